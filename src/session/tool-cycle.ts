import { createHash } from "node:crypto";
import { Layer0Error } from "../core/error.ts";
import { isRecord } from "../core/json.ts";
import type { ToolEffect } from "../core/texts.ts";
import { openCallsOf, type TurnCall } from "../dialects/settle-turn.ts";
import { checkpointOf } from "./checkpoints.ts";
import { newId, type SessionCore } from "./core.ts";
import type { IntendedCall } from "./entry.ts";
import { jsonCopy } from "./json-copy.ts";
import { endedCall, type RunCall, runCall } from "./run-call.ts";
import { findTurn, publishCycle, settled } from "./settle-cycle.ts";
import type { CallOutcome, CycleOptions, ToolBatchResult, ToolExecutor } from "./tool-executor.ts";

/**
 * Executes all calls of a turn of the assistant, with two durable writes: the intent before any executor is entered, and
 * the turn with its results behind them. The history shows both or nothing.
 */
export async function executeTurn(
  core: SessionCore,
  given: unknown,
  executor: ToolExecutor,
  options: CycleOptions = {},
): Promise<ToolBatchResult> {
  const turn = turnMessages(given).map((message) => jsonCopy(message, "A turn"));
  const calls = openCallsOf(core.carrier, turn);
  if (calls.length === 0)
    throw new Layer0Error("unknown-call", "This turn has no call that waits for a result.");
  // Whether results can be written beside these calls is known before any of them has run.
  const probe = calls.map(({ id }) => ({ id, text: "", isError: false, end: "returned" }) as const);
  settled(core.carrier, turn, probe);
  const effectOf = effectsOf(options);
  const cycle = newId("cycle");
  const inHistory = findTurn(core.carrier, core.log.state.history, calls) !== undefined;
  const intended = calls.map(({ serial, id, name }): IntendedCall => {
    const effect = effectOf(name);
    return { serial, id, name, ...(effect === undefined ? {} : { effect }) };
  });
  const controller = new AbortController();
  const work = (async () => {
    if (core.config.enabled) await announce(core, cycle, intended, inHistory ? [] : turn, options.commits);
    core.emit("l0:cycle:start", { sessionId: core.id, cycle, calls: calls.map(({ id }) => id) });
    const ends = await runAll(core, cycle, calls, executor, options, controller.signal);
    return publishCycle(core, { cycle, calls: intended, turn: inHistory ? [] : turn }, ends, options);
  })();
  const ended = work.then(noValue, noValue);
  core.running.set(cycle, { controller, ended });
  try {
    const result = await work;
    core.emit("l0:cycle:end", {
      sessionId: core.id,
      cycle,
      rolledBack: result.rolledBack,
      ends: result.outcomes.map(({ end }) => end),
    });
    return result;
  } finally {
    core.running.delete(cycle);
  }
}

function noValue(): void {
  // Whoever waits for the end of a cycle does not want its result.
}

/** A turn may be given as a list of messages, as one message, or as a bare `tool_use` block. */
export function turnMessages(given: unknown): readonly unknown[] {
  if (Array.isArray(given)) return given;
  const isBlock = isRecord(given) && given["type"] === "tool_use" && !Object.hasOwn(given, "role");
  return [isBlock ? { role: "assistant", content: [given] } : given];
}

async function announce(
  core: SessionCore,
  cycle: string,
  calls: readonly IntendedCall[],
  turn: readonly unknown[],
  commits: string | undefined,
): Promise<void> {
  const { self } = core.processes;
  // Not whatever others wrote: they may have run these very calls. Nothing has happened yet, so a retry is free.
  await core.log.write(() => {
    // The session was taken back behind the call that this turn answers, or has gone on to another.
    if (commits !== undefined) checkpointOf(core, commits);
    const given = commits === undefined ? {} : { commits };
    return [{ type: "intent", at: core.config.now(), cycle, calls, turn, owner: self, ...given }];
  });
}

async function runAll(
  core: SessionCore,
  cycle: string,
  calls: readonly TurnCall[],
  executor: ToolExecutor,
  options: CycleOptions,
  stopped: AbortSignal,
): Promise<readonly CallOutcome[]> {
  const signals = options.signal === undefined ? [stopped] : [stopped, options.signal];
  const effectOf = effectsOf(options);
  const before = core.log.state.history.length;
  const fencingToken = core.log.state.cycles.get(cycle)?.seq ?? core.log.state.position.seq;
  return Promise.all(
    calls.map(async (call) => {
      const run: RunCall = {
        call,
        signal: AbortSignal.any(signals),
        timeoutMs: options.timeoutMs ?? core.config.toolTimeoutMs,
        idempotencyKey: keyOf(core, before, call),
        fencingToken,
        onLate: () => recordLate(core, call),
      };
      return endedCall(call, await runCall(run, executor), effectOf(call.name), core.config.maxResultChars);
    }),
  );
}

/** The same call at the same place of the same session: a retry after a rollback has the same key. */
function keyOf({ id: session, log }: SessionCore, before: number, call: TurnCall): string {
  const { epoch } = log.state;
  const parts = JSON.stringify([session, epoch, before, call.serial, call.id, call.name, call.arguments]);
  return createHash("sha256").update(parts).digest("hex").slice(0, 32);
}

/** A tool came back after its call was settled: what it did may be more than the history says. */
function recordLate(core: SessionCore, { id }: TurnCall): void {
  const timestamp = core.config.now();
  const incident = { type: "late_result", timestamp, details: { calls: [id] } } as const;
  core.log
    .write(() => [{ type: "incident", at: timestamp, incident }], { whatever: true })
    // Nobody waits for this; the store tells its trouble to whoever writes next.
    .catch((error: unknown) => process.emitWarning(error instanceof Error ? error : String(error)));
}

function effectsOf({ effects }: CycleOptions): (name: string) => ToolEffect | undefined {
  if (effects === undefined || typeof effects === "string") return () => effects;
  return (name) => (Object.hasOwn(effects, name) ? effects[name] : undefined);
}
