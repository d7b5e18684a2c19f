import type { StateClaim } from "../../claims/claim.ts";
import type { LedgerEvent, ResetCause } from "../../host/ledger/event.ts";
import type { Appended } from "../../host/ledger/ledger.ts";
import type { BootSummary, SessionSummary } from "../../host/ledger/summary.ts";
import type { LedgerVerdict } from "../../host/ledger/verify.ts";
import type { LastLooks, Observation } from "../../host/reset/observe.ts";
import type { ResetVerification } from "../../host/reset/verify-reset.ts";
import type { SessionRef } from "../work/job.ts";
import type { Usage } from "./messages.ts";

/** What is read or written beside the host's thread about boots, sessions and resets. */
export type TruthJob =
  /** Early hosts tell the key of a session alone: its id is in their index. */
  | { readonly kind: "identify"; readonly session: SessionRef }
  | { readonly kind: "stored-events"; readonly session: SessionRef }
  | { readonly kind: "ledger"; readonly boot: string | undefined; readonly events: readonly LedgerEvent[] }
  /** Does what the ledger has account for a loss that was seen and is not recorded yet? */
  | { readonly kind: "announced"; readonly event: LedgerEvent }
  /** The last look at a session of an earlier boot; by its key, else its id. */
  | { readonly kind: "earlier-look"; readonly name: string }
  | { readonly kind: "keep-look"; readonly name: string; readonly look: KeptLook }
  | (ClaimsInput & { readonly kind: "claims" })
  | { readonly kind: "verify"; readonly session: string | undefined };

/** What such a job comes to, by its kind. */
export interface TruthAnswers {
  readonly identify: string | undefined;
  readonly "stored-events": StoredEvents | undefined;
  readonly ledger: Appended | undefined;
  readonly announced: boolean;
  readonly "earlier-look": KeptLook | undefined;
  readonly "keep-look": boolean;
  readonly claims: JudgedClaims | undefined;
  readonly verify: VerifyReport;
}

/** What the last looks at a context saw, as they are kept over a restart: hashes, and not a word. */
export interface KeptLook extends LastLooks {
  /** When its turns were seen last, in milliseconds since 1970. */
  readonly at: number;
  /** The id that the session had then. */
  readonly session: string;
}

/** A text of an agent, and what is known at this moment of the session that it is about. */
export interface ClaimsInput {
  readonly session: SessionRef;
  readonly id: string;
  readonly boot: string | undefined;
  readonly text: string;
  /** Looks at the context of the session, oldest first. */
  readonly looks: readonly Observation[];
  readonly entries: number | undefined;
  readonly usage: Usage | undefined;
}

/** The claims of a text, and what can be said of the last reset of its session. */
export interface JudgedClaims {
  readonly claims: readonly StateClaim[];
  readonly reset: ResetVerification;
}

/** What an agent has stored of its own about what became of a session. */
export interface StoredEvents {
  /** Hosts with a database store each reset; in a file nothing stands for one. */
  readonly tellsResets: boolean;
  readonly resets: readonly StoredEvent[];
  readonly compactions: readonly StoredEvent[];
}

/** An entry of a stored session; `at` in milliseconds since 1970. */
export interface StoredEvent {
  readonly id: string;
  readonly at: number;
  readonly reason: string | undefined;
}

/** A reset as the ledger has it, with what shows it: the id of the session that followed, or the entry of the agent. */
export interface ShownReset {
  readonly at: number;
  readonly session: string;
  readonly cause: ResetCause;
  readonly next?: string;
  readonly entry?: string;
}

/** What the ledger says. */
export interface VerifyReport {
  readonly verdict: LedgerVerdict;
  /** Why nobody can say who has written it. */
  readonly trouble?: string;
  /** The newest boot, and whether its process still runs. */
  readonly boot?: BootSummary & { readonly runs?: boolean };
  readonly session?: SessionSummary;
  /** Newest first. */
  readonly resets: readonly ShownReset[];
}
