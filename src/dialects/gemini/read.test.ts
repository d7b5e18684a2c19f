import { describe, expect, it } from "vitest";
import { call, image, model, response, user } from "../../../test/carriers/gemini.ts";
import { partsOf, readOne } from "../../../test/carriers/parts.ts";
import { gemini } from "./index.ts";

const parts = (raw: unknown) => partsOf(gemini, raw);

describe("the reader of Gemini contents", () => {
  it("reads calls with and without ids, in both spellings", () => {
    expect(
      parts(
        model([
          call("a"),
          call(undefined),
          { function_call: { name: "ls" } },
          { functionCall: { args: "x" } },
        ]),
      ),
    ).toEqual([
      "call block 0 a read_file usable",
      "call block 1 undefined read_file usable",
      "call block 2 undefined ls usable",
      "call block 3 undefined undefined cut-off",
    ]);
  });

  it("reads whether a call is signed", () => {
    const content = [
      call("a", { thoughtSignature: "c2ln" }),
      call("b"),
      call("c", { thought_signature: "" }),
    ];
    expect(readOne(gemini, model(content)).parts).toMatchObject([
      { signed: true },
      { signed: false },
      { signed: false },
    ]);
  });

  it("reads responses, their errors, and data that are no object", () => {
    const failed = { functionResponse: { id: "b", name: "ls", response: { error: "no" } } };
    const bare = { function_response: { response: "plain" } };
    expect(parts(user([response("a"), failed, bare]))).toEqual([
      "result block 0 a read_file fine",
      "result block 1 b ls error",
      "result block 2 undefined  fine",
    ]);
    expect(readOne(gemini, user([bare])).parts).toMatchObject([{ malformed: true }]);
  });

  it("takes thoughts and an empty text with a signature for reasoning", () => {
    expect(
      parts(
        model([
          { text: "hm", thought: true },
          { text: "", thoughtSignature: "s" },
        ]),
      ),
    ).toEqual(["reasoning block 0 unsigned", "reasoning block 1 signed"]);
  });

  it("takes a part without data for a blank, and passes on what it does not know", () => {
    expect(
      parts(
        user([
          {},
          { thoughtSignature: "s" },
          { hologram: 1 },
          { executableCode: { code: "1" } },
          image(4),
          5,
        ]),
      ),
    ).toEqual([
      'text block 0 ""',
      'text block 1 ""',
      "opaque block 2",
      "opaque block 3",
      "media block 4",
      "invalid block 5",
    ]);
  });

  it("reads one part in place of a list, and a plain text", () => {
    expect(parts({ role: "user", parts: { text: "x" } })).toEqual(['text block 0 "x"']);
    expect(parts({ role: "user", parts: "x" })).toEqual(['text text 0 "x"']);
  });

  it("knows two roles, and what others mean", () => {
    const read = ["user", "model", "system", "function", "assistant", "odd"].map((role) => {
      const message = readOne(gemini, { role, parts: [{ text: "x" }] });
      return `${message.role} ${message.badRole}`;
    });
    expect(read).toEqual([
      "user false",
      "assistant false",
      "system false",
      "user true",
      "assistant true",
      "other false",
    ]);
    expect(readOne(gemini, { parts: [{ text: "x" }] })).toMatchObject({ role: "user", badRole: false });
    expect(readOne(gemini, { parts: [call("a")] })).toMatchObject({ role: "assistant", badRole: true });
  });

  it("reads which models ask for signatures", () => {
    const asks = (name: string) => gemini.readRequest({ model: name }).signsCalls === true;
    expect(["gemini-3-pro", "models/gemini-3.1-flash", "gemini-2.5-pro", "gemini-30"].map(asks)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
