import type { ToolExecutor } from "../../src/session/cycles/tool-executor.ts";
import type { IntegrityOptions } from "../../src/session/integrity/session-integrity.ts";
import { assistant, result, text, use, user } from "../carriers/anthropic.ts";
import { refusals } from "../oracle/index.ts";

/** The settings under which the specification describes its behaviour. */
export const SPECIFIED: IntegrityOptions = {
  repair: { repairStrategy: "remove_orphans", danglingCalls: "remove", pending: true },
  cycle: { onFailure: "rollback" },
};

/** A host's own session: an object with messages, which nobody may change. */
export function host(...messages: readonly unknown[]): { id: string; messages: readonly unknown[] } {
  return { id: "main", messages: Object.freeze(messages) };
}

/** A call, its result, and what was said around them. */
export const CYCLE: readonly unknown[] = [
  user("read it"),
  assistant([text("I read"), use("a")]),
  user([result("a", "contents")]),
  assistant("it says so"),
];
/** The result of a call that is gone. */
export const ORPHANED: readonly unknown[] = [
  user("read it"),
  assistant("I read"),
  user([result("gone", "evidence"), text("go on")]),
  assistant("ok"),
];
/** A call that nobody answered. */
export const INCOMPLETE: readonly unknown[] = [
  user("read it"),
  assistant([text("I read"), use("a")]),
  user("never mind"),
  assistant("ok"),
];

/** Answers of the provider's filter, as it gives them. */
export const FILTERED = {
  status: 400,
  error: { type: "content_filtered", message: "Output blocked by policy" },
};

/** A tool that works. */
export const works: ToolExecutor = { execute: (name) => ({ output: `${name} ran` }) };
/** A tool that throws. */
export const throws: ToolExecutor = {
  execute() {
    throw new Error("no such file");
  },
};

/** Why the provider would refuse these messages. */
export function refused(messages: readonly unknown[]): readonly unknown[] {
  return refusals("anthropic", messages);
}
