import type { ClassifiedError } from "../../errors/error-class.ts";

/** What was done about an error, and what a person should know. */
export interface ErrorRecovery {
  /** `none`: nothing had to be touched. `compact`: the history is too long. `escalate`: a person has to look. */
  readonly action: "rolled_back" | "repaired" | "reset" | "escalate" | "none" | "compact";
  /** One or two sentences for a person, with the next step. */
  readonly message: string;
  /** The checkpoint that was gone back to. */
  readonly checkpoint?: string;
  /** Sending again can help: once after a repair, from a new `prepare`; after `retryAfterMs` where that is known. */
  readonly retry: boolean;
  readonly retryAfterMs?: number;
  readonly classified: ClassifiedError;
  /** Codes, numbers and ids: nothing that was said. */
  readonly details?: Readonly<Record<string, unknown>>;
}
