import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { openSession } from "../../src/session/index.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { type Bundle, startChild, untilSaid } from "./children.ts";
import { faultsOf } from "./pieces.ts";

/** After so many rounds there are new sessions, so that looking at them does not take longer and longer. */
const GENERATION = 20;

/** What a worker says: ids of calls and of messages. */
interface Said {
  readonly starts?: readonly string[];
  readonly done?: readonly string[];
  readonly takesBack?: readonly string[];
  readonly tookBack?: readonly string[];
}

/** What is known of an id: it must be there, it must not, or nobody was told whether it is added or taken back. */
type Known = "there" | "gone" | "open" | "leaving";

/** What is to be killed, and how often. */
export interface Crashes {
  readonly bundle: Bundle;
  readonly folder: string;
  readonly rounds: number;
  readonly random: () => number;
  readonly progress?: (round: number, acknowledged: number) => void;
}

/** What many rounds came to. */
export interface CrashSummary {
  readonly acknowledged: number;
  readonly killed: number;
  /** Calls that had an effect outside, that nobody was told the end of, and that the history calls unknown. */
  readonly unknown: number;
  readonly recovered: number;
}

/** Kills a worker of two sessions again and again, and after each time compares the sessions with what it had said. */
export async function crashRounds({
  bundle,
  folder,
  rounds,
  random,
  progress,
}: Crashes): Promise<CrashSummary> {
  const file = `${folder}/sessions.db`;
  const summary = { acknowledged: 0, killed: 0, unknown: 0, recovered: 0 };
  let known = new Map<string, Known>();
  for (let round = 1; round <= rounds; round++) {
    const generation = Math.ceil(round / GENERATION);
    if (round % GENERATION === 1) known = new Map();
    const sessions = [`a${generation}`, `b${generation}`];
    const effects = `${folder}/effects${generation}`;
    const task = { file, effects, sessions, name: String(round), seed: 1 + Math.floor(random() * 2 ** 30) };
    const worker = startChild<Said>("worker.mjs", bundle, task);
    await untilSaid(worker, random() * 30);
    await setTimeout(random() * 4);
    worker.process.kill("SIGKILL");
    if ((await worker.ended) !== "SIGKILL") throw new Error(`a worker ended by itself: ${worker.errors()}`);
    summary.killed++;
    for (const said of worker.said) {
      note(known, said);
      summary.acknowledged += (said.done ?? said.tookBack ?? []).length;
    }
    await compare(file, sessions, effects, known, summary);
    progress?.(round, summary.acknowledged);
  }
  return summary;
}

function note(
  known: Map<string, Known>,
  { starts = [], done = [], takesBack = [], tookBack = [] }: Said,
): void {
  for (const id of starts) known.set(id, "open");
  for (const id of takesBack) known.set(id, "leaving");
  for (const id of done) known.set(id, "there");
  for (const id of tookBack) known.set(id, "gone");
}

/** Opens every session and throws where it is not what its worker was told. */
async function compare(
  file: string,
  sessions: readonly string[],
  effects: string,
  known: Map<string, Known>,
  summary: { unknown: number; recovered: number },
): Promise<void> {
  const store = await sqliteStore({ file });
  const ran = linesOf(effects).map((line) => line.split(" "));
  const wrong = [
    ...doubled(ran.map(([id]) => id)).map((id) => `${id} ran twice`),
    ...doubled(ran.map(([, key]) => key)).map((key) => `the key ${key} was given twice`),
  ];
  const hasRun = new Set(ran.map(([id]) => id));
  for (const id of sessions) {
    const session = await openSession({ store, id });
    const { messages } = session;
    summary.recovered += session.recovered.length;
    wrong.push(...faultsOf(messages).map((fault) => `${id}: ${fault}`));
    const results = resultsOf(messages);
    const text = JSON.stringify(messages);
    const waiting = JSON.stringify(session.pendingTurn ?? []);
    for (const [call, state] of known) {
      if (!call.startsWith(`${id}-`)) continue;
      const times = results.get(call)?.length ?? text.split(/[ "]/).filter((word) => word === call).length;
      if (times > 1) wrong.push(`${call} is there ${times} times`);
      if (state === "there" && times === 0) wrong.push(`${call} is lost`);
      if (state === "gone" && times > 0) wrong.push(`${call} is back`);
      const isUnknown = results.get(call)?.[0]?.includes("outcome is unknown") === true;
      if (state === "there" && isUnknown) wrong.push(`${call} was acknowledged, and is unknown`);
      if (state === "open" && isUnknown && hasRun.has(call)) summary.unknown++;
      const isThere = times > 0;
      if (state === "open" && hasRun.has(call) && !isThere) wrong.push(`${call} ran, and nothing says so`);
      if (results.has(call) && !isUnknown && !saysNotStarted(results.get(call)) && !hasRun.has(call)) {
        wrong.push(`${call} has a result and never ran`);
      }
      const isWaiting = waiting.includes(`"${call}"`);
      if (isWaiting && hasRun.has(call)) wrong.push(`${call} waits, and has run`);
      known.set(call, isThere ? "there" : isWaiting ? "open" : "gone");
      if (isUnknown) known.delete(call);
    }
  }
  await store.close();
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}

function saysNotStarted(texts: readonly string[] | undefined): boolean {
  return texts?.[0]?.includes("was not started") === true;
}

/** The texts of all results, by the id of their call. */
function resultsOf(messages: readonly unknown[]): ReadonlyMap<string, readonly string[]> {
  const results = new Map<string, string[]>();
  for (const message of messages) {
    const { content } = message as { content: unknown };
    if (!Array.isArray(content)) continue;
    for (const { type, tool_use_id: id, content: text } of content) {
      if (type === "tool_result") results.set(id, [...(results.get(id) ?? []), String(text)]);
    }
  }
  return results;
}

function doubled(values: readonly (string | undefined)[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([value]) => value);
}

/** The last line of a file may be half. */
function linesOf(path: string): readonly string[] {
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(0, -1) : [];
}
