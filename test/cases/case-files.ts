import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { FormatName } from "../../src/transcript/index.ts";
import type { OracleDialect } from "../oracle/index.ts";
import { fieldOf, isRecord, type JsonRecord } from "../oracle/json.ts";

/** One history with the outcome that a repair must reach. */
export interface HistoryCase {
  readonly id: string;
  readonly options: JsonRecord;
  readonly input: JsonRecord;
  readonly expect: JsonRecord;
}

/** A request-shaped history. */
export interface MessageCase extends HistoryCase {
  readonly dialect: OracleDialect;
}

/** A session file; `bytes` is the file as it lies on disk. */
export interface FileCase extends HistoryCase {
  readonly format: FormatName;
  readonly bytes: Uint8Array;
}

/** A folder of an agent; `files` are the files in it by their paths, as they lie on disk. */
export interface FolderCase extends HistoryCase {
  readonly format: FormatName;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** What `check` and `repair` are given for a message case. */
export interface PreparedCase {
  readonly document: JsonRecord & { readonly messages: readonly unknown[] };
  readonly options: {
    readonly dialect: OracleDialect;
    readonly pending?: boolean;
    readonly request?: JsonRecord;
    readonly limits?: { readonly imageBase64Bytes: number };
    readonly rejects?: (text: string) => boolean;
  };
}

const DATA = fileURLToPath(new URL("./data/", import.meta.url));

function readJson(path: string): JsonRecord {
  const value: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!isRecord(value)) throw new Error(`${path} holds no case`);
  return value;
}

/** All message cases of the data folder, by name. */
export function messageCases(): readonly MessageCase[] {
  const folder = `${DATA}messages/`;
  const names = readdirSync(folder).sort();
  return names.map((name) => readJson(folder + name) as unknown as MessageCase);
}

/** All file cases of the data folder, by name. */
export function fileCases(): readonly FileCase[] {
  return diskCases("file").map(({ one, path }) => ({ ...one, bytes: bytesAt(path) }));
}

/** All folder cases of the data folder, by name. */
export function folderCases(): readonly FolderCase[] {
  return diskCases("directory").map(({ one, path }) => {
    const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
    return { ...one, files: new Map(paths.map((each) => [relative(path, each), bytesAt(each)])) };
  });
}

interface DiskCase {
  readonly one: HistoryCase & { readonly format: FormatName };
  readonly path: string;
}

function diskCases(kind: "file" | "directory"): readonly DiskCase[] {
  const folder = `${DATA}files/`;
  const names = readdirSync(folder).filter((name) => name.endsWith(".case.json"));
  return names.sort().flatMap((name) => {
    const one = readJson(folder + name) as unknown as DiskCase["one"];
    const path = one.input[kind];
    return typeof path === "string" ? [{ one, path: folder + path }] : [];
  });
}

function bytesAt(path: string): Uint8Array {
  return new Uint8Array(readFileSync(path));
}

/** Splits a case's input into the request and the facts (`x_…`) that are passed as options. */
export function prepare({ dialect, input, options }: MessageCase): PreparedCase {
  const entries = Object.entries(input).filter(([key]) => !key.startsWith("x_"));
  const document = Object.fromEntries(entries) as PreparedCase["document"];
  const { pending, ...request } = options;
  const largest = fieldOf(input["x_limits"], "image_b64_bytes");
  const refused = fieldOf(input["x_oracle"], "reject_if_contains");
  return {
    document,
    options: {
      dialect,
      ...(pending === true ? { pending } : {}),
      ...(Object.keys(request).length > 0 ? { request } : {}),
      ...(typeof largest === "number" ? { limits: { imageBase64Bytes: largest } } : {}),
      ...(typeof refused === "string" ? { rejects: (text: string) => text.includes(refused) } : {}),
    },
  };
}
