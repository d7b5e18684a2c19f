import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type DialectName, isDialectName } from "../../src/dialects/registry.ts";
import { isProfileName, type ProfileName } from "../../src/profiles/registry.ts";
import type { FormatName } from "../../src/transcript/index.ts";
import { containerOf } from "../oracle/common.ts";
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
  readonly profile: ProfileName | null;
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
  readonly document: JsonRecord;
  /** The messages inside the document, under whatever name. */
  readonly messages: readonly unknown[];
  readonly options: {
    readonly dialect: DialectName;
    readonly profile?: ProfileName;
    readonly pending?: boolean;
    readonly request?: JsonRecord;
    readonly targetProvider?: string;
    readonly limits?: { readonly imageBase64Bytes?: number; readonly maxImages?: number };
    readonly rejects?: (text: string) => boolean;
  };
}

const DATA = fileURLToPath(new URL("./data/", import.meta.url));

function readJson(path: string): JsonRecord {
  const value: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!isRecord(value)) throw new Error(`${path} holds no case`);
  return value;
}

/** The message cases that can be tried, by name: those whose dialect and profile the product knows. */
export function messageCases(): readonly MessageCase[] {
  return allMessageCases().filter(isKnown);
}

/** The message cases that wait for their dialect or profile. */
export function waitingCases(): readonly MessageCase[] {
  return allMessageCases().filter((one) => !isKnown(one));
}

function isKnown({ dialect, profile }: MessageCase): boolean {
  return isDialectName(dialect) && (profile === null || isProfileName(profile));
}

/** All message cases of the data folder, by name. */
export function allMessageCases(): readonly MessageCase[] {
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
export function prepare({ dialect, profile, input, options }: MessageCase): PreparedCase {
  const entries = Object.entries(input).filter(([key]) => !key.startsWith("x_"));
  const document = Object.fromEntries(entries);
  const { pending, targetProvider, ...facts } = options;
  const largest = fieldOf(input["x_limits"], "image_b64_bytes");
  const refused = fieldOf(input["x_oracle"], "reject_if_contains");
  // Facts stand beside what the request itself says: a request that is given apart hides its own fields.
  const request = Object.keys(facts).length > 0 ? { ...document, ...facts } : undefined;
  const held = document[containerOf(dialect)];
  return {
    document,
    messages: Array.isArray(held) ? held : [],
    options: {
      // Cases of dialects that the product does not know yet are judged by the strict checker alone.
      dialect: dialect as DialectName,
      ...(profile === null ? {} : { profile }),
      ...(pending === true ? { pending } : {}),
      ...(request === undefined ? {} : { request }),
      ...(typeof targetProvider === "string" ? { targetProvider } : {}),
      ...(typeof largest === "number" ? { limits: { imageBase64Bytes: largest } } : {}),
      ...(readsNoImages(facts["modalities"]) ? { limits: { maxImages: 0 } } : {}),
      ...(typeof refused === "string" ? { rejects: (text: string) => text.includes(refused) } : {}),
    },
  };
}

// A model that reads text alone is one that takes no image at all.
function readsNoImages(modalities: unknown): boolean {
  return Array.isArray(modalities) && !modalities.includes("image");
}
