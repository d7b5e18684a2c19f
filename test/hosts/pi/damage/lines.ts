import { closingText } from "../../story.ts";
import { at, bytesOf, cutOut } from "../rows.ts";
import { ASSISTANT_FIRST, closingIndex, type Damage, without } from "./damage.ts";

/** Bytes that are no longer one record per line. */
export const LINES: readonly Damage[] = [
  {
    name: "a last row that is cut in the middle",
    breakIt: (rows) => {
      const bytes = bytesOf(rows);
      return bytes.subarray(0, bytes.length - Math.floor(at(rows, -1).line.length / 2));
    },
    expect: without(closingText(4)),
    piToday: { kind: "breaks", resume: 2, lost: 9, refusal: ASSISTANT_FIRST },
    pi16Today: { kind: "heals" },
  },
  {
    name: "a last row without its line feed",
    breakIt: (rows) => {
      const bytes = bytesOf(rows);
      return bytes.subarray(0, bytes.length - 1);
    },
    piToday: { kind: "breaks", resume: 2, lost: 10, refusal: ASSISTANT_FIRST },
    pi16Today: { kind: "heals" },
  },
  {
    name: "two rows on one line",
    breakIt: (rows) => {
      const index = closingIndex(rows, 2);
      const before = bytesOf(rows.slice(0, index));
      return Buffer.concat([before.subarray(0, before.length - 1), bytesOf(rows.slice(index))]);
    },
    piToday: { kind: "breaks", resume: 1, lost: 5 },
  },
  {
    name: "NUL bytes before a row, on its line",
    breakIt: (rows) => {
      const index = closingIndex(rows, 2);
      return Buffer.concat([bytesOf(rows.slice(0, index)), Buffer.alloc(64), bytesOf(rows.slice(index))]);
    },
    piToday: { kind: "breaks", resume: 1, lost: 5 },
  },
  {
    name: "NUL bytes on a line of their own",
    breakIt: (rows) => {
      const index = closingIndex(rows, 2);
      return Buffer.concat([
        bytesOf(rows.slice(0, index)),
        Buffer.alloc(64),
        Buffer.from("\n"),
        bytesOf(rows.slice(index)),
      ]);
    },
    piToday: { kind: "heals" },
  },
  {
    name: "a header that is cut in the middle",
    breakIt: (rows) => {
      const header = at(rows, 0).line;
      return Buffer.concat([
        Buffer.from(`${header.slice(0, header.indexOf('"timestamp"'))}\n`),
        bytesOf(cutOut(rows, 0)),
      ]);
    },
    // pi takes the file for an empty one and writes over all of it.
    piToday: { kind: "breaks", resume: 1, lost: 10 },
    pi16Today: { kind: "crashes", words: /session/i },
  },
  {
    name: "a line that says null",
    breakIt: (rows) => {
      const index = closingIndex(rows, 2);
      return Buffer.concat([
        bytesOf(rows.slice(0, index)),
        Buffer.from("null\n"),
        bytesOf(rows.slice(index)),
      ]);
    },
    piToday: { kind: "crashes", words: /TypeError/ },
    pi16Today: { kind: "heals" },
  },
];
