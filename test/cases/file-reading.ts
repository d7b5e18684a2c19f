import { isRecord, type JsonRecord } from "../oracle/json.ts";

/** A session file read for its expectations: lines as they are, records where a line holds one. */
export interface ReadFile {
  readonly lines: readonly string[];
  readonly records: readonly JsonRecord[];
  /** The value of a file that is one list. */
  readonly document: unknown;
}

/** The id of a record, as its agent calls it. */
export function idOf(record: JsonRecord): unknown {
  return record["uuid"] ?? record["id"];
}

/** Splits at newline bytes only: U+2028, carriage returns and the like are content. */
export function readFileBytes(bytes: Uint8Array): ReadFile {
  // Latin-1 keeps every byte distinct, so that lines can be compared byte by byte.
  const lines = Buffer.from(bytes).toString("latin1").split("\n");
  const records = lines.flatMap((line) => {
    try {
      const value: unknown = JSON.parse(Buffer.from(line, "latin1").toString("utf8"));
      return isRecord(value) ? [value] : [];
    } catch (error) {
      if (error instanceof SyntaxError) return [];
      throw error;
    }
  });
  return { lines, records, document: documentOf(bytes) };
}

function documentOf(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"));
    return Array.isArray(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Breaks of the parent chain: parents that do not exist, and records from which no root is reached. */
export function chainBreaks({ records }: ReadFile): readonly string[] {
  const parents = new Map<unknown, unknown>();
  for (const record of records) {
    if (record["type"] !== "session" && idOf(record) !== undefined)
      parents.set(idOf(record), record["uuid"] === undefined ? record["parentId"] : record["parentUuid"]);
  }
  const found: string[] = [];
  for (const [id, parent] of parents) {
    if (parent !== null && !parents.has(parent)) found.push(`${String(id)} has no parent ${String(parent)}`);
  }
  const last = records.findLast((record) => parents.has(idOf(record)));
  const walked = new Set<unknown>();
  for (
    let id = last === undefined ? undefined : idOf(last);
    id !== null && id !== undefined;
    id = parents.get(id)
  ) {
    if (walked.has(id)) {
      found.push(`the way from the leaf runs in a circle at ${String(id)}`);
      break;
    }
    walked.add(id);
  }
  return found;
}
