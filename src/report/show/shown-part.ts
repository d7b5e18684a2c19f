import { field, isRecord } from "../../core/json.ts";
import { isKnownSynthetic } from "../../core/known-synthetics.ts";
import type { CallPart, Part, ResultPart } from "../../core/model.ts";
import type { Pairing } from "../../core/pairing.ts";
import { OWN_SYNTHETIC_TEXTS } from "../../core/texts.ts";
import { legacyName } from "../../dialects/openai-chat/read.ts";
import type { RowBook } from "../check/row-text.ts";
import { opaqueWords } from "./opaque.ts";

/** An image or a file: what it is and how large. 0 bytes: its data are elsewhere. */
export interface ShownMedia {
  readonly type: string;
  readonly bytes: number;
}

/** Where the other half of a pair stands. */
export interface OtherHalf {
  /** Index of the message. */
  readonly message: number;
  /** 1-based line of the file; 0 where it is not known. */
  readonly line: number;
}

/** A call of a tool, as a person reads it. */
export interface ShownCall {
  readonly kind: "call";
  readonly serial: number;
  readonly id: string | undefined;
  readonly name: string | undefined;
  /** As they are recorded: a JSON value, or a text. */
  readonly arguments: unknown;
  /** A result answers it, and not one that somebody made up. */
  readonly answer: "real" | "made-up" | "none";
  readonly answeredBy: OtherHalf | undefined;
}

/** The result of a tool, as a person reads it. */
export interface ShownResult {
  readonly kind: "result";
  /** The serial of the call that it answers. */
  readonly call: number | undefined;
  readonly answers: OtherHalf | undefined;
  readonly callId: string | undefined;
  /** The tool; where the result does not name it, as its call does. */
  readonly name: string | undefined;
  readonly text: string;
  readonly media: readonly ShownMedia[];
  readonly isError: boolean;
  readonly isMadeUp: boolean;
  readonly raw: unknown;
}

/** A part of a message, as a person reads it. `raw` is the part as it is recorded. */
export type ShownPart =
  | { readonly kind: "text"; readonly text: string; readonly isNote: boolean }
  | { readonly kind: "reasoning"; readonly text: string; readonly raw: unknown }
  | ShownCall
  | ShownResult
  | { readonly kind: "media"; readonly media: readonly ShownMedia[]; readonly raw: unknown }
  /** Half of a provider's own tool cycle, an agent's own kind of message, or a part that no dialect knows. */
  | { readonly kind: "other"; readonly what: string; readonly text: string; readonly raw: unknown };

/** Reads one part; `lineOf` gives the line of a message. */
export function shownPart(
  part: Part,
  book: RowBook,
  pairing: Pairing,
  lineOf: (message: number) => number,
): ShownPart {
  const { raw } = part;
  switch (part.kind) {
    case "text":
      return { kind: "text", text: part.text, isNote: part.text.startsWith("[layer0: ") };
    case "reasoning":
      return { kind: "reasoning", text: reasoningText(raw), raw };
    case "call":
      return shownCall(part, book, pairing, lineOf);
    case "result":
      return shownResult(part, book, pairing, lineOf);
    case "media":
      return { kind: "media", media: mediaOf(part, book), raw };
    case "server-call":
    case "server-result": {
      const half = part.kind === "server-call" ? "call" : "result";
      return { kind: "other", what: `the provider's own tool, ${half}`, text: opaqueWords(raw).text, raw };
    }
    case "approval-request":
    case "approval-response":
    case "opaque":
    case "reference":
    case "marker":
    case "invalid":
      return { kind: "other", ...opaqueWords(raw), raw };
  }
}

function shownCall(
  part: CallPart,
  { carrier }: RowBook,
  pairing: Pairing,
  lineOf: (message: number) => number,
): ShownCall {
  const answer = pairing.answers[part.serial];
  const madeUp = answer !== undefined && isMadeUp(answer, part.name, carrier);
  return {
    kind: "call",
    serial: part.serial,
    id: idOf(part.id),
    name: part.name,
    arguments: carrier.argumentsOf(part),
    answer: answer === undefined ? "none" : madeUp ? "made-up" : "real",
    answeredBy: answer === undefined ? undefined : { message: answer.message, line: lineOf(answer.message) },
  };
}

function shownResult(
  part: ResultPart,
  book: RowBook,
  pairing: Pairing,
  lineOf: (message: number) => number,
): ShownResult {
  const claim = pairing.claims[part.serial];
  const call = claim?.kind === "answers" ? claim.call : undefined;
  const owner = claim !== undefined && "call" in claim ? claim.call : undefined;
  const name = part.name ?? owner?.name;
  return {
    kind: "result",
    call: call?.serial,
    answers: call === undefined ? undefined : { message: call.message, line: lineOf(call.message) },
    callId: idOf(part.callId),
    name,
    text: book.carrier.contentOf(part).text,
    media: mediaOf(part, book),
    isError: part.isError,
    isMadeUp: isMadeUp(part, name, book.carrier),
    raw: part.raw,
  };
}

/** Functions of the older kind have no ids; the one by which they are paired is nobody's business. */
function idOf(id: string | undefined): string | undefined {
  return id === undefined || legacyName(id) !== undefined ? undefined : id;
}

function mediaOf(part: Part, { carrier }: RowBook): readonly ShownMedia[] {
  return carrier.mediaOf(part).map(({ type, base64Bytes }) => {
    return { type, bytes: Math.floor((base64Bytes * 3) / 4) };
  });
}

/** What is to be read of reasoning; that of some providers is encrypted. */
function reasoningText(raw: unknown): string {
  if (!isRecord(raw)) return "";
  const text = field(raw, "thinking") ?? field(raw, "text");
  if (typeof text === "string") return text;
  // The Responses API tells what was thought in summaries.
  const parts = [field(raw, "content"), field(raw, "summary")].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  return parts
    .flatMap((part) => (isRecord(part) ? [field(part, "text")] : []))
    .filter(isText)
    .join("\n");
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** As the engine recognises it: the host's own mark, or the whole text of one that is known, with the error flag. */
function isMadeUp(result: ResultPart, tool: string | undefined, carrier: RowBook["carrier"]): boolean {
  if (result.hostSynthetic) return true;
  if (carrier.errorFlag && !result.isError) return false;
  const { text } = carrier.contentOf(result);
  return OWN_SYNTHETIC_TEXTS.has(text) || isKnownSynthetic(carrier.name, text, tool ?? "");
}
