import { describe, expect, it } from "vitest";
import * as chat from "../../../test/carriers/openai-chat.ts";
import * as openclaw from "../../../test/carriers/openclaw.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { noteText, unknownOutcome } from "../texts.ts";

const dialect = "openai-chat";
const idless = { role: "tool", content: "real" };

describe("missing-call-id", () => {
  it("gives the id of the only open call to a result without one", () => {
    const messages = [
      chat.user("go"),
      chat.calling(null, [chat.call("a"), chat.call("b")]),
      chat.tool("a"),
      idless,
    ];
    expect(found(messages, { dialect })).toEqual(["missing-call-id error 3"]);
    expect(cured(messages, { dialect })).toEqual([...messages.slice(0, 3), { ...idless, tool_call_id: "b" }]);
  });

  it("keeps it as a note where two calls are open", () => {
    const messages = [chat.user("go"), chat.calling(null, [chat.call("a"), chat.call("b")]), idless];
    const unknown = unknownOutcome(undefined);
    expect(cured(messages, { dialect })).toEqual([
      messages[0],
      messages[1],
      chat.tool("a", unknown),
      chat.tool("b", unknown),
      chat.user(noteText("orphan", ["real"])),
    ]);
  });

  it("does not reach over a user's words", () => {
    const messages = [chat.user("go"), chat.calling(null, [chat.call("a")]), chat.user("and?"), idless];
    expect(found(messages, { dialect })).toEqual(["dangling-call error 1", "orphan-result error 3"]);
  });

  it("reads the id under any name that hosts have used for it", () => {
    const answered = { ...openclaw.result("a"), toolCallId: undefined, tool_call_id: "a" };
    const messages = [openclaw.user("go"), openclaw.assistant([openclaw.call("a")]), answered];
    expect(isLeftAlone(messages, { dialect: "openclaw" })).toBe(true);
  });
});
