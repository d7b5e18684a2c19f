import type { Deed } from "./deed.ts";
import type { Law } from "./law.ts";
import type { CallPart, History, Message, Part, RequestFacts, ResultPart, ServerPart } from "./model.ts";
import type { Pairing } from "./pairing.ts";
import type { MessageReader } from "./sink.ts";

/** What a tool result says. */
export interface ResultContent {
  /** All its text, verbatim; parts that are neither text nor media as JSON. */
  readonly text: string;
  /** Media as they would stand in a user message of this carrier. */
  readonly media: readonly unknown[];
}

/** One message after a repair: `source` is its index in the input, -1 when it is new. */
export interface Row {
  readonly source: number;
  readonly raw: unknown;
}

/** What became of a list of deeds. */
export interface Lowered {
  readonly rows: readonly Row[];
  /** The request around the messages, when deeds changed it. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** Messages that went when nothing was left in them, with members that nobody knows, by their index. */
  readonly emptied?: readonly number[];
  /** Deeds that this carrier cannot write down. */
  readonly unsupported: readonly Deed[];
}

/** A history and which result answers which call. */
export interface PairedHistory {
  readonly history: History;
  readonly pairing: Pairing;
}

/** Neighbours of one role that are to become one message. */
export interface Run {
  /** Takes the next message in; false, and all is as it was, where something of it would get lost. */
  takes(raw: unknown): boolean;
}

/** One image or document of a message, for the limits of media. */
export interface MediaItem {
  readonly part: Part;
  /** An image, not a document or sound. */
  readonly image: boolean;
  readonly type: string;
  /** Characters of base64 data; 0 when the data are elsewhere (a URL, a file id). */
  readonly base64Bytes: number;
  readonly data: string;
}

/**
 * A carrier stores messages in a shape of its own: a provider's message list, or a transcript.
 *
 * Contract:
 * - `read` tells every part exactly once and throws on no JSON value.
 * - `lower` changes nothing but what a deed asks for: untouched messages keep their identity, unknown fields and
 *   blocks keep their place, and the same input gives the same output.
 * - A deed that cannot be written down is returned in `unsupported`, never skipped in silence.
 */
export interface Carrier {
  readonly name: string;
  readonly law: Law;
  /** The field of a request that holds its messages. */
  readonly container: string;
  /** The shape has an error flag on results, so a made-up one is believed only with the flag set. */
  readonly errorFlag: boolean;
  readonly read: MessageReader;
  /** The facts of a whole request, when one was given. */
  readRequest(request: Readonly<Record<string, unknown>>): RequestFacts;
  contentOf(result: ResultPart): ResultContent;
  /** Does a message without content say something under a name that the reader does not know? Missing: never. */
  hides?(raw: unknown): boolean;
  /** Begins a run of messages that are to become one. Missing, or undefined: nothing gets lost between any two. */
  beginRun?(first: unknown): Run | undefined;
  /** Can a result be made up for this call? Missing: always. A screenshot cannot. */
  canAnswer?(call: CallPart): boolean;
  /** Can a placeholder call be made up for this result? Missing: always. */
  canRebuild?(result: ResultPart): boolean;
  /** Is this call legal without a result, because its result may come at any time? Missing: never. */
  mayStayOpen?(call: CallPart): boolean;
  /** The messages that a plain text in place of their list stands for. Missing: a text is none. */
  fromText?(text: string): readonly unknown[];
  /** The provider whose tool this is, where the message or the part tells. Missing: it never does. */
  providerOf?(part: ServerPart, message: Message): string | undefined;
  /** Can one of these read what the other recorded of its own tools? Missing: only where their names are equal. */
  isSameProvider?(one: string, other: string): boolean;
  /** The arguments of a call as a JSON value, to tell copies from different calls. */
  argumentsOf(call: CallPart): unknown;
  /** The media of a message, those inside tool results included. */
  mediaOf(part: Part): readonly MediaItem[];
  /** The same carrier for a target that differs from it in some points of the law. */
  withLaw(changes: Partial<Law>): Carrier;
  lower(
    paired: PairedHistory,
    deeds: readonly Deed[],
    request: Readonly<Record<string, unknown>> | undefined,
  ): Lowered;
}
