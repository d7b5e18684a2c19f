import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import type { LedgerEvent } from "../../src/host/ledger/event.ts";
import { openLedger } from "../../src/host/session.ts";
import { faultsOf } from "../cli/schemas.ts";
import { type HostOf, openHost, type TestHost } from "./host.ts";
import { KEY, SESSION } from "./payloads/payload.ts";

/** The newest host that is known, and the oldest. */
export const NEW: HostOf = { version: "2026.9.6" };
/** See above. */
export const OLD: HostOf = { version: "2026.2.6-3" };
/** A session as later hosts name it in their hooks. */
export const NAMED: object = { agentId: "main", sessionKey: KEY, sessionId: SESSION };
const EARLY = { agentId: "main", sessionKey: KEY };

const open: TestHost[] = [];
/** Closes what was opened; each test file asks for it, for files share a process. */
export function closeHosts(): void {
  for (const host of open.splice(0)) host.close();
}

async function later(milliseconds: number): Promise<undefined> {
  await delay(milliseconds, undefined, { ref: false });
  return undefined;
}

/** A host whose clock for waiting is that of the machine. */
export function host(of: HostOf = NEW): TestHost {
  const made = openHost({ ...of, world: { wait: later, ...of.world } });
  open.push(made);
  return made;
}

/** The key has a session of this id now, without a turn in it. */
export function beginAs(on: TestHost, id: string): void {
  on.session(id, [{ type: "session", version: 3, id }]);
  on.index({ [KEY]: { sessionId: id } });
}

/** What a person says. */
export function user(text: string): object {
  return { role: "user", content: text, timestamp: 1 };
}

/** What the agent says. */
export function answer(text: string, more: object = {}): object {
  return { role: "assistant", content: [{ type: "text", text }], stopReason: "stop", ...more };
}

/** A conversation of so many turns. */
export function talk(turns: number): readonly object[] {
  return Array.from({ length: turns }, (_, turn) => [
    user(`question ${turn}`),
    answer(`answer ${turn}`),
  ]).flat();
}

/** A turn as OpenClaw of 2026.9.6 calls it; gives what the prompt, the gate, the end of the answer and its delivery got. */
export async function turn(
  on: TestHost,
  messages: readonly object[],
  text = "Done.",
  context: object = NAMED,
): Promise<{ prompt: unknown; gate: unknown; end: unknown; sent: unknown }> {
  const prompt = await on.fire("before_prompt_build", { prompt: "go on", messages }, context);
  const gate = await on.fire("before_agent_run", { prompt: "go on", messages }, context);
  await on.fire("llm_input", { historyMessages: messages, prompt: "go on" }, context);
  const usage = { input: 10_000, output: 20, cacheRead: 0, cacheWrite: 0 };
  const all = [...messages, user("go on"), answer(text, { usage })];
  await on.fire("model_call_started", { contextTokenBudget: 200_000 }, context);
  const end = await on.fire("before_agent_finalize", { lastAssistantMessage: text, messages: all }, context);
  await on.fire("agent_end", { messages: all, success: true }, context);
  const sent = await on.fire("message_sending", { to: "me", content: text }, { channelId: "webchat" });
  return { prompt, gate, end, sent };
}

/** A turn as OpenClaw of 2026.2.6 calls it. */
export async function earlyTurn(on: TestHost, messages: readonly object[], text = "Done."): Promise<unknown> {
  const prompt = await on.fire("before_agent_start", { prompt: "go on", messages }, EARLY);
  const all = [...messages, user("go on"), answer(text)];
  await on.fire("agent_end", { messages: all, success: true }, EARLY);
  return prompt;
}

/** What the ledger has recorded, which is intact. */
export function ledgerOf(on: TestHost): readonly LedgerEvent[] {
  const { records, verdict } = openLedger({ state: join(on.home, "layer0") }).read();
  expect(verdict).toMatchObject({ intact: "yes" });
  return records.flatMap(({ event }) => event ?? []);
}

/** The kinds of it. */
export function kinds(on: TestHost): readonly string[] {
  return ledgerOf(on).map(({ kind }) => kind);
}

/** The files of incidents that were seen while the host ran. */
export function incidents(on: TestHost): readonly unknown[] {
  const folder = join(on.state, "logs");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith("l0-runtime-incident-"))
    .map((name) => {
      const content = readFileSync(join(folder, name), "utf8");
      expect(faultsOf("incident", content)).toEqual([]);
      return JSON.parse(content);
    });
}
