import { describe, expect, it } from "vitest";
import { answer, assistant, call, result, text, user } from "../../../../test/carriers/openclaw.ts";
import {
  activeIds,
  chain,
  entriesOf,
  entry,
  file,
  HEADER,
  lines,
  linesOf,
  says,
} from "../../../../test/carriers/openclaw-session.ts";
import { loaded, mended } from "../../../../test/carriers/transcripts.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { noteText, unknownOutcome } from "../../../core/texts.ts";

const blank = user(" ");

/** The lines that stand in both files, byte by byte. */
function kept(before: Uint8Array, after: Uint8Array): readonly string[] {
  const lines = new Set(linesOf(after));
  return linesOf(before).filter((line) => lines.has(line));
}

function byId(data: Uint8Array): ReadonlyMap<unknown, JsonObject> {
  return new Map(entriesOf(data).map((value) => [value["id"], value]));
}

describe("an entry that goes", () => {
  it("hands its children, on every branch, to its own parent", () => {
    const data = file(
      says("e1", null, user("one")),
      says("e2", "e1", blank),
      says("b1", "e2", user("on a branch")),
      says("b2", "b1", assistant([text("there")])),
      says("e3", "e2", user("on the path")),
    );
    const { bytes } = mended(data);
    expect(activeIds(bytes)).toEqual(["e1", "e3"]);
    expect(byId(bytes).get("b1")?.["parentId"]).toBe("e1");
    expect(kept(data, bytes)).toEqual([0, 1, 4].map((at) => linesOf(data)[at]));
  });

  it("may be the first one: its child is a root then", () => {
    const data = file(says("e1", null, blank), says("e2", "e1", user("two")));
    expect(byId(mended(data).bytes).get("e2")).toHaveProperty("parentId", null);
  });

  it("may be the last one: the agent goes on from the one before it", () => {
    const data = file(
      says("e1", null, user("one")),
      says("e2", "e1", assistant([text("two")])),
      says("b1", "e1", assistant([text("on a branch")])),
      says("e3", "e2", blank),
    );
    const { bytes } = mended(data);
    expect(activeIds(bytes)).toEqual(["e1", "e2"]);
    expect(loaded(bytes)).toEqual(["user: one", "assistant: two"]);
    expect(entriesOf(bytes)).toHaveLength(3);
  });

  it("may be all of its branch: the agent goes on from there, not from another branch", () => {
    const data = file(
      says("b1", null, user("abandoned")),
      says("b2", "b1", assistant([call("a")])),
      says("e1", null, blank),
    );
    const { bytes } = mended(data);
    expect(loaded(bytes)).toEqual([]);
    expect(linesOf(bytes).slice(0, 3)).toEqual(linesOf(data).slice(0, 3));
    expect(entriesOf(bytes).at(-1)).toMatchObject({ type: "custom", parentId: null });
  });

  it("leaves the first entry without a parent only where it stays the first", () => {
    const { parentId: _none, ...first } = says("e1", null, user("one"));
    const aside = says("b1", null, user("aside"));
    const torn = JSON.stringify(says("e9", "e1", user("torn"))).slice(0, 90);
    expect(entriesOf(mended(file(first, aside, torn)).bytes)).toEqual([aside, { ...first, parentId: null }]);
  });

  it("leaves the leaf before the branches that hang on it, and an entry that says nothing behind them", () => {
    const rows = [says("e1", null, user("one")), says("b1", "e1", user("aside"))];
    const torn = JSON.stringify(says("e9", "e1", user("torn"))).slice(0, 90);
    const { bytes } = mended(file(...rows, torn));
    const holder = { type: "custom", customType: "layer0", parentId: "e1" };
    expect(entriesOf(bytes)).toEqual([...rows, expect.objectContaining(holder)]);
    expect(loaded(bytes)).toEqual(["user: one"]);
  });

  it("hands over what points to it", () => {
    const data = file(
      says("e1", null, user("one")),
      says("e2", "e1", blank),
      entry("label", "e3", "e2", { targetId: "e2", label: "here" }),
      entry("branch_summary", "e4", "e3", { fromId: "e2", summary: "there" }),
      says("e5", "e4", user("two")),
    );
    const entries = byId(mended(data).bytes);
    expect(entries.get("e3")).toMatchObject({ targetId: "e1", parentId: "e1" });
    expect(entries.get("e4")).toMatchObject({ fromId: "e1", parentId: "e3" });
  });
});

describe("a result that moves", () => {
  const go = says("e1", null, user("go"));
  const calling = says("e2", "e1", assistant([call("a")]));

  it("is written behind its call, under its own id, and what was around it closes up", () => {
    const data = file(go, calling, says("e3", "e2", user("and?")), says("e4", "e3", result("a", "late")));
    const { bytes } = mended(data);
    expect(activeIds(bytes)).toEqual(["e1", "e2", "e4", "e3"]);
    expect(loaded(bytes)).toEqual(["user: go", "assistant: <toolCall a>", "toolResult: late", "user: and?"]);
    expect(linesOf(bytes).slice(0, 3)).toEqual(linesOf(data).slice(0, 3));
  });

  it("keeps its branches where they were: behind what stood there before it", () => {
    const data = file(
      go,
      calling,
      says("e3", "e2", user("and?")),
      says("e4", "e3", result("a", "late")),
      says("b1", "e4", user("on a branch")),
      says("e5", "e4", assistant([text("so")])),
    );
    const { bytes } = mended(data);
    expect(activeIds(bytes)).toEqual(["e1", "e2", "e4", "e3", "e5"]);
    expect(byId(bytes).get("b1")?.["parentId"]).toBe("e3");
  });

  it("leaves model changes, labels and custom entries where they were", () => {
    const data = file(
      go,
      calling,
      entry("model_change", "m1", "e2", { provider: "p", modelId: "q" }),
      says("e3", "m1", user("and?")),
      entry("custom", "c1", "e3", { customType: "x", data: { n: 1 } }),
      says("e4", "c1", result("a", "late")),
      entry("label", "l1", "e4", { targetId: "e4", label: "here" }),
      says("e5", "l1", assistant([text("so")])),
    );
    const { bytes } = mended(data);
    expect(activeIds(bytes)).toEqual(["e1", "e2", "m1", "e4", "e3", "c1", "l1", "e5"]);
    for (const id of ["m1", "c1", "l1"]) {
      const { parentId: _old, ...before } = byId(data).get(id) ?? {};
      expect(byId(bytes).get(id)).toMatchObject(before);
    }
  });

  it("does not end up behind the leaf, and no branch does", () => {
    const data = file(
      go,
      calling,
      says("e3", "e2", user("and?")),
      says("b1", "e2", user("on a branch")),
      says("e4", "e3", result("a", "late")),
    );
    const { bytes } = mended(data);
    expect(entriesOf(bytes).at(-1)?.["id"]).toBe("e3");
    expect(activeIds(bytes)).toEqual(["e1", "e2", "e4", "e3"]);
  });
});

describe("a note", () => {
  it("is the same entry, at the same time, under the same id", () => {
    const data = file(...chain(user("hi"), result("gone", "kept"), assistant([text("so")])));
    const { bytes } = mended(data);
    const before = byId(data).get("e2");
    expect(byId(bytes).get("e2")).toEqual({ ...before, message: user(noteText("orphan", ["kept"])) });
    expect(activeIds(bytes)).toEqual(["e1", "e2", "e3"]);
    expect(kept(data, bytes)).toHaveLength(3);
  });

  it("is hung behind the batch that it stood in", () => {
    const data = file(
      ...chain(
        user("go"),
        assistant([call("a"), call("b")]),
        result("a"),
        result("gone", "kept"),
        result("b"),
      ),
    );
    expect(activeIds(mended(data).bytes)).toEqual(["e1", "e2", "e3", "e5", "e4"]);
  });
});

describe("a new entry", () => {
  const calling = assistant([call("a"), call("b")], { timestamp: 1767323101000 });
  const data = file(...chain(user("go"), calling, user("stop")));

  it("has eight hex digits for an id, the time of the entry before it, and the parent that it follows", () => {
    const { bytes } = mended(data);
    const entries = entriesOf(bytes);
    expect(entries.map((value) => value["id"])).toEqual([
      "e1",
      "e2",
      expect.stringMatching(/^[0-9a-f]{8}$/),
      expect.stringMatching(/^[0-9a-f]{8}$/),
      "e3",
    ]);
    expect(entries[2]).toEqual({
      type: "message",
      id: entries[2]?.["id"],
      parentId: "e2",
      timestamp: entries[1]?.["timestamp"],
      message: answer("a", unknownOutcome(undefined), { timestamp: 1767323101000 }),
    });
    expect(activeIds(bytes)).toEqual(entries.map((value) => value["id"]));
  });

  it("is the same on every run", () => {
    expect(mended(data).bytes).toEqual(mended(data.slice()).bytes);
  });

  it("takes no id that the file has", () => {
    const [taken] = entriesOf(mended(data).bytes).flatMap((value, at) => (at === 2 ? [value["id"]] : []));
    const crowded = chain(user("go"), calling, user("stop")).map((value) => {
      const swap = (id: unknown) => (id === "e1" ? taken : id);
      return { ...value, id: swap(value["id"]), parentId: swap(value["parentId"]) };
    });
    const ids = entriesOf(mended(file(...crowded)).bytes).map((value) => value["id"]);
    expect(new Set(ids).size).toBe(5);
  });

  it("is spelled like the rest of the file", () => {
    const spaced = (value: object) =>
      JSON.stringify(value, null, 1)
        .replace(/\n\s*/g, " ")
        .replace(/([{[]) /g, "$1")
        .replace(/ ([}\]])/g, "$1");
    const loose = lines(spaced(HEADER), ...chain(user("go"), calling, user("stop")).map(spaced));
    const [, , , made] = linesOf(mended(loose).bytes);
    expect(made).toBe(spaced(JSON.parse(made ?? "") as object));
    expect(linesOf(mended(data).bytes)[3]).toMatch(/^\{"type":"message","id":"/);
  });
});

describe("bytes that are not meant", () => {
  const odd =
    '{"type":"message","id":"e2","parentId":"e1","timestamp":"2026-01-02T03:05:00.000Z","message":{"role":' +
    '"assistant","content":[{"type":"text","text":"caf\\u00e9"},{"type":"toolCall","id":"","name":"x",' +
    '"arguments":{}}],"usage":{"cost":1.0,"tokens":12345678901234567890,"share":1E-2},"stopReason":"stop"},' +
    ' "x_own" : [1.50 , -0]}';

  it("keep the spelling of their numbers and strings in a line that is edited", () => {
    const { bytes } = mended(file(says("e1", null, user("go")), odd, says("e3", "e2", user("on"))));
    expect(linesOf(bytes)[2]).toBe(odd.replace(',{"type":"toolCall","id":"","name":"x","arguments":{}}', ""));
  });

  it("stay as they are in lines that are not, also on other branches", () => {
    const branch = odd.replace('"id":"e2"', '"id":"b1"');
    const data = file(
      says("e1", null, user("go")),
      branch,
      says("e2", "e1", assistant([call("a")])),
      '{"type":"custom" , "id":"e3", "parentId":"e2","timestamp":"2026-01-02T03:05:00.000Z","n":1.0}',
      says("e4", "e3", user("stop")),
    );
    const { bytes } = mended(data);
    expect(kept(data, bytes)).toHaveLength(5);
    expect(linesOf(bytes)).toHaveLength(7);
    expect(linesOf(bytes)[2]).toBe(branch);
  });
});
