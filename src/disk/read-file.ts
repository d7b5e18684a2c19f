import { errorCode, type FileFacts, type FileSystem } from "./file-system.ts";
import { type FileIdentity, identityOf } from "./identity.ts";

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

/** A file that was read. */
export interface FileRead {
  readonly ok: true;
  /** Where the file is, with every symbolic link resolved once and for all. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly facts: FileFacts;
  readonly identity: FileIdentity;
}

/** A file, or why there is none. */
export type ReadResult =
  | FileRead
  | { readonly ok: false; readonly why: ReadFailure; readonly detail: string };

/** More than any session seen; a buffer of this size still fits on small machines. */
export const MOST_BYTES: number = 1 << 30;

const ATTEMPTS = 3;

/** Reads a regular file whole, or says why not. Never opens a device, a pipe or a folder. */
export function readFile(files: FileSystem, path: string, mostBytes: number = MOST_BYTES): ReadResult {
  try {
    const real = files.realPath(path);
    return readResolved(files, real, mostBytes);
  } catch (error) {
    return failureOf(error);
  }
}

/** Reads a file whose path holds no symbolic link any more. Throws what the file system throws. */
export function readResolved(files: FileSystem, path: string, mostBytes: number): ReadResult {
  const before = files.facts(path);
  if (before.kind !== "file") return failed(before.kind === "folder" ? "folder" : "not-a-file");
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const descriptor = files.openForReading(path);
    try {
      const facts = files.factsOf(descriptor);
      if (facts.kind !== "file") return failed("not-a-file");
      if (facts.size > BigInt(mostBytes)) return failed("too-large", String(facts.size));
      const bytes = readAll(files, descriptor, Number(facts.size));
      const after = files.factsOf(descriptor);
      const still = after.size === facts.size && after.modified === facts.modified;
      if (still && bytes.length === Number(facts.size)) {
        return { ok: true, path, bytes, facts, identity: identityOf(facts, bytes) };
      }
    } finally {
      files.close(descriptor);
    }
  }
  return failed("changing");
}

function readAll(files: FileSystem, descriptor: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  while (at < size) {
    const count = files.read(descriptor, bytes.subarray(at), at);
    if (count === 0) break;
    at += count;
  }
  return bytes.subarray(0, at);
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
