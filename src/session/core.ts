import { randomUUID } from "node:crypto";
import type { Carrier } from "../core/carrier.ts";
import type { DialectName } from "../dialects/registry.ts";
import type { Processes } from "../disk/system/processes.ts";
import type { Mender } from "../history.ts";
import type { ProfileName } from "../profiles/registry.ts";
import type { Store } from "../store/store.ts";
import type { Layer0Config } from "./config.ts";
import type { ToolBatchResult } from "./cycles/tool-executor.ts";
import type { Emit } from "./emitter.ts";
import type { SessionLog } from "./log/session-log.ts";

/** What all operations of one open session work with. */
export interface SessionCore {
  readonly id: string;
  readonly store: Store;
  readonly log: SessionLog;
  readonly dialect: DialectName;
  readonly profile: ProfileName | undefined;
  /** It stands behind a plain object, whose host puts answers of the provider into the messages itself. */
  readonly isPlain: boolean;
  readonly carrier: Carrier;
  /** Knows what it has passed: a history that grew is not read again from its beginning, to check or to repair it. */
  readonly validator: Mender;
  readonly config: Layer0Config;
  readonly emit: Emit;
  readonly processes: Processes;
  /** Cycles that run in this process, by their id. */
  readonly running: Map<string, RunningCycle>;
  /** Cycles that ended and that the store would not take. */
  readonly unrecorded: Map<string, UnrecordedCycle>;
}

/** A cycle whose tools have run, and whose end is kept here until the store takes it. */
export interface UnrecordedCycle {
  /** What tells its calls from others. */
  readonly keys: readonly string[];
  /** Stores its end. */
  readonly publish: () => Promise<ToolBatchResult>;
}

/** A cycle that runs in this process. */
export interface RunningCycle {
  readonly controller: AbortController;
  /** Resolves when the cycle is settled; never rejects. */
  readonly ended: Promise<void>;
}

/** An id that nobody else has made. */
export function newId(prefix: string): string {
  return `${prefix}_${randomUUID()}`;
}
