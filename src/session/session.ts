import type { DialectName } from "../dialects/registry.ts";
import type { CheckResult, RepairResult } from "../history.ts";
import type { ProfileName } from "../profiles/registry.ts";
import type { Layer0Config } from "./config.ts";
import type { CycleOptions, ToolBatchResult, ToolCycleResult, ToolExecutor } from "./cycles/tool-executor.ts";
import type { SessionEvents } from "./events.ts";
import type { Incident } from "./incidents/incident.ts";
import type { Operation } from "./log/entry.ts";
import type { WithheldTurn } from "./log/state.ts";
import type { ErrorRecovery } from "./recovery/error-recovery.ts";

/** A place that a session can be taken back to. */
export interface Checkpoint {
  readonly id: string;
  readonly sessionId: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** Messages before this index are behind the checkpoint. */
  readonly messageIndex: number;
  /** The hash over everything that was written up to the checkpoint (64 hexadecimal digits). */
  readonly contentHash: string;
  readonly operation: Operation;
  readonly state: "pending" | "committed";
  /** The messages themselves, with `snapshotMessages`. */
  readonly snapshot?: readonly unknown[];
}

/** What a rollback did. */
export interface RollbackResult {
  readonly success: boolean;
  readonly messagesRemoved: number;
  readonly newMessageCount: number;
}

/** How far an abort goes. */
export interface AbortOptions {
  /**
   * Settle the calls of others as well, as if their processes had died: only where they will not come back. What they
   * say later is not put into the history. Default: false.
   */
  readonly others?: boolean;
}

/** What an abort did. `success`: nothing is under way any more. */
export interface AbortResult extends RollbackResult {
  /** Calls of others that may still run, and that keep the session from the next call of the provider. */
  readonly open: readonly OpenCall[];
}

/** A call that somebody else has announced and not settled. */
export interface OpenCall {
  readonly id: string;
  readonly name: string;
  /** Who announced it. */
  readonly host: string;
  readonly pid: number;
}

/** How a session is reset. */
export interface ResetOptions {
  /** Keep the history as a session of its own. Default: true. */
  readonly archive?: boolean;
}

/** What a reset did. */
export interface ResetResult {
  readonly success: boolean;
  readonly archived: boolean;
  /** The id of the session that holds the old history. */
  readonly archive?: string;
  readonly remainingMessages: number;
}

/** A call that was under way when its process died, as it was settled. */
export interface RecoveredCall {
  readonly id: string;
  readonly name: string;
  /**
   * `never-started`: the turn was stored and no intent: it can be executed now. `may-have-run`: the intent is there and
   * no result.
   */
  readonly outcome: "never-started" | "may-have-run";
  /** `answered`: the history says that the outcome is unknown. `dropped`: it only reads, so the turn went. */
  readonly settled: "pending" | "answered" | "dropped";
}

/** The history as it can be sent, or why it cannot. */
export type PreparedCall =
  | {
      readonly ok: true;
      readonly messages: readonly unknown[];
      /** The whole request, where one was given. */
      readonly request?: Readonly<Record<string, unknown>>;
      /** Goes with `commit` once the answer is complete, or with `abort`. */
      readonly checkpoint: Checkpoint | undefined;
      readonly validation: CheckResult;
      /** What was repaired on the way; it is stored. */
      readonly repair: RepairResult | undefined;
    }
  | {
      readonly ok: false;
      /** `invalid`: repair it first. `cycle-open`: calls are under way. `turn-pending`: a stored turn waits for its calls. */
      readonly reason: "invalid" | "cycle-open" | "turn-pending";
      readonly validation: CheckResult;
      /** What a repair would do. */
      readonly plan: RepairResult | undefined;
    };

/** What may be said of one call of the provider. */
export interface PrepareOptions {
  /** The request around the messages: `system`, `tools`, `thinking`, … Rules that need it run then. */
  readonly request?: Readonly<Record<string, unknown>>;
}

/** What is known of a call of the provider that failed. */
export interface HandleErrorOptions extends PrepareOptions {
  /**
   * The checkpoint of the call that failed, from `prepare`. Name it where more than one writes to the session: without
   * it, the call of the provider that is under way is taken for it.
   */
  readonly checkpoint?: Checkpoint | string | undefined;
}

/** How a history is edited. */
export interface EditOptions {
  /** Checkpoints that are not to be gone back to any more. */
  readonly forget?: readonly string[];
}

/** How a history is compacted. */
export interface CompactOptions {
  /** At least so many messages at the end stay as they are. Default: 4. */
  readonly keep?: number;
}

/** What compacting did. */
export type CompactResult =
  | { readonly compacted: true; readonly removed: number; readonly checkpoint: string }
  /** `too-short`: no safe cut leaves anything to compact. `invalid`: what came back does not make a valid history. */
  | {
      readonly compacted: false;
      readonly reason: "too-short" | "invalid";
      readonly issues: CheckResult["issues"];
    };

/** One entry of the log, without what was said. */
export interface LogLine {
  readonly seq: number;
  readonly at: number;
  readonly type: string;
  /** Messages that the entry brings. */
  readonly messages: number;
  readonly chain: string;
}

/**
 * A session whose history is stored as it grows. `messages` is always whole: a call appears together with its result.
 * Everything that resolves is durable, as far as the store is.
 */
export interface Session {
  readonly id: string;
  readonly dialect: DialectName;
  readonly profile: ProfileName | undefined;
  readonly config: Layer0Config;
  /** What the model sees. A frozen list, the same reference until the history changes. */
  readonly messages: readonly unknown[];
  /** The assistant turn that was stored and whose calls were not started. */
  readonly pendingTurn: readonly unknown[] | undefined;
  readonly withheld: readonly WithheldTurn[];
  /** Oldest first. */
  readonly checkpoints: readonly Checkpoint[];
  readonly incidents: readonly Incident[];
  /** What was found under way when the session was opened, and how it was settled. */
  readonly recovered: readonly RecoveredCall[];
  /** What opening found in the history; repaired already with `autoRepair`. */
  readonly opened: CheckResult;

  /** Stores messages behind the history; resolves to what the session holds of them, frozen. */
  append(...messages: readonly unknown[]): Promise<readonly unknown[]>;
  /**
   * Makes the history as it is at the call into these messages: what a host has changed itself. What is stored until it
   * is this one's turn stays behind them. Nothing is repaired; `forget` names checkpoints that are not to be gone back to
   * any more. Resolves to what the session holds of them, frozen.
   */
  edit(messages: readonly unknown[], options?: EditOptions): Promise<readonly unknown[]>;
  /** Begins a turn: everything unpaired in the whole history is repaired, then the messages are stored. */
  startTurn(...messages: readonly unknown[]): Promise<RepairResult>;
  /** The history for one call of the provider, validated, with a checkpoint before it. */
  prepare(options?: PrepareOptions): Promise<PreparedCall>;
  /** The provider's answer is complete: it is stored, and the checkpoint is done with. */
  commit(checkpoint: Checkpoint | string | undefined, ...turn: readonly unknown[]): Promise<void>;
  /**
   * Stops what is under way here, settles its calls by what they can have done, and goes back before an unfinished call.
   * `reason` is a word of yours: it is kept in the incident and told in events.
   */
  abort(reason: string, options?: AbortOptions): Promise<AbortResult>;
  checkpoint(operation?: Operation): Promise<Checkpoint>;
  /** Goes back to a checkpoint, the newest by default. What is left behind stays in the log. */
  rollback(checkpoint?: Checkpoint | string): Promise<RollbackResult>;
  /** Forgets all but the newest committed checkpoints; tells how many. */
  prune(keep: number): Promise<number>;
  executeToolCycle(turn: unknown, executor: ToolExecutor, options?: CycleOptions): Promise<ToolCycleResult>;
  /** All calls of one turn of the assistant: executed side by side, stored together. */
  executeToolBatch(
    turn: readonly unknown[] | unknown,
    executor: ToolExecutor,
    options?: CycleOptions,
  ): Promise<ToolBatchResult>;
  validate(options?: PrepareOptions): CheckResult;
  repair(): Promise<RepairResult>;
  /** Another session that begins with this history. */
  branch(id: string): Promise<Session>;
  /** Replaces the older part of the history by what `summarise` makes of it; never between a call and its result. */
  compact(
    summarise: (older: readonly unknown[]) => Promise<readonly unknown[]> | readonly unknown[],
    options?: CompactOptions,
  ): Promise<CompactResult>;
  /**
   * Takes the last turn of the user out of the history, to be edited or confirmed; `withheld` tells `reason`. Rejects with
   * `turn-pending` or `cycle-open` while an answer to it waits for its calls.
   */
  withhold(reason: string): Promise<WithheldTurn | undefined>;
  /** Puts a withheld turn back at the end: as it was, or as it is now. */
  release(id: string, ...edited: readonly unknown[]): Promise<void>;
  /** Does what an error asks for. Takes whatever was thrown or came back; rejects only where the store does. */
  handleError(error: unknown, options?: HandleErrorOptions): Promise<ErrorRecovery>;
  reset(options?: ResetOptions): Promise<ResetResult>;
  recordIncident(incident: Incident): Promise<void>;
  log(): Promise<readonly LogLine[]>;
  /** Reads what others wrote since. */
  refresh(): Promise<void>;
  /** Calls `listener` for every event of a name until the function that comes back is called. */
  on<Name extends keyof SessionEvents>(
    name: Name,
    listener: (event: SessionEvents[Name]) => void,
  ): () => void;
}
