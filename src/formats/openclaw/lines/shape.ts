import { field, isRecord, type JsonRecord, stringField, withField } from "../../../core/json.ts";
import { hiddenKind, hidesMessage, isMisspelt, type MessageNames } from "../../hidden-message.ts";
import { type PairMembers, withPairMembers } from "../../misspelt-members.ts";
import type { Entry } from "./entries.ts";

/** The kinds of entries that pi and OpenClaw write. Others are passed on, but prove nothing. */
export const ENTRY_TYPES: ReadonlySet<string> = new Set([
  "message",
  "model_change",
  "thinking_level_change",
  "compaction",
  "branch_summary",
  "custom",
  "custom_message",
  "label",
  "session_info",
  "usage",
  "context_edit",
  "reset",
]);

/** Is this one of the entries that hang on each other, of a kind that these agents write? */
export function isTreeEntry({ id, parent, type, value }: Entry): boolean {
  if (id === undefined || parent === undefined || !ENTRY_TYPES.has(type)) return false;
  return type !== "message" || isRecord(field(value, "message"));
}

/** What every entry has, and nothing of what was said. */
const ENVELOPE: ReadonlySet<string> = new Set(["type", "id", "parentId", "timestamp"]);

/**
 * Is there nothing in this message entry? What is missing under its name may stand there under another: one damaged
 * letter is enough, whether or not it was mended.
 */
export function isHollow({ value }: Pick<Entry, "value">): boolean {
  return Object.entries(value).every(([name, member]) => ENVELOPE.has(name) || member === null);
}

/** Does a damaged letter hide the message of this entry, or what else of it the agent makes its context of? */
export function isHidden({ value }: Pick<Entry, "value">): boolean {
  return hidesMessage(value, MESSAGES) || hidesContext(value);
}

function hidesContext(value: JsonRecord): boolean {
  const type = stringField(value, "type") ?? "";
  const names = CONTEXT_FIELDS[type];
  // A kind that is known is no misspelt one. Every message comes here, and more than once.
  if (names === undefined && ENTRY_TYPES.has(type)) return false;
  if (names === undefined) return hiddenKind(value, Object.keys(CONTEXT_FIELDS)) !== undefined;
  const missing = names.filter((name) => !Object.hasOwn(value, name));
  return missing.length > 0 && Object.keys(value).some((name) => isMisspelt(name, missing));
}

/** Of the entries that make or change the context beside messages: the fields that say how. */
const CONTEXT_FIELDS: Readonly<Partial<Record<string, readonly string[]>>> = Object.assign(
  Object.create(null),
  {
    compaction: ["summary", "firstKeptEntryId", "firstKeptEntryIndex"],
    branch_summary: ["summary"],
    custom_message: ["content"],
    context_edit: ["targetId", "replacement"],
    reset: ["firstKeptEntryId"],
  },
);

const MESSAGES: MessageNames = {
  types: ["message"],
  roles: ["user", "assistant", "system", "toolResult", "tool"],
};

const PAIR_MEMBERS: PairMembers = {
  blocks: new Map([["toolCall", ["id", "name", "arguments"]]]),
  roles: new Map([["toolResult", ["toolCallId", "toolName"]]]),
};

/** The entry with its calls or its result as they were written, where a letter of their members' names is damaged. */
export function withWholePairs(entry: Entry): Entry {
  const message = entry.type === "message" ? field(entry.value, "message") : undefined;
  if (!isRecord(message)) return entry;
  const whole = withPairMembers(message, PAIR_MEMBERS);
  return whole === message ? entry : { ...entry, value: withField(entry.value, "message", whole) };
}

/**
 * Do entries alone prove the format, without any header? Other agents keep trees of messages too: here every record
 * must be of a kind that pi writes, two must hang on each other or all stand in line, and one must be written as only
 * pi writes it.
 */
export function proveFormat(entries: readonly Entry[]): boolean {
  if (isLinear(entries)) return entries.every(({ type }) => ENTRY_TYPES.has(type)) && entries.some(isMarked);
  const ids = new Set(entries.map(({ id }) => id));
  const hangs = entries.some(
    ({ id, parent }) => typeof parent === "string" && parent !== id && ids.has(parent),
  );
  return hangs && entries.every(isTreeEntry) && entries.some(isMarked);
}

/** Has this entry fields, or is it of a kind, that no other agent's messages have? */
export function isMarked({ type, value }: Entry): boolean {
  if (type === "model_change" || type === "thinking_level_change") return true;
  if (type === "compaction" && FIRST_KEPT.some((name) => Object.hasOwn(value, name))) return true;
  if (stringField(value, "customType") !== undefined) return true;
  const message = field(value, "message");
  if (!isRecord(message)) return false;
  if (message["role"] === "custom" && stringField(message, "customType") !== undefined) return true;
  return message["role"] === "toolResult" || isAnswer(message);
}

/** How a compaction names the first entry that it kept: by its id, in version 1 by its place. */
const FIRST_KEPT = ["firstKeptEntryId", "firstKeptEntryIndex"] as const;

function isAnswer(message: JsonRecord): boolean {
  if (message["role"] !== "assistant") return false;
  return stringField(message, "stopReason") !== undefined && stringField(message, "provider") !== undefined;
}

/** Are these entries of version 1, which stand in line and have neither ids nor parents? */
export function isLinear(entries: readonly Entry[]): boolean {
  const bare = entries.every(({ id, parent }) => id === undefined && parent === undefined);
  return bare && entries.some(({ type, value }) => type === "message" && isRecord(field(value, "message")));
}
