import { describe, expect, it } from "vitest";
import { boundary, fileOf, prompt, reply } from "../../../test/carriers/claude-code-session.ts";
import type { JsonObject } from "../../../test/generators/json.ts";
import { checkTranscript, repairTranscript, type TranscriptOptions } from "../../transcript/index.ts";

const OLD: TranscriptOptions = { format: "claude-code", agentVersion: "2.0.14" };
const at = (minute: number): JsonObject => ({ timestamp: `2026-01-01T00:${10 + minute}:00.000Z` });

/** A compacted session whose second row has this time. All that is sent stands behind the compaction. */
function compacted(time: JsonObject): Uint8Array {
  return fileOf(
    prompt("u1", null, "first", at(1)),
    reply("a2", "u1", "early answer", time),
    boundary("b3", at(3)),
    prompt("s4", "b3", "summary", { isCompactSummary: true, ...at(4) }),
    reply("a5", "s4", "newest", at(5)),
  );
}

const sent = (bytes: Uint8Array): string => JSON.stringify(checkTranscript(bytes, OLD).messages);

describe("an early version, which goes on from the row with the newest time", () => {
  it("is brought back behind a compaction where the clock ran ahead before it", () => {
    const ahead = compacted({ timestamp: "2026-01-01T05:00:00.000Z" });
    expect(checkTranscript(ahead, OLD).issues).toMatchObject([{ code: "lost-branch", line: 5 }]);
    const { bytes, left } = repairTranscript(ahead, OLD);
    expect(left).toEqual([]);
    expect(checkTranscript(bytes, OLD).issues).toEqual([]);
    expect(sent(bytes)).toContain("newest");
    expect(sent(bytes)).not.toContain("early answer");
  });

  it("is asked about where another copy of the session went on, and this one was compacted", () => {
    const begun = [prompt("u1", null, "first", at(1)), reply("a2", "u1", "early answer", at(2))];
    const other = [prompt("u6", "a2", "other side", at(8)), reply("a7", "u6", "other answer", at(9))];
    const own = [
      boundary("b3", { logicalParentUuid: "a2", ...at(3) }),
      prompt("s4", "b3", "summary", { isCompactSummary: true, ...at(4) }),
      reply("a5", "s4", "newest", at(5)),
    ];
    const data = fileOf(...begun, ...other, ...own);
    const { repaired, left } = repairTranscript(data, OLD);
    expect(repaired).toBe(false);
    expect(left).toMatchObject([{ code: "lost-branch", why: "ambiguous" }]);
    // Where the compaction tells that the newest row was there before, nobody needs to be asked.
    const ahead = fileOf(begun[0] ?? {}, { ...begun[1], ...at(9) }, ...own);
    expect(repairTranscript(ahead, OLD)).toMatchObject({ repaired: true, left: [] });
  });

  it.each(["2026-01-01T50:00:00.000Z", "2026-13-01T00:00:00.000Z", "2026-01-01T00:61:00.000Z"])(
    "is not led by %s, which no clock shows",
    (timestamp) => {
      const odd = compacted({ timestamp });
      expect(checkTranscript(odd, OLD).issues).toEqual([]);
      expect(sent(odd)).toContain("newest");
    },
  );

  it("is not led by a compaction and an earlier row that were written once more at the end", () => {
    const mark = boundary("b3", at(3));
    const early = reply("a2", "u1", "early answer", at(2));
    const rows = [prompt("u1", null, "first", at(1)), early, mark];
    const summary = prompt("s4", "b3", "summary", { isCompactSummary: true, ...at(4) });
    const data = fileOf(...rows, summary, reply("a5", "s4", "newest", at(5)), mark, early);
    expect(checkTranscript(data, OLD).issues.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(sent(data)).toContain("newest");
  });

  it("goes back before a compaction with who rewinds there", () => {
    const rows = [
      prompt("u1", null, "first", at(1)),
      reply("a2", "u1", "early answer", at(2)),
      boundary("b3", at(3)),
      prompt("s4", "b3", "summary", { isCompactSummary: true, ...at(4) }),
      prompt("u5", "a2", "another way", at(5)),
    ];
    expect(checkTranscript(fileOf(...rows), OLD).issues).toEqual([]);
    expect(sent(fileOf(...rows))).toContain("early answer");
  });
});
