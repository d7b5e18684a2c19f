import { createHash } from "node:crypto";
import { type ByteSource, chunksOf } from "../../formats/bytes/source.ts";
import type { FileFacts } from "./file-system.ts";

/** What must be the same for a file to be the one that was read. */
export interface FileIdentity {
  readonly device: bigint;
  readonly inode: bigint;
  readonly size: bigint;
  readonly modified: bigint;
  readonly sha256: string;
}

/** The identity of a file with these facts and this content. */
export function identityOf(facts: FileFacts, source: ByteSource): FileIdentity {
  const { device, inode, size, modified } = facts;
  return { device, inode, size, modified, sha256: sha256(source) };
}

/** Do the facts alone show the same file? A writer that keeps the time is caught by the hash. */
export function looksLike(identity: Omit<FileIdentity, "sha256">, facts: FileFacts): boolean {
  return (
    identity.device === facts.device &&
    identity.inode === facts.inode &&
    identity.size === facts.size &&
    identity.modified === facts.modified
  );
}

/** SHA-256 in hexadecimal digits. */
export function sha256(source: ByteSource): string {
  const hash = createHash("sha256");
  for (const chunk of chunksOf(source)) hash.update(chunk);
  return hash.digest("hex");
}
