import { field, isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import type { ByteSource } from "../bytes/source.ts";
import { sessionIdOfName } from "../openclaw/lines/session-file.ts";
import { readValues } from "./imported-rows.ts";

/**
 * Why the import passes over a file. One whose session is not in the index must be sound from end to end; one that is in
 * it is imported as far as it can be read.
 */
export type PassedOver =
  /** A line is no JSON, or no UTF-8. */
  | "unreadable-line"
  /** The first record is no header, or has no usable id. */
  | "no-header"
  /** The file is named after another session than its header. */
  | "other-name"
  | "unknown-version"
  | "second-header"
  /** A record is no entry. */
  | "no-entry"
  | "no-message"
  /** No file of the folder is imported. */
  | "index-unreadable"
  /** An entry of the index names no session: then only files that it lists are imported. */
  | "index-entry";

/** Why nothing of a file that is not in the index is imported; undefined where it is. */
export function passedOver(
  source: ByteSource,
  fileName: string,
): { readonly why: PassedOver; readonly line: number } | undefined {
  const values = readValues(source);
  let version: number | undefined;
  let messages = 0;
  for (let next = values.next(); ; next = values.next()) {
    if (next.done === true) {
      if (next.value !== undefined) return { why: "unreadable-line", line: next.value.line };
      if (version === undefined) return { why: "no-header", line: 1 };
      return messages === 0 ? { why: "no-message", line: 1 } : undefined;
    }
    const { line, value } = next.value;
    if (version === undefined) {
      const header = headerOf(value, fileName);
      if (typeof header === "string") return { why: header, line };
      version = header.version;
      continue;
    }
    if (!isRecord(value)) return { why: "no-entry", line };
    if (field(value, "type") === "session") return { why: "second-header", line };
    const isKnown = isRecognised(value, version);
    if (!isKnown && !isTied(value)) return { why: "no-entry", line };
    if (isKnown && field(value, "type") === "message") messages += 1;
  }
}

const IMPORTED_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;

function headerOf(value: unknown, fileName: string): { readonly version: number } | PassedOver {
  if (!isRecord(value) || field(value, "type") !== "session") return "no-header";
  const id = field(value, "id") ?? field(value, "sessionId");
  if (typeof id !== "string" || !IMPORTED_ID.test(id)) return "no-header";
  if (id !== sessionIdOfName(fileName)) return "other-name";
  const told = field(value, "version");
  const version = typeof told === "number" ? told : 1;
  return version === 1 || version === 2 || version === 3 ? { version } : "unknown-version";
}

/** What hangs in the tree is taken whatever it is. */
function isTied(value: JsonRecord): boolean {
  const parent = field(value, "parentId");
  const hasLink = hasText(value, "id") && (typeof parent === "string" || parent === null);
  if (field(value, "type") !== "leaf") return hasLink && field(value, "type") !== "session";
  const target = field(value, "targetId");
  return hasLink && (typeof target === "string" || target === null);
}

/** By its type: the texts that an entry must have to be one. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  message: [],
  thinking_level_change: ["thinkingLevel"],
  model_change: ["provider", "modelId"],
  compaction: ["firstKeptEntryId"],
  reset: ["reason"],
  branch_summary: [],
  custom: ["customType"],
  custom_message: ["customType"],
  label: ["targetId"],
  session_info: [],
};

function isRecognised(value: JsonRecord, version: number): boolean {
  const type = stringField(value, "type");
  const texts = type !== undefined && Object.hasOwn(TEXTS, type) ? TEXTS[type] : undefined;
  if (texts === undefined || (type === "message" && !isReadable(field(value, "message")))) return false;
  return version < 3 || (hasText(value, "id") && texts.every((name) => hasText(value, name)));
}

function isReadable(message: unknown): boolean {
  if (!isRecord(message)) return false;
  switch (field(message, "role")) {
    case "user":
    case "assistant":
    case "custom":
    case "hookMessage":
      return isContent(field(message, "content"));
    case "toolResult":
      return typeof field(message, "toolCallId") === "string" && Array.isArray(field(message, "content"));
    case "bashExecution":
      return typeof field(message, "command") === "string";
    default:
      return false;
  }
}

function isContent(content: unknown): boolean {
  return typeof content === "string" || Array.isArray(content);
}

function hasText(value: JsonRecord, name: string): boolean {
  const text = stringField(value, name);
  return text !== undefined && text !== "";
}
