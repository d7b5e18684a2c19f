import { describe, expect, it } from "vitest";
import { answer, call, image, model, response, user } from "../../../test/carriers/gemini.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { noteText, unknownOutcome } from "../../core/texts.ts";
import { repair } from "../../index.ts";

const dialect = "gemini";
const unknown = unknownOutcome(undefined);
const note = (content: string) => user(noteText("orphan", [content]));
const NO_SIGNATURE = { thoughtSignature: "skip_thought_signature_validator" };

describe("calls and responses of Gemini", () => {
  it("pair by name and order where there are no ids", () => {
    const healthy = [user("go"), model([call(undefined), call(undefined)])];
    expect(isLeftAlone([...healthy, user([response(undefined), response(undefined)])], { dialect })).toBe(
      true,
    );
    expect(cured([...healthy, user([response(undefined, "A")])], { dialect })[2]).toEqual(
      user([response(undefined, "A"), answer(undefined, unknown)]),
    );
  });

  it("pair by name where only one side has an id", () => {
    const oneSided = [user("go"), model([call("a")]), user([response(undefined)])];
    expect(isLeftAlone(oneSided, { dialect })).toBe(true);
  });

  it("get the id of the call where both sides have one and they differ", () => {
    const messages = [user("go"), model([call("a")]), user([response("b")])];
    expect(cured(messages, { dialect })[2]).toEqual(user([response("a", "output of b")]));
  });

  it("are answered in a content of their own, before what the user said", () => {
    const messages = [user("go"), model([call("a")]), user("stop")];
    expect(cured(messages, { dialect }).slice(2)).toEqual([user([answer("a", unknown)]), user("stop")]);
  });

  it("stand in one content each: split responses become one", () => {
    const messages = [
      user("go"),
      model([call("a"), call("b")]),
      user([response("a")]),
      user([response("b")]),
      model("so"),
    ];
    expect(found(messages, { dialect })).toEqual(["role-order error 3"]);
    expect(cured(messages, { dialect })[2]).toEqual(user([response("a"), response("b")]));
  });

  it("leave a note behind them for a response without a call", () => {
    const messages = [user("go"), model([call("a")]), user([response("a"), response("x", "kept", "ls")])];
    expect(cured(messages, { dialect }).slice(2)).toEqual([user([response("a")]), note("kept")]);
  });

  it("are spelled as the call is", () => {
    const asked = { function_call: { name: "ls", args: {} } };
    expect(cured([user("go"), model([asked])], { dialect })[2]).toEqual(
      user([{ function_response: { name: "ls", response: { error: unknown } } }]),
    );
  });

  it("lose their ids for a backend that refuses them, and stand in the order of their calls then", () => {
    const options = { dialect, profile: "gemini-no-ids" } as const;
    const messages = [
      user("go"),
      model([call("a"), call("b")]),
      user([response("b", "B"), response("a", "A")]),
    ];
    expect(cured(messages, options).slice(1)).toEqual([
      model([call(undefined), call(undefined)]),
      user([response(undefined, "A"), response(undefined, "B")]),
    ]);
  });
});

describe("contents of Gemini", () => {
  it("of the model that hold calls become one, texts in a row stay", () => {
    const called = [user("go"), model("I look"), model([call("a")]), user([response("a")])];
    expect(cured(called, { dialect })[1]).toEqual(model([{ text: "I look" }, call("a")]));
    expect(isLeftAlone([user("a"), user("b"), model("c"), model("d")], { dialect })).toBe(true);
  });

  it("are of the two roles that the API knows", () => {
    const messages = [
      { role: "system", parts: [{ text: "be nice" }] },
      { role: "assistant", parts: [call("a")] },
      { role: "function", parts: [response("a")] },
    ];
    expect(cured(messages, { dialect })).toEqual([
      user("be nice"),
      model([call("a")]),
      user([response("a")]),
    ]);
  });

  it("without parts or data go, whoever spoke", () => {
    const messages = [user("hi"), model([]), model([{}, { text: "yes" }]), user([{ text: "" }])];
    expect(cured(messages, { dialect })).toEqual([user("hi"), model("yes")]);
  });

  it("that only look empty are a person's to decide", () => {
    const messages = [user("hi"), { role: "model", content: "said elsewhere" }];
    expect(repair(messages, { dialect }).left).toMatchObject([{ code: "empty-content", why: "needs-lossy" }]);
  });

  it("put a response that is no object under a name", () => {
    const plain = { functionResponse: { name: "read_file", response: "words" } };
    const messages = [user("go"), model([call(undefined)]), user([plain])];
    expect(cured(messages, { dialect })[2]).toEqual(user([response(undefined, "words")]));
  });

  it("keep a response whose media are too large, and tell of them in its data", () => {
    const seen = {
      functionResponse: { id: "a", name: "read_file", response: { output: "seen" }, parts: [image(9)] },
    };
    const [, , third] = cured([user("go"), model([call("a")]), user([seen])], {
      dialect,
      limits: { imageBase64Bytes: 8 },
    });
    expect(third).toMatchObject({
      parts: [
        {
          functionResponse: {
            response: { output: "seen", layer0: expect.stringContaining("image/png, 9 bytes") },
          },
        },
      ],
    });
    expect(JSON.stringify(third)).not.toContain("inlineData");
  });
});

describe("signatures of Gemini 3", () => {
  const turn = [user("go"), model([call("a"), call("b")]), user([response("a"), response("b")])];

  it("are asked of the first call of each step of the current turn", () => {
    const messages = [...turn, model("done"), ...turn, model([call("c")]), user([response("c")])];
    const outcome = cured(messages, { dialect, profile: "gemini-3" });
    expect(outcome[1]).toBe(messages[1]);
    expect(outcome[5]).toEqual(model([call("a", NO_SIGNATURE), call("b")]));
    expect(outcome[7]).toEqual(model([call("c", NO_SIGNATURE)]));
  });

  it("are asked where the request names such a model, and never by an older one", () => {
    expect(found({ model: "gemini-3-pro", contents: turn }, { dialect })).toEqual(["call-signature error 1"]);
    expect(found({ model: "gemini-2.5-pro", contents: turn }, { dialect })).toEqual([]);
    expect(found({ model: "gemini-3-pro", contents: turn }, { dialect, profile: "gemini-2.5" })).toEqual([]);
    expect(found(turn, { dialect })).toEqual([]);
  });

  it("that are there stay as they are", () => {
    const signed = [user("go"), model([call("a", { thoughtSignature: "c2ln" })]), user([response("a")])];
    expect(isLeftAlone(signed, { dialect, profile: "gemini-3" })).toBe(true);
  });
});
