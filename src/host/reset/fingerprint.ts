import { hash } from "node:crypto";
import { canonicalText } from "../../core/canonical.ts";
import { isRecord, type JsonRecord } from "../../core/json.ts";

/** What stands for the messages of a context, without a word of them. */
export interface Fingerprint {
  /** One for each message; those beyond the most that are kept share the last one. */
  readonly hashes: readonly string[];
  readonly messages: number;
  /** The places of messages that say of themselves to be a summary of earlier ones. */
  readonly summaries: readonly number[];
  /** The places of what the model said or its tools gave back: neither a user nor a host says that again. */
  readonly answers: readonly number[];
}

/** So many messages of a context have a hash of their own. No model reads as many. */
const MOST_HASHES = 100_000;

/** 120 bits: nobody gains by two messages that seem to be the same one. */
const HASH_LENGTH = 20;

/**
 * The fingerprint of a context, whatever its dialect. Instructions at its beginning do not count: hosts write them anew
 * each turn. Nor do marks that only steer a cache, or the two ways to write a text.
 */
export function fingerprintOf(messages: readonly unknown[]): Fingerprint {
  const first = messages.findIndex((message) => !isInstruction(message));
  const context = first === -1 ? [] : messages.slice(first);
  const hashes = context.slice(0, MOST_HASHES).map(hashOf);
  if (context.length > MOST_HASHES) {
    hashes.push(shortHash(context.slice(MOST_HASHES).map(hashOf).join()));
  }
  const places = (is: (message: unknown) => boolean): readonly number[] =>
    context.flatMap((message, index) => (is(message) ? [index] : []));
  return {
    hashes,
    messages: context.length,
    summaries: places(isSummary),
    answers: places((message) => !isGiven(message)),
  };
}

function hashOf(message: unknown): string {
  return shortHash(canonicalText(steady(message)));
}

function shortHash(text: string): string {
  return hash("sha256", text, "base64url").slice(0, HASH_LENGTH);
}

const INSTRUCTIONS: ReadonlySet<unknown> = new Set(["system", "developer"]);

function isInstruction(message: unknown): boolean {
  return isRecord(message) && INSTRUCTIONS.has(message["role"]);
}

/** Whose words can stand in a context that began anew: a user greets again, a host puts memory in again. */
const GIVERS: ReadonlySet<unknown> = new Set([...INSTRUCTIONS, "user"]);

function isGiven(message: unknown): boolean {
  return isRecord(message) && GIVERS.has(message["role"]);
}

/** Members that hosts and SDKs set anew each turn. */
const PASSING: ReadonlySet<string> = new Set([
  "cache_control",
  "cacheControl",
  "cachePoint",
  "providerOptions",
  "usage",
]);

/** The lists in which dialects keep what a message says, and below which nothing is looked at. */
const CONTENTS: ReadonlySet<string> = new Set(["content", "parts"]);

/** A message without what passes: its own members, those of its parts, and of the parts in these. Arguments stay as they are. */
function steady(message: unknown): unknown {
  if (!isRecord(message)) return message;
  return mapped(message, (name, value) => (CONTENTS.has(name) ? steadyContent(value, 2) : value));
}

/** What stands in a result of a tool may be written in the two ways as well; deeper there is nothing of that kind. */
function steadyContent(content: unknown, levels: number): unknown {
  if (typeof content === "string") return [content];
  return Array.isArray(content) ? content.flatMap((part) => steadyPart(part, levels - 1)) : content;
}

const TEXTS: ReadonlySet<unknown> = new Set([undefined, "text", "input_text", "output_text"]);

function steadyPart(part: unknown, levels: number): readonly unknown[] {
  if (!isRecord(part)) return [part];
  const rest = mapped(part, (name, value) =>
    levels > 0 && CONTENTS.has(name) ? steadyContent(value, levels) : value,
  );
  const names = Object.keys(rest);
  // What was nothing but a mark.
  if (names.length === 0) return [];
  const isText = TEXTS.has(rest["type"]) && typeof rest["text"] === "string";
  return isText && names.every((name) => name === "type" || name === "text") ? [rest["text"]] : [rest];
}

function mapped(record: JsonRecord, map: (name: string, value: unknown) => unknown): JsonRecord {
  const kept = Object.entries(record).filter(
    ([name, value]) => value !== undefined && value !== null && !PASSING.has(name),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, map(name, value)]));
}

/** Rows, messages and parts by which agents and APIs mark a summary of what was before. */
const SUMMARIES: ReadonlySet<unknown> = new Set([
  "compaction",
  "compactionSummary",
  "compaction_summary",
  "context_summary",
]);

function isSummary(message: unknown): boolean {
  if (!isRecord(message)) return false;
  const { role, type, isCompactSummary, content } = message;
  if (SUMMARIES.has(role) || SUMMARIES.has(type) || isCompactSummary === true) return true;
  return Array.isArray(content) && content.some((part) => isRecord(part) && SUMMARIES.has(part["type"]));
}
