import zlib from "node:zlib";
import { errorCode } from "../../../disk/system/file-system.ts";

/** What we use of `node:zlib` since 22.15; the types of the oldest Node that we support do not have it. */
interface WithZstd {
  readonly zstdDecompressSync?: (
    bytes: Uint8Array,
    options: { readonly maxOutputLength: number },
  ) => Uint8Array;
}

/** OpenClaw stores no larger entry in compressed form. */
const MOST_BYTES = 4 << 20;

const { zstdDecompressSync } = zlib as WithZstd;

/** Can this Node read what is compressed with zstd? */
export function canUnzstd(): boolean {
  return zstdDecompressSync !== undefined;
}

/** What was compressed; undefined where the bytes are damaged, or more comes of them than OpenClaw ever stores. */
export function unzstd(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return zstdDecompressSync?.(bytes, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}
