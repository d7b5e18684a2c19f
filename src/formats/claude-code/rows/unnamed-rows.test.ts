import { describe, expect, it } from "vitest";
import { fileOf, prompt, reply } from "../../../../test/carriers/claude-code-session.ts";
import { checkTranscript, repairTranscript } from "../../../transcript/index.ts";

describe.each(["2.0.14", "2.1.332"])("a message whose row has lost its uuid, for %s", (agentVersion) => {
  const options = { format: "claude-code", agentVersion } as const;
  const begun = [prompt("u1", null, "first"), reply("a2", "u1", "answer")];
  const { uuid: _, ...unnamed } = prompt("u3", "a2", "second");
  const { type: __, ...untyped } = unnamed;

  it.each([
    ["and keeps its type", unnamed],
    ["and its type", untyped],
  ])("is told %s, and nothing is written", (_name, row) => {
    const data = fileOf(...begun, row);
    const { issues, valid, messages } = checkTranscript(data, options);
    expect(messages).toHaveLength(2);
    expect(valid).toBe(true);
    expect(issues).toMatchObject([{ code: "missing-entry-id", severity: "warning", line: 3 }]);
    expect(repairTranscript(data, options).bytes).toBe(data);
  });

  it.each([
    ["one of a side chain", { ...unnamed, isSidechain: true }],
    ["a record that hangs nowhere", { type: "user", message: unnamed["message"], sessionId: "session-1" }],
    ["a row that says nothing", { ...unnamed, message: { role: "user", content: "" } }],
  ])("is not %s", (_name, row) => {
    expect(checkTranscript(fileOf(...begun, row), options).issues).toEqual([]);
  });
});
