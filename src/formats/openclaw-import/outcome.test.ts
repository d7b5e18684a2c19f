import { describe, expect, it } from "vitest";
import { DAMAGES } from "../../../test/openclaw-upgrade/damages.ts";
import { idOf, type Listing, MADE, readRecording } from "../../../test/openclaw-upgrade/recording.ts";
import { bytesSource } from "../bytes/source.ts";
import { importedRows } from "./imported-rows.ts";
import { type ImportOutcome, importOutcome } from "./outcome.ts";
import { passedOver } from "./unlisted.ts";

const recording = readRecording();
const damages = Object.keys(DAMAGES);

function bytesFor(damage: string): Uint8Array {
  return (DAMAGES[damage] as (id: string) => Uint8Array)(idOf(damage));
}

/** The ids of the entries that we say the import makes rows of. */
function told(damage: string, listing: Listing): readonly (string | null)[] | null {
  const source = bytesSource(bytesFor(damage));
  if (listing === "unlisted" && passedOver(source, `${idOf(damage)}.jsonl`) !== undefined) return null;
  const { rows, renumbers } = importedRows(source);
  if (rows.length === 0) return null;
  const entries = rows.filter(({ isHeader }) => !isHeader);
  return entries.map(({ id }) => (renumbers ? MADE : (id ?? null)));
}

function outcome(damage: string, isListed: boolean = true): ImportOutcome {
  const question = { fileName: `${idOf(damage)}.jsonl`, isListed, index: "sound" } as const;
  return importOutcome(bytesSource(bytesFor(damage)), question);
}

describe("the rows that the import makes", () => {
  it("are recorded for every damage", () => {
    expect(Object.keys(recording.listed)).toEqual(damages);
    expect(Object.keys(recording.unlisted)).toEqual(damages);
  });

  it.each(damages)("are those that OpenClaw was seen to make of a session in the index: %s", (damage) => {
    expect(told(damage, "listed")).toEqual(recording.listed[damage]);
  });

  it.each(damages)("are those that it was seen to make of one that is not: %s", (damage) => {
    expect(told(damage, "unlisted")).toEqual(recording.unlisted[damage]);
  });
});

describe("what comes through the import", () => {
  const cases: Readonly<Record<string, Partial<ImportOutcome>>> = {
    healthy: { entries: 8, kept: 8, losses: [] },
    "torn line in the middle": {
      entries: 8,
      kept: 2,
      losses: [{ reason: "unreadable-line", line: 4, entries: 6 }],
    },
    "torn tail": { entries: 8, kept: 8, losses: [] },
    "Latin-1 in a long file": {
      entries: 41,
      kept: 25,
      losses: [{ reason: "not-utf8", line: 27, entries: 16 }],
    },
    "two records on one line": {
      entries: 8,
      kept: 2,
      losses: [{ reason: "unreadable-line", line: 4, entries: 6 }],
    },
    "an id twice": { entries: 8, kept: 7, losses: [{ reason: "repeated-id", line: 7, entries: 1 }] },
    "a block twice": { entries: 8, kept: 8, losses: [] },
    "an entry without an id": {
      entries: 8,
      kept: 7,
      losses: [{ reason: "without-id", line: 4, entries: 1 }],
    },
    "a child before its parent": {
      entries: 8,
      kept: 7,
      losses: [{ reason: "off-path", line: 4, entries: 1 }],
    },
    "no header": { entries: 8, kept: 8, losses: [{ reason: "renumbered", line: 1, entries: 8 }] },
    "version 1": { entries: 8, kept: 8, losses: [] },
    "two branches": { entries: 8, kept: 8, losses: [] },
  };

  it.each(Object.entries(cases))("is told: %s", (damage, expected) => {
    expect(outcome(damage)).toMatchObject(expected);
  });

  it("is nothing of a damaged file that is not in the index", () => {
    const losses = [{ reason: "passed-over", line: 10, entries: 8, why: "unreadable-line" }];
    expect(outcome("torn tail", false)).toEqual({ entries: 8, kept: 0, losses });
  });

  it("is nothing at all beside an index that cannot be read", () => {
    const source = bytesSource(bytesFor("healthy"));
    const question = { fileName: "any.jsonl", isListed: true, index: "unreadable" } as const;
    expect(importOutcome(source, question)).toMatchObject({ kept: 0, losses: [{ why: "index-unreadable" }] });
  });

  it("stops the whole upgrade where a row is missing of a file that was read to its end", () => {
    const stopping = damages.filter((damage) => outcome(damage).stopsAt !== undefined);
    expect(stopping).toEqual([
      "an id twice",
      "an id twice with a space",
      "an id twice and below itself",
      "the same entry without an id twice",
      "an entry with the id of the session",
      "a second header",
    ]);
  });
});
