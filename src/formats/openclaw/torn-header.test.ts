import { describe, expect, it } from "vitest";
import { checkTranscript, repairTranscript } from "../../transcript/index.ts";

const ENTRY =
  '{"type":"message","id":"m1","parentId":null,"timestamp":"2026-01-01T00:00:01.000Z","message":{"role":"user","content":"precious"}}';
const format = { format: "openclaw" } as const;

function file(header: string): Uint8Array {
  return new TextEncoder().encode(`${header}\n${ENTRY}\n`);
}

describe("a header that was torn", () => {
  it("is written anew from what it still tells, and the entries stay as they are", () => {
    const { bytes, left } = repairTranscript(
      file('{"type":"session","version":3,"id":"s-1","timest'),
      format,
    );
    const [header = "", entry] = new TextDecoder().decode(bytes).split("\n");
    expect(JSON.parse(header)).toEqual({
      type: "session",
      version: 3,
      id: "s-1",
      timestamp: "2026-01-01T00:00:01.000Z",
    });
    expect(entry).toBe(ENTRY);
    expect(left).toEqual([]);
    expect(checkTranscript(bytes, format).valid).toBe(true);
  });

  it("keeps the folder of the session where that was still whole", () => {
    const torn =
      '{"type":"session","version":3,"id":"s-1","timestamp":"2026-01-01T00:00:00.000Z","cwd":"/home/u/a","parent';
    const [header = ""] = new TextDecoder().decode(repairTranscript(file(torn), format).bytes).split("\n");
    expect(JSON.parse(header)).toMatchObject({ timestamp: "2026-01-01T00:00:00.000Z", cwd: "/home/u/a" });
  });

  it.each([
    ["does not tell its session", '{"type":"session","version":3,"id":"s-'],
    ["says nothing of a session", '{"type":"message","id":"s-1","par'],
    ["is missing", ""],
  ])("is reported and the file left alone where it %s", (_case, header) => {
    const data = header === "" ? new TextEncoder().encode(`${ENTRY}\n`) : file(header);
    const outcome = repairTranscript(data, format);
    expect(outcome.bytes).toBe(data);
    expect(outcome.left.map(({ code }) => code)).toContain("bad-header");
  });
});
