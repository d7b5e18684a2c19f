import { describe, expect, it } from "vitest";
import { badEndOf } from "./turn-end.ts";

const USER = { role: "user", content: "go" };
const turn = (stopReason: string, more: object = {}): readonly object[] => [
  USER,
  { role: "assistant", content: [{ type: "text", text: "…" }], stopReason, ...more },
];

describe("the end of a turn", () => {
  it("is told by the last message, whatever the host calls it", () => {
    expect(badEndOf(turn("stop"))).toBeUndefined();
    expect(badEndOf(turn("toolUse"))).toBeUndefined();
    expect(badEndOf(turn("aborted"))).toEqual({ kind: "aborted", calls: [] });
    expect(badEndOf(turn("error", { errorMessage: "529 overloaded_error" }))).toMatchObject({
      kind: "error",
      errorClass: "overloaded",
    });
    expect(badEndOf([...turn("error"), USER])).toBeUndefined();
  });

  it("is a filter by its reason or by its words", () => {
    expect(badEndOf(turn("content_filter"))?.kind).toBe("filter");
    expect(badEndOf(turn("refusal"))?.kind).toBe("filter");
    const errorMessage = "400 Output blocked by content filtering policy";
    expect(badEndOf(turn("error", { errorMessage }))?.kind).toBe("filter");
  });

  it("is partial where a call was cut off", () => {
    const content = [{ type: "toolCall", id: "a", name: "write", arguments: {}, partialJson: '{"pa' }];
    expect(badEndOf(turn("error", { content }))).toEqual({ kind: "partial", calls: ["a"] });
  });

  it("is nothing where there is nothing to look at", () => {
    for (const messages of [[], [null], ["x"], [USER], [{ role: "assistant" }]]) {
      expect(badEndOf(messages)).toBeUndefined();
    }
  });
});
