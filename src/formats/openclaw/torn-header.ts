import { isRecord } from "../../core/json.ts";
import { parseJson } from "../../dialects/shared/arguments.ts";
import type { ByteSource, ByteSpan } from "../bytes/source.ts";
import { writeJson } from "../json/write.ts";

import type { Entry, Header } from "./entries.ts";

/** A header that was torn but still tells its session, and the line to write in its place. */
export interface RebuiltHeader {
  readonly header: Header;
  readonly text: string;
}

const HEAD_BYTES = 2000;
const SESSION = /^\s*\{\s*"type"\s*:\s*"session"\s*,/;
const FIELD = /"(version|id|timestamp|cwd)"\s*:\s*("(?:[^"\\]|\\.){0,1000}"|\d{1,6})\s*[,}]/g;

/**
 * Rebuilds a torn header from what is left of it. Without one the agent takes the file for an empty session and
 * writes a new one over it. Only where the line still says that it was a header and of which session, and entries
 * that hang on each other prove the format; never from a guess.
 */
export function rebuildHeader(
  source: ByteSource,
  stump: ByteSpan,
  entries: readonly Entry[],
): RebuiltHeader | undefined {
  const head = source.read(stump.start, Math.min(stump.end, stump.start + HEAD_BYTES));
  const text = new TextDecoder("utf-8").decode(head);
  if (!SESSION.test(text) || !entries.some(({ id, parent }) => id !== undefined && parent !== undefined))
    return undefined;
  const known = new Map<string, unknown>();
  for (const [, key = "", value = ""] of text.matchAll(FIELD)) known.set(key, parseJson(value)?.value);
  const id = known.get("id");
  if (typeof id !== "string") return undefined;
  const version = known.get("version");
  const record = {
    type: "session",
    version: typeof version === "number" ? version : 3,
    id,
    timestamp: known.get("timestamp") ?? firstTime(entries),
    ...(known.has("cwd") ? { cwd: known.get("cwd") } : {}),
  };
  return { header: { line: 1, id, version: record.version }, text: writeJson(record) };
}

/** Times of made rows are derived: that of the first entry. */
function firstTime(entries: readonly Entry[]): unknown {
  const value = entries.find((entry) => typeof entry.value["timestamp"] === "string")?.value;
  return isRecord(value) ? value["timestamp"] : "1970-01-01T00:00:00.000Z";
}
