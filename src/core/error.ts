/** What went wrong, as a word that never changes. */
export type Layer0ErrorCode =
  /** Misuse by the caller. */
  | "unknown-dialect"
  | "unknown-profile"
  | "invalid-option"
  | "not-json"
  /** A store that cannot be used: what stands there is no store, or one of a newer version, or its bytes were changed. */
  | "no-sqlite"
  | "not-a-store"
  | "newer-store"
  | "store-damaged"
  | "store-busy"
  | "store-read-only"
  | "store-full"
  | "store-failed"
  | "store-closed"
  /** A session that is not there, or not as its caller thinks. */
  | "session-changed"
  | "session-other-dialect"
  | "newer-session"
  | "unknown-checkpoint"
  | "checkpoint-mismatch"
  | "unknown-call"
  | "cycle-open"
  | "turn-pending";

/**
 * What the library throws: misuse by its caller, and input and output that failed. Everything that a history can cause
 * is a return value.
 */
export class Layer0Error extends Error {
  readonly code: Layer0ErrorCode;

  constructor(code: Layer0ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "Layer0Error";
    this.code = code;
  }
}
