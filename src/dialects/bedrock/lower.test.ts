import { describe, expect, it } from "vitest";
import {
  answer,
  assistant,
  CACHE_POINT,
  reasoning,
  result,
  use,
  user,
} from "../../../test/carriers/bedrock.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { BRIDGE_TEXT, noteText, SILENT_ERROR_TEXT, unknownOutcome } from "../../core/texts.ts";
import { repair } from "../../index.ts";

const dialect = "bedrock";
const unknown = unknownOutcome(undefined);

describe("results of the Converse API", () => {
  it("come first in the next user message", () => {
    const messages = [user("go"), assistant([use("a"), use("b")]), user([{ text: "stop" }, result("b")])];
    expect(cured(messages, { dialect })[2]).toEqual(
      user([answer("a", unknown), result("b"), { text: "stop" }]),
    );
  });

  it("of one turn stand in one message", () => {
    const messages = [user("go"), assistant([use("a"), use("b")]), user([result("a")]), user([result("b")])];
    expect(cured(messages, { dialect })[2]).toEqual(user([result("a"), result("b")]));
  });

  it("without a call become a note behind the others", () => {
    const messages = [
      user("go"),
      assistant([use("a")]),
      user([result("x", [{ text: "kept" }]), result("a")]),
    ];
    expect(cured(messages, { dialect })[2]).toEqual(
      user([result("a"), { text: noteText("orphan", ["kept"]) }]),
    );
  });

  it("say something when they are errors, and hold data as objects", () => {
    const contents = [[], [{ json: [1] }, { json: { x: 1 } }], "words", undefined];
    const statuses = ["error", "success", "success", "success"];
    const results = contents.map((content, index) => ({
      toolResult: { toolUseId: `t${index}`, content, status: statuses[index] },
    }));
    const calls = assistant(results.map((_, index) => use(`t${index}`)));
    expect(cured([user("go"), calls, user(results)], { dialect })[2]).toEqual(
      user([
        result("t0", [{ text: SILENT_ERROR_TEXT }], "error"),
        result("t1", [{ json: { result: [1] } }, { json: { x: 1 } }]),
        result("t2", [{ text: "words" }]),
        result("t3", []),
      ]),
    );
  });

  it("may have cache markers between them", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("b")]),
      user([result("a"), CACHE_POINT, result("b"), CACHE_POINT, { text: "on" }]),
    ];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });
});

describe("messages of the Converse API", () => {
  it("take turns, the user first", () => {
    const messages = [assistant("hello"), user("a"), user("b"), assistant("c"), assistant("d")];
    expect(cured(messages, { dialect })).toEqual([
      user(BRIDGE_TEXT),
      assistant("hello"),
      user([{ text: "a" }, { text: "b" }]),
      assistant([{ text: "c" }, { text: "d" }]),
    ]);
  });

  it("hold no blank text, also beside others, and no empty list", () => {
    const messages = [
      user("a"),
      assistant([{ text: " \n" }, { text: "b" }]),
      user("c"),
      assistant([]),
      user("d"),
    ];
    expect(cured(messages, { dialect })).toEqual([
      user("a"),
      assistant("b"),
      user([{ text: "c" }, { text: "d" }]),
    ]);
  });

  it("that are plain texts become blocks", () => {
    const messages = [
      { role: "user", content: "hi" },
      { role: "assistant", content: "yes" },
    ];
    expect(cured(messages, { dialect })).toEqual([user("hi"), assistant("yes")]);
  });

  it("go with the cache marker that is all that is left of them", () => {
    const messages = [user("a"), assistant("b"), user([{ text: "" }, CACHE_POINT])];
    expect(cured(messages, { dialect })).toEqual([user("a"), assistant("b")]);
  });

  it("keep media that the SDK holds as bytes", () => {
    const picture = { image: { format: "png", source: { bytes: new Uint8Array([1, 2, 3]) } } };
    const messages = [user([picture, { text: "\ud800" }]), assistant("a"), assistant("b")];
    const [first] = repair(messages, { dialect }).messages as [{ content: readonly unknown[] }];
    expect(first.content[0]).toEqual(picture);
    const small = repair(messages, { dialect, limits: { imageBase64Bytes: 3 } }).messages;
    expect(JSON.stringify(small[0])).toContain("image/png, 4 bytes");
  });
});

describe("the tools of a Converse request", () => {
  const messages = [
    user("go"),
    assistant([use("a"), use("b", { name: "two words" })]),
    user([result("a"), result("b")]),
  ];

  it("are declared where the history names them and the request has none", () => {
    const outcome = repair({ modelId: "m", messages }, { dialect });
    expect(outcome.request?.["toolConfig"]).toMatchObject({
      tools: [
        { toolSpec: { name: "read_file", inputSchema: { json: { type: "object" } } } },
        { toolSpec: { name: expect.stringMatching(/^two_words_[0-9a-f]{8}$/) } },
      ],
    });
    expect(outcome.requires).toEqual([{ code: "tools-declared", message: -1 }]);
    expect(repair(outcome.request, { dialect }).repaired).toBe(false);
  });

  it("are nobody's business where the request does not tell, or the history has no calls", () => {
    const healthy = [user("go"), assistant([use("a")]), user([result("a")])];
    expect(found({ messages: healthy }, { dialect })).toEqual([]);
    expect(found({ modelId: "m", messages: [user("hi")] }, { dialect })).toEqual([]);
    expect(found(healthy, { dialect, request: { toolConfig: null } })).toEqual(["tools-missing error -1"]);
  });
});

describe("models behind the Converse API", () => {
  it("of Claude want ids that are unique and reasoning that is signed", () => {
    const twice = [
      user("go"),
      assistant([use("a")]),
      user([result("a")]),
      assistant([use("a")]),
      user([result("a")]),
    ];
    expect(found(twice, { dialect })).toEqual([]);
    expect(found(twice, { dialect, profile: "bedrock-claude" })).toEqual(["duplicate-call-id error 3"]);
    const thought = [user("go"), assistant([reasoning(), { text: "so" }])];
    expect(cured(thought, { dialect, profile: "bedrock-claude" })[1]).toEqual(assistant("so"));
  });

  it("of Claude keep turns with reasoning apart", () => {
    const messages = [
      user("go"),
      assistant([reasoning("s"), { text: "a" }]),
      assistant([reasoning("t"), { text: "b" }]),
    ];
    expect(cured(messages, { dialect, profile: "bedrock-claude" })).toEqual([
      messages[0],
      messages[1],
      user(BRIDGE_TEXT),
      messages[2],
    ]);
  });

  it("of others want results alone, and no empty signature", () => {
    const mixed = [user("go"), assistant([use("a")]), user([result("a"), CACHE_POINT, { text: "on" }])];
    expect(cured(mixed, { dialect, profile: "bedrock-nova" }).slice(2)).toEqual([
      user([result("a"), CACHE_POINT]),
      assistant(BRIDGE_TEXT),
      user("on"),
    ]);
    const thought = [user("go"), assistant([reasoning(""), { text: "so" }])];
    expect(cured(thought, { dialect, profile: "bedrock-other" })[1]).toEqual(
      assistant([reasoning(), { text: "so" }]),
    );
    expect(isLeftAlone(thought, { dialect })).toBe(true);
  });
});

describe("what the system says between turns", () => {
  const says = { role: "system", content: [{ text: "be nice" }] };

  it("stays behind the user, last or before the assistant", () => {
    expect(isLeftAlone([user("go"), says, assistant("ok"), user("on"), says], { dialect })).toBe(true);
  });

  it("is said by the user anywhere else, and becomes a part of the turn there", () => {
    expect(cured([says, assistant("ok"), user("on")], { dialect })).toEqual([
      user("be nice"),
      assistant("ok"),
      user("on"),
    ]);
    expect(cured([user("go"), assistant("ok"), says, user("on")], { dialect })).toEqual([
      user("go"),
      assistant("ok"),
      user([{ text: "be nice" }, { text: "on" }]),
    ]);
  });

  it("does not part a call from its result", () => {
    const messages = [user("go"), assistant([use("a")]), says, user([result("a")]), assistant("ok")];
    expect(cured(messages, { dialect })).toEqual([
      user("go"),
      assistant([use("a")]),
      user([result("a")]),
      says,
      assistant("ok"),
    ]);
  });
});

describe("Claude behind the Converse API", () => {
  const claude = { dialect, profile: "bedrock-claude" } as const;
  const thinks = (type: string): object => ({ budget_tokens: 1024, type });
  const asked = (type: string, messages: readonly unknown[]): object => ({
    additionalModelRequestFields: { top_k: 5, thinking: thinks(type) },
    messages,
  });

  it("is told not to think where its open tool loop begins without reasoning", () => {
    const loop = [user("go"), assistant([use("a")]), user([result("a")])];
    expect(found(asked("enabled", loop), claude)).toEqual(["reasoning-missing error 1"]);
    const outcome = repair(asked("enabled", loop), claude);
    expect(outcome.request).toEqual({
      additionalModelRequestFields: { top_k: 5, thinking: { type: "disabled" } },
      messages: loop,
    });
    expect(outcome.requires).toEqual([{ code: "thinking-disabled", message: -1 }]);
    expect(found(asked("enabled", loop), { dialect })).toEqual([]);
  });

  it("ends without reasoning where it is told not to think", () => {
    const messages = [user("go"), assistant([reasoning("s"), { text: "so" }])];
    expect(cured(asked("disabled", messages), claude)).toEqual([user("go"), assistant("so")]);
  });

  it("takes four cache markers, those beside the messages among them", () => {
    const marked = ["a", "b", "c"].map((id) => user([{ text: id }, CACHE_POINT]));
    const messages = marked.flatMap((message) => [message, assistant("ok")]);
    expect(found(messages, claude)).toEqual([]);
    const request = {
      system: [{ text: "be kind" }, CACHE_POINT],
      toolConfig: { tools: [{ toolSpec: { name: "read_file" } }, CACHE_POINT] },
      messages,
    };
    expect(found(request, claude)).toEqual(["cache-marker error 0"]);
    expect(cured(request, claude)).toEqual([user("a"), ...messages.slice(1)]);
    expect(found(request, { dialect })).toEqual([]);
  });
});
