import { describe, expect, it } from "vitest";
import { linesOf as claudeLines, fileOf, wholeSession } from "../../../test/carriers/claude-code-session.ts";
import { assistant, text, user } from "../../../test/carriers/openclaw.ts";
import { chain, file, HEADER, linesOf } from "../../../test/carriers/openclaw-session.ts";
import { piLoads } from "../../../test/carriers/pi-reader.ts";
import { resume21 } from "../../../test/claude-code/reader-2-1.ts";
import type { JsonObject } from "../../../test/generators/json.ts";
import { checkTranscript, detectFormat, repairTranscript } from "../../transcript/index.ts";

const encode = (words: string): Uint8Array => new TextEncoder().encode(words);
const pi = [HEADER, ...chain(user('a [list] of "words", \\ and\u2028'), assistant([text("done")]))];
const claude = wholeSession();

const SHAPES = [
  ["compact", (rows: readonly JsonObject[]) => JSON.stringify(rows)],
  ["laid out", (rows: readonly JsonObject[]) => JSON.stringify(rows, null, 2)],
  [
    "laid out in CR LF",
    (rows: readonly JsonObject[]) => JSON.stringify(rows, null, "\t").replaceAll("\n", "\r\n"),
  ],
  [
    "one record a line",
    (rows: readonly JsonObject[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`,
  ],
] as const;

describe.each(SHAPES)("a session as one array, %s", (_name, shape) => {
  it.each([
    ["openclaw", pi, linesOf, linesOf(file(...pi.slice(1)))],
    ["claude-code", claude, claudeLines, claudeLines(fileOf(...claude))],
  ] as const)(
    "is told, and gets a line for each record, with every value: %s",
    (format, rows, split, lines) => {
      const data = encode(shape(rows));
      expect(detectFormat(data)).toBe(format);
      const { issues, bytes, left, removed, after } = repairTranscript(data, { format });
      expect(issues).toMatchObject([
        { code: "welded-lines", severity: "error", line: 1, args: { list: true, rows: rows.length } },
      ]);
      expect([left, removed, after.issues]).toEqual([[], [], []]);
      expect(split(bytes).map((line) => JSON.parse(line))).toEqual(lines.map((line) => JSON.parse(line)));
      expect(repairTranscript(bytes, { format }).bytes).toBe(bytes);
    },
  );
});

describe("what its agent loads of such a file", () => {
  it("is nothing before, and everything after", () => {
    const fixed = (rows: readonly JsonObject[], format: "openclaw" | "claude-code"): Uint8Array =>
      repairTranscript(encode(JSON.stringify(rows, null, 1)), { format, agentVersion: "2.1.332" }).bytes;
    expect(piLoads(fixed(pi, "openclaw"))).toEqual(piLoads(file(...pi.slice(1))));
    expect(resume21(fixed(claude, "claude-code"))).toEqual(resume21(fileOf(...claude)));
  });

  it("keeps the spelling of every value, and other damage is mended on its own line", () => {
    const rows = claude.map((row) => JSON.stringify(row));
    const spelled = rows.map((row, at) =>
      at === 1 ? row.replace("{", '{"cost":12345678901234567890,"e":"\\u0041",') : row,
    );
    const lost = spelled.filter((_, at) => at !== 2);
    const data = encode(`[${lost.join(",\n")}]`);
    const { bytes, issues } = repairTranscript(data, { format: "claude-code" });
    expect(new TextDecoder().decode(bytes)).toContain('{"cost":12345678901234567890,"e":"\\u0041",');
    expect(issues.map(({ line }) => line)).toContain(3);
    expect(issues.every(({ line }) => line <= lost.length)).toBe(true);
  });
});

describe("a byte in an array that is no UTF-8", () => {
  it.each([
    ["openclaw", pi],
    ["claude-code", claude],
  ] as const)("is told on the line of its record, as in a file of lines: %s", (format, rows) => {
    const marked = rows
      .map((row) => JSON.stringify(row))
      .map((row) => row.replace('"content":', '"x":"\u00fc#","content":'));
    const spoil = (words: string): Uint8Array =>
      Uint8Array.from(encode(words)).map((byte) => (byte === 0x23 ? 0xff : byte));
    const lines = repairTranscript(spoil(`${marked.join("\n")}\n`), { format });
    const damaged = lines.issues.filter(({ code }) => code === "invalid-utf8");
    expect(damaged.length).toBeGreaterThan(0);
    const list = repairTranscript(spoil(`[\n${marked.join(",\n")}\n]\n`), { format });
    const told = damaged.map(({ line, args }) => ({ line: line + 1, args }));
    expect(list.issues.filter(({ code }) => code === "invalid-utf8")).toMatchObject(told);
    expect(list.issues).toMatchObject([{ code: "welded-lines", args: { list: true } }, ...told]);
    expect(list.bytes).toEqual(lines.bytes);
    expect(new TextDecoder().decode(list.bytes)).toContain('"x":"\u00fc\ufffd"');
  });

  it("is no part of the white space that a record loses", () => {
    const data = encode(`\ufeff\n[ ${JSON.stringify(claude[0])} ]`);
    const { bytes, issues } = repairTranscript(data, { format: "claude-code" });
    expect(issues[0]).toMatchObject({ code: "welded-lines", args: { list: true } });
    expect(new TextDecoder().decode(bytes)).toBe(`${JSON.stringify(claude[0])}\n`);
  });
});

describe("an array that is no session", () => {
  it.each([
    [
      "messages",
      [
        { role: "user", content: "hello" },
        { role: "assistant", content: "hi" },
      ],
    ],
    [
      "messages with a type and a time",
      [
        {
          type: "message",
          timestamp: "2026-01-01T00:00:00.000Z",
          role: "user",
          content: "a",
          parentId: null,
        },
      ],
    ],
    [
      "messages that quote a row",
      [{ role: "user", content: [{ type: "text", text: JSON.stringify(claude[0]) }] }],
    ],
    ["rows with something else among them", [...claude, { role: "user", content: "hello" }]],
    ["rows in a list of its own", [claude]],
  ])("is taken for none: %s", (_name, value) => {
    const data = encode(JSON.stringify(value));
    expect(["claude-code", "openclaw"]).not.toContain(detectFormat(data));
    for (const format of ["claude-code", "openclaw"] as const)
      expect(checkTranscript(data, { format }).issues.map(({ args }) => args["list"])).not.toContain(true);
  });
});
