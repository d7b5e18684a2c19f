import { buildHistory } from "./core/build.ts";
import { visitOccurrences } from "./core/call-occurrences.ts";
import type { Deed } from "./core/deed.ts";
import type { CallPart, ResultPart } from "./core/model.ts";
import { pair } from "./core/pairing.ts";
import { isTailCall, isUnanswered } from "./core/pending.ts";
import type { RepairRecord } from "./core/repair.ts";
import type { Context } from "./core/rule.ts";
import { DIALECTS, type DialectName } from "./dialects/registry.ts";
import { type RepairOptions, repair } from "./history.ts";

/** Options of the small forms. `dialect` defaults to `mixed`, which reads every message shape. */
export type PairingOptions = Partial<RepairOptions>;

/** The verdict of one validation. */
export interface ValidationResult {
  readonly valid: boolean;
  readonly error?: string;
  /** Ids of results that no call right before them has. */
  readonly orphanedIds?: readonly string[];
  /** Ids of calls without a result. */
  readonly incompleteIds?: readonly string[];
}

/** One thing that a repair did. */
export interface RepairAction {
  readonly action: ActionName;
  /** Index in the messages that came in, -1 for one that the repair made. */
  readonly messageIndex: number;
  readonly toolUseId?: string;
}

/** What a repair of pairs may do. */
export type ActionName =
  | "remove_orphan"
  | "preserve_orphan"
  | "reconstruct_call"
  | "remove_incomplete"
  | "answer_incomplete"
  | "move_result"
  | "rename_id"
  | "truncate"
  | "repair_message";

/** Repaired messages; the same reference when nothing was wrong. */
export interface OrphanRepair {
  readonly repaired: boolean;
  readonly repairs: readonly RepairAction[];
  readonly messages: readonly unknown[];
}

/** The ids of all calls without a result, over every assistant turn of the history and not only the last. */
export function findOrphanedCalls(
  messages: readonly unknown[],
  options: PairingOptions = {},
): readonly string[] {
  return unanswered(read(messages, options)).map((call) => call.id ?? "");
}

/**
 * Every call gets a result in the right place: real ones move there, missing ones are made honestly, left over
 * ones become notes (or go, with `repairStrategy: "remove_orphans"`). The same reference when clean.
 */
export function ensureToolResults(
  messages: readonly unknown[],
  options: PairingOptions = {},
): readonly unknown[] {
  return repair(messages, { dialect: "mixed", ...options }).messages;
}

/** The same as {@link ensureToolResults}, under the name of the chain of validations that hosts call it in. */
export function validateToolResultPairing(
  messages: readonly unknown[],
  options: PairingOptions = {},
): readonly unknown[] {
  return ensureToolResults(messages, options);
}

/** Does every result follow a call with its id, in the turn right before it? */
export function validateToolPairs(
  messages: readonly unknown[],
  options: PairingOptions = {},
): ValidationResult {
  const { history, pairing } = read(messages, options);
  const orphaned = history.results.filter((result) => {
    const claim = pairing.claims[result.serial];
    return claim?.kind !== "answers" || claim.adopted || claim.place !== "in-place";
  });
  if (orphaned.length === 0) return { valid: true };
  const ids = orphaned.map((result: ResultPart) => result.callId ?? "");
  return { valid: false, error: `Orphaned tool result: ${ids[0] ?? ""}`, orphanedIds: ids };
}

/** Has every call a result? Calls of the last turn may still be pending. */
export function validateToolCompletion(
  messages: readonly unknown[],
  options: PairingOptions = {},
): ValidationResult {
  const context = read(messages, options);
  const incomplete = unanswered(context).filter((call) => !isTailCall(context, call));
  if (incomplete.length === 0) return { valid: true };
  const ids = incomplete.map((call) => call.id ?? "");
  return { valid: false, error: `Incomplete tool call: ${ids[0] ?? ""}`, incompleteIds: ids };
}

/** Is every call id used once? Within the whole history, or within one message where the dialect's law says so. */
export function validateUniqueIds(
  messages: readonly unknown[],
  options: PairingOptions = {},
): ValidationResult {
  const repeated: string[] = [];
  visitOccurrences(read(messages, options), (call, occurrence) => {
    if (occurrence !== "first") repeated.push(call.id ?? "");
  });
  const [first] = repeated;
  return first === undefined ? { valid: true } : { valid: false, error: `Duplicate tool call id: ${first}` };
}

/** Repairs pairs and tells what was done, action by action. The messages passed in are never changed. */
export function repairOrphans(messages: readonly unknown[], options: PairingOptions = {}): OrphanRepair {
  const result = repair(messages, { dialect: "mixed", ...options });
  const repairs = result.repairs.map(toRepairAction);
  return { repaired: result.repaired, repairs, messages: result.messages };
}

/** What a record of a repair is called among the actions of pairs. */
export function toRepairAction({ deed, message, callId }: RepairRecord): RepairAction {
  return {
    action: ACTIONS[deed] ?? "repair_message",
    messageIndex: message,
    ...(callId === undefined ? {} : { toolUseId: callId }),
  };
}

const ACTIONS: Partial<Record<Deed["do"], ActionName>> = {
  dropResult: "remove_orphan",
  note: "preserve_orphan",
  reconstruct: "reconstruct_call",
  dropCall: "remove_incomplete",
  answer: "answer_incomplete",
  moveResult: "move_result",
  adoptResult: "move_result",
  renameCall: "rename_id",
  truncate: "truncate",
};

function read(messages: readonly unknown[], options: PairingOptions): Context {
  const dialect: DialectName = options.dialect ?? "mixed";
  const carrier = DIALECTS[dialect];
  const history = buildHistory(Array.isArray(messages) ? messages : [], carrier.read, undefined);
  return { history, carrier, law: carrier.law, pairing: pair(history, carrier), options };
}

function unanswered(context: Context): readonly CallPart[] {
  return context.history.calls.filter((call) => isUnanswered(context, call));
}
