import { describe, expect, it } from "vitest";
import { assistant, text, user } from "../../../../test/carriers/openclaw.ts";
import { chain, HEADER, lines, linesOf, says } from "../../../../test/carriers/openclaw-session.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { checkTranscript, repairTranscript } from "../../../transcript/index.ts";

const [one = {}, two = {}, three = {}] = chain(user("one"), assistant([text("two")]), user("three"));
const IMPORTING = { format: "openclaw", agentVersion: "2026.9.6" } as const;
const SINGLE = lines(HEADER, one, two, three);
const other = { ...HEADER, id: "session-2" };

function found(bytes: Uint8Array, agentVersion?: string) {
  const { issues } = checkTranscript(bytes, { format: "openclaw", ...(agentVersion && { agentVersion }) });
  return issues.map(({ code, severity, line }) => `${code} ${severity} ${line}`);
}

describe("a second header of the session", () => {
  const copied = lines(HEADER, one, two, HEADER, three);

  it("is an error for the versions that import the file, and for no other", () => {
    for (const version of [undefined, "1.6.0", "2026.2.6-3", "2026.7.1"])
      expect(found(copied, version)).toEqual([]);
    for (const version of ["2026.7.2-beta.1", "2026.9.6"])
      expect(found(copied, version)).toEqual(["duplicate-entry-id error 4"]);
  });

  it("goes, and no other byte does", () => {
    const { bytes, left, removed } = repairTranscript(copied, IMPORTING);
    expect(bytes).toEqual(SINGLE);
    expect({ left, removed }).toEqual({ left: [], removed: [] });
    expect(found(bytes, "2026.9.6")).toEqual([]);
  });

  it("is listed as bytes that leave the file where it says something else than the first", () => {
    const moved = { ...HEADER, cwd: "/elsewhere" };
    const { bytes, removed } = repairTranscript(lines(HEADER, one, moved, two, three), IMPORTING);
    expect(bytes).toEqual(SINGLE);
    expect(removed).toEqual([{ line: 3, bytes: JSON.stringify(moved).length }]);
  });

  it("goes in whatever number, also from the line of the first", () => {
    const welded = new TextEncoder().encode(JSON.stringify(HEADER));
    const data = new Uint8Array([...welded, ...lines(HEADER, one, HEADER, HEADER, two, three)]);
    expect(repairTranscript(data, IMPORTING).bytes).toEqual(SINGLE);
  });

  it("goes where the first one had to be put first again", () => {
    const data = lines(one, HEADER, two, HEADER, three);
    expect(repairTranscript(data, IMPORTING).bytes).toEqual(SINGLE);
  });

  it("stays beside a header of another session: a person has to say whose the rows are", () => {
    const data = lines(HEADER, one, other, two, HEADER, three);
    const { bytes, left } = repairTranscript(data, IMPORTING);
    expect(bytes).toBe(data);
    expect(left).toMatchObject([{ code: "duplicate-entry-id", line: 5, why: "ambiguous" }]);
  });

  it("that is of another session alone is no copy of the first", () => {
    expect(found(lines(HEADER, one, other, two, three), "2026.9.6")).toEqual([]);
  });

  it("is counted by the pointers of version 1, which are moved", () => {
    const { version: _none, ...first } = HEADER;
    const bare = ({ id: _id, parentId: _parent, ...rest }: JsonObject): JsonObject => rest;
    const compaction = (firstKeptEntryIndex: number) => ({
      ...{ type: "compaction", timestamp: "2026-01-02T03:05:00.000Z", summary: "so far" },
      firstKeptEntryIndex,
    });
    const rows = [one, two].map(bare);
    const end = [three, says("e4", "e3", assistant([text("four")]))].map(bare);
    const data = lines(first, ...rows, first, ...end, compaction(4));
    const { bytes } = repairTranscript(data, IMPORTING);
    expect(linesOf(bytes)).toEqual(linesOf(lines(first, ...rows, ...end, compaction(3))));
    const { messages } = checkTranscript(data, IMPORTING);
    expect(checkTranscript(bytes, IMPORTING).messages).toEqual(messages);
  });
});
