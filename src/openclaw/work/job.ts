import type { Checkpoint } from "../../agents/openclaw/checkpoints.ts";
import type { Issue, RuleCode } from "../../core/issue.ts";
import type { RepairStrategy } from "../../core/options.ts";
import type { Cut } from "../../transcript/cut.ts";
import type { KeptIncident, PluginIncident } from "../incidents.ts";
import type { TruthAnswers, TruthJob } from "../truth/job.ts";
import type { HistoryCalls } from "./history-calls.ts";
import type { OwnAnswer } from "./own-answer.ts";

/** What holds for every job. */
export interface JobSettings {
  /** The state folder of the host, where it tells it. */
  readonly stateDir: string | undefined;
  readonly hostVersion: string | undefined;
  readonly strategy: RepairStrategy;
}

/** A session by its agent and its id. */
export interface SessionName {
  readonly agent: string;
  readonly id: string;
}

/** A session as hooks name it: early hosts tell its key alone. */
export interface SessionRef {
  readonly agent: string;
  readonly id: string | undefined;
  readonly key: string | undefined;
}

/** What is done beside the host's own thread: whatever reads or writes sessions. */
export type Job = JobSettings &
  (
    | TruthJob
    | {
        readonly kind: "scan";
        readonly repair: boolean;
        /** Ids of sessions with a running turn: they are read and not repaired. */
        readonly busy: readonly string[];
        /** Only sessions whose id begins so. */
        readonly only?: string;
        /** Only the session that ends with this answer of ours, where the host has stored it without a parent. */
        readonly answer?: OwnAnswer;
      }
    | { readonly kind: "check"; readonly session: SessionRef }
    | { readonly kind: "calls"; readonly session: SessionRef; readonly since?: number }
    | { readonly kind: "checkpoint"; readonly session: SessionRef }
    | { readonly kind: "undo"; readonly busy: readonly string[] }
    | {
        readonly kind: "incident";
        readonly folder: string;
        readonly timestamp: number;
        readonly incident: PluginIncident;
      }
  );

/** What a job comes to, by its kind. */
export interface Answers extends TruthAnswers {
  readonly scan: ScanReport;
  readonly check: SessionReport | undefined;
  readonly calls: HistoryCalls | undefined;
  readonly checkpoint: Checkpoint | undefined;
  readonly undo: UndoReport;
  readonly incident: KeptIncident;
}

/** Runs jobs, one after the other. Rejects with what is a fault of ours. */
export type RunJob = <Kind extends keyof Answers>(
  job: Extract<Job, { readonly kind: Kind }>,
  signal?: AbortSignal,
) => Promise<Answers[Kind]>;

/** What is wrong with one session. Codes, ids and numbers: nothing that was said. */
export interface SessionReport extends SessionName {
  readonly path: string;
  readonly errors: number;
  readonly warnings: number;
  /** The first of them. */
  readonly issues: readonly Issue[];
  /** How often each kind was found. */
  readonly codes: Readonly<Partial<Record<RuleCode, number>>>;
  readonly messages: number;
}

/** What a repair did about a broken session. */
export type Repair =
  | {
      readonly kind: "repaired";
      readonly run: string;
      readonly changes: number;
      readonly lost: number;
      /** Where the end was cut off. */
      readonly cut?: Cut;
    }
  /** In a database: the plan waits until the gateway is stopped. */
  | { readonly kind: "planned"; readonly plan: string }
  /** Not now: somebody uses it. */
  | { readonly kind: "busy" }
  /** Nothing was changed; a code says why. */
  | { readonly kind: "refused"; readonly why: string }
  /** There is no cure that keeps what was said. The session stays as it is; a cut would keep all up to the checkpoint. */
  | { readonly kind: "impossible"; readonly checkpoint: Cut["checkpoint"] };

/** A session of a scan in which something is wrong. */
export interface BrokenSession extends SessionReport {
  readonly repair?: Repair;
}

/** What a scan found. */
export interface ScanReport {
  readonly sessions: number;
  readonly issues: number;
  readonly repaired: number;
  readonly planned: number;
  /** Sessions that the host cannot go on with, the first of them. */
  readonly broken: readonly BrokenSession[];
  /** Sessions that the host goes on with, and in which it mends something at each turn; the first of them. */
  readonly healed: readonly BrokenSession[];
  /** How many could not be read, by why. */
  readonly unreadable: Readonly<Record<string, number>>;
  /** Sessions that may lack what an import has left out: to be compared with the originals, which is not done here. */
  readonly lacking: number;
  /** Something may not be looked at, or the scan was stopped. */
  readonly incomplete: boolean;
}

/** What taking a repair back came to. */
export type UndoReport =
  | { readonly kind: "restored"; readonly run: string; readonly session: SessionName }
  /** Nothing was changed: the session went on since. */
  | { readonly kind: "grown"; readonly run: string; readonly session: SessionName }
  | { readonly kind: "planned"; readonly plan: string }
  | { readonly kind: "nothing" }
  | { readonly kind: "busy" }
  | { readonly kind: "refused"; readonly why: string };
