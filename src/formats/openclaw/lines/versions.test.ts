import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../../../test/carriers/openclaw.ts";
import { bytes, chain, file, lines, says } from "../../../../test/carriers/openclaw-session.ts";
import { checkTranscript, repairTranscript } from "../../../transcript/index.ts";
import { habitsOf, IMPORT_HABITS } from "./versions.ts";

const OLD_PI = "0.74.2";
const NEW_PI = "1.6.0";
const GATEWAY = "2026.2.6-3";
const ALL = [OLD_PI, NEW_PI, GATEWAY, "2026.7.1", undefined];

/** Every issue that a version is said to have with a file, as `code severity`. */
function graded(data: Uint8Array, agentVersion: string | undefined): readonly string[] {
  const options = { format: "openclaw", ...(agentVersion === undefined ? {} : { agentVersion }) } as const;
  const { issues, valid } = checkTranscript(data, options);
  const { repaired, bytes: after } = repairTranscript(data, options);
  // What is no error is never written.
  if (valid) expect([repaired, after]).toEqual([false, data]);
  return issues.map(({ code, severity }) => `${code} ${severity}`);
}

const [one = {}, two = {}, three = {}] = chain(user("one"), assistant([text("two")]), user("three"));
const line = (value: object) => JSON.stringify(value);
const whole = new TextDecoder().decode(file(one, two, three));

describe("the version that is going to load a session", () => {
  const cases: Record<string, readonly [Uint8Array, string, readonly string[]]> = {
    "an open call": [
      file(...chain(user("go"), assistant([call("a")]), user("so?"))),
      "dangling-call",
      ["info", "info", "info", "info", "error"],
    ],
    "a result without its call": [
      file(...chain(user("go"), result("gone"), assistant([text("so")]))),
      "orphan-result",
      ["error", "error", "warning", "warning", "error"],
    ],
    "a blank prompt": [
      file(...chain(user("go"), assistant([text("so")]), user(" "))),
      "empty-content",
      ["info", "info", "error", "error", "error"],
    ],
    "a message without content": [
      file(...chain({ role: "user", content: null }, assistant([text("so")]))),
      "empty-content",
      ["error", "info", "error", "error", "error"],
    ],
    "a missing parent": [
      file(one, two, { ...three, parentId: "deadbeef" }),
      "missing-parent",
      ["error", "error", "error", "error", "error"],
    ],
    "NUL bytes in the middle": [
      file(one, "\0".repeat(64), two, three),
      "nul-bytes",
      ["info", "info", "info", "info", "error"],
    ],
    "a torn line in the middle": [
      file(one, '{"type":"custom","id":"c', two, three),
      "torn-line",
      ["info", "info", "info", "info", "error"],
    ],
    "a torn tail": [
      bytes(`${whole}${line(says("e4", "e3", user("four"))).slice(0, 90)}`),
      "torn-line",
      ["error", "info", "info", "info", "error"],
    ],
    "a missing newline": [
      bytes(whole.slice(0, -1)),
      "unterminated-line",
      ["error", "info", "error", "error", "error"],
    ],
    "a line that is JSON and no object": [
      file(one, "[]", two, three),
      "torn-line",
      ["error", "error", "error", "error", "error"],
    ],
    "two records on one line": [
      file(one, line(two) + line(three)),
      "welded-lines",
      ["error", "error", "error", "error", "error"],
    ],
    "a byte-order mark": [
      bytes(`\ufeff${whole}`),
      "byte-order-mark",
      ["error", "error", "error", "error", "error"],
    ],
  };
  for (const [name, [data, code, severities]] of Object.entries(cases)) {
    it(`decides how grave this is: ${name}`, () => {
      expect(ALL.map((version) => graded(data, version))).toEqual(
        severities.map((severity) => [`${code} ${severity}`]),
      );
    });
  }

  it("may be older, newer or between what was measured", () => {
    expect(habitsOf("0.52.7").mild).toEqual({});
    expect(habitsOf("1.2.0")).toBe(habitsOf(OLD_PI));
    expect(habitsOf("v1.9.4")).toBe(habitsOf(NEW_PI));
    expect(habitsOf("2026.7.2-beta.1")).toBe(IMPORT_HABITS);
    expect(habitsOf("2026.7.33")).toBe(habitsOf("2026.7.1"));
    expect(habitsOf("2026.8.1")).toBe(IMPORT_HABITS);
    expect(habitsOf("latest").mild).toEqual({});
  });
});

describe("damage that the version passes over", () => {
  const options = { format: "openclaw", agentVersion: NEW_PI } as const;

  it("goes when something else is repaired, and that is said", () => {
    const stump = '{"type":"custom","id":"c';
    const data = file(one, stump, two, { ...three, parentId: "deadbeef" });
    const { bytes: after, removed } = repairTranscript(data, options);
    expect(removed).toEqual([{ line: 3, bytes: stump.length }]);
    expect(after).toEqual(file(one, two, three));
  });

  it("is an error where it was the tip of another branch: the agent would go on from the wrong one", () => {
    const torn = line(says("e4", "e1", user("four"))).slice(0, 90);
    const data = bytes(`${whole}${torn}`);
    expect(graded(data, NEW_PI)).toEqual(["torn-line error"]);
    const after = repairTranscript(data, options).bytes;
    expect(checkTranscript(after, options).messages).toEqual([one["message"]]);
  });

  it("is an error where it was the header", () => {
    expect(graded(lines('{"type":"session","version":3,"id":"s-1","tim', one, two), NEW_PI)).toEqual([
      "bad-header error",
    ]);
  });
});
