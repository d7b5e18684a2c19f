/** The providers whose streams can be judged. */
export type StreamDialectName = "anthropic" | "openai-chat" | "openai-responses" | "gemini" | "bedrock";

/** Why a turn must not be kept. What each one means stands in docs/stream.md. */
export type DiscardReason =
  // The stream did not come to its end.
  | "unfinished"
  | "error-frame"
  | "source-failed"
  | "stalled"
  | "cancelled"
  // It is not what it should be.
  | "not-a-stream"
  | "unknown-dialect"
  | "unreadable-event"
  | "too-large"
  // It ended, but not well.
  | "abnormal-stop"
  | "cut-off"
  | "missing-call"
  | "unexpected-call"
  | "empty-turn"
  | "open-part"
  // A call that nobody could run as the model meant it.
  | "call-without-id"
  | "call-without-name"
  | "duplicate-call-id"
  | "arguments-cut"
  | "arguments-invalid"
  | "arguments-not-object";

/**
 * What is known of the raw text of a call's arguments. `empty` stands for `{}`; `free` is a text that is no JSON by
 * design (a custom tool); `cut` ended inside a value; `invalid` is whole but no JSON.
 */
export type ArgumentState = "complete" | "empty" | "free" | "cut" | "invalid" | "not-object";

/** A call of a client tool as it was streamed, without its content. */
export interface SeenCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: ArgumentState;
  /** How many characters of arguments came. */
  readonly size: number;
}

/** What the provider or the connection said when it failed. */
export interface StreamError {
  readonly type?: string;
  readonly code?: string;
  readonly message?: string;
}

/** What was seen of the turn until it was judged. */
export interface Seen {
  /** Absent where none was named and none was recognised. */
  readonly dialect?: StreamDialectName;
  /** Calls that the client has to run, in the order of their start. */
  readonly calls: readonly SeenCall[];
  /** The provider's own word. Of several candidates, that of the one that decided; where none did, the first word. */
  readonly stopReason?: string;
  /** Did the provider itself bring the turn to an end, good or bad? */
  readonly ended: boolean;
  readonly error?: StreamError;
  /** How many events were understood as JSON. */
  readonly events: number;
}

/** May be kept. `partial`: the text is whole as far as it goes, but a limit ended it. */
export interface Commit extends Seen {
  readonly commit: true;
  readonly partial: boolean;
}

/** Must not be kept, and no call of it may run. */
export interface Discard extends Seen {
  readonly commit: false;
  readonly reason: DiscardReason;
  /** Which of `calls` it is about. */
  readonly call?: number;
}

/** May a streamed turn become part of the history? */
export type Verdict = Commit | Discard;
