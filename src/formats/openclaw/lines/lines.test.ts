import { describe, expect, it } from "vitest";
import { assistant, call, text, user } from "../../../../test/carriers/openclaw.ts";
import {
  bytes,
  chain,
  file,
  HEADER,
  lines,
  linesOf,
  says,
} from "../../../../test/carriers/openclaw-session.ts";
import { piLoads } from "../../../../test/carriers/pi-reader.ts";
import { foundIn, loaded, mended } from "../../../../test/carriers/transcripts.ts";
import { checkTranscript, repairTranscript } from "../../../transcript/index.ts";

const format = { format: "openclaw" } as const;
const [one = {}, two = {}, three = {}] = chain(user("one"), assistant([text("two")]), user("three"));
const line = (value: object) => JSON.stringify(value);
const decoder = new TextDecoder();
const STORY_ROWS = piLoads(file(one, two, three));
const STORY = ["user: one", "assistant: two", "user: three"];

describe("lines of a session file", () => {
  it("are left alone where every one is a record", () => {
    const data = file(one, two, three);
    expect(foundIn(data)).toEqual([]);
    expect(loaded(data)).toEqual(STORY);
    expect(repairTranscript(data, format).bytes).toBe(data);
  });

  it("that are torn go, and what hung below them hangs below what they hung below", () => {
    const data = file(one, line(two).slice(0, 120), three);
    expect(foundIn(data)).toEqual(["torn-line error 3", "missing-parent error 4"]);
    const outcome = mended(data);
    expect(outcome.removed).toEqual([{ line: 3, bytes: 120 }]);
    expect(loaded(outcome.bytes)).toEqual(["user: one", "user: three"]);
  });

  it("that are NUL bytes go", () => {
    const outcome = mended(file(one, two, "\0".repeat(512), three));
    expect(outcome.bytes).toEqual(file(one, two, three));
  });

  it("that are whole without the NUL bytes inside an escape or a word stay", () => {
    const quoted = line(one).replace("one", 'says \\"one\\"');
    const [before, behind] = quoted.split('\\"one') as [string, string];
    const data = file(`${before}\\\0\0"one${behind}`, two, line(three).replace("}}", ',"is":f\0alse}}'));
    const outcome = mended(data);
    expect(loaded(outcome.bytes)).toEqual(['user: says "one"', ...STORY.slice(1)]);
    expect(linesOf(outcome.bytes)[1]).toBe(quoted);
  });

  it("that lack only the newline between them are told apart again", () => {
    const data = file(line(one) + line(two), three);
    expect(foundIn(data)).toEqual(["welded-lines error 2"]);
    expect(mended(data).bytes).toEqual(file(one, two, three));
  });

  it("give up a record that stands behind the stump of another", () => {
    const data = file(one, line(two).slice(0, 130) + line(three));
    const outcome = mended(data);
    expect(outcome.removed).toEqual([{ line: 3, bytes: 130 }]);
    expect(loaded(outcome.bytes)).toEqual(["user: one", "user: three"]);
  });

  it("give up a record behind a stump that was cut where a value was to come, but nothing that is nested", () => {
    const stump = '{"type":"custom","id":"c1","parentId":"e2","timestamp":"t","data":';
    const outcome = mended(file(one, two, stump + line(three)));
    expect(outcome.bytes).toEqual(file(one, two, three));
    const nested = `${stump}{"type":"message","id":"x","message":{"role":"user","content":"no"}}`;
    expect(loaded(mended(file(one, two, nested, three)).bytes)).toEqual(STORY);
  });

  it("get a newline at the end of the file", () => {
    const data = bytes([HEADER, one, two].map(line).join("\n"));
    expect(foundIn(data)).toEqual(["unterminated-line error 3"]);
    expect(mended(data).bytes).toEqual(file(one, two));
  });

  it("give up a torn tail without a newline", () => {
    const data = bytes(`${[HEADER, one, two].map(line).join("\n")}\n${line(three).slice(0, 90)}`);
    expect(mended(data).bytes).toEqual(file(one, two));
  });

  it("are read behind a byte-order mark, which goes", () => {
    const data = bytes(`\ufeff${[HEADER, one].map(line).join("\n")}\n`);
    expect(mended(data).bytes).toEqual(file(one));
  });

  it("keep carriage returns, blank lines and white space where nothing is wrong with them", () => {
    const data = bytes(`${[HEADER, one, two].map(line).join(" \r\n")}\r\n\n  \n`);
    expect(foundIn(data)).toEqual([]);
    const open = bytes(
      `${line(HEADER)}\r\n\n${line(one)}\t\r\n${line(says("e2", "e1", assistant([call("a")])))}\r\n${line(says("e3", "e2", user("x")))}\r\n`,
    );
    const after = linesOf(mended(open).bytes);
    expect(after.slice(0, 3)).toEqual([`${line(HEADER)}\r`, "", `${line(one)}\t\r`]);
    expect(after.at(-1)).toMatch(/\}\r$/);
  });

  it("are new ones that end as the file's own do", () => {
    const rows = [HEADER, ...chain(user("go"), assistant([call("a")]), user("stop"))];
    const data = bytes(rows.map((row) => `${line(row)}\r\n`).join(""));
    const after = linesOf(mended(data).bytes);
    expect(after).toHaveLength(5);
    expect(after.every((one) => one.endsWith("}\r"))).toBe(true);
    const welded = bytes(
      [HEADER, line(one) + line(two), three]
        .map((row) => `${typeof row === "string" ? row : line(row)}\r\n`)
        .join(""),
    );
    expect(mended(welded).bytes).toEqual(
      bytes([HEADER, one, two, three].map((row) => `${line(row)}\r\n`).join("")),
    );
  });

  it("are only reported where the header is gone: the file is not written", () => {
    for (const data of [lines(one, two), lines(line(HEADER).slice(0, 30), one, two), bytes("")]) {
      const outcome = repairTranscript(data, format);
      expect(outcome.bytes).toBe(data);
      expect(outcome.left.length).toBeGreaterThan(0);
      expect(checkTranscript(data, format).valid).toBe(false);
    }
  });
});

describe("a hole of NUL bytes in a session file", () => {
  const rows = chain(user("NEVER deploy on friday"), assistant([text("all is deployed")]), user("thanks"));
  const whole = decoder.decode(file(...rows));

  /** Wherever a block of the file was never written. */
  function* holes(length: number): Iterable<string> {
    for (let at = whole.indexOf("\n") + 1; at + length < whole.length; at += 7)
      yield whole.slice(0, at) + "\0".repeat(length) + whole.slice(at + length);
  }

  it.each([5, 32, 130, 512])(
    "of %i bytes makes one turn of no two, and none that its agent crashes on",
    (length) => {
      const said = new Set(piLoads(file(...rows)));
      for (const holed of holes(length)) {
        const { bytes: repaired } = repairTranscript(bytes(holed), format);
        for (const one of piLoads(repaired)) expect(said, holed.replaceAll("\0", "·")).toContain(one);
      }
    },
  );

  it.each([5, 32, 130, 512])("of %i bytes takes away nothing that its agent loaded before", (length) => {
    for (const holed of holes(length)) {
      const { bytes: repaired } = repairTranscript(bytes(holed), format);
      expect(piLoads(repaired), holed.replaceAll("\0", "·")).toEqual(
        expect.arrayContaining([...piLoads(bytes(holed))]),
      );
    }
  });
});

describe("the halves of entries that two programs wrote at once", () => {
  const [first = "", second = ""] = [one, two].map(line);
  const rest = says("e3", "e2", user("three"));

  it("are never made into one entry of two", () => {
    for (let a = 5; a < first.length; a += 9)
      for (let b = 5; b < second.length; b += 11) {
        const mixed = [first.slice(0, a) + second.slice(0, b) + first.slice(a), second.slice(b), line(rest)];
        const data = lines(HEADER, ...mixed);
        const { bytes: repaired } = repairTranscript(data, format);
        const before = piLoads(data);
        const after = piLoads(repaired);
        expect(after, mixed.join("\n")).toEqual(expect.arrayContaining([...before]));
        for (const said of after) expect(STORY_ROWS, mixed.join("\n")).toContain(said);
      }
  });
});
