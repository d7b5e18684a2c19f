import { isRecord, parseJson } from "../../../core/json.ts";
import { type FileSystem, orElse } from "../../../disk/system/file-system.ts";
import { MOST_BYTES, readResolved } from "../../../disk/system/read-file.ts";
import { writeNew } from "../../../disk/system/write-new.ts";
import { bytesOf, bytesSource } from "../../../formats/bytes/source.ts";
import type { RawIdentity, RawRow } from "./raw-row.ts";

/** Keeps rows with all that is stored of them, one line each; on disk before this returns. */
export function writeRowBackup(files: FileSystem, path: string, rows: readonly RawRow[]): void {
  const text = rows.map((row) => `${JSON.stringify(packed(row))}\n`).join("");
  writeNew(files, { path, content: bytesSource(new TextEncoder().encode(text)), mode: 0o600 });
}

/** The rows that were kept; undefined where the file is gone, or is not what was written. */
export function readRowBackup(files: FileSystem, path: string): readonly RawRow[] | undefined {
  const read = orElse(undefined, () => readResolved(files, path, MOST_BYTES));
  if (read === undefined || !read.ok) return undefined;
  try {
    const lines = new TextDecoder().decode(bytesOf(read.source)).split("\n");
    if (lines.pop() !== "") return undefined;
    const rows = lines.map((line) => unpacked(parseJson(line)));
    return rows.every((row) => row !== undefined) ? rows : undefined;
  } finally {
    read.release();
  }
}

/** Bytes as Base64: texts in a database may be no Unicode, and end where a string would not. */
function packed({ seq, json, zstd, utf8Bytes, navigation, createdAt, identity }: RawRow): object {
  return {
    seq,
    createdAt,
    ...(json === undefined ? {} : { json: inBase64(json) }),
    ...(zstd === undefined ? {} : { zstd: inBase64(zstd) }),
    ...(utf8Bytes === undefined ? {} : { utf8Bytes }),
    ...(navigation === undefined ? {} : { navigation: inBase64(navigation) }),
    ...(identity === undefined ? {} : { identity: packedIdentity(identity) }),
  };
}

function packedIdentity({ id, type, parent, key, createdAt }: RawIdentity): object {
  return {
    id: inBase64(id),
    createdAt,
    ...(type === undefined ? {} : { type: inBase64(type) }),
    ...(parent === undefined ? {} : { parent: inBase64(parent) }),
    ...(key === undefined ? {} : { key: inBase64(key) }),
  };
}

function unpacked(value: unknown): RawRow | undefined {
  if (!isRecord(value)) return undefined;
  const { seq, createdAt, utf8Bytes, identity } = value;
  if (typeof seq !== "number" || typeof createdAt !== "number") return undefined;
  const row = {
    seq,
    createdAt,
    json: bytesOfText(value["json"]),
    zstd: bytesOfText(value["zstd"]),
    utf8Bytes: typeof utf8Bytes === "number" ? utf8Bytes : undefined,
    navigation: bytesOfText(value["navigation"]),
  };
  if (!isRecord(identity)) return { ...row, identity: undefined };
  const id = bytesOfText(identity["id"]);
  const named = identity["createdAt"];
  if (id === undefined || typeof named !== "number") return undefined;
  const parts = {
    type: bytesOfText(identity["type"]),
    parent: bytesOfText(identity["parent"]),
    key: bytesOfText(identity["key"]),
  };
  return { ...row, identity: { id, createdAt: named, ...parts } };
}

function inBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64");
}

function bytesOfText(value: unknown): Uint8Array | undefined {
  return typeof value === "string" ? new Uint8Array(Buffer.from(value, "base64")) : undefined;
}
