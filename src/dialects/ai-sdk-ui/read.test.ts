import { describe, expect, it } from "vitest";
import { assistant, done, failed, text, tool, user } from "../../../test/carriers/ai-sdk-ui.ts";
import { partsOf, readOne } from "../../../test/carriers/parts.ts";
import { aiSdkUi } from "./index.ts";

describe("reading UI messages of the AI SDK", () => {
  it("tells a call and its result from one part", () => {
    const message = assistant(
      { type: "step-start" },
      text("hi"),
      done("a"),
      failed("b", "no"),
      tool("c", "input-available", { type: "dynamic-tool", toolName: "mcp" }),
      tool("d", "input-streaming", { input: undefined, rawInput: '{"a":' }),
    );
    expect(partsOf(aiSdkUi, message)).toEqual([
      "opaque block 0",
      'text block 1 "hi"',
      "call block 2 a exec usable",
      "result block 2 a exec fine",
      "call block 3 b exec usable",
      "result block 3 b exec error",
      "call block 4 c mcp usable",
      "call block 5 d exec cut-off",
    ]);
    expect(readOne(aiSdkUi, user("hi"))).toMatchObject({ role: "user", content: "filled" });
  });

  it("tells what the provider ran as both halves of its own", () => {
    const by = { providerExecuted: true };
    expect(partsOf(aiSdkUi, assistant(done("a", 1, by), tool("b", "input-available", by)))).toEqual([
      "server-call block 0 a",
      "server-result block 0 a",
      "server-call block 1 b",
    ]);
  });

  it("takes a refusal for a result, and a question or a consent for none", () => {
    const asked = (id: string, approval: object) => ({ approval: { id: `ask-${id}`, ...approval } });
    expect(
      partsOf(
        aiSdkUi,
        assistant(
          tool("a", "approval-requested", asked("a", {})),
          tool("b", "approval-responded", asked("b", { approved: true })),
          tool("c", "approval-responded", asked("c", { approved: false })),
          tool("d", "output-denied", asked("d", { approved: false, reason: "no" })),
        ),
      ),
    ).toEqual([
      "call block 0 a exec usable",
      "approval-request block 0",
      "call block 1 b exec usable",
      "approval-request block 1",
      "approval-response block 1",
      "call block 2 c exec usable",
      "approval-request block 2",
      "approval-response block 2",
      "result block 2 c exec error",
      "call block 3 d exec usable",
      "result block 3 d exec error",
    ]);
  });

  it("passes on a tool in a message of the user, which the conversion leaves out", () => {
    expect(partsOf(aiSdkUi, { ...user("x"), parts: [done("a")] })).toEqual(["opaque block 0"]);
  });

  it("passes on states and parts that it does not know", () => {
    const old = { type: "tool-invocation", toolInvocation: { state: "call", toolCallId: "a" } };
    expect(partsOf(aiSdkUi, assistant(old, tool("b", "paused"), { type: "data-x", data: 1 }))).toEqual([
      "opaque block 0",
      "opaque block 1",
      "opaque block 2",
    ]);
  });
});
