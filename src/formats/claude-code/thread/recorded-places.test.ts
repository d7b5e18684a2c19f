import { describe, expect, it } from "vitest";
import {
  call,
  fileOf,
  linesOf,
  prompt,
  reply,
  result,
} from "../../../../test/carriers/claude-code-session.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { checkTranscript, repairTranscript } from "../../../transcript/index.ts";

type Version = "2.0.14" | "2.1.332";

/** Two calls, one after the other, as a version stores them. */
function loop(version: Version, ids: readonly [string, string] = ["t1", "t2"]): JsonObject[] {
  const names = (uuid: string): JsonObject =>
    version === "2.0.14" ? {} : { sourceToolAssistantUUID: uuid, toolUseResult: {} };
  const more = { version };
  return [
    prompt("u1", null, "check both", more),
    call("a2", "u1", "m1", ids[0], more),
    result("r3", "a2", ids[0], { ...names("a2"), ...more }),
    call("a4", "r3", "m2", ids[1], more),
    result("r5", "a4", ids[1], { ...names("a4"), ...more }),
    reply("a6", "r5", "both done", more),
  ];
}

const without = (rows: readonly JsonObject[], ...uuids: readonly string[]): Uint8Array =>
  fileOf(...rows.filter((row) => !uuids.includes(String(row["uuid"]))));

const fixed = (data: Uint8Array, agentVersion: Version) =>
  repairTranscript(data, { format: "claude-code", agentVersion });

/** What each call of the file is answered with, by its id. */
function answersOf(data: Uint8Array): ReadonlyMap<unknown, unknown> {
  const { messages } = checkTranscript(data, { format: "claude-code" });
  const blocks = messages.flatMap((message) => (message as { content: readonly JsonObject[] }).content);
  const results = blocks.filter((block) => block["type"] === "tool_result");
  return new Map(results.map((block) => [block["tool_use_id"], block["content"]]));
}

describe.each(["2.0.14", "2.1.332"] as const)("two neighbouring rows that are lost, of %s", (version) => {
  it("give no call the output of the next one", () => {
    const { bytes, left, lost } = fixed(without(loop(version), "r3", "a4"), version);
    expect([left, lost]).toEqual([[], []]);
    expect(answersOf(bytes).get("t1")).toContain("its outcome is unknown");
    const text = linesOf(bytes).join("\n");
    expect(text).toContain("It is recorded data");
    expect(text).toContain("output of t2");
  });

  it("give no call the output of the next one where their ids are the same", () => {
    const rows = [...loop(version, ["call_0", "call_0"]), ...later("call_0", version)];
    const said = rows.map((row) =>
      row["uuid"] === "r5"
        ? (JSON.parse(JSON.stringify(row).replace("output of", "staging:")) as JsonObject)
        : row,
    );
    const { bytes, left } = fixed(without(said, "r3", "a4"), version);
    expect(left).toEqual([]);
    expect(linesOf(bytes).find((line) => line.includes("staging:"))).toContain("It is recorded data");
  });
});

function later(id: string, version: Version): JsonObject[] {
  const more = { version };
  return [
    prompt("u7", "a6", "again", more),
    call("a8", "u7", "m3", id, more),
    result("r9", "a8", id, more),
    reply("a10", "r9", "done", more),
  ];
}

describe("a result whose own id is damaged", () => {
  it.each(["2.0.14", "2.1.332"] as const)("answers the call that it hangs below, in %s", (version) => {
    const rows = loop(version).map((row) =>
      row["uuid"] === "r3"
        ? (JSON.parse(JSON.stringify(row).replace('_id":"t1"', '_id":"tX"')) as JsonObject)
        : row,
    );
    const { bytes } = fixed(fileOf(...rows), version);
    expect(answersOf(bytes).get("t1")).toBe("output of t1");
  });

  it("answers a call of the batch that it hangs below", () => {
    const rows = [
      prompt("u1", null, "check both"),
      call("a2", "u1", "m1", "t1"),
      call("a3", "a2", "m1", "t2"),
      result("r4", "a3", "t1"),
      result("r5", "r4", "tX"),
      reply("a6", "r5", "both done"),
    ];
    const { bytes } = fixed(fileOf(...rows), "2.0.14");
    expect(answersOf(bytes).get("t2")).toBe("output of tX");
  });
});
