import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../../../test/carriers/openclaw.ts";
import { activeIds, entriesOf, entry, file, says } from "../../../../test/carriers/openclaw-session.ts";
import { foundIn, loaded, mended } from "../../../../test/carriers/transcripts.ts";
import { checkTranscript, repairTranscript } from "../../../transcript/index.ts";

describe("pairs that were split over branches", () => {
  it("are joined when call and result were written as siblings", () => {
    const data = file(
      says("e1", null, user("go")),
      says("e2", "e1", assistant([call("a")])),
      says("e3", "e1", result("a", "real")),
      says("e4", "e3", assistant([text("so")])),
    );
    expect(foundIn(data)).toEqual(["split-pair error 4"]);
    expect(loaded(mended(data).bytes)).toEqual([
      "user: go",
      "assistant: <toolCall a>",
      "toolResult: real",
      "assistant: so",
    ]);
  });

  it("are joined when parallel results were all written below the call", () => {
    const data = file(
      says("e1", null, user("go")),
      says("e2", "e1", assistant([call("a"), call("b")])),
      says("e3", "e2", result("a", "real a")),
      says("e4", "e2", result("b", "real b")),
      says("e5", "e4", assistant([text("so")])),
    );
    const after = loaded(mended(data).bytes);
    expect(after).toHaveLength(5);
    expect(after).toEqual(expect.arrayContaining(["toolResult: real a", "toolResult: real b"]));
  });

  it("are not joined with a row that hangs nowhere, nor where an edit hides a half", () => {
    const { id: _none, ...nowhere } = says("x", null, assistant([call("a")]));
    const row = { ...nowhere, type: "host_note" };
    const data = file(row, says("e1", null, result("a", "real")), says("e2", "e1", assistant([text("so")])));
    expect(foundIn(data)).toEqual(["orphan-result error 3"]);
    expect(activeIds(mended(data).bytes)).toEqual(["e1", "e2"]);
    const hidden = file(
      says("e1", null, assistant([call("a")])),
      says("b1", "e1", result("a", "real")),
      says("e2", "e1", user("so?")),
      entry("context_edit", "x", "e2", { targetId: "e1", replacement: null }),
    );
    expect(foundIn(hidden)).toEqual([]);
  });

  it("are not joined with a result that another branch has gone on from", () => {
    const data = file(
      says("e1", null, user("go")),
      says("e2", "e1", assistant([call("a")])),
      says("b1", "e2", result("a", "old")),
      says("b2", "b1", assistant([text("old answer")])),
      says("e3", "e2", result("a", "new")),
      says("e4", "e3", assistant([text("new answer")])),
    );
    expect(foundIn(data)).toEqual([]);
    expect(loaded(data)).not.toContain("toolResult: old");
  });

  const both = assistant([call("a"), call("b")]);
  const JOINED = [
    "user: go",
    "assistant: <toolCall a> | <toolCall b>",
    "toolResult: real a",
    "toolResult: real b",
    "assistant: so",
  ];

  it("are joined with all results of the batch, whether below the call or beside it", () => {
    for (const parent of ["e1", "e2"]) {
      const data = file(
        says("e1", null, user("go")),
        says("e2", "e1", both),
        says("e3", parent, result("a", "real a")),
        says("e4", "e1", result("b", "real b")),
        says("e5", "e4", assistant([text("so")])),
      );
      expect(foundIn(data)).toEqual(["split-pair error 5", "split-pair error 4"]);
      const { bytes } = mended(data);
      expect(loaded(bytes)).toEqual(JOINED);
      expect(activeIds(bytes)).toEqual(["e1", "e2", "e3", "e4", "e5"]);
    }
  });

  it("are joined with the rest of the batch where a result is the last entry", () => {
    const data = file(
      says("e1", null, user("go")),
      says("e2", "e1", both),
      says("e3", "e2", result("a", "real a")),
      says("e4", "e1", result("b", "real b")),
    );
    expect(loaded(mended(data).bytes)).toEqual(JOINED.slice(0, 4));
  });

  it("are joined with a chain of results that nothing goes on from", () => {
    const data = file(
      says("e1", null, user("go")),
      says("e2", "e1", both),
      says("b1", "e2", result("a", "real a")),
      says("b2", "b1", result("b", "real b")),
      says("e3", "e2", assistant([text("so")])),
    );
    const { bytes } = mended(data);
    expect(loaded(bytes)).toEqual(JOINED);
    expect(activeIds(bytes)).toEqual(["e1", "e2", "b1", "b2", "e3"]);
  });

  it("share the real results with a branch that went on from them", () => {
    const data = file(
      says("e1", null, user("go")),
      says("e2", "e1", both),
      says("b1", "e2", result("a", "real a")),
      says("b2", "b1", result("b", "real b")),
      says("b3", "b2", assistant([text("aside")])),
      says("e3", "e2", assistant([text("so")])),
    );
    const { bytes } = mended(data);
    expect(loaded(bytes)).toEqual(JOINED);
    const parents = new Map(entriesOf(bytes).map(({ id, parentId }) => [id, parentId]));
    expect([parents.get("b3"), parents.get("b2"), parents.get("b1")]).toEqual(["b2", "b1", "e2"]);
  });

  it("are left to an agent that answers open calls itself, where another branch has the result", () => {
    const data = file(
      says("e1", null, user("go")),
      says("e2", "e1", assistant([call("a")])),
      says("b1", "e2", result("a", "real a")),
      says("b2", "b1", assistant([text("aside")])),
      says("e3", "e2", user("so?")),
    );
    const agent = { format: "openclaw", agentVersion: "1.6.0" } as const;
    expect(checkTranscript(data, agent).valid).toBe(true);
  });

  it("are left and reported, and never answered by us, where several real results stand beside the path", () => {
    const data = file(
      says("e1", null, user("go")),
      says("e2", "e1", assistant([call("a")])),
      says("b1", "e2", result("a", "one")),
      says("b2", "e2", result("a", "other")),
      says("e3", "e2", user("so?")),
    );
    const outcome = repairTranscript(data, { format: "openclaw" });
    expect(outcome.repaired).toBe(false);
    expect(outcome.left.map(({ code, why }) => `${code} ${why}`)).toEqual(["split-pair ambiguous"]);
  });

  it("do not bring results to a turn that the agent leaves out", () => {
    const data = file(
      says("e1", null, user("go")),
      says("e2", "e1", assistant([text("I look"), call("a")], { stopReason: "aborted" })),
      says("b1", "e2", result("a", "real a")),
      says("e3", "e2", user("so?")),
    );
    expect(foundIn(data)).toEqual(["partial-turn info 3"]);
  });
});
