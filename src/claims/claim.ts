/** What an agent may say about its own state; `context_drop` is seen by the host, without any text. */
export const CLAIM_KINDS = [
  "reset",
  "restart",
  "compaction",
  "rollback",
  "token_count",
  "context_pressure",
  "history_denial",
  "persistence",
  "context_drop",
] as const;

/** One of the kinds. */
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** What the host's evidence says to a claim. */
export type ClaimVerdict = "supported" | "contradicted" | "unverifiable";

/** Why a verdict is what it is. */
export type ClaimReason =
  | "no-evidence"
  | "event-recorded"
  | "no-event-recorded"
  | "event-not-in-effect"
  | "nothing-before"
  | "earlier-messages-exist"
  | "earlier-session-exists"
  | "only-counted"
  | "write-recorded"
  | "no-write-recorded"
  | "nothing-lost"
  | "something-lost"
  | "within-tolerance"
  | "number-differs"
  | "usage-agrees"
  | "usage-disagrees"
  | "usage-between"
  | "unexplained-drop";

/** Where a claim stands in the text, in UTF-16 units; the end is not part of it. */
export interface ClaimSpan {
  readonly start: number;
  readonly end: number;
}

/** What a sentence says before it is held against evidence. */
export interface Statement {
  readonly kind: Exclude<ClaimKind, "context_drop">;
  /** Which of the statements of a kind it may be, where the evidence for them differs; the likeliest first. */
  readonly senses: readonly ClaimSense[];
  readonly span: ClaimSpan;
  /** The words of it that make the statement. */
  readonly words: ClaimSpan;
  readonly polarity: "affirmed" | "denied";
  readonly subject: "self" | "session" | "context" | "memory" | "host";
  readonly tense: "past" | "present";
  readonly amounts: readonly Amount[];
  /** Told by what is missing: any loss would be told so. */
  readonly isIndirect: boolean;
  /** It is the weaker reading of what another sentence says, if that makes a statement of one of these kinds. */
  readonly yields: readonly Statement["kind"][];
}

/**
 * `new`: there is nothing before; `never`: we never talked; `one-thing`: you never sent that; `saved`: written to memory;
 * `kept`: nothing is lost; `full` and `free`: how much of the context is left; `plain`: all else.
 */
export type ClaimSense = "plain" | "new" | "never" | "one-thing" | "saved" | "kept" | "full" | "free";

/** A number that is claimed. */
export interface Amount {
  /** Of "down to 29k tokens" nothing tells whether it is used or left. */
  readonly what: "used" | "left" | "window" | "used-or-left";
  readonly unit: "tokens" | "share";
  /** Tokens, or a share of the window between 0 and 1. */
  readonly value: number;
}

/** A statement of an agent about its own state, and whether it is true. */
export interface StateClaim {
  readonly kind: ClaimKind;
  readonly span: ClaimSpan;
  /** The sentence that makes it. */
  readonly text: string;
  readonly polarity: Statement["polarity"];
  readonly subject: Statement["subject"];
  readonly tense: Statement["tense"];
  readonly verdict: ClaimVerdict;
  readonly reason: ClaimReason;
}
