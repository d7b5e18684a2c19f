import { describe, expect, it } from "vitest";
import { fileOf, prompt, reply, row } from "../../../../test/carriers/claude-code-session.ts";
import { resume20 } from "../../../../test/claude-code/reader-2-0.ts";
import { resume21 } from "../../../../test/claude-code/reader-2-1.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { checkTranscript, repairTranscript } from "../../../transcript/index.ts";

const other = { sessionId: "session-2" };
const own = [prompt("u1", null, "mine"), reply("a2", "u1", "yours")];
const others = [prompt("u3", null, "another", other), reply("a4", "u3", "answer", other)];
const ownLater = [prompt("u11", null, "mine"), reply("a12", "u11", "yours")];
const joined = fileOf(...own, ...others);

const VERSIONS = [
  ["2.0.14", resume20],
  ["2.1.332", resume21],
] as const;

describe.each(VERSIONS)("a file to which another session was added, for %s", (agentVersion, resume) => {
  const options = { format: "claude-code", agentVersion } as const;

  it("loads that one alone in its agent, and that is an error", () => {
    expect(JSON.stringify(resume(joined))).not.toContain("mine");
    for (const fileName of [undefined, "session-1.jsonl", "copy.jsonl"]) {
      const { issues } = checkTranscript(joined, fileName === undefined ? options : { ...options, fileName });
      expect(issues).toMatchObject([
        { code: "foreign-session", severity: "error", line: 3, args: { rows: 2 } },
      ]);
    }
  });

  it("is left as it is, and says why", () => {
    const { bytes, left } = repairTranscript(joined, { ...options, fileName: "session-1.jsonl" });
    expect(bytes).toBe(joined);
    expect(left).toMatchObject([{ code: "foreign-session", why: "unsupported" }]);
  });

  it.each([
    ["the file is named after the session at its end", fileOf(...own, ...others), "session-2.jsonl"],
    ["a session goes on that was begun under another id", resumed(), "session-2.jsonl"],
    ["nobody says whose the file is, and the rows hang on each other", resumed(), undefined],
    ["the other session stands before its own turns", fileOf(...others, ...ownLater), "session-1.jsonl"],
    ["a compaction begins it anew", compacted(), undefined],
    ["somebody went back to before the first row", fileOf(...own, prompt("u3", null, "anew")), undefined],
    ["it is a copy of a session that was resumed under a new id and begun anew", begunAnew(), "copy.jsonl"],
  ])("is sound where %s", (_name, data, fileName) => {
    const { issues } = checkTranscript(data, fileName === undefined ? options : { ...options, fileName });
    expect(issues.map(({ code }) => code)).not.toContain("foreign-session");
  });
});

describe.each(VERSIONS)("another session that was compacted, for %s", (agentVersion, resume) => {
  const options = { format: "claude-code", agentVersion } as const;
  const kept = {
    compactMetadata: { preservedSegment: { anchorUuid: "u6", headUuid: "a4", tailUuid: "a4" } },
  };
  const compaction = (logicalParentUuid: string | null, more = {}): readonly JsonObject[] => [
    row("b5", null, "system", undefined, {
      subtype: "compact_boundary",
      logicalParentUuid,
      ...other,
      ...more,
    }),
    prompt("u6", "b5", "summary", { isCompactSummary: true, ...other }),
    reply("a7", "u6", "later", other),
  ];

  it.each([
    ["once", compaction("a4"), 3],
    ["with rows that it kept", compaction("a4", kept), 3],
    ["twice", [...compaction("a4"), ...compactedAgain()], 3],
  ])("is as much an error when it was compacted %s", (_name, rows, line) => {
    const file = fileOf(...own, ...others, ...rows);
    expect(JSON.stringify(resume(file))).not.toContain("mine");
    const { issues } = checkTranscript(file, { ...options, fileName: "session-1.jsonl" });
    expect(issues).toMatchObject([{ code: "foreign-session", severity: "error", line }]);
  });

  it.each([
    [
      "of which the beginning hangs on the session of the file",
      [prompt("u3", "a2", "another", other), reply("a4", "u3", "answer", other), ...compaction("a4")],
    ],
    ["of which nothing says where it began", [...others, ...compaction(null)]],
    ["of which the row before the compaction is not in the file", [...others, ...compaction("a99")]],
    ["that begins with its compaction, as in a copy", compaction("a7")],
  ])("is sound for one %s", (_name, rows) => {
    const { issues } = checkTranscript(fileOf(...own, ...rows), { ...options, fileName: "session-1.jsonl" });
    expect(issues.map(({ code }) => code)).not.toContain("foreign-session");
  });
});

it("does not lead 2.0.14 away from its own session, which has the newest row", () => {
  const options = { format: "claude-code", agentVersion: "2.0.14", fileName: "session-1.jsonl" } as const;
  const newest = { timestamp: "2027-01-01T00:00:00.000Z" };
  const more = { subtype: "compact_boundary", logicalParentUuid: "a4", ...other };
  const data = fileOf(
    ...own,
    prompt("u9", "a2", "newest of mine", newest),
    ...others,
    row("b5", null, "system", undefined, more),
    prompt("u6", "b5", "summary", { isCompactSummary: true, ...other }),
  );
  expect(JSON.stringify(resume20(data))).toContain("newest of mine");
  const { bytes, issues, messages } = repairTranscript(data, options);
  expect(issues).toEqual([]);
  expect(bytes).toBe(data);
  expect(JSON.stringify(messages)).toContain("newest of mine");
});

function compactedAgain(): readonly JsonObject[] {
  const more = { subtype: "compact_boundary", logicalParentUuid: "a7", ...other };
  const summary = prompt("u9", "b8", "summary again", { isCompactSummary: true, ...other });
  return [row("b8", null, "system", undefined, more), summary, reply("a10", "u9", "later still", other)];
}

function begunAnew(): Uint8Array {
  const more = [prompt("u3", "a2", "more", other), reply("a4", "u3", "answer", other)];
  return fileOf(...own, ...more, prompt("u5", null, "anew", other), reply("a6", "u5", "other answer", other));
}

function resumed(): Uint8Array {
  return fileOf(...own, prompt("u3", "a2", "more", other), reply("a4", "u3", "answer", other));
}

function compacted(): Uint8Array {
  const more = { subtype: "compact_boundary", logicalParentUuid: "a2", ...other };
  const boundary = row("b3", null, "system", undefined, more);
  const summary = prompt("u4", "b3", "summary", { isCompactSummary: true, ...other });
  return fileOf(...own, boundary, summary, reply("a5", "u4", "answer", other));
}
