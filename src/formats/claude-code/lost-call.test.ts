import { describe, expect, it } from "vitest";
import { call, fileOf, prompt, reply, result } from "../../../test/carriers/claude-code-session.ts";
import { resume21 } from "../../../test/claude-code/reader-2-1.ts";
import { checkTranscript, repairTranscript } from "../../transcript/index.ts";

const options = { format: "claude-code", agentVersion: "2.1.332" } as const;

// Of two parallel calls the first one is lost, and so is the result of the second one.
const rest = [
  prompt("u1", null, "first"),
  call("a3", "a2", "m1", "t2"),
  result("r4", "a2", "t1", { sourceToolAssistantUUID: "a2", toolUseResult: {} }),
];
const end = reply("a6", "r5", "both done");
const torn = JSON.stringify(result("r5", "a3", "t2")).slice(0, 60);

describe("a call that hung on the same lost row as the result behind it", () => {
  it.each([
    ["two records in one line", [...rest, `${torn}${JSON.stringify(end)}`]],
    ["a torn row before the end", [prompt("u0", "u99", "before"), ...rest, end]],
  ])("is answered, and is sent together with the result: %s", (_name, rows) => {
    const outcome = repairTranscript(fileOf(...rows), options);
    expect(outcome.repaired).toBe(true);
    expect(outcome.repairs).toContainEqual(expect.objectContaining({ code: "dangling-call", callId: "t2" }));
    const sent = JSON.stringify(resume21(outcome.bytes));
    for (const words of ['"id":"t2"', '"tool_use_id":"t2"', "output of t1", "both done"])
      expect(sent).toContain(words);
    expect(checkTranscript(outcome.bytes, options).valid).toBe(true);
  });
});
