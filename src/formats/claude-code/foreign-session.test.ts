import { describe, expect, it } from "vitest";
import { fileOf, prompt, reply, row } from "../../../test/carriers/claude-code-session.ts";
import { resume20 } from "../../../test/claude-code/reader-2-0.ts";
import { resume21 } from "../../../test/claude-code/reader-2-1.ts";
import { checkTranscript, repairTranscript } from "../../transcript/index.ts";

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
  ])("is sound where %s", (_name, data, fileName) => {
    const { issues } = checkTranscript(data, fileName === undefined ? options : { ...options, fileName });
    expect(issues.map(({ code }) => code)).not.toContain("foreign-session");
  });
});

function resumed(): Uint8Array {
  return fileOf(...own, prompt("u3", "a2", "more", other), reply("a4", "u3", "answer", other));
}

function compacted(): Uint8Array {
  const more = { subtype: "compact_boundary", logicalParentUuid: "a2", ...other };
  const boundary = row("b3", null, "system", undefined, more);
  const summary = prompt("u4", "b3", "summary", { isCompactSummary: true, ...other });
  return fileOf(...own, boundary, summary, reply("a5", "u4", "answer", other));
}
