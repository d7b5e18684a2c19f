import type { StateRefusal } from "../state/state.ts";
import type { Occupant } from "../system/guard.ts";
import type { Holder } from "../system/processes.ts";
import type { NotKept } from "../system/write-new.ts";
import type { TargetRefusal } from "./target.ts";

/** Why nothing was written. */
export type Refusal =
  | TargetRefusal
  | StateRefusal
  /** The file system has no hard links: the original could not be held while another takes its place. */
  | "no-hard-links"
  /** A live agent; see `occupant`. */
  | "in-use"
  /** The agent's own lock is taken. */
  | "agent-lock"
  /** Another run of ours writes to this file now. */
  | "another-run";

/** What a rewrite was doing when it failed. */
export type RewriteStep =
  | "state"
  | "lock"
  | "recover"
  | "look"
  | "write"
  | "agent-lock"
  | "link"
  | "backup"
  | "receipt"
  | "rename";

/** The new content has the place, as it was meant to be. */
export interface Replaced {
  readonly outcome: "replaced";
  readonly run: string;
  readonly backup: string;
  /** Bytes that an agent wrote meanwhile, and that follow the new content. */
  readonly carried: number;
  /** The replaced file, where somebody still has it open or the system does not say; the next run looks at it. */
  readonly watched: string | undefined;
  readonly holders: readonly Holder[];
  /** What of the file's ownership could not be kept. */
  readonly notKept: readonly NotKept[];
}

/** Nothing was changed, for the file's sake. */
export interface Refused {
  readonly outcome: "refused";
  readonly why: Refusal;
  readonly occupant?: Occupant;
  /** The path that is to blame, where it is another than the file's. */
  readonly path?: string;
  /** Another program has removed or replaced the file meanwhile: what it was is here. */
  readonly kept?: string;
}

/** Nothing was changed: a step before the change failed. */
export interface Failed {
  readonly outcome: "failed";
  readonly step: RewriteStep;
  readonly code: string;
  /** What could not be read or written. */
  readonly path: string;
}

/** How a rewrite went. In every outcome the file holds its old content or the new one, whole, and what was added. */
export type RewriteOutcome =
  | Replaced
  | Refused
  | Failed
  /** An agent wrote to the file meanwhile, in a way that only the original can keep: it has its place back. */
  | { readonly outcome: "put-back"; readonly backup: string; readonly kept: string | undefined }
  /** The new content was not as it was meant to be; the original has its place back. */
  | {
      readonly outcome: "restored";
      readonly code: string;
      readonly backup: string;
      readonly kept: string | undefined;
      /** What the check threw, where it did not fail but break: a fault of ours. */
      readonly thrown?: unknown;
    }
  /** As `restored`, but the original could not get its place back: it is in `kept` and in the backup. */
  | {
      readonly outcome: "not-restored";
      readonly code: string;
      readonly backup: string;
      readonly kept: string;
      readonly thrown?: unknown;
    }
  /** Right after the change another program put a file of its own there; that file stands. */
  | { readonly outcome: "overtaken"; readonly backup: string; readonly kept: string | undefined };
