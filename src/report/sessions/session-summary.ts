import type { RuleCode, Severity } from "../../core/issue.ts";
import type { ImportLoss } from "../../transcript/recover-rows.ts";
import type { Repaired } from "../fix/repaired-text.ts";
import type { Problem } from "../json.ts";
import type { Fixable } from "../target-report.ts";

/**
 * What a session is in one word: `repaired` was repaired by us, and nobody has written to it since; `failing` is a file
 * in which nothing is wrong, whose last request failed; `unreadable` could not be read to its end, and is never called
 * healthy.
 */
export type SessionVerdict = "healthy" | "repaired" | "failing" | "broken" | "unreadable";

/** A kind of error that a session has. */
export interface SessionCause {
  readonly code: RuleCode;
  readonly severity: Severity;
  readonly count: number;
  /** 1-based line of the first one; 0 = the whole file. */
  readonly line: number;
}

/** A session that was judged: small, and nothing but values, so that it can come from another thread. */
export interface SessionSummary {
  /** An index is an agent's own list of its sessions: it is judged beside them, and counts as none. */
  readonly kind: "session" | "index";
  /** The name of its agent. */
  readonly agent: string;
  readonly path: string;
  /** The id that its rows tell, else the one in its name. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
  readonly bytes: number;
  readonly verdict: SessionVerdict;
  /** The errors by kind, in the order of the file. */
  readonly causes: readonly SessionCause[];
  readonly warnings: number;
  /** Recorded outputs that its agent leaves out of its requests; nothing is refused for it. */
  readonly leftOut: number;
  /** Lines that are no record any more and that its agent passes over: what stood in them is lost. */
  readonly damagedLines?: number;
  readonly fixable: Fixable;
  /** A row of it keeps the gateway of OpenClaw from starting. */
  readonly stopsGateway?: true;
  /** Which version opens it is not known, and for each of its errors there are some that cope with it: one, in words. */
  readonly healers?: string;
  /** A repair as it is planned takes nothing out. */
  readonly losesNothing: boolean;
  readonly messages: number;
  /** What the person typed last, cut short. Content: it is shown to the person and put into no report unasked. */
  readonly typed?: string;
  /** What the agent wrote down of the answer to a request that failed, cut short. Content, as above. */
  readonly failure?: string;
  /** The folder that the agent worked in. */
  readonly folder?: string;
  /** The repair of ours that made it what it is. */
  readonly repaired?: Repaired;
  /** What of the file that it was imported from is not in the database: history that is lost, so it is broken. */
  readonly lost?: ImportLoss;
  /** Why it could not be judged. */
  readonly problem?: Problem;
}

/** Is there anything that a repair cures? */
export function isFixable({ fixable }: Pick<SessionSummary, "fixable">): boolean {
  return fixable.safe + fixable.lossy > 0;
}

/** Is nothing wrong with it but what its import has left out? That no repair brings back. */
export function isLossAlone({ lost, causes }: Pick<SessionSummary, "lost" | "causes">): boolean {
  return lost !== undefined && causes.length === 0;
}
