/**
 * What the engine knows of a history, whatever the provider's shape: messages made of parts. Parts keep a
 * reference to the raw value they were read from; the engine never looks into it, only dialects do.
 */

declare const brand: unique symbol;

/** The id that links a tool result to its call. Unique at most per frame until the law says otherwise. */
export type CallId = string & { readonly [brand]: "CallId" };

/** Makes a {@link CallId} of a string that a dialect read from a call or result. */
export function callId(text: string): CallId {
  return text as CallId;
}

/** Who speaks. `result` is a message that is a tool result; `other` a role that the dialect does not know. */
export type Role = "user" | "assistant" | "system" | "result" | "other";

/** Where in its message a part stands; the dialect that read it knows what the slot means. */
export type Slot = "block" | "text" | "call-list" | "legacy-call" | "message" | "member";

/** Are the arguments of a call usable as they stand? `repairable` ones can be wrapped or parsed losslessly. */
export type ArgumentsState = "usable" | "repairable" | "cut-off" | "missing";

interface PartBase {
  /** Index of the message in {@link History.messages}. */
  readonly message: number;
  readonly slot: Slot;
  /** Index inside the slot's list; 0 where the slot holds one part. */
  readonly index: number;
  readonly raw: unknown;
  /** Carries a prompt-cache marker (`cache_control`). */
  readonly marked: boolean;
}

/** Text that stands in the history. */
export interface TextPart extends PartBase {
  readonly kind: "text";
  readonly text: string;
  /** Its type belongs to another role (OR-CONTENT). */
  readonly mistyped: boolean;
}

/** A call of a client-side tool. */
export interface CallPart extends PartBase {
  readonly kind: "call";
  /** Position among all calls of the history. */
  readonly serial: number;
  readonly id: CallId | undefined;
  readonly name: string | undefined;
  readonly arguments: ArgumentsState;
  /** The server tool that made this call, if one did (programmatic calling, rule A-CALLER). */
  readonly caller: string | undefined;
  /** The kind of call, where results answer only calls of their own kind (OR-PAIR-4). */
  readonly family: string | undefined;
  /** False where the call could carry a signature and has none (G-SIG). */
  readonly signed: boolean;
}

/** The result of a client-side tool call. */
export interface ResultPart extends PartBase {
  readonly kind: "result";
  /** Position among all results of the history. */
  readonly serial: number;
  readonly callId: CallId | undefined;
  readonly name: string | undefined;
  readonly isError: boolean;
  /** The host itself marked this result as made up. */
  readonly hostSynthetic: boolean;
  readonly family: string | undefined;
  /** Its content is not written as the dialect wants it (B-ERR, B-JSON); what it says is clear. */
  readonly malformed: boolean;
}

/** Half of a provider-executed tool cycle; both halves stand in assistant content (rule A-SRV-1). */
export interface ServerPart extends PartBase {
  readonly kind: "server-call" | "server-result";
  readonly id: string | undefined;
}

/** Reasoning that the provider issued. `signed` is false where a required signature is missing. */
export interface ReasoningPart extends PartBase {
  readonly kind: "reasoning";
  readonly signed: boolean;
  /** It has a signature, and that is empty. */
  readonly blankSignature: boolean;
  /** It is there, and holds no character. */
  readonly blank: boolean;
}

/** An image, document or other media. */
export interface MediaPart extends PartBase {
  readonly kind: "media";
}

/** Stands for an item that the provider keeps: what it is cannot be told here (`item_reference`). */
export interface ReferencePart extends PartBase {
  readonly kind: "reference";
  readonly id: string;
}

/** A prompt-cache marker that is a part of its own: it says nothing and may stand between any others. */
export interface MarkerPart extends PartBase {
  readonly kind: "marker";
}

/** A question whether a tool may run, or the answer to it. It says nothing and may stand between any others. */
export interface ApprovalPart extends PartBase {
  readonly kind: "approval-request" | "approval-response";
  /** By which question and answer know each other. */
  readonly id: string | undefined;
  /** The call that is asked about, where the part names it. */
  readonly callId: CallId | undefined;
  /** With this answer the matter is settled: whoever keeps the history does the rest. */
  readonly settles: boolean;
}

/** A part of a type that the dialect does not know: passed through, never reordered, counts as content. */
export interface OpaquePart extends PartBase {
  readonly kind: "opaque";
}

/** A block that is no block of any dialect: no object, or without a type, or a text whose text is none. */
export interface InvalidPart extends PartBase {
  readonly kind: "invalid";
}

/** Any part. */
export type Part =
  | TextPart
  | CallPart
  | ResultPart
  | ServerPart
  | ReasoningPart
  | MediaPart
  | MarkerPart
  | ApprovalPart
  | ReferencePart
  | OpaquePart
  | InvalidPart;

/** What the content field is: parts, a plain text, an empty text or list, or missing or null. */
export type ContentState = "filled" | "text" | "empty-text" | "empty" | "absent";

/** The id of a whole item, by which the provider knows it (OR-DUP, OR-ID). */
export interface ItemId {
  readonly id: string;
  /** The item is accepted without one, too. */
  readonly optional: boolean;
}

/** One message. */
export interface Message {
  readonly index: number;
  readonly role: Role;
  readonly raw: unknown;
  readonly parts: readonly Part[];
  readonly content: ContentState;
  /** Its content is one block, and not the list that it belongs in. */
  readonly unlisted: boolean;
  /** The turn ended in an error, an abort or a content filter. */
  readonly failed: boolean;
  /** The message starts a compacted history: nothing before it can be paired with anything after it. */
  readonly boundary: boolean;
  /** The message carries an empty list of calls (`tool_calls: []`, rule OC-CONTENT-2). */
  readonly emptyCallList: boolean;
  /** No string of the message holds a lone surrogate. */
  readonly wellFormed: boolean;
  /** A message-level participant name that the provider refuses (rule OC-NAME). */
  readonly badName: boolean;
  /** Its role is spelled in a way that the provider refuses; `role` is what it means (G-ROLE). */
  readonly badRole: boolean;
  /** It says itself that it is unfinished, and what comes next is to continue it (M-ORDER-3). */
  readonly continued: boolean;
  /** The id of the provider's answer that it is a part of, where it tells one: some store each block as a message. */
  readonly answer: string | undefined;
  /** Where a message is an item with an id of its own. */
  readonly item: ItemId | undefined;
}

/** The facts of a request beside its messages; undefined = not given, so rules that need it do not run. */
export interface RequestFacts {
  /** Top-level `system` parts, read like a message with index -1. */
  readonly prologue: Message | undefined;
  /** Reasoning is switched on by the older `enabled` mode, is switched off, or nothing is known. */
  readonly thinking: "enabled" | "disabled" | "other" | undefined;
  /** Cache markers outside messages (system, tools). */
  readonly outerMarkers: number;
  /** The request legally holds only the tail of a conversation (rule A-THREAD). */
  readonly continues: boolean;
  /** No string beside the messages holds a lone surrogate. */
  readonly wellFormed: boolean;
  /** False: the provider keeps no items, so ids of items lead nowhere (OR-REASON-3). */
  readonly stored?: boolean;
  /** The model that the request names. */
  readonly model?: string;
  /** The model that the request names asks for signatures on calls (G-SIG). */
  readonly signsCalls?: boolean;
  /** The request defines tools; undefined where it does not tell (B-TOOLCFG). */
  readonly definesTools?: boolean | undefined;
}

/** A whole history as the engine sees it. */
export interface History {
  readonly messages: readonly Message[];
  readonly calls: readonly CallPart[];
  readonly results: readonly ResultPart[];
  readonly request: RequestFacts | undefined;
}
