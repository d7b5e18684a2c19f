import { field, isRecord, parseJson } from "../../core/json.ts";
import type { ByteSource } from "../bytes/source.ts";

/** A value that the import reads from a line of a session file. */
export interface ReadValue {
  /** 1-based. */
  readonly line: number;
  readonly value: unknown;
}

/** Where the import stops reading, and why: what stands behind is not imported. */
export interface ReadingEnd {
  /** The first line that is not read. */
  readonly line: number;
  readonly reason: "unreadable-line" | "not-utf8";
}

/** A row that the import makes of a line. */
export interface ImportedRow {
  /** 1-based. */
  readonly line: number;
  /** Undefined: the row is kept, and no entry of the session's tree. */
  readonly id: string | undefined;
  readonly isHeader: boolean;
}

/** What the import makes of a file whose session is in the index. */
export interface ImportedRows {
  readonly rows: readonly ImportedRow[];
  /** Lines that are left out because their id is taken. */
  readonly repeated: readonly number[];
  /** Those of them that are no exact copies of an entry: then fewer rows are there than the import expects. */
  readonly conflicts: readonly number[];
  /** Missing where the whole file is read. */
  readonly end?: ReadingEnd;
  /** Entries get ids of their own and hang in line, as those of version 1 had none. */
  readonly renumbers: boolean;
}

/** The import takes so much of a file at a time, and decodes it before it looks at its lines. */
const PIECE_BYTES = 65_536;

/** Reads a session file as the import does, value by value; returns where it stops. */
export function* readValues(source: ByteSource): Generator<ReadValue, ReadingEnd | undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  let rest: string[] = [];
  for (let at = 0; at <= source.length; at += PIECE_BYTES) {
    const isLast = at + PIECE_BYTES > source.length;
    const text = decoded(decoder, source.read(at, Math.min(source.length, at + PIECE_BYTES)), isLast);
    if (text === undefined) return { line, reason: "not-utf8" };
    const lines = text.split("\n");
    const last = isLast ? undefined : lines.pop();
    for (const [index, part] of lines.entries()) {
      const whole = index === 0 ? rest.join("") + part : part;
      if (index === 0) rest = [];
      const read = valueIn(whole.trim());
      if (read === undefined) return { line, reason: "unreadable-line" };
      if ("value" in read) yield { line, value: read.value };
      line += 1;
    }
    if (last !== undefined) rest.push(last);
  }
  return undefined;
}

/** The rows that OpenClaw makes of a session file when it imports it into its database, as was seen with 2026.9.6. */
export function importedRows(source: ByteSource): ImportedRows {
  const rows: ImportedRow[] = [];
  const repeated: number[] = [];
  const firstLines = new Map<string, number>();
  const copies = new Map<number, number>();
  const renumbers = isRenumbered(source);
  let hasHeader = false;
  const values = readValues(source);
  for (let next = values.next(); ; next = values.next()) {
    if (next.done === true) {
      const end = next.value;
      const conflicts = conflictsOf(source, repeated, copies);
      return { rows, repeated, conflicts, renumbers, ...(end === undefined ? {} : { end }) };
    }
    const { line, value } = next.value;
    const isHeader = isRecord(value) && field(value, "type") === "session";
    const isFirstHeader = isHeader && !hasHeader;
    hasHeader ||= isHeader;
    // Entries of version 1 are told apart by their places.
    const id = renumbers && !isHeader ? `#${line}` : idOf(value);
    const key = id ?? ` ${JSON.stringify(value)}`;
    const first = firstLines.get(key);
    if (first === undefined) {
      rows.push({ line, id, isHeader: isFirstHeader });
      firstLines.set(key, line);
    } else {
      repeated.push(line);
      if (id !== undefined && !isHeader) copies.set(line, first);
    }
  }
}

/** The first header tells the version, and without a number it is 1. */
function isRenumbered(source: ByteSource): boolean {
  for (const { value } of readValues(source)) {
    if (!isRecord(value) || field(value, "type") !== "session") continue;
    const version = field(value, "version");
    return typeof version !== "number" || version < 2;
  }
  return true;
}

/** The lines that do not say the same as the one that has their id; `copies` knows that one. */
function conflictsOf(
  source: ByteSource,
  repeated: readonly number[],
  copies: ReadonlyMap<number, number>,
): readonly number[] {
  if (repeated.length === 0) return [];
  const wanted = new Set([...copies].flat());
  const texts = new Map<number, string>();
  for (const { line, value } of readValues(source)) {
    if (wanted.has(line)) texts.set(line, JSON.stringify(value));
  }
  return repeated.filter((line) => {
    const first = copies.get(line);
    return first === undefined || texts.get(first) !== texts.get(line);
  });
}

function idOf(value: unknown): string | undefined {
  const id = isRecord(value) ? field(value, "id") : undefined;
  return typeof id === "string" && id.trim() !== "" ? id.trim() : undefined;
}

/** Undefined where the bytes are no UTF-8. */
function decoded(
  decoder: InstanceType<typeof TextDecoder>,
  bytes: Uint8Array,
  isLast: boolean,
): string | undefined {
  try {
    return decoder.decode(bytes, { stream: !isLast });
  } catch {
    // So small a piece fails for nothing but its bytes.
    return undefined;
  }
}

/** A value, `{}` for nothing that counts (blank lines, null, false, 0), or undefined for what is no JSON. */
function valueIn(text: string): { readonly value: unknown } | object | undefined {
  if (text === "") return {};
  const value = parseJson(text);
  if (value === undefined) return undefined;
  return value ? { value } : {};
}
