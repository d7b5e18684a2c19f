import { type ByteSource, bytesSource } from "../../formats/bytes/source.ts";
import { fileSource, MOST_IN_MEMORY } from "./file-source.ts";
import { errorCode, type FileFacts, type FileSystem } from "./file-system.ts";
import { factsIfThere, freshMemory, type Memory, readUpTo } from "./files.ts";
import { type FileIdentity, identityOf, looksLike } from "./identity.ts";

/** Why a file could not be read. */
export type ReadFailure =
  | "missing"
  | "folder"
  | "not-a-file"
  | "no-permission"
  | "too-large"
  /** Somebody writes to it so fast that no two looks agree. */
  | "changing"
  /** The operating system's own reason, in `detail`. */
  | "unreadable";

/** A file that was read, or that is open to be read: large ones are never held whole. */
export interface FileRead {
  readonly ok: true;
  /** Where the file is, with every symbolic link resolved once and for all. */
  readonly path: string;
  readonly source: ByteSource;
  readonly facts: FileFacts;
  /** Computed when it is first asked for: hashing takes a while, and who only judges needs none. */
  readonly identity: FileIdentity;
  /** Closes what is still open. The source is of no use after this; the identity is, once it was asked for. */
  release(): void;
}

/** A file, or why there is none. */
export type ReadResult =
  | FileRead
  | { readonly ok: false; readonly why: ReadFailure; readonly detail: string };

/** More than any session seen. */
export const MOST_BYTES: number = 2 ** 40;

const ATTEMPTS = 3;

/**
 * Reads a regular file whole, or says why not. Never opens a device, a pipe or a folder. With a `memory` that is used
 * again the result is of no use once the next file is read.
 */
export function readFile(
  files: FileSystem,
  path: string,
  mostBytes: number = MOST_BYTES,
  memory: Memory = freshMemory,
): ReadResult {
  try {
    const real = files.realPath(path);
    return readResolved(files, real, mostBytes, memory);
  } catch (error) {
    return failureOf(error);
  }
}

/**
 * Opens a regular file of any size to be read part by part, or says why not: what is read of it need not be one look at
 * it, so who goes by that asks {@link hasChanged} behind it. A part is of no use once the next one is read into the same
 * `memory`.
 */
export function openFile(files: FileSystem, path: string, memory: Memory): ReadResult {
  try {
    const real = files.realPath(path);
    const { kind } = files.facts(real);
    if (kind !== "file") return failed(kind === "folder" ? "folder" : "not-a-file");
    const descriptor = files.openForReading(real);
    try {
      const facts = files.factsOf(descriptor);
      return openRead(files, real, descriptor, facts, memory);
    } catch (error) {
      files.close(descriptor);
      throw error;
    }
  } catch (error) {
    return failureOf(error);
  }
}

/** Is it another file by now than the one that was read, or has it another content? */
export function hasChanged(files: FileSystem, { path, facts }: FileRead): boolean {
  const now = factsIfThere(files, path);
  return now === undefined || !looksLike(facts, now);
}

/** Reads a file whose path holds no symbolic link any more. Throws what the file system throws. */
export function readResolved(
  files: FileSystem,
  path: string,
  mostBytes: number,
  memory: Memory = freshMemory,
): ReadResult {
  const before = files.facts(path);
  if (before.kind !== "file") return failed(before.kind === "folder" ? "folder" : "not-a-file");
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const descriptor = files.openForReading(path);
    let keepOpen = false;
    try {
      const facts = files.factsOf(descriptor);
      if (facts.kind !== "file") return failed("not-a-file");
      if (facts.size > BigInt(mostBytes)) return failed("too-large", String(facts.size));
      if (facts.size > BigInt(MOST_IN_MEMORY)) {
        keepOpen = true;
        return openRead(files, path, descriptor, facts);
      }
      const bytes = readUpTo(files, descriptor, Number(facts.size), 0, memory);
      const after = files.factsOf(descriptor);
      const still = after.size === facts.size && after.modified === facts.modified;
      if (still && bytes.length === Number(facts.size)) {
        return fileRead(path, bytesSource(bytes), facts, nothing);
      }
    } finally {
      if (!keepOpen) files.close(descriptor);
    }
  }
  return failed("changing");
}

function openRead(
  files: FileSystem,
  path: string,
  descriptor: number,
  facts: FileFacts,
  memory: Memory = freshMemory,
): FileRead {
  let open = true;
  return fileRead(path, fileSource(files, descriptor, Number(facts.size), memory), facts, () => {
    if (open) files.close(descriptor);
    open = false;
  });
}

function fileRead(path: string, source: ByteSource, facts: FileFacts, release: () => void): FileRead {
  let identity: FileIdentity | undefined;
  return {
    ok: true,
    path,
    source,
    facts,
    get identity() {
      identity ??= identityOf(facts, source);
      return identity;
    },
    release,
  };
}

function nothing(): void {
  // Nothing is open.
}

function failed(why: ReadFailure, detail = ""): ReadResult {
  return { ok: false, why, detail };
}

function failureOf(error: unknown): ReadResult {
  const code = errorCode(error);
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return failed("missing");
    case "EACCES":
    case "EPERM":
      return failed("no-permission");
    case "EISDIR":
      return failed("folder");
    case "ELOOP":
    case "ENXIO":
      return failed("not-a-file");
    case undefined:
      // Not the file system's word but a fault of ours: nobody may take it for a property of the file.
      throw error;
    default:
      return failed("unreadable", code);
  }
}
