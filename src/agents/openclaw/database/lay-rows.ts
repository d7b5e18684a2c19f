import { field, isRecord, type JsonRecord, parseJson, stringField } from "../../../core/json.ts";
import { type ByteSource, bytesOf, splitLines } from "../../../formats/bytes/source.ts";
import { lineOfRow } from "../../../formats/openclaw/lines/row-lines.ts";
import { entryOf, type RawIdentity, type RawRow } from "./raw-row.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The rows that stand for these lines. A line that is a row of before is that row, however it was stored. The rows that
 * stand first as before keep their numbers; those from the first change on follow them without a gap, in the order of the
 * lines: OpenClaw hangs an entry whose parent comes later on the wrong one. `also`: rows that may come back besides.
 */
export function layRows(
  before: readonly RawRow[],
  next: ByteSource,
  also: readonly RawRow[] = [],
): readonly RawRow[] {
  const named = withIdentities(matched([...before, ...also], next));
  const changed = named.findIndex((row, index) => row !== before[index]);
  const kept = changed < 0 ? named.length : changed;
  const first = before[kept]?.seq ?? (before[kept - 1]?.seq ?? -1) + 1;
  return named.map((row, index) => {
    const seq = index < kept ? row.seq : first + index - kept;
    return seq === row.seq ? row : { ...row, seq };
  });
}

/** Lines as rows: those that were there, and new ones, as old as the row that they replace or follow. */
function matched(pool: readonly RawRow[], next: ByteSource): readonly RawRow[] {
  const byLine = new Map<string, RawRow[]>();
  const times = new Map<string, number>();
  // From behind, so that of rows that say the same the first is taken first.
  for (const row of pool.toReversed()) {
    const line = keyOf(lineOfRow(entryOf(row)));
    const same = byLine.get(line);
    if (same === undefined) byLine.set(line, [row]);
    else same.push(row);
    if (row.identity !== undefined) times.set(keyOf(row.identity.id), row.createdAt);
  }
  let createdAt = pool[0]?.createdAt ?? 0;
  return rowLines(bytesOf(next)).map((json) => {
    const old = byLine.get(keyOf(json))?.pop();
    createdAt = old?.createdAt ?? times.get(keyOf(idOf(parsed(json)) ?? new Uint8Array())) ?? createdAt;
    return old ?? newRow(json, createdAt);
  });
}

/** Uncompressed, as OpenClaw stores what it cannot compress: its reader takes either. */
function newRow(json: Uint8Array, createdAt: number): RawRow {
  return {
    seq: -1,
    json,
    zstd: undefined,
    utf8Bytes: json.length,
    navigation: undefined,
    createdAt,
    identity: undefined,
  };
}

/** Empty lines only stand for rows that are gone. */
export function rowLines(lines: Uint8Array): readonly Uint8Array[] {
  return splitLines(lines).filter(({ length }) => length > 0);
}

/** Rows keep the identities that they have; of the others the first with an id gets it, as OpenClaw gives them. */
function withIdentities(rows: readonly RawRow[]): readonly RawRow[] {
  const ids = new Set<string>();
  const keys = new Set<string>();
  const take = ({ id, key }: RawIdentity): void => {
    ids.add(keyOf(id));
    if (key !== undefined) keys.add(keyOf(key));
  };
  for (const { identity } of rows) if (identity !== undefined) take(identity);
  return rows.map((row) => {
    if (row.identity !== undefined) return row;
    const identity = newIdentity(row, keys);
    if (identity === undefined || ids.has(keyOf(identity.id))) return row;
    take(identity);
    return { ...row, identity };
  });
}

function newIdentity(row: RawRow, keys: ReadonlySet<string>): RawIdentity | undefined {
  const event = parsed(entryOf(row));
  const id = idOf(event);
  if (event === undefined || id === undefined) return undefined;
  const message = field(event, "message");
  const told = isRecord(message) ? textOf(stringField(message, "idempotencyKey")?.trim()) : undefined;
  return {
    id,
    type: textOf(stringField(event, "type")),
    parent: textOf(stringField(event, "parentId")),
    // A key belongs to one row of a session.
    key: told === undefined || keys.has(keyOf(told)) ? undefined : told,
    createdAt: row.createdAt,
  };
}

function idOf(event: JsonRecord | undefined): Uint8Array | undefined {
  return event === undefined ? undefined : textOf(stringField(event, "id")?.trim());
}

function parsed(json: Uint8Array | undefined): JsonRecord | undefined {
  const value = json === undefined ? undefined : parseJson(decoder.decode(json));
  return isRecord(value) ? value : undefined;
}

function textOf(text: string | undefined): Uint8Array | undefined {
  return text === undefined || text === "" ? undefined : encoder.encode(text);
}

/** Bytes as what a map can find. */
function keyOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
}
