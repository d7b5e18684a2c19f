import { describe, expect, it } from "vitest";
import { assistant, done, failed, text, tool, user } from "../../../test/carriers/ai-sdk-ui.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { derivedId } from "../../core/derived-id.ts";
import { QUARANTINE_TEXT, unknownOutcome } from "../../core/texts.ts";
import { repair } from "../../index.ts";

const dialect = "ai-sdk-ui";
const unknown = unknownOutcome(undefined);
const asked = (approval: object = {}) => ({ approval: { id: "ask", ...approval } });

describe("a call whose output never came", () => {
  it("is completed in its own part, and nothing else is touched", () => {
    const open = tool("b", "input-available", { title: "kept", x_own: 1 });
    const messages = [user("go"), assistant(text("so"), done("a"), open), user("next")];
    expect(found(messages, { dialect })).toEqual(["dangling-call error 1"]);
    const repaired = cured(messages, { dialect });
    expect(repaired).toEqual([
      messages[0],
      assistant(text("so"), done("a"), failed("b", unknown, { title: "kept", x_own: 1 })),
      messages[2],
    ]);
    expect(repaired[0]).toBe(messages[0]);
    expect(repaired[2]).toBe(messages[2]);
  });

  it("goes when the caller asks for that, and its message with it when nothing else is in there", () => {
    const options = { dialect, danglingCalls: "remove" } as const;
    expect(cured([user("go"), assistant(tool("a", "input-available")), user("n")], options)).toEqual([
      user("go"),
      user("n"),
    ]);
  });

  it("is awaited at the end when the caller says so", () => {
    const messages = [user("go"), assistant(tool("a", "input-available"))];
    expect(found(messages, { dialect, pending: true })).toEqual(["pending-call info 1"]);
    expect(found(messages, { dialect })).toEqual(["dangling-call error 1"]);
  });

  it("is left alone while its input had not come whole: the SDK leaves it out", () => {
    const messages = [user("go"), assistant(tool("a", "input-streaming", { input: {} })), user("n")];
    expect(found(messages, { dialect })).toEqual(["malformed-call info 1"]);
    expect(repair(messages, { dialect }).messages).toBe(messages);
  });
});

describe("approvals", () => {
  it("are live state at the end, and when nobody answered the question: the SDK leaves that out", () => {
    const open = assistant(tool("a", "approval-requested", asked()));
    const granted = assistant(tool("a", "approval-responded", asked({ approved: true })));
    for (const messages of [
      [user("q"), open],
      [user("q"), granted],
      [user("q"), open, user("n")],
    ]) {
      expect(found(messages, { dialect })).toEqual(["pending-approval info 1"]);
      expect(repair(messages, { dialect }).messages).toBe(messages);
    }
  });

  it("block when they were granted, the call never ran and the conversation went on", () => {
    const granted = assistant(tool("a", "approval-responded", asked({ approved: true })));
    expect(cured([user("q"), granted, user("n")], { dialect })[1]).toEqual(
      assistant(failed("a", unknown, asked({ approved: true }))),
    );
  });

  it("are healthy when they were refused", () => {
    const refused = assistant(tool("a", "approval-responded", asked({ approved: false })));
    expect(isLeftAlone([user("q"), refused, user("n")], { dialect })).toBe(true);
  });
});

describe("other defects of UI messages", () => {
  it("copies in one message become one, different calls of one id get one each", () => {
    expect(cured([user("q"), assistant(done("a"), done("a")), user("n")], { dialect })[1]).toEqual(
      assistant(done("a")),
    );
    const two = cured([user("q"), assistant(done("a"), done("a", "other")), user("n")], { dialect })[1];
    const ids = (two as { parts: readonly { toolCallId: string }[] }).parts.map((part) => part.toolCallId);
    expect(ids[0]).toBe("a");
    expect(new Set(ids).size).toBe(2);
  });

  it("a name that every provider refuses is made legal in the type of the part", () => {
    const messages = [user("q"), assistant(done("a", 1, { type: "tool-my tool" })), user("n")];
    const [, repaired] = cured(messages, { dialect });
    expect(repaired).toEqual(assistant(done("a", 1, { type: expect.stringMatching(/^tool-my_tool/) })));
  });

  it("a message of before AI SDK 5 gets a list of parts", () => {
    const messages = [{ id: "1", role: "user", content: "hi" }];
    expect(cured(messages, { dialect })).toEqual([
      { id: "1", role: "user", parts: [{ type: "text", text: "hi" }] },
    ]);
  });

  it("a tool of the provider that was cut off goes, one of another provider when the target is named", () => {
    const by = { providerExecuted: true };
    const cut = [user("q"), assistant(text("k"), tool("w", "input-available", by)), user("n")];
    expect(cured(cut, { dialect })[1]).toEqual(assistant(text("k")));
    const foreign = [
      user("q"),
      { ...assistant(done("w", 1, by), text("k")), metadata: { provider: "openai.responses" } },
      user("n"),
    ];
    expect(isLeftAlone(foreign, { dialect })).toBe(true);
    expect(cured(foreign, { dialect, targetProvider: "google.generative-ai" })[1]).toMatchObject({
      parts: [text("k")],
    });
  });

  it("a lone surrogate is replaced where it stands", () => {
    expect(cured([user("a\ud83d")], { dialect })).toEqual([{ ...user("a\ufffd") }]);
  });
});

describe("a record with an output", () => {
  it("gets an id where it has none: the output proves that its call ran", () => {
    const messages = [user("go"), assistant(done("", "one"), done("", "two")), user("n")];
    expect(found(messages, { dialect })).toEqual(["malformed-call error 1", "malformed-call error 1"]);
    const [, mended] = cured(messages, { dialect });
    const [one, two] = [derivedId("", 0, new Set(), undefined), derivedId("", 1, new Set(), undefined)];
    expect(mended).toEqual(
      assistant({ ...done("", "one"), toolCallId: one }, { ...done("", "two"), toolCallId: two }),
    );
  });

  it("gets an empty input where none was recorded, unless the error is just that", () => {
    const messages = [user("go"), assistant({ ...done("a"), input: null }), user("n")];
    expect(found(messages, { dialect })).toEqual(["malformed-call error 1"]);
    expect(cured(messages, { dialect })[1]).toEqual(assistant({ ...done("a"), input: {} }));
    const broken = { ...failed("a", "no input"), input: undefined };
    expect(isLeftAlone([user("go"), assistant(broken), user("n")], { dialect })).toBe(true);
  });

  it("goes without a name only where losses were agreed to: there is no place for a note", () => {
    const nameless = { ...done("a"), type: "dynamic-tool" };
    const messages = [user("go"), assistant(text("so"), nameless), user("n")];
    expect(repair(messages, { dialect })).toMatchObject({
      repaired: false,
      left: [{ code: "malformed-call" }],
    });
    const { messages: after, lost, left } = repair(messages, { dialect, lossy: true });
    expect(after).toEqual([user("go"), assistant(text("so")), user("n")]);
    expect(lost.map(({ what }) => what)).toEqual(["call", "result"]);
    expect(left).toEqual([]);
  });
});

describe("what the filter of the provider refuses", () => {
  it("is set aside where a user or a tool said it, and goes where the assistant did", () => {
    const rejects = (said: string): boolean => said.includes("poison");
    const step = { type: "step-start" };
    const messages = [
      user("poison"),
      assistant(step, text("so"), done("a", "poison")),
      assistant(step, text("poison")),
      user("n"),
    ];
    expect(repair(messages, { dialect, rejects }).messages).toEqual([
      { ...user("poison"), parts: [text(QUARANTINE_TEXT)] },
      assistant(step, done("a", QUARANTINE_TEXT)),
      user("n"),
    ]);
  });
});
