import { jsonText } from "../../core/canonical.ts";
import { type Piece, paint } from "../screen/lines.ts";
import { count, short, size } from "../screen/words.ts";
import type { ShownMessage } from "./conversation.ts";
import type { OtherHalf, ShownCall, ShownMedia, ShownPart, ShownResult } from "./shown-part.ts";

/** One text of a part, and how it is painted. */
export interface Said {
  readonly text: string;
  readonly piece: (line: string) => Piece;
  /** How much of it is shown: the words of people and models more than what tools printed; headings to their end. */
  readonly share: "line" | "some" | "most" | "whole";
}

/** A part in words, before it is laid out. */
export interface PartText {
  /** Who speaks, or what it is. */
  readonly who: string;
  readonly said: readonly Said[];
}

const MOST_NAME = 64;

/** What a part says; a message without parts is told as empty. `isWired`: a wire leads to the other half of a pair. */
export function partText(part: ShownPart | undefined, message: ShownMessage, isWired: boolean): PartText {
  const who = message.role;
  if (part === undefined) return { who, said: [note("(empty)")] };
  switch (part.kind) {
    case "text": {
      if (part.isNote) return { who: "note", said: [{ ...note(part.text), share: "some" }] };
      const text = part.text.trim() === "" ? "(blank)" : part.text;
      return { who, said: [{ text, piece: plain, share: "most" }] };
    }
    case "reasoning": {
      const words =
        part.text === "" ? "" : ` · ${count(part.text.length, "character")}: ${oneLine(part.text)}`;
      return { who, said: [note(`reasoning${words}`)] };
    }
    case "media":
      return { who, said: part.media.length === 0 ? [note("(media)")] : part.media.map(mediaText) };
    case "other":
      return { who, said: [note(`(${part.what})`), { text: part.text, piece: dim, share: "some" }] };
    case "call":
      return { who, said: callText(part, message, isWired) };
    case "result":
      return { who: "result", said: resultText(part, message, isWired) };
  }
}

function callText(part: ShownCall, message: ShownMessage, isWired: boolean): readonly Said[] {
  const head = `call ${named(part.name)}  ${idOf(part.id)}${isWired ? "" : elsewhere("result", part.answeredBy)}`;
  const said: readonly Said[] = [
    { text: head, piece: bold, share: "whole" },
    { text: argumentsText(part), piece: dim, share: "line" },
  ];
  return part.answer === "none" && !isTold(part.id, message) ? [...said, wrong("✖ no result")] : said;
}

function resultText(part: ShownResult, message: ShownMessage, isWired: boolean): readonly Said[] {
  const name = part.name === undefined ? [] : [named(part.name)];
  const facts = [
    ...(part.isMadeUp ? ["made up: nobody knows the outcome"] : []),
    ...(part.isError ? ["error"] : []),
    size(utf8Length(part.text)),
  ];
  const head = `${[...name, idOf(part.callId)].join("  ")} · ${facts.join(" · ")}`;
  const place = isWired ? "" : elsewhere("call", part.answers);
  return [
    { text: `${head}${place}`, piece: bold, share: "whole" },
    ...(part.text === ""
      ? []
      : [{ text: part.text, piece: part.isMadeUp ? dim : plain, share: "some" } as const]),
    ...part.media.map(mediaText),
    ...(part.call === undefined && !isTold(part.callId, message) ? [wrong("✖ no call")] : []),
  ];
}

/** Does an issue of the message, which is shown below it, say what is wrong with this pair? */
function isTold(id: string | undefined, { issues }: ShownMessage): boolean {
  return issues.some(({ callId }) => callId !== undefined && callId === id);
}

/** Where the other half is, if no wire leads there. */
function elsewhere(what: string, half: OtherHalf | undefined): string {
  if (half === undefined) return "";
  return half.line > 0 ? ` · ${what} on line ${half.line}` : ` · ${what} in message ${half.message}`;
}

/** The arguments of a call as JSON text. */
export function argumentsText({ arguments: value }: Pick<ShownCall, "arguments">): string {
  if (value === undefined || value === null) return "(no arguments)";
  return typeof value === "string" ? value : jsonText(value);
}

/** How many bytes a text takes in UTF-8, without making them. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text);
}

function mediaText({ type, bytes }: ShownMedia): Said {
  return note(`(${short(type, MOST_NAME)}${bytes === 0 ? "" : ` · ${size(bytes)}`})`);
}

function named(name: string | undefined): string {
  return name === undefined || name === "" ? "(no name)" : short(oneLine(name), MOST_NAME);
}

function idOf(id: string | undefined): string {
  return id === undefined || id === "" ? "(no id)" : short(oneLine(id), MOST_NAME);
}

const MOST_QUOTE = 400;

function oneLine(text: string): string {
  return text.slice(0, MOST_QUOTE).replace(/\s+/gu, " ").trim();
}

function note(text: string): Said {
  return { text, piece: dim, share: "line" };
}

function wrong(text: string): Said {
  return { text, piece: (line) => paint("red", line), share: "whole" };
}

function plain(line: string): Piece {
  return line;
}

function dim(line: string): Piece {
  return paint("dim", line);
}

function bold(line: string): Piece {
  return paint("bold", line);
}
