import { describe, expect, it } from "vitest";
import * as claude from "../../test/carriers/claude-code-session.ts";
import { assistant, call, result, text, user } from "../../test/carriers/openclaw.ts";
import { chain, file } from "../../test/carriers/openclaw-session.ts";
import { resume21 } from "../../test/claude-code/reader-2-1.ts";
import type { JsonObject } from "../../test/generators/json.ts";
import { repairTranscript } from "../transcript/index.ts";

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const encode = (words: string): Uint8Array => new TextEncoder().encode(words);
/** The file with one letter of its first such name damaged. */
const harm = (data: Uint8Array, name: string, damaged: string): Uint8Array => {
  const harmed = decode(data).replace(`"${name}":`, `"${damaged}":`);
  expect(harmed).not.toBe(decode(data));
  return encode(harmed);
};

describe("a name with a damaged letter in a call or a result of pi", () => {
  const options = { format: "openclaw" } as const;
  const sound = file(
    ...chain(user("go"), assistant([text("ok"), call("a")]), result("a"), assistant([text("done")])),
  );

  it.each([
    ["name", "nale"],
    ["name", "name2"],
    ["arguments", "argments"],
    ["toolCallId", "toolCallID"],
    ["toolName", "toolNamE"],
  ])("is written as it was, and nothing goes: %s", (name, damaged) => {
    const { bytes, issues, left, lost } = repairTranscript(harm(sound, name, damaged), options);
    expect(issues).toMatchObject([{ code: "malformed-call", severity: "error", args: { letter: true } }]);
    expect([left, lost]).toEqual([[], []]);
    expect(claude.rowsOf(bytes)).toEqual(claude.rowsOf(sound));
  });

  it("makes no other entry of a copy", () => {
    const lines = decode(sound).split("\n");
    const copy = lines[3]?.replace("toolCallId", "toolCalhId") ?? "";
    const { bytes, left } = repairTranscript(encode(lines.toSpliced(4, 0, copy).join("\n")), options);
    expect(left).toEqual([]);
    expect(claude.rowsOf(bytes)).toEqual(claude.rowsOf(sound));
  });

  it("leaves the names of what has all its own alone", () => {
    const more = assistant([{ ...call("a"), names: "x" }]);
    const data = file(...chain(user("go"), more, result("a", "output", { toolNames: "x" }), user("on")));
    expect(repairTranscript(data, options).bytes).toBe(data);
  });
});

describe.each(["2.0.14", "2.1.332"])(
  "a name with a damaged letter in a block of Claude Code %s",
  (version) => {
    const options = { format: "claude-code", agentVersion: version } as const;
    const sound = claude.fileOf(...claude.wholeSession());

    it.each([
      ["name", "nale"],
      ["input", "inpt"],
      ["tool_use_id", "tool_use_iD"],
    ])("is written as it was: %s", (name, damaged) => {
      const { bytes, left, lost } = repairTranscript(harm(sound, name, damaged), options);
      expect([left, lost]).toEqual([[], []]);
      expect(claude.rowsOf(bytes)).toEqual(claude.rowsOf(sound));
    });
  },
);

describe("a result beside the path", () => {
  const rows: readonly JsonObject[] = [
    claude.prompt("u1", null, "first"),
    claude.call("a2", "u1", "m1", "t1"),
    claude.call("a3", "a2", "m1", "t2"),
    claude.result("r4", "a2", "t1", { sourceToolAssistantUUID: "a2" }),
    claude.result("r5", "a3", "t2", { sourceToolAssistantUUID: "a3" }),
    claude.reply("a6", "r5", "both done"),
  ];

  it("gets the name back as well, for no other way leads to its call", () => {
    const sound = claude.fileOf(...rows);
    const options = { format: "claude-code", agentVersion: "2.1.332" } as const;
    const { bytes, left } = repairTranscript(harm(sound, "tool_use_id", "tool_use_it"), options);
    expect(left).toEqual([]);
    expect(resume21(bytes)).toEqual(resume21(sound));
    expect(claude.rowsOf(bytes)).toEqual(claude.rowsOf(sound));
  });
});
