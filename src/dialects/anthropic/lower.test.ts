import { describe, expect, it } from "vitest";
import {
  answer,
  assistant,
  image,
  MARKER,
  result,
  text,
  thinking,
  use,
  user,
} from "../../../test/carriers/anthropic.ts";
import { cured } from "../../../test/carriers/verdicts.ts";
import { noteText, unknownOutcome } from "../../core/texts.ts";
import { repair } from "../../index.ts";

const dialect = "anthropic";
const unknown = unknownOutcome(undefined);
const note = (...contents: readonly string[]) => text(noteText("orphan", contents));
const further = (...contents: readonly string[]) => text(noteText("further", contents));

describe("a note in an Anthropic history", () => {
  it("stands in place of the orphan where no result is left", () => {
    const messages = [user("hi"), assistant("yes"), user([text("a"), result("x", "kept"), text("b")])];
    expect(cured(messages, { dialect })[2]).toEqual(user([text("a"), note("kept"), text("b")]));
  });

  it("comes behind the last result of the same message", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("b")]),
      user([result("a"), result("x", "kept"), result("b"), text("on")]),
    ];
    expect(cured(messages, { dialect })[2]).toEqual(
      user([result("a"), result("b"), note("kept"), text("on")]),
    );
  });

  it("comes behind the results that a later message of the same turn holds", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("b")]),
      user([result("a"), result("x", "kept")]),
      user([result("b"), text("on")]),
    ];
    expect(cured(messages, { dialect }).slice(2)).toEqual([
      user([result("a")]),
      user([result("b"), note("kept"), text("on")]),
    ]);
  });

  it("goes to the next user message when the orphan stood in an assistant message", () => {
    const asked = [user("hi"), assistant([text("yes"), result("x", "kept")]), user("go on")];
    expect(cured(asked, { dialect })).toEqual([
      user("hi"),
      assistant([text("yes")]),
      user([note("kept"), text("go on")]),
    ]);
    const called = [user("hi"), assistant([use("a"), result("x", "kept")]), user([result("a"), text("on")])];
    expect(cured(called, { dialect })[2]).toEqual(user([result("a"), note("kept"), text("on")]));
  });

  it("gets a user message of its own where none follows the assistant", () => {
    const messages = [user("hi"), assistant([text("yes"), result("x", "kept")])];
    expect(cured(messages, { dialect })).toEqual([
      user("hi"),
      assistant([text("yes")]),
      user(noteText("orphan", ["kept"])),
    ]);
  });

  it("comes behind the synthetic results of calls that are answered at the same time", () => {
    const messages = [user("go"), assistant([use("a"), use("b")]), user([result("x", "kept"), text("on")])];
    expect(cured(messages, { dialect })[2]).toEqual(
      user([answer("a", unknown), answer("b", unknown), note("kept"), text("on")]),
    );
  });

  it("is one for a run of neighbours, in order, and one for each run", () => {
    const orphans = [result("x", "1"), result("y", "2"), text("between"), result("z", "3")];
    const messages = [user("hi"), assistant("yes"), user(orphans)];
    expect(cured(messages, { dialect })[2]).toEqual(user([note("1", "2"), text("between"), note("3")]));
  });

  it("keeps further outputs of a call apart from orphans", () => {
    const results = [result("a"), result("a", "again"), result("x", "kept"), result("y", "too")];
    const messages = [user("go"), assistant([use("a")]), user(results)];
    expect(cured(messages, { dialect })[2]).toEqual(
      user([result("a"), further("again"), note("kept", "too")]),
    );
  });

  it("takes the media of its results along, behind the words", () => {
    const messages = [
      user("go"),
      assistant("yes"),
      user([result("x", [text("one"), image(4), text("two")]), result("y", [image(8)])]),
    ];
    expect(cured(messages, { dialect })[2]).toEqual(user([note("one\ntwo", ""), image(4), image(8)]));
  });
});

describe("results that come to their calls", () => {
  it("arrive in the order of the calls, around those that already stand right", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("b"), use("c"), use("d")]),
      user([result("b"), text("words")]),
      assistant("hm"),
      user([result("d", "late"), result("a", "late"), text("more")]),
    ];
    expect(cured(messages, { dialect })).toEqual([
      messages[0],
      messages[1],
      user([result("a", "late"), result("b"), answer("c", unknown), result("d", "late"), text("words")]),
      messages[3],
      user([text("more")]),
    ]);
  });

  it("make blocks of a message that was a text", () => {
    expect(cured([user("go"), assistant([use("a")]), user("stop")], { dialect })[2]).toEqual(
      user([answer("a", unknown), text("stop")]),
    );
  });

  it("get a user message of their own before an assistant that speaks on", () => {
    const messages = [user("go"), assistant([use("a")]), { role: "system", content: "x" }, assistant("so")];
    expect(cured(messages, { dialect })[2]).toEqual(user([answer("a", unknown)]));
  });

  it("wait for the end of an assistant turn that goes on in another message", () => {
    const messages = [user("go"), assistant([use("a")]), assistant([text("and"), use("b")]), user("stop")];
    expect(cured(messages, { dialect })).toEqual([
      ...messages.slice(0, 3),
      user([answer("a", unknown), answer("b", unknown), text("stop")]),
    ]);
  });

  it("carry the family of a toolset member", () => {
    const messages = [user("go"), assistant([use("a", { toolset_name: "browser" })]), user("stop")];
    expect(cured(messages, { dialect })[2]).toEqual(
      user([{ ...answer("a", unknown), toolset_name: "browser" }, text("stop")]),
    );
  });
});

describe("what a repair does not mean", () => {
  it("keeps unknown fields, unknown blocks and key order", () => {
    const strange = { type: "hologram", payload: [1] };
    const messages = [
      { x_id: 1, role: "user", content: "go" },
      { role: "assistant", x_model: "m", content: [strange, use("a", { x_own: 1 }), use("b")] },
      { content: [text("here", MARKER), result("a", "r", { x_own: 2 }), strange], role: "user", x_id: 3 },
    ];
    const [first, second, third] = cured(messages, { dialect });
    expect(first).toBe(messages[0]);
    expect(second).toBe(messages[1]);
    expect(JSON.stringify(third)).toBe(
      JSON.stringify({
        content: [result("a", "r", { x_own: 2 }), answer("b", unknown), text("here", MARKER), strange],
        role: "user",
        x_id: 3,
      }),
    );
  });

  it("never changes the order of assistant content", () => {
    const content = [thinking(), text("I look"), use("a"), { type: "hologram" }, text("and wait")];
    expect(cured([user("go"), assistant(content), user("stop")], { dialect })[1]).toEqual(assistant(content));
  });

  it("names the request option that reasoning behind an edit needs", () => {
    const messages = [
      user("go"),
      assistant([use("a")]),
      user("stop"),
      assistant([thinking(), text("so")]),
      user("bye"),
    ];
    expect(repair(messages, { dialect }).requires).toEqual([{ code: "thinking-prefix-binding", message: 3 }]);
    const stripped = repair(messages, { dialect, stripReasoning: true });
    expect(stripped.messages[3]).toEqual(assistant([text("so")]));
    expect(stripped.requires).toEqual([]);
    expect(stripped.lost).toEqual([{ what: "reasoning", message: 3 }]);
  });

  it("needs nothing of a request whose reasoning stands before the edit", () => {
    const messages = [user("hi"), assistant([thinking(), text("so"), use("a")]), user("stop")];
    expect(repair(messages, { dialect }).requires).toEqual([]);
  });
});
