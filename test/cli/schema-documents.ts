import { join } from "node:path";
import { expect } from "vitest";
import type { CommandRun } from "../../src/cli/command-line/command.ts";
import type { FlagValues } from "../../src/cli/command-line/flags.ts";
import { createPrinter } from "../../src/cli/program/printer.ts";
import { withSqlite } from "../../src/cli/program/with-sqlite.ts";
import { isRecord } from "../oracle/json.ts";
import { claudeSession } from "./claude-sessions.ts";
import { brokenMachine, type Machine } from "./machine.ts";
import { faultsOf, schemaOf } from "./schemas.ts";
import { session, user } from "./sessions.ts";
import { makeWorld, type Outcome, put, type WorldOptions } from "./world.ts";

/** A document that follows its schema; what does not is told with what led to it. */
export function followed(name: string, { code, out }: Outcome, from: unknown): Record<string, unknown> {
  expect({ from, faults: faultsOf(name, out) }).toEqual({ from, faults: [] });
  const document = JSON.parse(out) as Record<string, unknown>;
  const { summary } = document;
  const told = isRecord(summary) ? summary["exitCode"] : document["exitCode"];
  if (told !== undefined) expect({ from, code: told }).toEqual({ from, code });
  return document;
}

/** Every value of a member, wherever it stands. */
export function valuesOf(member: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesOf(member, each));
  if (!isRecord(value)) return [];
  const own = Object.hasOwn(value, member) ? [value[member]] : [];
  return [...own, ...Object.values(value).flatMap((each) => valuesOf(member, each))];
}

/** The words that a published list allows at a place of a schema. */
export function wordsAt(name: string, ...path: readonly string[]): readonly unknown[] {
  let at: unknown = schemaOf(name);
  for (const step of path) at = isRecord(at) ? at[step] : undefined;
  if (!Array.isArray(at)) throw new Error(`${name} has no list at ${path.join("/")}`);
  return [...at].sort();
}

/** Each value once, in order. */
export function sorted(values: Iterable<unknown>): readonly unknown[] {
  return [...new Set(values)].sort();
}

/** Runs one command with what it asks of the machine replaced. */
export async function runWith(
  run: CommandRun,
  argv: readonly string[],
  flags: FlagValues,
  options: WorldOptions,
): Promise<Outcome> {
  const { io: world, outcome } = makeWorld(options);
  const io = await withSqlite(world, []);
  return outcome(await run({ io, printer: createPrinter(io, flags), arguments: argv, flags }));
}

/** A session of pi whose last request was refused for a limit of the provider. */
export const REFUSED: string = session(user("SECRET-one"), {
  role: "assistant",
  content: [],
  stopReason: "error",
  errorMessage: "429 SECRET-limit: rate limit exceeded",
});

/** Sessions of three agents, one whose last request failed, and an agent that cannot be read. */
export function manyAgents(): Machine {
  const { home, paths } = brokenMachine();
  const claude = put(join(home, ".claude/projects/-home-me-shop/11111111.jsonl"), claudeSession());
  const failing = put(join(home, ".pi/agent/sessions/--w--/2026-01-30T10-00-00-000Z_f.jsonl"), REFUSED, 9);
  put(join(home, ".codex/sessions/2026/01/30/rollout-2026-01-30T10-00-00-x.jsonl"), "{}\n");
  return { home, paths: { ...paths, claude, failing } };
}
