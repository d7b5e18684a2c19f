import { join } from "node:path";
import { closeRead, fileSource } from "../../disk/system/file-source.ts";
import { errorCode, type FileFacts, type FileSystem } from "../../disk/system/file-system.ts";
import { factsIfThere } from "../../disk/system/files.ts";
import { readSmall } from "../../disk/system/small-file.ts";
import { type ByteSource, bytesSource } from "../../formats/bytes/source.ts";
import type { LedgerWorld } from "../world.ts";
import { type LedgerKey, readKey } from "./sign.ts";

/** What reading a ledger asks of the machine. */
export type LedgerReader = Pick<LedgerWorld, "files" | "user" | "state">;

/** Where the parts of a ledger are. */
export interface LedgerPaths {
  readonly folder: string;
  readonly ledger: string;
  readonly head: string;
  readonly key: string;
}

/** The paths below the folder of our own state. */
export function ledgerPaths(state: string): LedgerPaths {
  const folder = join(state, "truth");
  return {
    folder,
    ledger: join(folder, "ledger.jsonl"),
    head: join(folder, "head.json"),
    key: join(folder, "key.pem"),
  };
}

/** Why a key is not used. */
export type KeyTrouble = "key-missing" | "key-damaged" | "key-open-to-others";

/** The key of a ledger, or why there is none to use. Throws what the file system throws. */
export function loadKey(
  files: FileSystem,
  path: string,
  user: number | undefined,
): { readonly key: LedgerKey } | { readonly why: KeyTrouble } {
  const found = readSmall(files, path);
  if (found === undefined) return { why: "key-missing" };
  if (isOpenToOthers(found.facts, user)) return { why: "key-open-to-others" };
  const key = readKey(found.text);
  return key === undefined ? { why: "key-damaged" } : { key };
}

/** May others read or write what only its owner may? Windows has no such bits and shows them all as set. */
export function isOpenToOthers({ mode, owner }: FileFacts, user: number | undefined): boolean {
  return user !== undefined && (owner !== user || (mode & 0o077) !== 0);
}

/** Gives the bytes of a file to a function while it is open; no bytes where there is no file. */
export function withBytes<Result>(
  files: FileSystem,
  path: string,
  use: (bytes: ByteSource) => Result,
): Result {
  const facts = factsIfThere(files, path);
  if (facts === undefined) return use(bytesSource(new Uint8Array(0)));
  // Whatever is no file cannot be read as one, and the system says so.
  const descriptor = files.openForReading(path);
  try {
    return use(fileSource(files, descriptor, Number(files.factsOf(descriptor).size)));
  } finally {
    closeRead(files, [descriptor]);
  }
}

/** The code of what the system said; an error of another kind is thrown on. */
export function systemCode(error: unknown): string {
  const code = errorCode(error);
  if (code === undefined) throw error;
  return code;
}
