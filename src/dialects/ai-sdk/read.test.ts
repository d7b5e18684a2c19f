import { describe, expect, it } from "vitest";
import { asks, assistant, call, result, says, text, tool, user } from "../../../test/carriers/ai-sdk.ts";
import { partsOf, readOne } from "../../../test/carriers/parts.ts";
import { aiSdk } from "./index.ts";

describe("reading model messages of the AI SDK", () => {
  it("tells texts, reasoning, files, calls and results apart", () => {
    const message = assistant([
      { type: "reasoning", text: "hm" },
      text("hi"),
      call("a"),
      { type: "file", mediaType: "image/png", data: "AA" },
      { type: "custom", kind: "openai.thing" },
    ]);
    expect(partsOf(aiSdk, message)).toEqual([
      "reasoning block 0 signed",
      'text block 1 "hi"',
      "call block 2 a exec usable",
      "media block 3",
      "opaque block 4",
    ]);
    expect(
      partsOf(aiSdk, tool(result("a"), result("b", "x", { output: { type: "error-json", value: 1 } }))),
    ).toEqual(["result block 0 a exec fine", "result block 1 b exec error"]);
    expect(readOne(aiSdk, user("hi"))).toMatchObject({ role: "user", content: "text" });
    expect(readOne(aiSdk, tool())).toMatchObject({ role: "result", content: "empty" });
  });

  it("takes what the provider ran, and results beside what the assistant said, for the provider's own", () => {
    const message = assistant([call("s", { providerExecuted: true }), result("s"), call("a"), result("a")]);
    expect(partsOf(aiSdk, message)).toEqual([
      "server-call block 0 s",
      "server-result block 1 s",
      "call block 2 a exec usable",
      "result block 3 a exec fine",
    ]);
  });

  it("knows a call without any input, and takes a text for the input of a tool of free text", () => {
    expect(partsOf(aiSdk, assistant([call("a", { input: undefined }), call("b", { input: "ls" })]))).toEqual([
      "call block 0 a exec missing",
      "call block 1 b exec usable",
    ]);
  });

  it("reads questions for approvals and their answers", () => {
    expect(partsOf(aiSdk, assistant([call("a"), asks("a")]))[1]).toBe("approval-request block 1");
    expect(partsOf(aiSdk, tool(says("a", true)))).toEqual(["approval-response block 0"]);
  });

  it.each([
    [{ type: "text", value: "x" }, "x"],
    [{ type: "json", value: { a: 1 } }, '{"a":1}'],
    [{ type: "error-json", value: null }, "null"],
    [{ type: "execution-denied", reason: "no" }, '{"type":"execution-denied","reason":"no"}'],
    [
      { type: "content", value: [text("a"), { type: "image-url", url: "u" }] },
      'a\n{"type":"image-url","url":"u"}',
    ],
  ])("says of an output %j that it is %s", (output, said) => {
    const [part] = readOne(aiSdk, tool(result("a", "", { output }))).parts;
    if (part?.kind !== "result") throw new Error("no result was told");
    expect(aiSdk.contentOf(part)).toEqual({ text: said, media: [] });
  });

  it("gives files of an output as files of a user message", () => {
    const value = [{ type: "media", data: "AA", mediaType: "image/png" }];
    const [part] = readOne(aiSdk, tool(result("a", "", { output: { type: "content", value } }))).parts;
    if (part?.kind !== "result") throw new Error("no result was told");
    expect(aiSdk.contentOf(part).media).toEqual([{ type: "file", data: "AA", mediaType: "image/png" }]);
    expect(aiSdk.mediaOf(part)).toMatchObject([{ image: true, type: "image/png", base64Bytes: 2 }]);
  });
});
