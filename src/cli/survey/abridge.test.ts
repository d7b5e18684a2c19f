import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileOf, prompt, result, says } from "../../../test/carriers/claude-code-session.ts";
import { createReusedMemory } from "../../disk/system/files.ts";
import { type ByteSource, bytesOf, bytesSource } from "../../formats/bytes/source.ts";
import { checkTranscript } from "../../transcript/index.ts";
import { abridged } from "./abridge.ts";

const LONG = "output of a tool\n".repeat(1000);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

function shortened(data: Uint8Array): string | undefined {
  const short = abridged(bytesSource(data));
  return short === undefined ? undefined : decode(bytesOf(short));
}

/** A call, its long result, and a last line. */
function session(output: string, ...more: readonly string[]): Uint8Array {
  const row = result("r3", "a2", "t1");
  const content = [{ type: "tool_result", tool_use_id: "t1", content: output }];
  return fileOf(
    prompt("u1", null, "go"),
    says("a2", "u1", "m1", { type: "tool_use", id: "t1", name: "Bash", input: {} }),
    { ...row, message: { role: "user", content } },
    ...more,
  );
}

const issuesOf = (data: Uint8Array) =>
  checkTranscript(data, { format: "claude-code" }).issues.map(({ code, line }) => `${code} ${line}`);

describe("a session with the middle of its long texts left out", () => {
  it("keeps every line and the ends of every text", () => {
    const data = session(LONG);
    const short = shortened(data) ?? "";
    expect(short.length).toBeLessThan(data.length / 4);
    const outputs = short.split("\n").filter((line) => line.includes("tool_result"));
    const [{ content }] = JSON.parse(outputs[0] ?? "").message.content;
    expect(content.startsWith(LONG.slice(0, 900))).toBe(true);
    expect(content.endsWith(LONG.slice(-200))).toBe(true);
    expect(issuesOf(encode(short))).toEqual(issuesOf(data));
  });

  it("keeps what a person typed whole", () => {
    expect(shortened(fileOf(prompt("u1", null, LONG)))).toBeUndefined();
  });

  it("is not made of short texts, nor of a file that is read part by part", () => {
    expect(shortened(session("short"))).toBeUndefined();
    expect(abridged({ length: 1 << 30, read: () => expect.fail("was read") })).toBeUndefined();
  });

  it("reads into memory that is used again, and keeps what stays in other memory", () => {
    const outputs = Array.from({ length: 300 }, (_, index) => `${index} ${LONG.slice(0, 9000)}`);
    const data = fileOf(
      ...outputs.map((content, index) => ({
        ...result(`r${index}`, null, "t1"),
        message: { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", content }] },
      })),
    );
    expect(data.length).toBeGreaterThan(2 << 20);
    const windows = createReusedMemory(1 << 20);
    const source: ByteSource = {
      length: data.length,
      read: (start, end) => {
        const part = data.subarray(start, end);
        const window = windows(part.length);
        window.set(part);
        return window;
      },
    };
    const kept = createReusedMemory(1 << 22);
    const expected = shortened(data);
    expect(expected).toBeDefined();
    for (const _ of ["once", "again"]) {
      const short = abridged(source, kept);
      expect(short && decode(bytesOf(short))).toBe(expected);
    }
  });

  it("tells texts apart that differ in length alone", () => {
    expect(shortened(session(`${LONG}${LONG}`))).not.toBe(shortened(session(LONG)));
  });

  const middle = LONG.length >> 1;
  it.each([
    ["a control character", "\u0001"],
    ["an escape that is none", "\\x"],
    ["an escape of too few digits", "\\u12"],
    ["half a surrogate pair", "\\ud83d"],
  ])("keeps a line whole that has %s in it", (_what, piece) => {
    const data = decode(session("MIDDLE".padStart(middle, "x").padEnd(LONG.length, "x")));
    expect(shortened(encode(data.replace("MIDDLE", piece)))).toBeUndefined();
  });

  it("keeps a line whole whose bytes are no text", () => {
    const data = session("x".repeat(10_000));
    data[data.length >> 1] = 0xff;
    expect(abridged(bytesSource(data))).toBeUndefined();
  });

  it("keeps a line whole whose text does not end", () => {
    const data = session(LONG);
    expect(shortened(data.subarray(0, data.length - 300))).toBeUndefined();
  });

  it("holds records where the session does, the same but for what is left out", () => {
    const piece = fc.constantFrom("a", '"', "\\", "\n", "é", "日", "😀", "\u001b", "\ud83d", "{", "  ");
    const output = fc.array(piece, { minLength: 1, maxLength: 40 }).map((all) => all.join("").repeat(400));
    fc.assert(
      fc.property(output, (text) => {
        const data = session(text);
        const short = shortened(data);
        if (short === undefined) return;
        const { rows, issues } = checkTranscript(encode(short), { format: "claude-code" });
        const whole = checkTranscript(data, { format: "claude-code" });
        expect(issues).toEqual(whole.issues);
        expect(rows.length).toBe(whole.rows.length);
      }),
      { numRuns: 200 },
    );
  });
});
