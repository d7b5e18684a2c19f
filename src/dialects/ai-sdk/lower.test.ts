import { describe, expect, it } from "vitest";
import {
  answer,
  asks,
  assistant,
  call,
  result,
  says,
  text,
  tool,
  user,
} from "../../../test/carriers/ai-sdk.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { noteText, unknownOutcome } from "../../core/texts.ts";
import { check, repair } from "../../index.ts";

const dialect = "ai-sdk";
const unknown = unknownOutcome(undefined);
const note = (...contents: readonly string[]) => user(noteText("orphan", contents));

describe("a call without a result", () => {
  it("is answered in a tool message of its own before the next user message", () => {
    const messages = [user("go"), assistant([text("so"), call("a")]), user("next")];
    expect(found(messages, { dialect })).toEqual(["dangling-call error 1"]);
    const repaired = cured(messages, { dialect });
    expect(repaired).toEqual([messages[0], messages[1], tool(answer("a", unknown)), messages[2]]);
    expect(repaired[1]).toBe(messages[1]);
  });

  it("is answered in the tool message that answers its neighbour, in the order of the calls", () => {
    const messages = [user("go"), assistant([call("a"), call("b")]), tool(result("b")), user("next")];
    expect(cured(messages, { dialect })[2]).toEqual(tool(answer("a", unknown), result("b")));
  });

  it("is awaited at the end when the caller says so", () => {
    const messages = [user("go"), assistant([call("a")])];
    expect(found(messages, { dialect, pending: true })).toEqual(["pending-call info 1"]);
  });
});

describe("a result without its call", () => {
  it("becomes a user message where it stood", () => {
    const messages = [tool(result("x", "CUT")), assistant([text("a")]), user("n")];
    expect(cured(messages, { dialect })).toEqual([note("CUT"), messages[1], messages[2]]);
  });

  it("becomes a user message behind the whole batch, and leaves its neighbours where they are", () => {
    const messages = [
      user("go"),
      assistant([call("a"), call("b")]),
      tool(result("a"), result("x", "kept")),
      tool(result("b")),
      assistant([text("done")]),
    ];
    expect(cured(messages, { dialect })).toEqual([
      messages[0],
      messages[1],
      tool(result("a")),
      messages[3],
      note("kept"),
      messages[4],
    ]);
  });

  it("takes files along and can get a placeholder call instead", () => {
    const output = {
      type: "content",
      value: [text("t"), { type: "file-data", data: "AA", mediaType: "image/png" }],
    };
    const messages = [user("go"), tool(result("x", "", { output })), user("n")];
    expect(cured(messages, { dialect })[1]).toEqual({
      role: "user",
      content: [text(noteText("orphan", ["t"])), { type: "file", data: "AA", mediaType: "image/png" }],
    });
    expect(cured(messages, { dialect, repairStrategy: "reconstruct" })).toEqual([
      messages[0],
      assistant([call("x", { input: {} })]),
      messages[1],
      messages[2],
    ]);
  });
});

describe("a result in the wrong place", () => {
  it("moves behind its call when a user message came between", () => {
    const messages = [user("go"), assistant([call("a")]), user("wait"), tool(result("a"))];
    expect(cured(messages, { dialect })).toEqual([messages[0], messages[1], tool(result("a")), messages[2]]);
  });

  it("moves out of the message of the assistant that made the call", () => {
    const messages = [user("go"), assistant([call("a"), result("a"), text("done")]), user("n")];
    expect(cured(messages, { dialect })).toEqual([
      messages[0],
      assistant([call("a"), text("done")]),
      tool(result("a")),
      messages[2],
    ]);
  });
});

describe("approvals", () => {
  it.each([
    ["asked", [assistant([call("a"), asks("a")])]],
    ["granted", [assistant([call("a"), asks("a")]), tool(says("a", true))]],
    ["refused", [assistant([call("a"), asks("a")]), tool(says("a", false))]],
    [
      "granted beside another result",
      [assistant([call("b"), call("a"), asks("a")]), tool(says("a", true), result("b"))],
    ],
  ])("are live state at the end of the history when %s", (_, tail) => {
    const messages = [user("q"), ...tail];
    expect(found(messages, { dialect })).toEqual(["pending-approval info 1"]);
    expect(repair(messages, { dialect }).messages).toBe(messages);
  });

  it("block when the conversation went on, and are answered in the message with the answer to them", () => {
    const messages = [user("q"), assistant([call("a"), asks("a")]), user("hello?")];
    expect(found(messages, { dialect })).toEqual(["pending-approval error 1"]);
    expect(cured(messages, { dialect })[2]).toEqual(tool(answer("a", unknown)));
  });

  it("are nothing to report once the call has its result, before or behind the answer", () => {
    const asked = [user("q"), assistant([call("a"), asks("a")])];
    expect(isLeftAlone([...asked, tool(says("a", true), result("a")), user("n")], { dialect })).toBe(true);
    expect(isLeftAlone([...asked, tool(result("a"), says("a", true)), user("n")], { dialect })).toBe(true);
    expect(isLeftAlone([...asked, tool(says("a", true)), tool(result("a"))], { dialect })).toBe(true);
  });

  it("let a tool of the provider go on in a later turn", () => {
    const messages = [
      user("q"),
      assistant([call("m", { providerExecuted: true }), asks("m")]),
      tool({ ...says("m", true), providerExecuted: true }),
      assistant([result("m"), text("done")]),
      user("n"),
    ];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });

  it("go with a call that goes, and take its new id", () => {
    const dropped = [user("q"), assistant([text("so"), call("a", { toolName: "" }), asks("a")]), user("n")];
    expect(cured(dropped, { dialect })[1]).toEqual(assistant([text("so")]));
    const twice = [
      user("q"),
      assistant([call("a"), call("a", { input: { command: "b" } }), asks("a")]),
      tool(result("a"), says("a", true), result("a", "two")),
    ];
    const content = (cured(twice, { dialect })[1] as { content: readonly { toolCallId: string }[] }).content;
    expect(content[2]?.toolCallId).toBe(content[1]?.toolCallId);
    expect(content[1]?.toolCallId).not.toBe("a");
  });
});

describe("tools that another provider ran", () => {
  const messages = [
    user("q"),
    assistant([call("w", { providerExecuted: true }), result("w"), text("KEEP")], {
      metadata: { provider: "openai.responses" },
    }),
    user("n"),
  ];

  it("go when the history goes to a provider that cannot read them", () => {
    const options = { dialect, targetProvider: "anthropic.messages" } as const;
    const outcome = repair(messages, options);
    expect(outcome.messages[1]).toEqual({ ...messages[1], content: [text("KEEP")] });
    expect(outcome.lost.map(({ what }) => what)).toEqual(["server-tool-half", "server-tool-half"]);
    expect(check(outcome.messages, options).issues).toEqual([]);
  });

  it("stay where the provider is the same, or nobody says which it is", () => {
    expect(isLeftAlone(messages, { dialect, targetProvider: "azure.responses" })).toBe(true);
    expect(isLeftAlone(messages, { dialect })).toBe(true);
    expect(check(messages, { dialect }).notChecked).toContain("foreign-server-tool");
  });

  it("are told by the options of their own parts, too", () => {
    const signed = { providerExecuted: true, providerOptions: { google: { signature: "x" } } };
    const parts = [
      user("q"),
      assistant([call("w", signed), result("w", "1", { providerOptions: { google: {} } }), text("k")]),
    ];
    expect(cured(parts, { dialect, targetProvider: "openai.responses" })[1]).toEqual(assistant([text("k")]));
  });
});

describe("a history that the SDK takes", () => {
  it("stays as it is", () => {
    const messages = [
      { role: "system", content: "be kind" },
      user("go"),
      assistant([call("a"), call("b")]),
      tool(result("b")),
      tool(result("a")),
      assistant([call("a", { providerExecuted: false })]),
      tool(result("a", "", { output: { type: "json", value: null } })),
      { role: "assistant", content: "done" },
    ];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });
});
