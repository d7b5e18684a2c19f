import { type CheckResult, check, type RepairOptions, type RepairResult, repair } from "../history.ts";
import type { SessionCore } from "./core.ts";
import type { ReplaceReason, SessionEntry } from "./log/entry.ts";
import { jsonCopy } from "./log/json-copy.ts";

type RequestOption = Readonly<Record<string, unknown>> | undefined;

/** Checks messages as the next request would send them. */
export function checkMessages(
  core: SessionCore,
  messages: readonly unknown[],
  request: RequestOption,
): CheckResult {
  const result =
    request === undefined ? core.validator.check(messages) : check(messages, optionsOf(core, request));
  const { id: sessionId } = core;
  if (result.valid) core.emit("l0:validation:pass", { sessionId, messages: messages.length });
  else core.emit("l0:validation:fail", { sessionId, issues: result.issues });
  return result;
}

/** What a repair would do; nothing is stored. `otherwise`: options that this one is to have instead of the session's. */
export function planRepair(
  core: SessionCore,
  messages: readonly unknown[],
  request: RequestOption,
  otherwise?: Pick<RepairOptions, "stripReasoning">,
): RepairResult {
  const waits = waitsForResults(core);
  if (request === undefined && otherwise === undefined && !waits) return core.validator.repair(messages);
  const options = {
    ...optionsOf(core, request),
    ...otherwise,
    ...(waits ? ({ danglingCalls: "answer" } as const) : {}),
  };
  return request === undefined
    ? repair(messages, options)
    : repair({ ...request, [core.carrier.container]: messages }, options);
}

/**
 * Are calls of a stored turn being executed? Taken out as dangling ones, they would have no place for their results when
 * those come; an answer gives way to them.
 */
function waitsForResults({ log, config }: SessionCore): boolean {
  return (
    config.repair.danglingCalls === "remove" &&
    [...log.state.cycles.values()].some(({ turn }) => turn.length === 0)
  );
}

/** Tells that a repair is going to be stored. */
export function tellRepairStarts({ id: sessionId, emit }: SessionCore, { issues }: RepairResult): void {
  emit("l0:repair:start", { sessionId, issues: issues.length });
}

/** Tells of a repair that was stored. */
export function tellRepairEnds({ id: sessionId, emit }: SessionCore, result: RepairResult): void {
  const { repairs, lost, left } = result;
  emit("l0:repair:complete", { sessionId, repairs: repairs.length, lost: lost.length, left });
}

/** The one entry that makes a history into another; none where they are the same. */
export function replacement(
  before: readonly unknown[],
  after: readonly unknown[],
  at: number,
  reason: ReplaceReason,
): readonly SessionEntry[] {
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1;
  let same = 0;
  const most = Math.min(before.length, after.length) - from;
  while (same < most && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  const remove = before.length - from - same;
  const insert = after.slice(from, after.length - same);
  if (remove === 0 && insert.length === 0) return [];
  // What stands on either side stays, so that only what goes can come back at another place.
  const known = new Set(before.slice(from, from + remove));
  const copied = insert.map((message) => (known.has(message) ? message : jsonCopy(message, "A message")));
  if (remove === 0 && same === 0 && reason === "repair") return [{ type: "messages", at, messages: copied }];
  return [{ type: "replace", at, from, remove, insert: copied, reason }];
}

/** What the entries of {@link replacement} make of the history that they were made for: the copies that it will hold. */
export function replaced(before: readonly unknown[], entries: readonly SessionEntry[]): readonly unknown[] {
  let after = before;
  for (const entry of entries) {
    if (entry.type === "messages") after = [...after, ...entry.messages];
    if (entry.type === "replace")
      after = [...after.slice(0, entry.from), ...entry.insert, ...after.slice(entry.from + entry.remove)];
  }
  return after;
}

/** How the histories of a session are checked and repaired. */
export function optionsOf(
  { dialect, profile, config }: Pick<SessionCore, "dialect" | "profile" | "config">,
  request: RequestOption,
): RepairOptions {
  return {
    ...config.repair,
    dialect,
    ...(profile === undefined ? {} : { profile }),
    ...(request === undefined ? {} : { request }),
  };
}
