import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../../test/carriers/openclaw.ts";
import { partsOf, readOne } from "../../../test/carriers/parts.ts";
import { openclaw } from "./index.ts";

const parts = (raw: unknown) => partsOf(openclaw, raw);

describe("the reader of pi and OpenClaw messages", () => {
  it("reads texts, reasoning, images and blocks that it does not know", () => {
    const content = [
      text("hi"),
      { type: "thinking", thinking: "hm" },
      { type: "image", data: "AA" },
      { type: "x" },
    ];
    expect(parts(assistant(content))).toEqual([
      'text block 0 "hi"',
      "reasoning block 1 signed",
      "media block 2",
      "opaque block 3",
    ]);
    expect(parts({ role: "user", content: "hi" })).toEqual(['text text 0 "hi"']);
  });

  it("reads calls under every name that hosts have given them", () => {
    expect(
      parts(
        assistant([
          call("a"),
          { type: "toolUse", id: "b", name: "f", input: {} },
          { type: "functionCall", id: "c", name: "f", arguments: "{}" },
        ]),
      ),
    ).toEqual(["call block 0 a exec usable", "call block 1 b f usable", "call block 2 c f repairable"]);
  });

  it("knows from what a stream had delivered whether a call was cut off", () => {
    const state = (more: Record<string, unknown>) =>
      parts(assistant([call("a", more)]))[0]
        ?.split(" ")
        .at(-1);
    expect(state({ arguments: {}, partialJson: '{"command": "r' })).toBe("cut-off");
    expect(state({ partialJson: '{"command":"ls"}' })).toBe("usable");
    expect(state({ partialJson: "" })).toBe("usable");
    expect(state({ arguments: undefined })).toBe("missing");
  });

  it("reads results under every name that hosts have given their id", () => {
    const fields = ["toolCallId", "toolUseId", "tool_call_id", "tool_use_id", "callId", "call_id"];
    for (const field of fields) {
      expect(parts({ role: "toolResult", [field]: "a", content: [], isError: true })).toEqual([
        "result message 0 a undefined error",
      ]);
    }
    expect(parts({ role: "tool", name: "exec", content: [] })).toEqual([
      "result message 0 undefined exec fine",
    ]);
    expect(parts(result("a"))).toEqual(["result message 0 a exec fine"]);
  });

  it("tells turns that the agent leaves out on replay", () => {
    const failed = (stopReason: string) => readOne(openclaw, assistant([text("x")], { stopReason })).failed;
    expect(["stop", "toolUse", "length", "error", "aborted"].map(failed)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(readOne(openclaw, user("x", { stopReason: "error" })).failed).toBe(false);
  });

  it("takes the agent's own kinds of messages for the user's, whole", () => {
    const shell = { role: "bashExecution", command: "ls", output: "a" };
    expect(readOne(openclaw, shell)).toMatchObject({ role: "user", content: "filled", boundary: false });
    expect(parts(shell)).toEqual(["opaque message 0"]);
    expect(readOne(openclaw, { role: "compactionSummary", summary: "x" }).boundary).toBe(true);
    expect(readOne(openclaw, { content: "x" }).role).toBe("other");
  });

  it("gives what a result says: text verbatim, media apart, anything else as JSON", () => {
    const image = { type: "image", data: "AA", mimeType: "image/png" };
    const raw = { ...result("a"), content: [text("one"), image, { type: "x", y: 1 }, "two"] };
    const [part] = readOne(openclaw, raw).parts;
    if (part?.kind !== "result") throw new Error("no result was read");
    expect(openclaw.contentOf(part)).toEqual({ text: 'one\n{"type":"x","y":1}\ntwo', media: [image] });
    expect(openclaw.mediaOf(part)).toMatchObject([{ type: "image/png", base64Bytes: 2, data: "AA" }]);
  });
});
