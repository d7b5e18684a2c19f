import type { RuleCode } from "../../core/issue.ts";
import type { DialectName } from "../../dialects/registry.ts";
import type { ProfileName } from "../../profiles/registry.ts";
import type { Problem } from "../json.ts";

/** A session of a store in numbers and codes; nothing that was said. Times are milliseconds since 1970. */
export interface StoredSession {
  readonly id: string;
  readonly dialect: DialectName;
  readonly profile?: ProfileName;
  readonly entries: number;
  readonly began: number;
  readonly written: number;
  readonly messages: number;
  readonly health: StoredHealth;
  readonly checkpoints: number;
  readonly withheld: number;
  readonly incidents: number;
  readonly calls: StoredCalls;
}

/** What is wrong with a history: how many errors, and the rules behind them. */
export interface StoredHealth {
  readonly problems: number;
  readonly codes: readonly RuleCode[];
}

/** Calls that are not settled. */
export interface StoredCalls {
  /** Announced by a process that lives, or of which nobody knows. */
  readonly underWay: number;
  /** Announced by a process that died: opening the session settles them. */
  readonly left: number;
  /** In a stored turn, and never started. */
  readonly waiting: number;
}

/** A session that could not be read, and why. */
export interface UnreadSession {
  readonly id: string;
  readonly entries: number;
  readonly problem: Problem;
}

/** A checkpoint of a stored session. */
export interface StoredCheckpoint {
  readonly id: string;
  readonly at: number;
  readonly operation: string;
  readonly state: "pending" | "committed";
  /** Messages that the history has before it. */
  readonly messages: number;
  /** The entry of the log that it stands behind, and the hash over everything up to there. */
  readonly entry: number;
  readonly contentHash: string;
}

/** What a change may take out of a session. */
export interface StoredCounts {
  readonly messages: number;
  readonly checkpoints: number;
  readonly withheld: number;
}

/** What a change makes of a session. */
export interface StoredChange {
  readonly before: StoredCounts;
  readonly after: StoredCounts;
}
