import { type ByteSource, bytesSource } from "../formats/bytes/source.ts";
import { fileSource } from "./file-source.ts";
import type { FileSystem } from "./file-system.ts";
import { type FileIdentity, sha256 } from "./identity.ts";

/** What became of a file since its identity was taken. */
export type Growth =
  | { readonly kind: "same" }
  /** Everything that it held is still there, and more behind it; `size` is how long it is now. */
  | { readonly kind: "grown"; readonly size: number }
  | { readonly kind: "rewritten" };

/** A file that is watched through a descriptor, which leads to it whatever becomes of its names. */
export interface Watched {
  readonly descriptor: number;
  readonly identity: FileIdentity;
  look(): Growth;
}

/** Watches a file. What it held is hashed again only where size or time say that somebody was there. */
export function watch(files: FileSystem, descriptor: number, identity: FileIdentity): Watched {
  let { size, modified } = identity;
  let last: Growth = { kind: "same" };
  const look = (): Growth => {
    const facts = files.factsOf(descriptor);
    if (facts.size === size && facts.modified === modified) return last;
    last = growthOf(files, descriptor, identity, Number(facts.size));
    ({ size, modified } = facts);
    return last;
  };
  return { descriptor, identity, look };
}

function growthOf(files: FileSystem, descriptor: number, identity: FileIdentity, size: number): Growth {
  const base = Number(identity.size);
  if (size < base || sha256(fileSource(files, descriptor, base)) !== identity.sha256) {
    return { kind: "rewritten" };
  }
  return size === base ? { kind: "same" } : { kind: "grown", size };
}

/** Smaller contents are read at once. */
const MOST_IN_MEMORY = 1 << 25;

/** What a descriptor leads to, as long as it was at this moment. */
export function snapshot(files: FileSystem, descriptor: number, size: number): ByteSource {
  const source = fileSource(files, descriptor, size);
  return size > MOST_IN_MEMORY ? source : bytesSource(source.read(0, size));
}
