import { describe, expect, it } from "vitest";
import { assistant, call, output, reasoning, user } from "../../../test/carriers/openai-responses.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { repair } from "../../index.ts";

const dialect = "openai-responses";

describe("reasoning-unpaired", () => {
  it("takes reasoning out that nothing follows, or that somebody else follows", () => {
    for (const rest of [[], [user("next")], [user("next"), assistant("so", "msg_1")]]) {
      const messages = [user("q"), reasoning("rs_1"), ...rest];
      expect(found(messages, { dialect })).toEqual(["reasoning-unpaired error 1"]);
      const repaired = cured(messages, { dialect });
      expect(repaired).toEqual([user("q"), ...rest]);
      // What comes after the next words of the user belongs to another answer.
      expect(repaired.slice(1).every((item, at) => item === rest[at])).toBe(true);
    }
    expect(repair([user("q"), reasoning("rs_1")], { dialect }).lost).toEqual([
      { what: "reasoning", message: 1 },
    ]);
  });

  it("takes the ids of what it led to when a result has come in between", () => {
    const late = [call("a"), reasoning("rs_1"), output("a"), call("b", "{}", { id: "fc_1" })];
    const messages = [user("q"), ...late, assistant("so", "msg_1"), output("b"), assistant("end", "msg_2")];
    expect(cured(messages, { dialect })).toEqual([
      user("q"),
      call("a"),
      output("a"),
      call("b"),
      assistant("so"),
      output("b"),
      assistant("end", "msg_2"),
    ]);
  });

  it("leaves reasoning alone that leads to anything of the assistant's", () => {
    const followers = [
      [assistant("so")],
      [call("a"), output("a")],
      [{ type: "web_search_call", id: "ws_1" }],
      [{ type: "hologram" }],
      [reasoning("rs_2"), assistant("so")],
    ];
    for (const rest of followers) {
      expect(isLeftAlone([user("q"), reasoning("rs_1"), ...rest], { dialect })).toBe(true);
    }
  });

  it("does not miss what followed reasoning without an id", () => {
    const messages = [user("q"), { type: "reasoning", summary: [], encrypted_content: "x" }, user("next")];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });

  it("asks for nothing where reasoning is not linked", () => {
    expect(
      isLeftAlone(
        [
          { role: "user", content: "q" },
          { role: "user", content: "r" },
        ],
        { dialect: "openai-chat" },
      ),
    ).toBe(true);
  });
});
