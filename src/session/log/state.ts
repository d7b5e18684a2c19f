import { canonicalText } from "../../core/canonical.ts";
import type { DialectName } from "../../dialects/registry.ts";
import type { ProfileName } from "../../profiles/registry.ts";
import type { Position } from "../../store/store.ts";
import { CallLedger } from "../cycles/call-ledger.ts";
import type { Incident } from "../incidents/incident.ts";
import type { Operation, SessionEntry } from "./entry.ts";
import { type Mark, MessageHistory } from "./history.ts";

/** A checkpoint as the log tells it. */
export interface CheckpointState {
  readonly id: string;
  readonly at: number;
  readonly operation: Operation;
  /** Where the log ended before it: its chain is the hash over everything up to there. */
  readonly position: Position;
  readonly mark: Mark;
  readonly snapshot: readonly unknown[] | undefined;
  /** The turn that waited for its calls, and what was withheld. */
  pending: readonly unknown[] | undefined;
  readonly withheld: readonly WithheldTurn[];
  readonly epoch: number;
  readonly summary: number;
  state: "pending" | "committed";
}

/** Calls that were announced and are not settled. */
export type OpenCycle = Extract<SessionEntry, { readonly type: "intent" }> & {
  /** The number of the entry that announced them. It grows with every cycle, so it can fence older ones off. */
  readonly seq: number;
};

/** Messages that were taken out of the history until somebody says what to do with them. */
export interface WithheldTurn {
  readonly id: string;
  readonly at: number;
  readonly reason: string;
  readonly messages: readonly unknown[];
}

/** A session as the fold of its log. */
export interface SessionState {
  dialect: DialectName | undefined;
  profile: ProfileName | undefined;
  readonly history: MessageHistory;
  /** Oldest first. */
  readonly checkpoints: Map<string, CheckpointState>;
  readonly cycles: Map<string, OpenCycle>;
  /** Those of them that are committed, oldest first, with some that are gone. */
  readonly committed: string[];
  /** The checkpoint of the call of the provider that is under way. There is at most one. */
  call: string | undefined;
  /** An assistant turn whose calls were not started. */
  pending: readonly unknown[] | undefined;
  readonly withheld: Map<string, WithheldTurn>;
  readonly incidents: Incident[];
  position: Position;
  readonly calls: CallLedger;
  /** The number of the entry that last made the history into another one: places before and behind it are not the same. */
  epoch: number;
  /** So many messages at the beginning are what compactions made of older ones: nobody's last words. */
  summary: number;
}

/** A session before its first entry. */
export function emptyState(start: Position): SessionState {
  return {
    dialect: undefined,
    profile: undefined,
    history: new MessageHistory(),
    checkpoints: new Map(),
    committed: [],
    call: undefined,
    cycles: new Map(),
    pending: undefined,
    withheld: new Map(),
    incidents: [],
    position: start,
    calls: new CallLedger(),
    epoch: 0,
    summary: 0,
  };
}

/** Are these the same messages, as JSON has them? */
export function sameTurn(one: readonly unknown[], other: readonly unknown[]): boolean {
  return canonicalText(one) === canonicalText(other);
}

/** What tells the calls of a cycle from others. Calls without ids are nobody's to tell apart. */
export function idsOf(cycle: Pick<OpenCycle, "calls"> | undefined): readonly string[] {
  return (cycle?.calls ?? []).flatMap(({ id, key }) => (id === "" ? [] : [key]));
}
