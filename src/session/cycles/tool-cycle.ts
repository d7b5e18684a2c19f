import { createHash } from "node:crypto";
import { threadId } from "node:worker_threads";
import { Layer0Error } from "../../core/error.ts";
import { isRecord } from "../../core/json.ts";
import type { ToolEffect } from "../../core/texts.ts";
import { openCallsOf, type TurnCall } from "../../dialects/settle-turn.ts";
import { check } from "../../history.ts";
import { pendingCheckpoint } from "../checkpoints/checkpoints.ts";
import { newId, type SessionCore } from "../core.ts";
import type { IntendedCall } from "../log/entry.ts";
import { jsonCopy } from "../log/json-copy.ts";
import { type SessionState, sameTurn } from "../log/state.ts";
import { optionsOf } from "../repair-history.ts";
import { checkCycleOptions } from "./cycle-options.ts";
import { isTriedAgain, refuseSettled } from "./refuse-settled.ts";
import { endedCall, type RunCall, runCall } from "./run-call.ts";
import { runningCycles } from "./running-cycles.ts";
import {
  type Cycle,
  lateResult,
  publishCycle,
  recordLeftOver,
  recordRetried,
  takeBackIntent,
} from "./settle-cycle.ts";
import { settled } from "./settled-turn.ts";
import { callKey, findStoredTurn } from "./stored-turn.ts";
import type { CallOutcome, CycleOptions, ToolBatchResult, ToolExecutor } from "./tool-executor.ts";

/**
 * Executes all calls of a turn of the assistant, with two durable writes: the intent before any executor is entered, and
 * the turn with its results behind them. The history shows both or nothing.
 */
export async function executeTurn(
  core: SessionCore,
  asked: unknown,
  executor: ToolExecutor,
  options: CycleOptions = {},
): Promise<ToolBatchResult> {
  checkCycleOptions(executor, options);
  const turn = turnMessages(asked).map((message) => jsonCopy(message, "A turn"));
  const calls = openCallsOf(core.carrier, turn);
  if (calls.length === 0)
    throw new Layer0Error("unknown-call", "This turn has no call that waits for a result.");
  // Whether results can be written beside these calls is known before any of them has run.
  const probe = calls.map(({ id }) => ({ id, text: "", isError: false, end: "returned" }) as const);
  const serials = calls.map(({ serial }) => serial);
  refuseMalformed(core, settled(core.carrier, turn, serials, probe), calls);
  const effectOf = effectsOf(options);
  const intended = calls.map((call): IntendedCall => {
    const { serial, id, name } = call;
    const effect = effectOf(name);
    return { serial, id, name, key: callKey(call), ...(effect === undefined ? {} : { effect }) };
  });
  const keys = intended.map(({ key }) => key);
  const known = await recordRetried(core, keys);
  if (known !== undefined) return known;
  await recordLeftOver(core);
  const given: Cycle = { cycle: newId("cycle"), calls: intended, turn, given: turn };
  const controller = new AbortController();
  const { signal } = options;
  const stop = (): void => controller.abort();
  // Not `AbortSignal.any`: it refuses the signals of other realms, and never hears those that only look like one.
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted === true) stop();
  const { cycle: id } = given;
  RUNNING.add(id);
  const work = (async () => {
    const waited = core.log.state.pending;
    const cycle = await announce(core, given, options).catch((error: unknown) => {
      const didWait = waited !== undefined && sameTurn(waited, turn);
      if (isOfStore(error)) takeBackIntent(core, id, didWait);
      throw error;
    });
    core.emit("l0:cycle:start", { sessionId: core.id, cycle: id, calls: calls.map(({ id }) => id) });
    const ends = await runAll(core, id, calls, executor, options, controller.signal);
    return publishCycle(core, cycle, ends, options);
  })().finally(() => RUNNING.delete(id));
  const ended = work.then(noValue, noValue);
  core.running.set(id, { controller, ended });
  try {
    const result = await work;
    core.emit("l0:cycle:end", {
      sessionId: core.id,
      cycle: id,
      rolledBack: result.rolledBack,
      ends: result.outcomes.map(({ end }) => end),
    });
    return result;
  } finally {
    core.running.delete(id);
    signal?.removeEventListener("abort", stop);
  }
}

/** The cycles that run in this process, whichever copy of this module and whichever session object runs them. */
const RUNNING: Set<string> = runningCycles();

function noValue(): void {
  // Whoever waits for the end of a cycle does not want its result.
}

/** A turn may be given as a list of messages, as one message, or as a bare `tool_use` block. */
export function turnMessages(given: unknown): readonly unknown[] {
  if (Array.isArray(given)) return given;
  const isBlock = isRecord(given) && given["type"] === "tool_use" && !Object.hasOwn(given, "role");
  return [isBlock ? { role: "assistant", content: [given] } : given];
}

/**
 * Stores the intent. Not whatever others wrote: they may have run these very calls. Nothing has happened yet, so a retry
 * is free. Gives the cycle: of a turn that the host has stored itself the history has the messages.
 */
async function announce(
  core: SessionCore,
  given: Cycle,
  { commits, isNew }: Pick<CycleOptions, "commits" | "isNew">,
): Promise<Cycle> {
  const { self } = core.processes;
  const keys = given.calls.map(({ key }) => key);
  let cycle = given;
  let storedAt: number | undefined;
  const look = (state: SessionState): void => {
    // Asked each time: the turn may have got its results while this waited to write.
    storedAt = findStoredTurn(core.carrier, state.history, keys, false)?.first;
    cycle = storedAt === undefined ? given : { ...given, turn: [] };
  };
  if (!core.config.enabled) {
    look(core.log.state);
    refuseSettled(core, core.log.state, { ...cycle, isNew });
    return cycle;
  }
  await core.log.write((state) => {
    look(state);
    // The session was taken back behind the call that this turn answers, or has gone on to another.
    if (commits !== undefined && !isTriedAgain(state, { ...cycle, commits })) {
      pendingCheckpoint(core, commits);
    }
    const isRunning = [...state.cycles.values()].some(({ calls }) =>
      calls.some(({ key }) => keys.includes(key)),
    );
    if (isRunning) throw new Layer0Error("cycle-open", "A call of this turn is being executed already.");
    if (cycle.turn.length > 0) refuseOther(core.id, state, cycle.turn);
    refuseSettled(core, state, { ...cycle, commits, isNew });
    return [
      {
        ...{
          type: "intent",
          at: core.config.now(),
          ...intentOf(cycle),
          owner: { ...self, thread: threadId },
        },
        ...(commits === undefined ? {} : { commits, keep: core.config.checkpointRetention }),
        ...(storedAt === undefined ? {} : { storedAt }),
        ...(isStoredToo(state, given, cycle) ? { startsPending: true } : {}),
      },
    ];
  });
  return cycle;
}

/** All that the store says but that it is busy or was written to by others, and what stores of others throw. */
function isOfStore(error: unknown): boolean {
  if (!(error instanceof Layer0Error)) return true;
  return error.code.startsWith("store-") && error.code !== "store-busy";
}

function intentOf({ cycle, calls, turn }: Cycle): Pick<Cycle, "cycle" | "calls" | "turn"> {
  return { cycle, calls, turn };
}

/** A host that appends a turn may commit it as well: it waits no more then, either. */
function isStoredToo({ pending }: SessionState, given: Cycle, { turn }: Cycle): boolean {
  return turn.length === 0 && pending !== undefined && sameTurn(pending, given.turn);
}

/**
 * What no history can hold is not executed: the next repair would take the call out, with what it did. Arguments that only
 * have to be written as `{}` are none of that.
 */
function refuseMalformed(core: SessionCore, turn: readonly unknown[], calls: readonly TurnCall[]): void {
  const { issues } = check(turn, optionsOf(core, undefined));
  const bare = calls.filter((call) => isRecord(call.arguments) && Object.keys(call.arguments).length === 0);
  const wrong = issues.find(({ code, callId, args }) => {
    if (code !== "malformed-call") return code === "missing-call-id";
    const isBare = bare.some(({ id, name }) => name === args["tool"] && id === (callId ?? id));
    return !(isBare && args["state"] === "repairable");
  });
  if (wrong === undefined) return;
  throw new Layer0Error(
    "unknown-call",
    `A call of this turn cannot be kept in a history: ${wrong.code}. Correct its id, name and arguments, or begin the next turn.`,
  );
}

/** A turn that waits is not pushed aside by another one. */
export function refuseOther(id: string, { pending }: SessionState, turn: readonly unknown[]): void {
  if (pending === undefined || sameTurn(pending, turn)) return;
  throw new Layer0Error(
    "turn-pending",
    `Session "${id}" holds a turn whose calls were not started. Execute it (pendingTurn), or begin the next turn.`,
  );
}

async function runAll(
  core: SessionCore,
  cycle: string,
  calls: readonly TurnCall[],
  executor: ToolExecutor,
  options: CycleOptions,
  stopped: AbortSignal,
): Promise<readonly CallOutcome[]> {
  const effectOf = effectsOf(options);
  const before = core.log.state.history.length;
  const fencingToken = core.log.state.cycles.get(cycle)?.seq ?? core.log.state.position.seq;
  return Promise.all(
    calls.map(async (call) => {
      const run: RunCall = {
        call,
        // One for each call: Node warns of a leak where many listen to the same.
        signal: AbortSignal.any([stopped]),
        timeoutMs: options.timeoutMs ?? core.config.toolTimeoutMs,
        idempotencyKey: keyOf(core, before, call),
        fencingToken,
        onLate: () => recordLate(core, call),
      };
      return endedCall(call, await runCall(run, executor), effectOf(call.name), core.config.maxResultChars);
    }),
  );
}

/**
 * The same call at the same place of the same session: a retry after a rollback has the same key. Of calls without an id
 * only their number tells whether it is one: what a rollback took back was another call than the equal one that comes now.
 */
function keyOf({ id: session, log }: SessionCore, before: number, call: TurnCall): string {
  const { epoch, calls } = log.state;
  const { serial, id, name } = call;
  const which = id === "" ? [calls.executions(callKey(call))] : [];
  const parts = JSON.stringify([session, epoch, before, serial, id, name, call.arguments, ...which]);
  return createHash("sha256").update(parts).digest("hex").slice(0, 32);
}

/** A tool came back after its call was settled: what it did may be more than the history says. */
function recordLate(core: SessionCore, call: TurnCall): void {
  core.log
    .write(() => [lateResult(core.config.now(), [call])], { whatever: true })
    // Nobody waits for this; the store tells its trouble to whoever writes next.
    .catch((error: unknown) => process.emitWarning(error instanceof Error ? error : String(error)));
}

function effectsOf({ effects }: CycleOptions): (name: string) => ToolEffect | undefined {
  if (effects === undefined || typeof effects === "string") return () => effects;
  return (name) => (Object.hasOwn(effects, name) ? effects[name] : undefined);
}
