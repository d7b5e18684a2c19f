import type { Row } from "../../core/carrier.ts";
import { withField } from "../../core/json.ts";
import { type ByteSource, bytesOf, chunksOf, type Piece } from "../bytes/source.ts";
import { fileFinding } from "../finding.ts";
import type { Format, ReadTranscript, TranscriptRow } from "../format.ts";
import { editJson } from "../json/edit.ts";
import { isJsonObject, memberOf } from "../json/value.ts";
import { MOST_LINE_BYTES } from "../jsonl/lines.ts";
import { carrierOfMessages, noMessagesCarrier } from "../stored-messages.ts";
import { beginsAsJsonLines } from "./json-lines.ts";
import {
  holdsMessages,
  isMessage,
  linesOfMessages,
  type MessageList,
  messageListOf,
} from "./message-list.ts";
import { soundText } from "./sound-text.ts";

/**
 * A session that is one JSON document, as Cline, Roo Code, Continue and many others write it: damage of the file
 * is cured, and the pairing of its messages is checked where it holds a plain list of them.
 */
export const jsonFormat: Format = {
  name: "json",
  // Of a list of messages the messages tell; see `ReadTranscript.carrier`.
  carrier: noMessagesCarrier,
  appendable: false,
  detect,
  read,
};

const MARK: readonly number[] = [0xef, 0xbb, 0xbf];

/**
 * A document whose file is damaged, and a sound one whose messages stand deeper in it. A sound list of messages or a
 * request around one tells more as what it is.
 */
function detect(source: ByteSource): boolean {
  if (source.length === 0 || source.length > MOST_LINE_BYTES) return false;
  const first = firstSign(source);
  if ((first !== "{" && first !== "[") || beginsAsJsonLines(source)) return false;
  const { text, value, findings } = soundText(bytesOf(source));
  // What is not even known to be a document may be anything.
  if (text === undefined) return findings.some(({ incurable }) => incurable === "ambiguous");
  return findings.length > 0 || (holdsMessages(value) && !isRequest(value));
}

/** Whole requests are for the dialects to read, those of other providers too. */
const REQUEST_LISTS: readonly string[] = ["messages", "contents", "input"];

function isRequest(value: unknown): boolean {
  if (!isJsonObject(value)) return messageListOf(value)?.messages.some(isMessage) === true;
  return REQUEST_LISTS.some((key) => Array.isArray(memberOf(value, key)));
}

function read(source: ByteSource): ReadTranscript {
  const facts = { sessionId: undefined, version: undefined };
  const whole = (): readonly Piece[] => [{ start: 0, end: source.length }];
  if (source.length > MOST_LINE_BYTES) {
    const finding = fileFinding("torn-json", "error", 0, { reason: "too-long" }, "unsupported");
    return { ...facts, findings: [finding], rows: [], removed: [], writable: false, write: whole };
  }
  const document = soundText(bytesOf(source));
  const { findings } = document;
  if (document.text === undefined)
    return { ...facts, findings, rows: [], removed: [], writable: false, write: whole };
  const { text, value, removed } = document;
  const list = messageListOf(value);
  const carrier = list === undefined ? undefined : carrierOfMessages(list.messages, list.around);
  return {
    ...facts,
    findings,
    rows: list === undefined || carrier === undefined ? [] : rowsOf(text, list),
    ...(carrier === undefined ? {} : { carrier }),
    removed,
    writable: true,
    write: (rows) => {
      if (rows === undefined && findings.length === 0) return whole();
      const next = rows === undefined || list === undefined ? value : withMessages(list, rows);
      return [new TextEncoder().encode(editJson(text, value, next))];
    },
  };
}

function rowsOf(text: string, { messages }: MessageList): readonly TranscriptRow[] {
  const lines = linesOfMessages(text);
  return messages.map((message, index) => ({ line: lines[index] ?? 0, message }));
}

function withMessages({ around }: MessageList, rows: readonly Row[]): unknown {
  const messages = rows.map(({ raw }) => raw);
  return around === undefined ? messages : withField(around, "messages", messages);
}

/** The first character that is no white space, NUL byte or byte-order mark; undefined in a file without one. */
function firstSign(source: ByteSource): string | undefined {
  for (const chunk of chunksOf(source)) {
    const sign = chunk.find((byte) => byte > 0x20 && !MARK.includes(byte));
    if (sign !== undefined) return String.fromCharCode(sign);
  }
  return undefined;
}
