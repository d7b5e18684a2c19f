import { describe, expect, it } from "vitest";
import { assistant, text, user } from "../../../test/carriers/openclaw.ts";
import { activeIds, chain, file } from "../../../test/carriers/openclaw-session.ts";
import type { JsonObject } from "../../../test/generators/json.ts";
import { repairTranscript } from "../../transcript/index.ts";

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

describe("an entry whose parent is lost", () => {
  it("hangs on none that hangs on it, where lines have changed their places", () => {
    const [one, two, , four, five, six] = SESSION;
    const entries = [one, two, five, four, six].filter((entry) => entry !== undefined);
    expect(idsAfter(entries)).toEqual(["e1", "e2", "e4", "e5", "e6"]);
  });
});
