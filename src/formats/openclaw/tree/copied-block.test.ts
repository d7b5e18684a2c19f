import { describe, expect, it } from "vitest";
import { assistant, text, user } from "../../../../test/carriers/openclaw.ts";
import { chain, file, says } from "../../../../test/carriers/openclaw-session.ts";
import { piLoads } from "../../../../test/carriers/pi-reader.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { checkTranscript, repairTranscript } from "../../../transcript/index.ts";

const options = { format: "openclaw" } as const;
/** The entry, written at this second. */
const at = (second: number, row: JsonObject): JsonObject => ({
  ...row,
  timestamp: `2026-01-02T03:04:${second}.000Z`,
});
const begun = chain(user("one"), assistant([text("answer")])).map((row, index) => at(10 + index, row));
const left = [
  at(20, says("l1", "e2", user("left"))),
  at(21, says("l2", "l1", assistant([text("left answer")]))),
];
const gone = [
  at(30, says("g1", "e2", user("last"))),
  at(31, says("g2", "g1", assistant([text("last answer")]))),
];
const [first = {}, second = {}] = left;

describe("a block of earlier entries that was written once more behind the end", () => {
  it.each([
    ["of which one stood before its parent", [...begun, second, first, ...gone, ...left]],
    [
      "of which one stood before its parent, and more",
      [...begun, second, first, ...gone, ...left, ...gone.slice(0, 1)],
    ],
    ["all in their places", [...begun, ...left, ...gone, ...left]],
  ])("is not where the session goes on: %s", (_name, rows) => {
    const data = file(...rows);
    expect(piLoads(data).join()).not.toContain("last answer");
    const { bytes, left: still } = repairTranscript(data, options);
    expect(still).toEqual([]);
    expect(piLoads(bytes)).toEqual(piLoads(file(...begun, ...gone)));
    expect(checkTranscript(bytes, options).issues).toEqual([]);
  });

  it.each([
    ["the first", [...begun, second, ...gone, ...left, ...gone]],
    ["another", [...begun, first, ...gone, ...left, ...gone]],
  ])("leaves the session at its end where %s one of the block has lost its first place", (_name, rows) => {
    const data = file(...rows);
    const { bytes, left: still } = repairTranscript(data, options);
    expect(still).toEqual([]);
    expect(piLoads(bytes)).toEqual(piLoads(data));
    expect(piLoads(bytes)).toEqual(piLoads(file(...begun, ...gone)));
  });

  it("is where the session goes on when it alone holds the newest entry", () => {
    // The rows of two copies stand among each other, and of one copy two are lost.
    const [g1 = {}, g2 = {}] = gone;
    const data = file(...begun, first, g1, first, g2, second, g1, g2);
    const { bytes, left: still } = repairTranscript(data, options);
    expect(still).toEqual([]);
    expect(piLoads(bytes)).toEqual(piLoads(data));
    expect(piLoads(bytes).join()).toContain("last answer");
  });

  it("is where the session goes on when a part of its last entry stands in a damaged line further up", () => {
    const [g1 = {}, g2 = {}] = gone;
    const scrap = `{"type":"message","id":"x${JSON.stringify(g2)}`;
    const data = file(...begun, scrap, ...left, g1, g1, g2, g2);
    const { bytes, left: still } = repairTranscript(data, options);
    expect(still).toEqual([]);
    expect(piLoads(bytes)).toEqual(piLoads(file(...begun, ...gone)));
  });

  it("is where the session goes on when what stands before it is older, whatever that hangs on for want of its parent", () => {
    const rows = [
      at(50, says("n1", "lost", user("new"))),
      at(51, says("n2", "gone", user("newer"))),
      at(52, says("n3", "n2", assistant([text("last answer")]))),
      at(12, says("o4", "gone", user("old"))),
    ];
    const data = file(...rows, rows[2] ?? {});
    expect(piLoads(data).join()).toContain("last answer");
    const { bytes, left: still } = repairTranscript(data, options);
    expect(still).toEqual([]);
    expect(piLoads(bytes).join()).toContain("last answer");
  });

  it("does not go back to an entry that was written again when the session had gone on", () => {
    const rows = [...begun, ...gone, ...begun.slice(1)];
    expect(piLoads(repairTranscript(file(...rows), options).bytes)).toEqual(piLoads(file(...begun, ...gone)));
  });

  it("leaves the last entry where it is when only that was also written too early", () => {
    const [last = {}] = gone.slice(-1);
    const { bytes } = repairTranscript(file(last, ...begun, ...gone), options);
    expect(piLoads(bytes)).toEqual(piLoads(file(...begun, ...gone)));
  });
});

describe("a torn last line that entries hang on", () => {
  it("does not lead the session away from them", () => {
    const torn = JSON.stringify(says("t3", "e2", user("torn"))).slice(0, 90);
    const data = file(...begun, says("e4", "t3", assistant([text("below it")])), torn);
    const { bytes, left: still } = repairTranscript(data, options);
    expect(still).toEqual([]);
    expect(piLoads(bytes).join()).toContain("below it");
    expect(piLoads(bytes).join()).toContain("one");
  });

  it("says nothing of the end when an entry is newer: lines have changed their places", () => {
    const torn = JSON.stringify(at(12, says("t3", "e1", user("torn")))).slice(0, 110);
    const data = file(...begun, ...left, torn);
    const { bytes } = repairTranscript(data, options);
    expect(piLoads(bytes)).toEqual(piLoads(file(...begun, ...left)));
  });

  it("says nothing of the end when it is a copy of a line that is torn further up", () => {
    const torn = JSON.stringify(says("t3", "e1", user("torn"))).slice(0, 60);
    const { bytes } = repairTranscript(file(...begun, torn, ...left, torn), options);
    expect(piLoads(bytes)).toEqual(piLoads(file(...begun, ...left)));
  });

  it("says nothing of the end when NUL bytes stand behind it: more lines may be lost", () => {
    const torn = `${JSON.stringify(says("t3", "e1", user("torn"))).slice(0, 90)}${"\0".repeat(400)}`;
    const { bytes, left: still } = repairTranscript(file(...begun, torn), options);
    expect(still).toEqual([]);
    expect(piLoads(bytes)).toEqual(piLoads(file(...begun)));
  });

  it("says where the session goes on when nothing does", () => {
    const torn = JSON.stringify(says("t3", "e1", user("torn"))).slice(0, 90);
    expect(piLoads(repairTranscript(file(...begun, torn), options).bytes).join()).not.toContain("answer");
  });
});
