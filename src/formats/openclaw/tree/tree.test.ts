import { describe, expect, it } from "vitest";
import { assistant, call, text, user } from "../../../../test/carriers/openclaw.ts";
import {
  activeIds,
  chain,
  entriesOf,
  entry,
  file,
  linesOf,
  says,
} from "../../../../test/carriers/openclaw-session.ts";
import { foundIn, loaded, mended } from "../../../../test/carriers/transcripts.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";

const STORY = ["user: one", "assistant: two", "user: three", "assistant: four"];
const story = chain(user("one"), assistant([text("two")]), user("three"), assistant([text("four")]));

/** The story with one entry changed. */
function changed(at: number, change: (entry: JsonObject) => JsonObject): Uint8Array {
  return file(...story.map((entry, index) => (index === at ? change(entry) : entry)));
}

/** The story is loaded again, and every line but the changed ones is the same. */
function expectStory(data: Uint8Array, ...edited: readonly number[]): void {
  const outcome = mended(data);
  expect(loaded(outcome.bytes)).toEqual(STORY);
  for (const [at, line] of linesOf(outcome.bytes).entries()) {
    if (!edited.includes(at)) expect(line).toBe(linesOf(data)[at]);
  }
}

describe("parents of a session file", () => {
  it("that are missing are the entry that was written just before", () => {
    const data = changed(2, (entry) => ({ ...entry, parentId: "deadbeef" }));
    expect(foundIn(data)).toEqual(["missing-parent error 4"]);
    expectStory(data, 3);
  });

  it("that are missing stay one for all that hang on it", () => {
    const data = file(
      says("e1", null, user("one")),
      says("b1", "lost", user("left")),
      says("b2", "b1", assistant([text("left")])),
      says("e3", "lost", user("three")),
    );
    expect(foundIn(data)).toEqual(["missing-parent error 3", "missing-parent error 5"]);
    expect(loaded(mended(data).bytes)).toEqual(["user: one", "user: three"]);
  });

  it("that are missing behind a branch that was left are the entry written last, and the rest is repaired", () => {
    const data = file(
      says("e1", null, user("one")),
      says("b1", "e1", assistant([text("left")])),
      says("e2", "e1", assistant([text("two")])),
      says("e3", "deadbeef", user("three")),
      says("e4", "e3", assistant([call("a")])),
      says("e5", "e4", user("five")),
    );
    expect(foundIn(data)).toEqual(["missing-parent error 5", "dangling-call error 6"]);
    const { bytes } = mended(data);
    expect(loaded(bytes)).toEqual([
      "user: one",
      "assistant: two",
      "user: three",
      "assistant: <toolCall a>",
      expect.stringMatching(/^toolResult: \[layer0/),
      "user: five",
    ]);
    expect(linesOf(bytes)).toContain(linesOf(data)[2]);
  });

  it.each([
    ["the id", '"parentId":"04be7d52"', '"parentId":"04be7f52"'],
    ["the id, and it could be none", '"parentId":"04be7d52"', '"parentId":"04be7d5z"'],
    ["its name", '"parentId"', '"parentIb"'],
  ])(
    "are found where one letter of %s is damaged, and not taken for a branch that was left",
    (_, sound, harmed) => {
      const rows = [
        says("9f31c0a7", null, user("one")),
        says("04be7d52", "9f31c0a7", assistant([text("two")])),
        says("e81a6f90", "9f31c0a7", user("aside")),
        says("57c2d31b", "04be7d52", user("three")),
      ].map((row, at) => (at === 3 ? JSON.stringify(row).replace(sound, harmed) : row));
      expect(foundIn(file(...rows))).toEqual(["missing-parent error 5"]);
      expect(loaded(mended(file(...rows)).bytes)).toEqual(STORY.slice(0, 3));
    },
  );

  it("are found through a torn line that still tells whose child it was", () => {
    const branch = says("b1", "e1", assistant([text("branch")]));
    const [one = {}, two = {}, three = {}, four = {}] = story;
    const data = file(one, two, branch, JSON.stringify({ ...three, parentId: "e2" }).slice(0, 110), four);
    expect(loaded(mended(data).bytes)).toEqual(["user: one", "assistant: two", "assistant: four"]);
    expect(activeIds(mended(data).bytes)).toEqual(["e1", "e2", "e4"]);
  });

  it("are missing where the field is missing, but not in the first entry", () => {
    const without = ({ parentId: _none, ...entry }: JsonObject): JsonObject => entry;
    expectStory(changed(2, without), 3);
    expect(foundIn(changed(0, without))).toEqual([]);
  });

  it("may be null: a second root is a conversation that began anew", () => {
    const data = changed(2, (entry) => ({ ...entry, parentId: null }));
    expect(foundIn(data)).toEqual([]);
    expect(loaded(data)).toEqual(STORY.slice(2));
  });

  it("that are the entry itself are cut", () => {
    const data = changed(2, (entry) => ({ ...entry, parentId: entry["id"] }));
    expect(foundIn(data)).toEqual(["parent-cycle error 4"]);
    expectStory(data, 3);
  });

  it("that go in a circle are cut at its first entry", () => {
    const data = changed(1, (entry) => ({ ...entry, parentId: "e4" }));
    expect(foundIn(data)).toEqual(["parent-cycle error 3"]);
    expectStory(data, 2);
  });

  it("that are two circles are both cut", () => {
    const data = file(
      ...story.map((entry) => {
        if (entry["id"] === "e2") return { ...entry, parentId: "e2" };
        return entry["id"] === "e3" ? { ...entry, parentId: "e4" } : entry;
      }),
    );
    expect(loaded(mended(data).bytes)).toEqual(STORY);
  });

  it("that are a circle with an earlier entry below it lead on to the last one that is not", () => {
    const data = file(
      ...chain(user("one"), assistant([text("two")])),
      says("e3", "e5", user("below the circle")),
      says("e4", "e5", assistant([text("four")])),
      says("e5", "e4", user("five")),
      says("e6", "e5", assistant([text("six")])),
    );
    expect(foundIn(data)).toEqual(["parent-cycle error 5"]);
    const { bytes } = mended(data);
    expect(loaded(bytes)).toEqual([
      "user: one",
      "assistant: two",
      "assistant: four",
      "user: five",
      "assistant: six",
    ]);
    expect(entriesOf(bytes)).toHaveLength(6);
  });

  it("that went in a circle behind a copy lead on to all that was before the copy", () => {
    const three = says("e3", "e2", user("three"));
    const data = file(
      says("e1", null, user("one")),
      says("e2", "e1", assistant([text("two"), call("a")])),
      three,
      three,
      says("e4", "e5", assistant([text("four")])),
      says("e5", "e4", user("five")),
    );
    expect(foundIn(data)).toContain("dangling-call error 3");
    expect(loaded(mended(data).bytes)).toEqual([
      "user: one",
      "assistant: two | <toolCall a>",
      expect.stringMatching(/^toolResult: \[layer0/),
      "user: three",
      "assistant: four",
      "user: five",
    ]);
  });

  it("that are a root now are told so where the field was missing", () => {
    const { parentId: _none, ...without } = says("e2", null, user("two"));
    const data = file(
      says("r1", null, user("abandoned")),
      says("e1", null, user(" ")),
      without,
      says("e3", "e2", assistant([text("three")])),
    );
    expect(loaded(mended(data).bytes)).toEqual(["user: two", "assistant: three"]);
  });

  it("may be written behind their children", () => {
    const [one = {}, two = {}, three = {}, four = {}] = story;
    const data = file(one, three, two, four);
    expect(foundIn(data)).toEqual([]);
    expect(loaded(data)).toEqual(STORY);
  });

  it("may end the file below an older entry that hangs on them by mistake", () => {
    const data = file(says("b1", "e4", user("aside")), ...story);
    expect(foundIn(data)).toEqual([]);
    expect(loaded(data)).toEqual(STORY);
  });

  it("are not where the session goes on where they end the file: their children are", () => {
    const [one = {}, two = {}, three = {}, four = {}] = story;
    const aside = says("b1", "e2", user("aside"));
    for (const rows of [
      [one, two, four, three],
      [aside, one, three, four, two],
    ]) {
      const data = file(...rows);
      expect(foundIn(data)).toEqual([`lost-branch error ${rows.length + 1}`]);
      const { bytes } = mended(data);
      expect(loaded(bytes)).toEqual(STORY);
      expect(entriesOf(bytes)).toHaveLength(rows.length);
    }
  });
});

describe("ids of a session file", () => {
  it("that repeat on an exact copy: the copy goes", () => {
    const [one = {}, two = {}, three = {}, four = {}] = story;
    const data = file(one, two, two, three, four);
    expect(foundIn(data)).toEqual(["duplicate-entry-id error 4"]);
    expect(mended(data).bytes).toEqual(file(...story));
  });

  it("that repeat on another entry: it gets an id of its own, and what was below it stays below it", () => {
    const data = changed(2, (entry) => ({ ...entry, id: "e2" }));
    const renamed = file(
      ...story.map((entry, at) => {
        if (at === 2) return { ...entry, id: "e2" };
        return at === 3 ? { ...entry, parentId: "e2" } : entry;
      }),
    );
    expect(foundIn(data)[0]).toBe("duplicate-entry-id error 4");
    for (const broken of [data, renamed]) {
      const outcome = mended(broken);
      expect(loaded(outcome.bytes)).toEqual(STORY);
      const ids = entriesOf(outcome.bytes).map((entry) => entry["id"]);
      expect(new Set(ids).size).toBe(4);
      expect(ids[2]).toMatch(/^[0-9a-f]{8}$/);
    }
  });
});

describe("entries that an agent cannot use", () => {
  it("have no id: a message gets one, so that what was written below it finds it again", () => {
    const { id: _none, ...nameless } = says("e2", "e1", assistant([text("two")]));
    const data = file(says("e1", null, user("one")), nameless, says("e3", "e2", user("three")));
    expect(foundIn(data)).toEqual(["missing-entry-id error 3", "missing-parent error 4"]);
    expect(loaded(mended(data).bytes)).toEqual(["user: one", "assistant: two", "user: three"]);
  });

  it("have no id and are no messages: they are not the tree's and stay as they are", () => {
    const note = { type: "host_note", text: "kept" };
    const data = file(says("e1", null, user("one")), note, says("e2", "e1", assistant([text("two")])));
    expect(foundIn(data)).toEqual([]);
  });

  it("are messages that hold none: what hung below them hangs below their parent", () => {
    const data = file(
      says("e1", null, user("one")),
      entry("message", "e2", "e1", { message: null }),
      says("e3", "e2", user("three")),
    );
    expect(foundIn(data)).toEqual(["invalid-message error 3"]);
    const { bytes } = mended(data);
    expect(activeIds(bytes)).toEqual(["e1", "e3"]);
    expect(entriesOf(bytes)).toHaveLength(2);
  });
});

describe("an entry that goes and stands behind what hangs on it", () => {
  it("hands that on, however many go", () => {
    const data = file(
      says("e2", "e1", user("two")),
      says("e3", "e2", assistant([text("three")])),
      entry("message", "e1", "e0", { message: null }),
      entry("message", "e0", null, { message: null }),
      says("b1", "e1", user("aside")),
      says("e4", "e3", user("four")),
    );
    const { bytes } = mended(data);
    expect(loaded(bytes)).toEqual(["user: two", "assistant: three", "user: four"]);
    expect(entriesOf(bytes).map(({ id }) => id)).toEqual(["e2", "e3", "b1", "e4"]);
  });
});
