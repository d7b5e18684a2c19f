import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../../../test/carriers/openclaw.ts";
import {
  activeIds,
  entriesOf,
  entry,
  file,
  linesOf,
  says,
} from "../../../../test/carriers/openclaw-session.ts";
import { foundIn, loaded, mended } from "../../../../test/carriers/transcripts.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { repairTranscript } from "../../../transcript/index.ts";

/** Two old entries, so many kept ones below them, a compaction, and entries behind it, all in one chain. */
function compacted(
  kept: readonly JsonObject[],
  behind: readonly JsonObject[],
  firstKept = "k1",
): JsonObject[] {
  const entries = [says("o1", null, user("old")), says("o2", "o1", assistant([call("old")]))];
  const add = (make: (parent: string) => JsonObject) => {
    entries.push(make(String(entries.at(-1)?.["id"])));
  };
  for (const [at, message] of kept.entries()) add((parent) => says(`k${at + 1}`, parent, message));
  add((parent) => entry("compaction", "cc", parent, { summary: "so far", firstKeptEntryId: firstKept }));
  for (const [at, message] of behind.entries()) add((parent) => says(`n${at + 1}`, parent, message));
  return entries;
}

function firstKeptOf(data: Uint8Array): unknown {
  return entriesOf(data).find((value) => value["type"] === "compaction")?.["firstKeptEntryId"];
}

const yes = assistant([text("yes")]);

describe("a compacted session", () => {
  it("is its summary, what was kept, and what came after; what was before is not judged", () => {
    const data = file(...compacted([user("kept"), yes], [user("new")]));
    expect(loaded(data)).toEqual(["compactionSummary: so far", "user: kept", "assistant: yes", "user: new"]);
    expect(foundIn(data)).toEqual([]);
  });

  it("keeps every byte from before the compaction in a repair", () => {
    const data = file(...compacted([user("kept"), assistant([call("a")])], [user("new")]));
    const { bytes } = mended(data);
    expect(linesOf(bytes).slice(0, 5)).toEqual(linesOf(data).slice(0, 5));
    expect(loaded(bytes)).toEqual([
      "compactionSummary: so far",
      "user: kept",
      "assistant: <toolCall a>",
      expect.stringMatching(/^toolResult: \[layer0/),
      "user: new",
    ]);
  });

  it("follows with its pointer when the first entry that it kept goes", () => {
    const data = file(...compacted([user(" "), yes], [user("new")]));
    const { bytes } = mended(data);
    expect(firstKeptOf(bytes)).toBe("k2");
    expect(loaded(bytes)).toEqual(["compactionSummary: so far", "assistant: yes", "user: new"]);
  });

  it.each([
    ["a letter of its id", (value: string) => value.replace(/"id":"a00000e1"/, '"id":"a0&000e1"')],
    [
      "a letter of the name of its id",
      (value: string) => value.replace(/"id":"a00000e1"/, '"iX":"a00000e1"'),
    ],
  ])("keeps what it kept from an entry on whose line has %s damaged", (_what, damage) => {
    const rows = [
      says("o1", null, user("old")),
      says("a00000e1", "o1", user("kept")),
      entry("compaction", "cc", "a00000e1", { summary: "so far", firstKeptEntryId: "a00000e1" }),
      says("n1", "cc", user("new")),
    ];
    const whole = file(...rows);
    const data = new TextEncoder().encode(damage(new TextDecoder().decode(whole)));
    expect(foundIn(data)).toEqual(["missing-parent error 4"]);
    const { bytes } = mended(data);
    expect(loaded(bytes)).toEqual(loaded(whole));
    expect(linesOf(bytes).toSpliced(2, 1)).toEqual(linesOf(data).toSpliced(2, 1));
  });

  it("takes no entry for a lost one because their counted ids are alike", () => {
    const rows = [says("a0000001", null, user("kept")), says("a0000003", "a0000002", user("new"))];
    const { bytes } = mended(file(...rows));
    expect(entriesOf(bytes).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it("loads nothing from before it when all that it kept goes", () => {
    const data = file(...compacted([user(" ")], [user("new")]));
    const { bytes } = mended(data);
    expect(loaded(bytes)).toEqual(["compactionSummary: so far", "user: new"]);
    expect(["o1", "o2"]).not.toContain(firstKeptOf(bytes));
  });

  it("keeps its pointer when that entry becomes a note", () => {
    const data = file(...compacted([result("old", "evidence"), yes], [user("new")]));
    const { bytes } = mended(data);
    expect(firstKeptOf(bytes)).toBe("k1");
    expect(loaded(bytes)[1]).toMatch(/^user: \[layer0.*\nevidence\n/s);
    expect(activeIds(bytes)).toEqual(activeIds(data));
  });

  it("does not give an old call a result from behind the compaction", () => {
    const data = file(...compacted([user("kept"), yes], [result("old", "late"), user("new")]));
    const { bytes } = mended(data);
    expect(loaded(bytes)[3]).toMatch(/^user: \[layer0.*\nlate\n/s);
    expect(linesOf(bytes).slice(0, 4)).toEqual(linesOf(data).slice(0, 4));
  });

  it("brings a result from behind the compaction to a kept call", () => {
    const data = file(
      ...compacted([user("kept"), assistant([call("a")])], [user("new"), result("a", "late")]),
    );
    const { bytes } = mended(data);
    expect(loaded(bytes)).toEqual([
      "compactionSummary: so far",
      "user: kept",
      "assistant: <toolCall a>",
      "toolResult: late",
      "user: new",
    ]);
    expect(activeIds(bytes)).toEqual(["o1", "o2", "k1", "k2", "cc", "n2", "n1"]);
  });

  it("lets a kept result go to its call behind the compaction and loses no turn by it", () => {
    const behind = [assistant([call("a")]), user("new")];
    const data = file(...compacted([result("a", "early"), yes], behind));
    expect(loaded(mended(data).bytes)).toEqual([
      "compactionSummary: so far",
      "assistant: yes",
      "assistant: <toolCall a>",
      "toolResult: early",
      "user: new",
    ]);
    const alone = file(...compacted([result("a", "early")], behind));
    expect(loaded(mended(alone).bytes)).toEqual([
      "compactionSummary: so far",
      "assistant: <toolCall a>",
      "toolResult: early",
      "user: new",
    ]);
  });

  it("still loads the kept turns when the line of the first one is gone or torn", () => {
    const entries = compacted([user("first kept"), yes, user("third")], [user("new")]);
    const rest = ["compactionSummary: so far", "assistant: yes", "user: third", "user: new"];
    expect(loaded(mended(file(...entries.filter(({ id }) => id !== "k1"))).bytes)).toEqual(rest);
    const torn = entries.map((value) => (value["id"] === "k1" ? JSON.stringify(value).slice(0, 110) : value));
    expect(loaded(mended(file(...torn)).bytes)).toEqual(rest);
  });

  /** With ids as agents draw them. */
  const drawn = (rows: string): string =>
    rows
      .replaceAll('"o2"', '"57c2d31b"')
      .replaceAll('"k1"', '"9f31c0a7"')
      .replaceAll('"k2"', '"04be7d52"')
      .replaceAll('"cc"', '"e81a6f90"');
  const rows = compacted([user("kept"), yes], [user("new")]).map((row) => drawn(JSON.stringify(row)));
  const whole = ["compactionSummary: so far", "user: kept", "assistant: yes", "user: new"];

  it.each([
    ["the id of what it kept first", 2, '"id":"9f31c0a7"', '"id":"9f3dc0a7"'],
    ["its own pointer", 4, '"firstKeptEntryId":"9f31c0a7"', '"firstKeptEntryId":"9f3dc0a7"'],
    ["the parent of what it kept next", 3, '"parentId":"9f31c0a7"', '"parentId":"9f3dc0a7"'],
  ])("keeps the same where a letter is damaged in %s", (_name, at, sound, harmed) => {
    const data = file(...rows.map((row, index) => (index === at ? row.replace(sound, harmed) : row)));
    const { bytes } = mended(data);
    expect(bytes).toEqual(file(...rows));
    expect(loaded(bytes)).toEqual(whole);
  });

  it("keeps nothing where it names an entry of another branch, however alike the ids are", () => {
    const data = file(says("k3", null, user("aside")), ...compacted([user("kept"), yes], [], "k3"));
    expect(foundIn(data)).toEqual([]);
    expect(loaded(data)).toEqual(["compactionSummary: so far"]);
  });

  it.each([
    ["the name of its type", '"type"', '"tqpe"'],
    ["its type", '"compaction"', '"compactiom"'],
    ["the name of its summary", '"summary"', '"sumnary"'],
    ["the name of its pointer", '"firstKeptEntryId"', '"firstKeptEntrId"'],
  ])("is not passed over where a letter is damaged in %s", (_name, sound, harmed) => {
    const data = file(...rows.map((row) => (row.includes("so far") ? row.replace(sound, harmed) : row)));
    expect(foundIn(data)).toContain("invalid-message error 6");
    const { repaired, left } = repairTranscript(data, { format: "openclaw" });
    expect(repaired).toBe(false);
    expect(left[0]).toMatchObject({ code: "invalid-message", why: "needs-lossy", args: { hidden: true } });
  });

  it("keeps the placeholder call of a first kept result, which comes before it", () => {
    const data = file(...compacted([result("gone", "evidence"), yes], [user("new")]));
    const { bytes } = mended(data, { repairStrategy: "reconstruct" });
    expect(loaded(bytes).slice(1, 4)).toEqual([
      "assistant: <toolCall gone>",
      "toolResult: evidence",
      "assistant: yes",
    ]);
  });

  it("may follow another one, whose pointer is led on too", () => {
    const entries = compacted([user(" "), yes], [user("middle"), yes]);
    entries.push(entry("compaction", "c2", "n2", { summary: "so far, again", firstKeptEntryId: "k2" }));
    entries.push(says("z1", "c2", user("new")));
    const data = file(...entries);
    expect(foundIn(data)).toEqual([]);
    expect(loaded(data)).toEqual([
      "compactionSummary: so far, again",
      "assistant: yes",
      "user: middle",
      "assistant: yes",
      "user: new",
    ]);
  });

  it.each([
    ["with the one below it", ["k1", "k2"], ["assistant: yes", "user: new"]],
    ["with the one above it", ["o2", "k1"], ["user: kept", "assistant: yes", "user: new"]],
  ])("keeps what is left where the first entry that it kept is lost %s", (_what, lost, kept) => {
    const rows = compacted([user("first"), user("kept"), yes], [user("new")]);
    const data = file(...rows.filter(({ id }) => !lost.includes(String(id))));
    const { bytes, left } = repairTranscript(data, { format: "openclaw" });
    expect(left).toEqual([]);
    expect(loaded(bytes)).toEqual(["compactionSummary: so far", ...kept]);
  });

  it("names no entry by mistake where nothing was kept", () => {
    const data = file(
      ...compacted([user("kept"), yes], [user("new"), assistant([call("a")]), user("x")], "cc"),
    );
    const { bytes } = mended(data);
    expect(firstKeptOf(bytes)).toBe("cc");
    expect(loaded(bytes).slice(0, 2)).toEqual(["compactionSummary: so far", "user: new"]);
  });
});

describe("a session that was reset", () => {
  it("begins behind the reset; nothing before it is judged, paired or changed", () => {
    const data = file(
      says("e1", null, user("old")),
      says("e2", "e1", assistant([call("a")])),
      entry("reset", "r1", "e2"),
      says("e3", "r1", user("new")),
      says("e4", "e3", result("a", "late")),
    );
    const { bytes } = mended(data);
    expect(loaded(bytes)).toEqual(["user: new", expect.stringMatching(/^user: \[layer0.*\nlate\n/s)]);
    expect(linesOf(bytes).slice(0, 5)).toEqual(linesOf(data).slice(0, 5));
  });
});
