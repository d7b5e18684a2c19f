import type { JsonObject } from "../generators/json.ts";
import {
  blocksOf,
  callsOf,
  isChainRow,
  messageOf,
  messagesOf,
  parseLines,
  type Row,
  textOf,
} from "./session-rows.ts";

/**
 * The messages that version 2.0.14 sends when it resumes a file; written from what was measured of it, not from our
 * own reader. Throws where that version goes in a circle for ever.
 */
export function resume20(data: Uint8Array): readonly JsonObject[] {
  const rows = new Map<string, Row>();
  for (const row of parseLines(data, "kept")) if (isChainRow(row)) rows.set(String(row["uuid"]), row);
  let leaf: Row | undefined;
  for (const row of rows.values()) if (leaf === undefined || timeOf(row) > timeOf(leaf)) leaf = row;
  const path: Row[] = [];
  const walked = new Set<Row>();
  for (let at = leaf; at !== undefined; at = rows.get(textOf(at, "parentUuid") ?? "")) {
    if (walked.has(at)) throw new Error("it never ends");
    walked.add(at);
    path.unshift(at);
  }
  const boundary = path.findLastIndex((row) => row["subtype"] === "compact_boundary");
  return messagesOf(withoutOpenCalls(path.slice(boundary + 1)));
}

function timeOf(row: Row): number {
  const time = Date.parse(textOf(row, "timestamp") ?? "");
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

/** A row with a call that nothing on the path answers is left out. */
function withoutOpenCalls(path: readonly Row[]): readonly Row[] {
  const answered = new Set(
    path.flatMap((row) => blocksOf(messageOf(row)).map((block) => String(block["tool_use_id"] ?? ""))),
  );
  return path.filter((row) => callsOf(row).every((id) => answered.has(id)));
}
