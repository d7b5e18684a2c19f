import type { Outcome } from "../../core/deed.ts";
import { field, type JsonRecord, withField, withoutField } from "../../core/json.ts";
import type { CallPart, Part, ResultPart } from "../../core/model.ts";

/** A new or moved result: a block of a user message, or a message of its own. */
export interface ResultValue {
  readonly as: "block" | "row";
  readonly raw: unknown;
}

/** A call with its id and name as they will be after all renaming. */
export interface NamedCall {
  readonly call: CallPart;
  readonly id: string;
  readonly name: string;
}

/** A placeholder call for a result whose own call is missing. */
export interface Placeholder {
  readonly id: string;
  readonly name: string;
  readonly result: ResultPart;
}

/** What an edit of a call or result changes. */
export interface Renaming {
  readonly id?: string;
  readonly name?: string;
}

/** Where a message keeps something: a field of its own, or one further in. */
export interface Member {
  get(message: JsonRecord): unknown;
  /** The message with another value; undefined takes the member away. */
  set(message: JsonRecord, value: unknown): JsonRecord;
}

/** A member that is a field of the message itself. */
export function memberField(name: string): Member {
  return {
    get: (message) => field(message, name),
    set: (message, value) =>
      value === undefined ? withoutField(message, name) : withField(message, name, value),
  };
}

/**
 * How a dialect whose history is a list of messages writes things down. Everything here is a pure function from
 * raw values to raw values; unknown fields and key order stay.
 *
 * Contract:
 * - An id "" given to an edit takes the id away, where the target needs none.
 * - An edit returns a new value and keeps every field that it does not mean.
 * - Structural fields that a result must share with its call (`toolset_name`, `toolName`) are copied from the call.
 */
export interface MessageShape {
  /** Where a message keeps its blocks, and where its list of calls. */
  readonly content: Member;
  readonly calls: Member;
  /** A user message, or whatever the dialect wants, that holds nothing but result blocks. */
  resultMessage(blocks: readonly unknown[]): unknown;
  /** The request with other text around its messages; undefined takes it away. */
  withPrologue(request: JsonRecord, content: unknown): JsonRecord;
  /** A new result for a call; `message` is the one that made the call. */
  makeResult(call: NamedCall, outcome: Outcome, message: unknown): ResultValue;
  /** A user message made of text and media; `from` is the message in whose place it comes, if any. */
  userMessage(text: string, media: readonly unknown[], from?: unknown): unknown;
  /** A user message of blocks that are written already. */
  userBlocks(blocks: readonly unknown[]): unknown;
  /** A message of the assistant that says this text. */
  assistantMessage(text: string): unknown;
  /** Does a message without content say something under a name that is not known? Missing: by its own members. */
  hides?(raw: unknown): boolean;
  /** What stands in `content` where a result says nothing. */
  readonly noContent: unknown;
  /** A text block of a user message, or of one of the assistant where those have blocks of their own. */
  textBlock(text: string, assistant?: boolean): unknown;
  /** A new assistant message with placeholder calls for results without one. */
  placeholderCalls(calls: readonly Placeholder[]): unknown;
  editCall(part: CallPart, raw: unknown, edit: { readonly id?: string; readonly name?: string }): unknown;
  editResult(part: ResultPart, raw: unknown, edit: { readonly id?: string; readonly name?: string }): unknown;
  /** The arguments as the target requires them, with the recorded text kept under `_raw` where they are no object. */
  repairArguments(part: CallPart, raw: unknown): unknown;
  /** A question for an approval about a call that got another id. Missing: none names its call. */
  editApproval?(raw: unknown, callId: string): unknown;
  /** The same part with other text: for trimming and quarantine. */
  withText(part: Part, raw: unknown, text: string): unknown;
  /** A text block with the type that the role of its message asks for. Missing: all roles have the same types. */
  retyped?(raw: unknown, assistant: boolean): unknown;
  /** The same part with some of its media, by their place among them, replaced by texts. */
  replaceMedia(part: Part, raw: unknown, which: ReadonlySet<number>): unknown;
  /** The message with another role, as the dialect spells it. */
  withRole(raw: unknown, role: "user" | "assistant"): unknown;
  /** A result with what it says written as the target wants it. Missing: nothing of it can be malformed. */
  repairResult?(part: ResultPart, raw: unknown): unknown;
  /** A call with the sign for a signature that nobody kept, or reasoning without its empty one. */
  signed?(raw: unknown): unknown;
  unsigned?(raw: unknown): unknown;
  /** A message of the assistant with reasoning in this member: its own, else this text. Missing: none can be filled in. */
  withReasoning?(
    raw: unknown,
    filler: { readonly text: string; readonly member: string | undefined },
  ): unknown;
  /** The request with reasoning switched off. Missing: it says so in `thinking`. */
  withoutThinking?(request: JsonRecord): JsonRecord;
  /** The request with declarations of these tools. */
  withTools?(request: JsonRecord, names: readonly string[]): JsonRecord;
}
