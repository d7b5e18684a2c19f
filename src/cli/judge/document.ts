import { buildHistory } from "../../core/build.ts";
import { field, isRecord, type JsonRecord } from "../../core/json.ts";
import type { RepairOptions } from "../../core/options.ts";
import { type Recognition, recogniseDialect } from "../../dialects/recognise.ts";
import { DIALECT_NAMES, DIALECTS, type DialectName } from "../../dialects/registry.ts";
import { type ByteSource, bytesOf, bytesSource } from "../../formats/bytes/source.ts";
import { isNulOrSpace, isSpaceByte } from "../../formats/bytes/white-space.ts";
import type { FileFinding, RemovedBytes } from "../../formats/format.ts";
import { editJson } from "../../formats/json/edit.ts";
import { beginsAsJsonLines } from "../../formats/json-document/json-lines.ts";
import { linesOfMessages } from "../../formats/json-document/message-list.ts";
import { soundText } from "../../formats/json-document/sound-text.ts";
import { MOST_LINE_BYTES } from "../../formats/jsonl/lines.ts";
import { check, type RepairResult, repair } from "../../history.ts";
import type { ProfileName } from "../../profiles/registry.ts";
import { CURE_FILE } from "../../report/fix/deeds.ts";
import type { LocatedIssue, PlanReport, ReportRow } from "../../report/target-report.ts";

/** A JSON document that holds messages: a list of them, or a request around one. */
export interface MessageDocument {
  readonly text: string;
  readonly value: unknown;
  readonly messages: readonly unknown[];
  readonly request: JsonRecord | undefined;
  /** The field of the request that holds the messages. */
  readonly container: string;
  /** What was wrong with its file, and is cured in `text`; and the bytes that this took. */
  readonly findings: readonly FileFinding[];
  readonly removed: readonly RemovedBytes[];
}

/** A document, or why the bytes are none. */
export type DocumentReading =
  | { readonly ok: true; readonly document: MessageDocument }
  | {
      readonly ok: false;
      readonly why:
        | "empty"
        | "nul-bytes"
        | "binary"
        | "database"
        | "not-json"
        | "json-lines"
        | "too-large"
        | "no-messages";
    };

// The mark at the start of a text is kept: what is not meant stays as it is.
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** How each database of SQLite begins. */
const SQLITE = Buffer.from("SQLite format 3\0");

/** Reads a document. What cannot be one is not gathered. */
export function readDocument(source: ByteSource): DocumentReading {
  if (SQLITE.equals(source.read(0, SQLITE.length))) return { ok: false, why: "database" };
  if (beginsAsJsonLines(source)) return { ok: false, why: "json-lines" };
  if (source.length > MOST_LINE_BYTES) return { ok: false, why: "too-large" };
  const bytes = bytesOf(source);
  if (bytes.every(isSpaceByte)) return { ok: false, why: "empty" };
  if (bytes.every(isNulOrSpace)) return { ok: false, why: "nul-bytes" };
  if (bytes.includes(0)) return { ok: false, why: "binary" };
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, why: "binary" };
    throw error;
  }
  try {
    value = JSON.parse(text.startsWith("\ufeff") ? text.slice(1) : text);
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, why: "not-json" };
    throw error;
  }
  return documentOf(text, value);
}

/**
 * Reads a document whose file is damaged, as it is without that: what is judged must be what a check of the cured file
 * judges. Undefined where nothing can be cured, or where it holds its messages otherwise.
 */
export function readDamagedDocument(source: ByteSource): DocumentReading | undefined {
  const { text, value, findings, ...cured } = soundText(bytesOf(source));
  if (text === undefined) return undefined;
  const reading = documentOf(text, value);
  if (!reading.ok) return undefined;
  const { removed = [] } = "removed" in cured ? cured : {};
  return { ok: true, document: { ...reading.document, findings, removed } };
}

// Cline and Roo Code keep what they send to Anthropic's API, whatever the provider, under this name.
const ANTHROPIC_FILE = "api_conversation_history.json";

/** The dialect of a document by what its messages show; where they show nothing, by the name of its file. */
export function dialectOf(name: string, { messages, request }: MessageDocument): Recognition {
  const recognition = recogniseDialect(messages, request);
  if (recognition.dialect === undefined && recognition.found.length === 0 && name.endsWith(ANTHROPIC_FILE))
    return { dialect: "anthropic", certainty: "likely", by: "the name of the file" };
  return recognition;
}

/** A dialect that messages tell by themselves. */
export type KnownDialect = Extract<Recognition, { readonly dialect: DialectName }>;

/** The dialect that the messages tell where it is another one than the person said. */
export function otherDialect(
  { messages, request }: MessageDocument,
  said: DialectName | undefined,
): KnownDialect | undefined {
  if (said === undefined || said === "mixed") return undefined;
  const told = recogniseDialect(messages, request);
  return told.dialect === undefined || told.dialect === said ? undefined : told;
}

/** The fields in which requests keep their messages. */
const CONTAINERS: readonly string[] = [
  ...new Set(DIALECT_NAMES.map((name) => DIALECTS[name].container)),
].sort((one) => (one === "messages" ? -1 : 1));

/** Does this dialect keep its messages where the document has them? A list may be anybody's. */
export function holdsMessagesOf({ request, container }: MessageDocument, dialect: DialectName): boolean {
  return request === undefined || DIALECTS[dialect].container === container;
}

/** Has any message a role? Whose messages show nothing by which they are told have them; records of an agent may not. */
export function hasRoles({ messages }: MessageDocument): boolean {
  return messages.length === 0 || messages.some((each) => isRecord(each) && typeof each["role"] === "string");
}

/** Does the reader of a dialect find anything in the messages? Where there are none, there is nothing to find. */
export function isReadAs({ messages }: MessageDocument, dialect: DialectName): boolean {
  const read = buildHistory(messages, DIALECTS[dialect].read, undefined).messages;
  return read.length === 0 || read.some(({ parts }) => parts.length > 0);
}

function documentOf(text: string, value: unknown): DocumentReading {
  const sound = { text, value, findings: [], removed: [] };
  if (Array.isArray(value)) {
    const list = { messages: value, request: undefined, container: "messages" };
    return { ok: true, document: { ...sound, ...list } };
  }
  const record = isRecord(value) ? value : {};
  for (const container of CONTAINERS) {
    const messages = messagesIn(field(record, container), container);
    if (messages !== undefined)
      return { ok: true, document: { ...sound, messages, request: record, container } };
  }
  return { ok: false, why: "no-messages" };
}

/** A list; or a plain text in its place, where a dialect takes one for a message. */
function messagesIn(held: unknown, container: string): readonly unknown[] | undefined {
  if (Array.isArray(held)) return held;
  if (typeof held !== "string") return undefined;
  const dialect = DIALECT_NAMES.find((name) => {
    return DIALECTS[name].container === container && DIALECTS[name].fromText !== undefined;
  });
  return dialect === undefined ? undefined : DIALECTS[dialect].fromText?.(held);
}

/** How a document is judged and repaired, and for whom. */
type DocumentOptions = RepairOptions & { readonly profile?: ProfileName };

/** A judged document. */
export interface JudgedDocument {
  readonly valid: boolean;
  readonly rows: readonly ReportRow[];
  readonly issues: readonly LocatedIssue[];
}

/** Judges a document as the next request of its dialect. */
export function judgeDocument(
  document: MessageDocument,
  dialect: DialectName,
  options: DocumentOptions,
): JudgedDocument {
  const { valid, issues } = check(document.value, { ...options, dialect });
  const rows = rowsOf(document, issues.length > 0);
  const ofFile = document.findings.map(({ issue }) => issue);
  const ofMessages = issues.map((issue) => ({ ...issue, line: rows[issue.message]?.line ?? 0 }));
  return { valid: valid && ofFile.length === 0, rows, issues: [...ofFile, ...ofMessages] };
}

/** What a repair makes of a document: every character that is not meant stays. */
export function planDocument(
  document: MessageDocument,
  dialect: DialectName,
  options: DocumentOptions,
): PlanReport {
  const result = repair(document.value, { ...options, dialect });
  const rows = rowsOf(document, true);
  const next = result.repaired
    ? editJson(document.text, document.value, wholeOf(document, result))
    : document.text;
  const bytes = new TextEncoder().encode(next);
  const lineOf = (message: number): number => rows[message]?.line ?? 0;
  return {
    changes: result.repaired || document.findings.length > 0,
    next: bytesSource(bytes),
    rows: result.messages.map((message) => ({ line: 0, message })),
    repairs: [
      ...document.findings.map(({ issue: { code, message, line } }) => {
        return { code, deed: CURE_FILE, message, line };
      }),
      ...result.repairs.map((record) => ({ ...record, line: lineOf(record.message) })),
    ],
    // Issues that are left are places in the new history, which has no lines yet.
    left: result.left.map((issue) => ({ ...issue, line: result.repaired ? 0 : lineOf(issue.message) })),
    lost: result.lost.map((loss) => ({ ...loss, line: lineOf(loss.message) })),
    removed: document.removed,
    requires: result.requires,
  };
}

function wholeOf(document: MessageDocument, result: RepairResult): unknown {
  return document.request === undefined ? result.messages : result.request;
}

function rowsOf(document: MessageDocument, withLines: boolean): readonly ReportRow[] {
  const lines = withLines ? linesOfMessages(document.text, document.container) : [];
  return document.messages.map((message, index) => ({ line: lines[index] ?? 0, message }));
}
