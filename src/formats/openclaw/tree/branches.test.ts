import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assistant, text, user } from "../../../../test/carriers/openclaw.ts";
import { entriesOf, entry, file, linesOf, says } from "../../../../test/carriers/openclaw-session.ts";
import { breakersOf } from "../../../../test/generators/breakers.ts";
import { healthy } from "../../../../test/generators/healthy.ts";
import { isObject, type JsonObject } from "../../../../test/generators/json.ts";
import { textMarks } from "../../../../test/generators/markers.ts";
import { type Random, seeded } from "../../../../test/generators/random.ts";
import { runs } from "../../../../test/runs.ts";
import { repair } from "../../../index.ts";
import { checkTranscript, repairTranscript } from "../../../transcript/index.ts";

const format = { format: "openclaw" } as const;

/** A session whose active thread holds these messages, with other entries and boundaries in it and branches off it. */
function branched(random: Random, messages: readonly JsonObject[]): readonly JsonObject[] {
  const entries: JsonObject[] = [];
  let tip: string | null = null;
  let count = 0;
  const push = (make: (id: string, parent: string | null) => JsonObject, parent: string | null): string => {
    const id = `cccc${String(count++).padStart(4, "0")}`;
    entries.push(make(id, parent));
    return id;
  };
  for (const message of messages) {
    if (random.oneIn(4)) tip = push((id, parent) => entry("custom", id, parent, { customType: "x" }), tip);
    if (tip !== null && random.oneIn(3)) {
      const label = `branch ${count}`;
      const first = push((id, parent) => says(id, parent, user(`${label} asks`)), tip);
      if (random.oneIn(2)) push((id, parent) => says(id, parent, assistant([text(`${label} says`)])), first);
    }
    tip = push((id, parent) => says(id, parent, message), tip);
    if (random.oneIn(8)) tip = push((id, parent) => boundary(random, entries, id, parent), tip);
  }
  return entries;
}

/** A compaction that keeps what came from some entry on, or now and then a reset. */
function boundary(
  random: Random,
  entries: readonly JsonObject[],
  id: string,
  parent: string | null,
): JsonObject {
  if (random.oneIn(5)) return entry("reset", id, parent);
  const kept = random.pick(entries)?.["id"];
  return entry("compaction", id, parent, { summary: "so far", firstKeptEntryId: kept });
}

/** By id of each entry that has no child: what its whole thread says. */
function threads(data: Uint8Array): ReadonlyMap<unknown, string> {
  const entries = entriesOf(data);
  const byId = new Map(entries.map((value) => [value["id"], value]));
  const parents = new Set(entries.map((value) => value["parentId"]));
  const tips = entries.filter((value) => !parents.has(value["id"]));
  return new Map(
    tips.map((tip) => {
      const way: JsonObject[] = [];
      for (let at: JsonObject | undefined = tip; at !== undefined; at = byId.get(at["parentId"])) {
        if (way.length > entries.length) throw new Error("the parents go in a circle");
        if (at["parentId"] !== null && !byId.has(at["parentId"])) throw new Error("a parent is missing");
        way.push(at);
      }
      return [tip["id"], JSON.stringify(way.reverse())];
    }),
  );
}

/** The marks of what people and models said in these entries. */
function spokenMarks(entries: readonly JsonObject[]): readonly string[] {
  return entries.flatMap(({ message }) => {
    const speaks = isObject(message) && (message["role"] === "user" || message["role"] === "assistant");
    return speaks ? textMarks(message["content"]) : [];
  });
}

describe("a session with branches", () => {
  const sessions = fc
    .tuple(healthy("openclaw"), fc.constantFrom(...breakersOf("openclaw")), fc.nat())
    .map(([messages, { damage }, seed]) => {
      const random = seeded(seed);
      const broken = damage(random, messages).filter(isObject);
      const plain = broken.filter(({ role }) => role !== "compactionSummary");
      return file(...branched(random, JSON.parse(JSON.stringify(plain)) as JsonObject[]));
    });

  it("is repaired on its active thread as that thread would be alone", () => {
    fc.assert(
      fc.property(sessions, (data) => {
        const before = checkTranscript(data, format);
        const expected = repair(before.messages, { dialect: "openclaw", moment: "rest" });
        const outcome = repairTranscript(data, format);
        const after = checkTranscript(outcome.bytes, format);
        expect(after.messages).toEqual(expected.messages);
        expect(repairTranscript(outcome.bytes, format).repaired).toBe(false);
      }),
      { numRuns: runs(400) },
    );
  });

  it("keeps every branch, and in front of it everything that was said before it", () => {
    fc.assert(
      fc.property(sessions, (data) => {
        const { bytes } = repairTranscript(data, format);
        const kept = new Set(spokenMarks(entriesOf(bytes)));
        const after = threads(bytes);
        for (const [tip, thread] of threads(data)) {
          if (!thread.includes("branch ")) continue;
          const now = after.get(tip) ?? "";
          expect(now.match(/branch \d+ \w+/g)).toEqual(thread.match(/branch \d+ \w+/g));
          const said = spokenMarks(JSON.parse(thread) as JsonObject[]).filter((mark) => kept.has(mark));
          expect(said.filter((mark) => !now.includes(mark))).toEqual([]);
        }
      }),
      { numRuns: runs(400) },
    );
  });

  it("keeps the bytes of every branch entry but for a parent that went", () => {
    fc.assert(
      fc.property(sessions, (data) => {
        const after = new Map(
          linesOf(repairTranscript(data, format).bytes).map((line) => [
            (JSON.parse(line) as JsonObject)["id"],
            line,
          ]),
        );
        for (const line of linesOf(data).filter((one) => one.includes("branch "))) {
          const { id, parentId } = JSON.parse(line) as JsonObject;
          const now = after.get(id) ?? "";
          const parent = (JSON.parse(now) as JsonObject)["parentId"];
          expect(now.replace(JSON.stringify(parent), JSON.stringify(parentId))).toBe(line);
        }
      }),
      { numRuns: runs(200) },
    );
  });
});
