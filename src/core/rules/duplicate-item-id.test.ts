import { describe, expect, it } from "vitest";
import {
  assistant,
  call,
  output,
  reasoning,
  reference,
  user,
} from "../../../test/carriers/openai-responses.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { repair } from "../../index.ts";

const dialect = "openai-responses";

describe("duplicate-item-id", () => {
  it("takes an exact copy out", () => {
    const messages = [user("q"), assistant("so", "msg_1"), user("r"), assistant("so", "msg_1")];
    expect(found(messages, { dialect })).toEqual(["duplicate-item-id error 3"]);
    expect(cured(messages, { dialect })).toEqual(messages.slice(0, 3));
    expect(repair(messages, { dialect }).lost).toEqual([{ what: "copy", message: 3 }]);
  });

  it("takes a reference out whose item is there", () => {
    const messages = [user("q"), assistant("so", "msg_1"), reference("msg_1")];
    expect(cured(messages, { dialect })).toEqual(messages.slice(0, 2));
  });

  it("keeps what another item says, and leaves its id out", () => {
    const messages = [user("q"), assistant("so", "msg_1"), assistant("and so", "msg_1")];
    expect(cured(messages, { dialect })).toEqual([user("q"), assistant("so", "msg_1"), assistant("and so")]);
    expect(repair(messages, { dialect }).lost).toEqual([]);
  });

  it("keeps a call that comes again with a result of its own", () => {
    const turn = [call("a", "{}", { id: "fc_1" }), output("a", "x")];
    expect(cured([user("q"), ...turn, user("r"), ...turn], { dialect })).toEqual([
      user("q"),
      ...turn,
      user("r"),
      call("a"),
      output("a", "x"),
    ]);
  });

  it("takes repeated reasoning out with the ids of what it led to", () => {
    const again = [reasoning("rs_1"), call("b", "{}", { id: "fc_2" }), output("b")];
    const messages = [user("q"), reasoning("rs_1"), call("a"), output("a"), ...again];
    expect(cured(messages, { dialect })).toEqual([...messages.slice(0, 4), call("b"), output("b")]);
  });

  it("does not guess which of two different items of the provider's own is meant", () => {
    const search = (query: string) => ({ type: "web_search_call", id: "ws_1", action: { query } });
    expect(repair([user("q"), search("x"), search("y")], { dialect })).toMatchObject({
      repaired: false,
      left: [{ code: "duplicate-item-id", why: "ambiguous" }],
    });
  });

  it("numbers items and calls apart", () => {
    const messages = [
      user("q"),
      call("x", "{}", { id: "x" }),
      output("x", "y", { id: "z" }),
      assistant("so", "m"),
    ];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });

  it("does not take the id of a local shell's output for its own", () => {
    const messages = [
      user("q"),
      { type: "local_shell_call", id: "lsh_1", call_id: "a", action: {} },
      { type: "local_shell_call_output", id: "lsh_1", call_id: "a", output: "x" },
    ];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });
});
