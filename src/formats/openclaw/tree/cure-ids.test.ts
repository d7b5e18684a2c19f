import { describe, expect, it } from "vitest";
import { assistant, text, user } from "../../../../test/carriers/openclaw.ts";
import { activeIds, chain, file } from "../../../../test/carriers/openclaw-session.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { repairTranscript } from "../../../transcript/index.ts";

const SESSION = chain(
  user("one"),
  assistant([text("two")]),
  user("three"),
  assistant([text("four")]),
  user("five"),
  assistant([text("six")]),
);
const ALL = ["e1", "e2", "e3", "e4", "e5", "e6"];

const idsAfter = (entries: readonly JsonObject[]): readonly unknown[] => {
  const { bytes, left } = repairTranscript(file(...entries), { format: "openclaw" });
  expect(left).toEqual([]);
  return activeIds(bytes);
};

describe("a copy of an entry in another place", () => {
  const copies = SESSION.flatMap((entry, from) =>
    Array.from(
      { length: SESSION.length + 1 },
      (_, to) => [from + 1, to, SESSION.toSpliced(to, 0, entry)] as const,
    ),
  );

  it.each(copies)(
    "goes, and every turn stays where it was: entry %i, before line %i",
    (_from, _to, entries) => {
      expect(idsAfter(entries)).toEqual(ALL);
    },
  );

  it.each([0, 1, 2, 3, 4])(
    "goes where it was written over an entry, and only that one is lost: %i",
    (over) => {
      const last = SESSION.at(-1) as JsonObject;
      expect(idsAfter(SESSION.with(over, last))).toEqual(ALL.filter((_, at) => at !== over));
    },
  );
});

describe("an entry that is written once more at the end", () => {
  const middle = SESSION.slice(0, -1).map((entry, at) => [at + 1, entry] as const);

  it.each(middle)("with other words is no place to go on from: entry %i", (_, entry) => {
    const said = { ...entry, timestamp: "2026-02-01T00:00:00.000Z" };
    expect(idsAfter([...SESSION, said])).toEqual(ALL);
  });

  it.each(middle)("and cut off is none either: entry %i", (_, entry) => {
    const line = JSON.stringify(entry);
    const cut = Buffer.concat([file(...SESSION), Buffer.from(line.slice(0, line.length - 10))]);
    const { bytes } = repairTranscript(cut, { format: "openclaw" });
    expect(activeIds(bytes)).toEqual(ALL);
  });
});

describe("an entry whose parent is lost", () => {
  it("hangs on none that hangs on it, where lines have changed their places", () => {
    const [one, two, , four, five, six] = SESSION;
    const entries = [one, two, five, four, six].filter((entry) => entry !== undefined);
    expect(idsAfter(entries)).toEqual(["e1", "e2", "e4", "e5", "e6"]);
  });
});
