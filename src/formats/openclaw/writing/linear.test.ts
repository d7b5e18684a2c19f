import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../../../test/carriers/openclaw.ts";
import { entriesOf, file, HEADER, lines, linesOf, says } from "../../../../test/carriers/openclaw-session.ts";
import { loaded, mended } from "../../../../test/carriers/transcripts.ts";
import { breakersOf } from "../../../../test/generators/breakers.ts";
import { healthy } from "../../../../test/generators/healthy.ts";
import { isObject, type JsonObject } from "../../../../test/generators/json.ts";
import { seeded } from "../../../../test/generators/random.ts";
import { runs } from "../../../../test/runs.ts";
import { repair } from "../../../index.ts";
import { checkTranscript, repairTranscript } from "../../../transcript/index.ts";

const format = { format: "openclaw" } as const;
const { version: _none, ...FIRST_HEADER } = HEADER;

/** An entry as version 1 wrote it: without id and parent. */
function bare(message: JsonObject): JsonObject {
  const { id: _id, parentId: _parent, ...entry } = says("x", null, message);
  return entry;
}

/** A version 1 file of these messages and other rows. */
function first(...rows: readonly JsonObject[]): Uint8Array {
  return lines(FIRST_HEADER, ...rows.map((row) => ("type" in row ? row : bare(row))));
}

function compaction(firstKeptEntryIndex: number): JsonObject {
  return {
    type: "compaction",
    timestamp: "2026-01-02T03:05:00.000Z",
    summary: "so far",
    firstKeptEntryIndex,
  };
}

function keptIndex(data: Uint8Array): unknown {
  return entriesOf(data).find(({ type }) => type === "compaction")?.["firstKeptEntryIndex"];
}

const STORY = [user("one"), assistant([text("two")]), user("three")];

describe("a version 1 file", () => {
  it("is left alone where nothing is wrong with it", () => {
    const data = first(...STORY);
    expect(repairTranscript(data, format).bytes).toBe(data);
    expect(loaded(data)).toEqual(["user: one", "assistant: two", "user: three"]);
  });

  it("stays one: an answer is put in its place without an id, and no other line changes", () => {
    const data = first(user("go"), assistant([call("a")]), user("stop"));
    const after = linesOf(mended(data).bytes);
    expect([...after.slice(0, 3), after[4]]).toEqual(linesOf(data));
    expect(Object.keys(JSON.parse(after[3] ?? "") as object)).toEqual(["type", "timestamp", "message"]);
  });

  it("gives up a record behind a stump that was cut where a value was to come, whatever strays in another row", () => {
    const [one, two, three] = STORY.map((message) => JSON.stringify(bare(message))) as [
      string,
      string,
      string,
    ];
    const stump = two.slice(0, two.indexOf('"timestamp":') + 12);
    const stray = one.replace('"timestamp"', '"parentId":null,"timestamp"');
    const data = lines(FIRST_HEADER, stray, stump + two, three);
    expect(loaded(mended(data).bytes)).toEqual(["user: one", "assistant: two", "user: three"]);
  });

  it("is put in order by the order of its lines", () => {
    const data = first(user("go"), assistant([call("a")]), user("and?"), result("a", "late"));
    expect(loaded(mended(data).bytes)).toEqual([
      "user: go",
      "assistant: <toolCall a>",
      "toolResult: late",
      "user: and?",
    ]);
  });

  it("loses lines that are no record, and messages that are none", () => {
    const data = first(
      ...STORY.slice(0, 2),
      { type: "message", timestamp: "t", message: null },
      ...STORY.slice(2),
    );
    expect(mended(data).bytes).toEqual(first(...STORY));
    const torn = lines(FIRST_HEADER, bare(user("one")), '{"type":"mess', bare(assistant([text("two")])));
    expect(mended(torn).bytes).toEqual(first(...STORY.slice(0, 2)));
  });

  it("keeps a record behind a stump that was cut where a value may stand, as often as that happened", () => {
    const [one, two, three] = STORY.map((message) => JSON.stringify(bare(message)));
    const next = JSON.stringify(bare(user("four")));
    for (const stump of ['{"type":', '{"type":"message","timestamp":', '{"type":{"type":']) {
      const torn = lines(FIRST_HEADER, String(one), String(two), `${stump}${three}`, next);
      expect(linesOf(mended(torn).bytes).slice(1)).toEqual([one, two, three, next]);
    }
    // In a file of version 3 such an object is somebody's part.
    const data = lines(HEADER, says("a", null, user("go")), `{"type":"custom","id":"b","data":${one}`);
    expect(loaded(mended(data).bytes)).toEqual(["user: go"]);
  });

  it("gets its header back, as version 1, from a line that was torn behind the id", () => {
    const rows = STORY.map((message) => JSON.stringify(bare(message)));
    const { bytes } = mended(lines('{"type":"session","id":"s-1","timest', ...rows));
    const [header = "", ...others] = linesOf(bytes);
    expect(JSON.parse(header)).toEqual({ type: "session", id: "s-1", timestamp: expect.any(String) });
    expect(others).toEqual(rows);
  });
});

describe("a compacted version 1 file", () => {
  const old = [user("old"), assistant([text("older")])];

  it("loads what its compaction kept by place, the header counted", () => {
    expect(loaded(first(...old, ...STORY, compaction(3), user("new")))).toEqual([
      "compactionSummary: so far",
      "user: one",
      "assistant: two",
      "user: three",
      "user: new",
    ]);
  });

  it("keeps exactly that when rows come or go before it", () => {
    const data = first(...old, user(" "), user("go"), assistant([call("a")]), compaction(3), user("new"));
    const { bytes } = mended(data);
    expect(loaded(bytes)).toEqual([
      "compactionSummary: so far",
      "user: go",
      "assistant: <toolCall a>",
      expect.stringMatching(/^toolResult: \[layer0/),
      "user: new",
    ]);
    expect(keptIndex(bytes)).toBe(3);
  });

  it("does not count lines that are no records, as pi does not count them", () => {
    const rows = [...old, ...STORY].map((message) => JSON.stringify(bare(message)));
    const data = lines(FIRST_HEADER, '{"type":"mess', ...rows, compaction(3));
    const { bytes } = mended(data);
    expect(keptIndex(bytes)).toBe(3);
    expect(loaded(bytes)).toEqual(loaded(first(...old, ...STORY, compaction(3))));
  });

  it("moves the place in every compaction, also in one that a later one has summed up", () => {
    const open = assistant([call("x")]);
    const data = first(user(" "), user("a"), compaction(2), user("b"), open, compaction(4), user("c"));
    const { bytes } = mended(data);
    const places = entriesOf(bytes).flatMap((entry) => entry["firstKeptEntryIndex"] ?? []);
    // The blank row before them stays, as it was summed up; the answer to the open call comes behind both.
    expect(places).toEqual([2, 4]);
    expect(loaded(bytes).slice(0, 2)).toEqual(["compactionSummary: so far", "user: b"]);
  });

  it("points past rows that went before it", () => {
    const empty = { type: "message", timestamp: "t", message: null };
    const data = first(empty, user("a"), user("b"), compaction(3), empty, user("c"), compaction(6));
    const places = entriesOf(mended(data).bytes).flatMap((entry) => entry["firstKeptEntryIndex"] ?? []);
    expect(places).toEqual([2, 4]);
  });
});

describe("any version 1 file", () => {
  const broken = fc
    .tuple(healthy("openclaw"), fc.constantFrom(...breakersOf("openclaw")), fc.nat())
    .map(([messages, { damage }, seed]) => {
      const kept = damage(seeded(seed), messages).filter(isObject);
      return kept.filter(({ role }) => role !== "compactionSummary");
    });

  it("is repaired as its messages would be alone, and a second repair changes nothing", () => {
    fc.assert(
      fc.property(broken, (messages) => {
        const data = first(...messages.map(bare));
        const outcome = repairTranscript(data, format);
        // A file with a message that a damaged letter hides is left whole; of messages alone nobody knows that.
        fc.pre(outcome.left.every(({ args }) => args["hidden"] !== true));
        const expected = repair(messages, { dialect: "openclaw", moment: "rest" });
        expect(JSON.stringify(checkTranscript(outcome.bytes, format).messages)).toBe(
          JSON.stringify(expected.messages),
        );
        expect(repairTranscript(outcome.bytes, format).repaired).toBe(false);
        expect(entriesOf(outcome.bytes).every((entry) => !("id" in entry || "parentId" in entry))).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });

  it("and one of version 3 load the same after the same damage", () => {
    fc.assert(
      fc.property(broken, (messages) => {
        const chained = file(
          ...messages.map((message, at) => says(`e${at}`, at === 0 ? null : `e${at - 1}`, message)),
        );
        const one = repairTranscript(first(...messages.map(bare)), format).bytes;
        expect(loaded(one)).toEqual(loaded(repairTranscript(chained, format).bytes));
      }),
      { numRuns: runs(150) },
    );
  });
});
