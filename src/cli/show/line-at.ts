import { field, isRecord, type JsonRecord, parseJson, stringField } from "../../core/json.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import { eachLine } from "../../formats/jsonl/lines.ts";
import { salvage } from "../../formats/jsonl/salvage.ts";
import { isFailure } from "./failures.ts";

/** What one line of a file of JSON lines is, whether or not it takes part in the conversation. */
export type LineAt =
  /** The file ends before it. */
  | { readonly kind: "beyond"; readonly last: number }
  | { readonly kind: "blank" }
  /** Not one complete record: how many there are in it, and how that begins which is none. */
  | { readonly kind: "damaged"; readonly records: number; readonly torn: readonly string[] }
  | { readonly kind: "too-long"; readonly bytes: number }
  /** A record, with the message in it if there is one. `failure`: it tells of a request that failed. */
  | {
      readonly kind: "record";
      readonly type: string;
      readonly side: boolean;
      readonly failure: boolean;
      readonly message: unknown;
    };

const MOST_BYTES = 64 << 20;
const MOST_BEGIN = 600;

/** Reads one line, counted from 1. */
export function readLineAt(source: ByteSource, wanted: number): LineAt {
  let last = 0;
  let found: LineAt | undefined;
  eachLine(
    source,
    ({ index }, bytes) => {
      last = index + 1;
      if (last === wanted) found = lineOf(bytes);
    },
    {
      mostBytes: MOST_BYTES,
      visit: ({ index, start, end }) => {
        last = index + 1;
        if (last === wanted) found = { kind: "too-long", bytes: end - start };
      },
    },
    () => found !== undefined,
  );
  return found ?? { kind: "beyond", last };
}

// Whatever the bytes are, something is to be shown of them.
const decoder = new TextDecoder("utf-8");

function lineOf(bytes: Uint8Array): LineAt {
  const text = decoder.decode(bytes);
  if (text.trim() === "") return { kind: "blank" };
  const value = parseJson(text);
  if (!isRecord(value)) return damaged(bytes);
  const message = messageOf(value);
  const type = stringField(value, "type") ?? "";
  return { kind: "record", type, side: value["isSidechain"] === true, failure: isFailure(value), message };
}

/** Takes a line apart as a repair does: whole records stay, and what stands between them goes. */
function damaged(bytes: Uint8Array): LineAt {
  const { records, torn } = salvage(bytes, { start: 0, end: bytes.length }, (start, end) => {
    const value = parseJson(decoder.decode(bytes.subarray(start, end)));
    return isRecord(value) ? value : undefined;
  });
  const texts = torn.map(({ start, end }) => decoder.decode(bytes.subarray(start, end)));
  // Nobody ever said a NUL byte: a disk leaves them where it lost what was written.
  const said = texts.map((text) => text.replaceAll("\0", "").trim().slice(0, MOST_BEGIN));
  return { kind: "damaged", records: records.length, torn: said.filter((each) => each !== "") };
}

/** Agents keep a message in a field of its record; files of bare messages have it as the record. */
function messageOf(record: JsonRecord): unknown {
  const message = field(record, "message");
  if (isRecord(message) && typeof message["role"] === "string") return message;
  return typeof record["role"] === "string" ? record : undefined;
}
