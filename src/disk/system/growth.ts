import { type ByteSource, bytesSource } from "../../formats/bytes/source.ts";
import { fileSource, MOST_IN_MEMORY } from "./file-source.ts";
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
  /** What size and time say: that a longer file has only grown is believed until `confirm`. */
  look(): Growth;
  /** The same with the certainty of a hash; for the end of a series of looks. */
  confirm(): Growth;
}

/**
 * Watches a file. What it held is hashed only where it did not grow and yet somebody was there, and once at the end: a
 * large session that grows line by line while it is watched must not be read again for each of them.
 */
export function watch(files: FileSystem, descriptor: number, identity: FileIdentity): Watched {
  let { size, modified } = identity;
  let last: Growth = { kind: "same" };
  let isSure = true;
  const look = (): Growth => {
    const facts = files.factsOf(descriptor);
    // What is gone does not come back by writing more behind it.
    if (last.kind === "rewritten") return last;
    if (facts.size === size && facts.modified === modified) return last;
    isSure = facts.size <= size;
    last = isSure
      ? growthOf(files, descriptor, identity, Number(facts.size))
      : { kind: "grown", size: Number(facts.size) };
    ({ size, modified } = facts);
    return last;
  };
  const confirm = (): Growth => {
    look();
    if (!isSure) last = growthOf(files, descriptor, identity, Number(size));
    isSure = true;
    return last;
  };
  return { descriptor, identity, look, confirm };
}

function growthOf(files: FileSystem, descriptor: number, identity: FileIdentity, size: number): Growth {
  const base = Number(identity.size);
  if (size < base || sha256(fileSource(files, descriptor, base)) !== identity.sha256) {
    return { kind: "rewritten" };
  }
  return size === base ? { kind: "same" } : { kind: "grown", size };
}

/** What a descriptor leads to, as long as it was at this moment. */
export function snapshot(files: FileSystem, descriptor: number, size: number): ByteSource {
  const source = fileSource(files, descriptor, size);
  return size > MOST_IN_MEMORY ? source : bytesSource(source.read(0, size));
}
