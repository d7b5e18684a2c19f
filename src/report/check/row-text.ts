import { buildHistory } from "../../core/build.ts";
import type { Carrier } from "../../core/carrier.ts";
import { isRecord } from "../../core/json.ts";
import type { History, Message, Part } from "../../core/model.ts";
import { DIALECTS, type DialectName } from "../../dialects/registry.ts";
import { count, short, shownId, shownKind, size } from "../screen/words.ts";
import type { ReportRow } from "../target-report.ts";

/** Rows of a target, read so that they can be described. */
export interface RowBook {
  readonly rows: readonly ReportRow[];
  readonly history: History;
  readonly carrier: Carrier;
  /** Texts are quoted; else only their sizes are told. */
  readonly withContent: boolean;
}

const MOST_PARTS = 4;
const MOST_NAME = 64;
const MOST_QUOTE = 60;

/** Reads rows of a dialect. */
export function openRowBook(rows: readonly ReportRow[], dialect: DialectName, withContent: boolean): RowBook {
  const carrier = DIALECTS[dialect];
  const messages = rows.map((row) => row.message);
  return { rows, carrier, withContent, history: buildHistory(messages, carrier.read, undefined) };
}

/** Who speaks in a message, in one word. */
export function roleOf(book: RowBook, index: number): string {
  const message = book.history.messages[index];
  if (message === undefined) return "";
  if (message.role !== "other") return message.role;
  const role = isRecord(message.raw) ? message.raw["role"] : undefined;
  return typeof role === "string" ? short(shownKind(role) ?? "?", 12) : "?";
}

/** What a message holds: kinds, ids, names and sizes, no content unless the book was opened with it. */
export function describeRow(book: RowBook, index: number): string {
  const message = book.history.messages[index];
  if (message === undefined) return "";
  const parts = message.parts.slice(0, MOST_PARTS).map((part) => describePart(book, part));
  const more = message.parts.length - parts.length;
  if (more > 0) parts.push(`${more} more`);
  if (parts.length === 0) parts.push(message.role === "other" ? "not a message" : "empty");
  const stop = stopOf(message);
  if (stop !== undefined) parts.push(`stop: ${stop}`);
  return parts.join(", ");
}

/** Tool names by call id, from calls and, where those are missing, from results. */
export function toolNames(book: RowBook): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { callId, name } of book.history.results) if (callId && name) names.set(callId, name);
  for (const { id, name } of book.history.calls) if (id && name) names.set(id, name);
  return names;
}

/** A short quotation on one line. */
export function quote(text: string): string {
  return `"${short(text.trim(), MOST_QUOTE)}"`;
}

function describePart(book: RowBook, part: Part): string {
  switch (part.kind) {
    case "text":
      return part.text.startsWith("[layer0: ") ? "note" : told(book, part.text);
    case "call":
      return `call ${named(part.name)} ${shownId(part.id ?? "(no id)")}`;
    case "result":
      return describeResult(book, part);
    case "server-call":
    case "server-result":
      return `${part.kind} ${shownId(part.id ?? "(no id)")}`;
    case "opaque":
      return typeOf(part.raw);
    default:
      return part.kind;
  }
}

function describeResult(book: RowBook, part: Part & { readonly kind: "result" }): string {
  const { text, media } = book.carrier.contentOf(part);
  const name = part.name === undefined ? "" : `  ${named(part.name)}`;
  const said = book.withContent ? quote(text) : size(new TextEncoder().encode(text).length);
  const extra = media.length === 0 ? "" : ` and ${count(media.length, "image or file", "images or files")}`;
  // In a message that is a result its role has said so already.
  const kind = part.slot === "message" ? "" : "result ";
  return `${kind}${shownId(part.callId ?? "(no id)")}${name} · ${said}${extra}${part.isError ? " · error" : ""}`;
}

function told(book: RowBook, text: string): string {
  if (text === "") return "empty text";
  return book.withContent ? quote(text) : `text ${count(text.length, "character")}`;
}

function named(name: string | undefined): string {
  return name === undefined || name === "" ? "(no name)" : short(name, MOST_NAME);
}

function typeOf(raw: unknown): string {
  const type = isRecord(raw) ? (raw["type"] ?? raw["role"]) : undefined;
  const kind = typeof type === "string" ? shownKind(type) : undefined;
  return kind === undefined ? "a part of an unknown kind" : `part of type ${kind}`;
}

function stopOf({ raw, failed }: Message): string | undefined {
  if (!failed) return undefined;
  const reason = isRecord(raw) ? raw["stopReason"] : undefined;
  return typeof reason === "string" ? short(shownKind(reason) ?? "failed", 20) : "failed";
}
