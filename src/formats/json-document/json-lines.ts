import { parseJson } from "../../core/json.ts";
import type { ByteSource } from "../bytes/source.ts";
import { isJsonObject } from "../json/value.ts";

const HEAD_BYTES = 1 << 20;
const lineFeed = 0x0a;
const space = 0x20;

/**
 * Is the first of several lines an object by itself, as in the files of agents that write one a line? No document
 * begins so. Only the head of the file is read.
 */
export function beginsAsJsonLines(source: ByteSource): boolean {
  const head = source.read(0, Math.min(source.length, HEAD_BYTES));
  const end = head.indexOf(lineFeed);
  if (end < 0) return false;
  const text = new TextDecoder("utf-8").decode(head.subarray(0, end));
  return (
    isJsonObject(parseJson(text)) &&
    (head.length < source.length || head.subarray(end).some((byte) => byte > space))
  );
}
