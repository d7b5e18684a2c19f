import { closingText, PROMPTS } from "../../story.ts";
import { at, bytesOf, cutOut, indexOf, lastTurnIndex, type Row } from "../rows.ts";
import { type Damage, without } from "./damage.ts";

const NULS = Buffer.alloc(64);
const LINE_FEED = Buffer.from("\n");

/** The file up to its last turn: what the agent notes behind it would take the blow instead. */
function upToLastTurn(rows: readonly Row[]): Buffer {
  return bytesOf(rows.slice(0, lastTurnIndex(rows) + 1));
}

/** Puts bytes before the row that closes turn 2. */
function beforeClosing2(rows: readonly Row[], ...bytes: readonly Uint8Array[]): Buffer {
  const index = indexOf(rows, closingText(2));
  return Buffer.concat([bytesOf(rows.slice(0, index)), ...bytes, bytesOf(rows.slice(index))]);
}

/** Takes prompt 3 from its line and puts it behind the row that closes turn 2, or behind the beginning of that row. */
function weld(rows: readonly Row[], keep: (line: string) => string): Buffer {
  const prompt = indexOf(rows, PROMPTS[2]);
  const welded = at(rows, prompt).line;
  const lines = rows.map(({ line }, index) =>
    index === indexOf(rows, closingText(2)) ? keep(line) + welded : line,
  );
  return Buffer.from(
    lines
      .filter((_, index) => index !== prompt)
      .map((line) => `${line}\n`)
      .join(""),
  );
}

/** Bytes that are no longer one record per line. */
export const LINES: readonly Damage[] = [
  {
    name: "torn tail: the last row is cut in the middle",
    breakIt: (rows) => {
      const bytes = upToLastTurn(rows);
      return bytes.subarray(0, bytes.length - Math.floor(at(rows, lastTurnIndex(rows)).line.length / 2));
    },
    expect: without(closingText(4)),
  },
  {
    name: "torn tail: only the last line feed is missing",
    breakIt: (rows) => {
      const bytes = upToLastTurn(rows);
      return bytes.subarray(0, bytes.length - 1);
    },
  },
  { name: "welded lines: two rows on one line", breakIt: (rows) => weld(rows, (line) => line) },
  {
    name: "welded lines: a row behind the beginning of another",
    breakIt: (rows) => weld(rows, (line) => line.slice(0, 120)),
    expect: without(closingText(2)),
  },
  { name: "NUL run before a row, on its line", breakIt: (rows) => beforeClosing2(rows, NULS) },
  {
    name: "NUL run in place of a row",
    breakIt: (rows) => {
      const index = indexOf(rows, closingText(2));
      return Buffer.concat([bytesOf(rows.slice(0, index)), NULS, LINE_FEED, bytesOf(rows.slice(index + 1))]);
    },
    expect: without(closingText(2)),
  },
  { name: "NUL run on a line of its own", breakIt: (rows) => beforeClosing2(rows, NULS, LINE_FEED) },
  {
    name: "NUL run at the end",
    breakIt: (rows) => Buffer.concat([upToLastTurn(rows), NULS]),
  },
  {
    name: "a row that is cut in the middle of the file",
    breakIt: (rows) => {
      const index = indexOf(rows, closingText(2));
      const stub = Buffer.from(`${at(rows, index).line.slice(0, 150)}\n`);
      return Buffer.concat([bytesOf(rows.slice(0, index)), stub, bytesOf(rows.slice(index + 1))]);
    },
    expect: without(closingText(2)),
  },
  {
    name: "a raw line feed inside a row",
    breakIt: (rows) => {
      const torn = closingText(2).replace(" is", "\nis");
      return Buffer.from(bytesOf(rows).toString("utf8").replaceAll(closingText(2), torn));
    },
    expect: (texts) => texts.map((text) => (text === closingText(2) ? text.replace(" is", "\nis") : text)),
  },
  {
    name: "a byte-order mark",
    breakIt: (rows) => Buffer.concat([Buffer.from("\ufeff"), bytesOf(fromFirstPrompt(rows))]),
  },
];

/** The session as it begins where nothing is noted before the first prompt. */
function fromFirstPrompt(rows: readonly Row[]): readonly Row[] {
  const first = indexOf(rows, PROMPTS[0]);
  return cutOut(rows, ...Array(first).keys());
}
