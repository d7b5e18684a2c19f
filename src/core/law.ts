/**
 * The law: what a target accepts, as data. Rules are written against these fields and never against a
 * provider's name. A dialect has a default law; a profile overrides fields of it.
 */
export interface Law {
  /** Where a tool result may stand. */
  readonly results: /** first blocks of the user turn after the call (A-PAIR-1..3) */
    | "user-blocks"
    /** messages of their own directly after the call (OC-PAIR-1, OC-PAIR-2) */
    | "messages"
    /** either of both, beside each other in one history */
    | "either"
    /** anywhere behind the call: the receiver pairs by id and kind (OR-PAIR-3, OR-PAIR-4) */
    | "by-id"
    /** call and result are one record: results have no place of their own */
    | "same-record";
  /**
   * May a message with results hold anything else? `refused` where the receiver says no (B-MIX), `avoided` where
   * nothing is known and what we make keeps apart.
   */
  readonly resultsAlone: "free" | "avoided" | "refused";
  /** Consecutive messages of one role are one turn on the wire (A-ROLE-2), or are made one. */
  readonly mergesTurns: boolean;
  /**
   * Must neighbours of one role be written as one message? `strict`: always (B-ROLE, X-TMPL); `tool-turns`: where
   * they hold calls or results (G-TURN-1, G-PAIR).
   */
  readonly alternation: "free" | "tool-turns" | "strict";
  /** Must calls and results carry ids? Without one they pair by name and order (Gemini); some refuse any (G-ID). */
  readonly callIds: "required" | "optional" | "refused";
  /**
   * Must the first call of each step of the current turn be signed (G-SIG)? `by-model`: where the request names a
   * model that asks for it. Missing: nobody looks.
   */
  readonly callSignatures?: "first-of-step" | "by-model" | "unasked";
  /** Within which a call id may occur once (A-DUP-1; chat completions: one message; items: one turn). */
  readonly idScope: "request" | "turn" | "message";
  /** What a call id must look like, if the target checks it (A-ID-1). */
  readonly idPattern: NamePattern | undefined;
  /** What ids of whole items must look like; each stands once in a request (OR-ID, OR-DUP). Missing: there are none. */
  readonly itemIds?: NamePattern;
  /** What a tool name must look like, if the target checks it (A-ID-2, OC-NAME). */
  readonly namePattern: NamePattern | undefined;
  /** The role of the first message that is not a system message (A-ROLE-1). */
  readonly firstRole: "user" | "any";
  /** What the history may end in: no assistant where the target refuses a prefill (A-ROLE-4, M-ORDER-3). */
  readonly lastRole: "any" | "not-assistant";
  /** What may follow results directly: any message, or the assistant alone (M-ORDER-1). */
  readonly afterResults: "any" | "assistant";
  /** System messages have legal slots only (A-ROLE-3), stand anywhere, before all others (X-TMPL), or nowhere. */
  readonly systemTurns: "placed" | "free" | "first" | "none";
  /** Are turns that ended in an error left out when the agent replays the history? */
  readonly failedTurns: "skipped" | "sent";
  /** Emptiness (provider-rules 1.1.1; OC-CONTENT-1). */
  readonly emptiness: {
    /** A text part `""` is refused wherever it stands (A-EMPTY-1). */
    readonly emptyText: boolean;
    /** A message whose only content is blank text is refused (A-EMPTY-2). */
    readonly blankMessage: boolean;
    /** A user message without content is refused (A-EMPTY-3). */
    readonly emptyUser: boolean;
    /** A message whose content is missing or null is refused unless it has calls (OC-CONTENT-1). */
    readonly absentContent: boolean;
    /** A text part of white space is refused wherever it stands (B-EMPTY). */
    readonly blankText?: true;
    /** A message of the assistant without content is refused, too (B-EMPTY, G-EMPTY). */
    readonly emptyAssistant?: true;
  };
  /**
   * Messages of the assistant and results must hold blocks: a plain text crashes the agent, or is not seen. `all`:
   * those of the user, too.
   */
  readonly blocksOnly: boolean | "all";
  /** The last assistant text may not end in white space (A-EMPTY-5). */
  readonly finalWhitespace: boolean;
  /**
   * Reasoning must be signed (A-THINK-4), stands before what it led to (OR-REASON-1), comes back with each message
   * that holds calls (D-REASON, K-REASON), is refused wherever it stands (X-GROQ), or is not looked at.
   */
  readonly reasoning: "signed" | "linked" | "with-calls" | "refused" | "free";
  /**
   * Who thinks where the request does not tell: every model, or those whose name holds one of these words. Missing:
   * only whoever is told to.
   */
  readonly thinks?: "always" | readonly string[];
  /** The member of a message in which reasoning comes back (D-REASON, K-REASON). Missing: it may stand anywhere. */
  readonly reasoningMember?: string;
  /**
   * What is taken in place of reasoning that nobody kept. An empty text passes for reasoning only where it is this.
   * Missing: nothing is taken, so the request has to go without reasoning.
   */
  readonly reasoningFiller?: string;
  /** A signature that is there may not be empty; none is accepted (B-SIG). */
  readonly filledSignatures?: true;
  /** Signatures of reasoning bind to everything before them (A-THINK-5). */
  readonly prefixBinding: boolean;
  /** The most cache markers of one request (A-CACHE), undefined where there are none. */
  readonly cacheMarkers: number | undefined;
  /** Questions for an approval that nobody answered before the next turn are left out by the agent itself. */
  readonly unansweredApprovals?: "left-out";
  /** Messages tell which provider made them. */
  readonly namesProviders?: true;
  /** Calls whose input never came whole are left out by the agent itself. */
  readonly cutOffCalls?: "left-out";
  /** Calls of the last message are resumed by the agent itself instead of being refused. */
  readonly openCalls: "refused" | "resumed";
  /** At least one message is needed (A-ROLE-5, OC-EMPTY). */
  readonly needsMessages: boolean;
}

/** ASCII letters, digits, `_` and `-` plus `extra`, between 1 and `max` characters. */
export interface NamePattern {
  readonly extra: string;
  readonly max: number;
  /** Letters and digits alone, exactly `max` of them (M-ID). */
  readonly exact?: true;
  /** Any characters: only the length counts (OR-ID for call ids). */
  readonly any?: true;
}

const PLAIN = /^[a-zA-Z0-9_-]+$/;
const ALPHANUMERIC = /^[a-zA-Z0-9]+$/;

/** Does the text fit the pattern? Linear: one character class, or a loop over characters. */
export function fitsPattern(text: string, pattern: NamePattern): boolean {
  if (text.length === 0 || text.length > pattern.max) return false;
  if (pattern.any) return true;
  if (pattern.exact) return text.length === pattern.max && ALPHANUMERIC.test(text);
  if (PLAIN.test(text)) return true;
  if (pattern.extra === "") return false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const plain =
      (code >= 97 && code <= 122) ||
      (code >= 65 && code <= 90) ||
      (code >= 48 && code <= 57) ||
      code === 95 ||
      code === 45;
    if (!plain && !pattern.extra.includes(text.charAt(index))) return false;
  }
  return true;
}

/** True for a text that has no character but white space (the empty text included). */
export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first > 32 && first < 128) return false;
  return text.trim().length === 0;
}
