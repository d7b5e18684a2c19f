import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { user } from "../../../test/carriers/openclaw.ts";
import { entry, HEADER, lines, says } from "../../../test/carriers/openclaw-session.ts";
import { piLoads } from "../../../test/carriers/pi-reader.ts";
import { healthy } from "../../../test/generators/healthy.ts";
import { isObject, type JsonObject } from "../../../test/generators/json.ts";
import { type Random, seeded } from "../../../test/generators/random.ts";
import { runs } from "../../../test/runs.ts";
import { checkTranscript, repairTranscript } from "../../transcript/index.ts";

const OPTIONS = { format: "openclaw", fileName: "2026-01-02T03-04-05-678Z_0f0e.jsonl" } as const;
const encoder = new TextEncoder();

/** A healthy session as its lines, header first; of version 2 and 3 with branches, labels and compactions in it. */
function session(version: 1 | 2 | 3, random: Random, messages: readonly JsonObject[]): readonly string[] {
  const rows: JsonObject[] = [];
  let tip: string | null = null;
  const push = (type: string, more: JsonObject, parent: string | null): string => {
    const id = `c${String(rows.length).padStart(7, "0")}`;
    rows.push(entry(type, id, parent, more));
    return id;
  };
  for (const message of messages) {
    if (version > 1 && random.oneIn(6)) push("message", { message: user(`aside ${rows.length}`) }, tip);
    if (random.oneIn(6)) tip = push("custom", { customType: "x" }, tip);
    if (random.oneIn(9) && tip !== null) tip = push("label", { targetId: tip, label: "here" }, tip);
    // Not between a call and its result: pi would answer the call itself before it.
    if (message["role"] === "user" && random.oneIn(4))
      tip = push("custom_message", { customType: "x", content: `note ${rows.length}` }, tip);
    tip = push("message", { message }, tip);
  }
  // What a compaction keeps begins with a prompt, so that no pair is cut.
  const first = rows.findLastIndex(({ message }) => isObject(message) && message["role"] === "user");
  const kept = version === 1 ? { firstKeptEntryIndex: first + 1 } : { firstKeptEntryId: rows[first]?.["id"] };
  if (random.oneIn(3) && first >= 0) {
    tip = push("compaction", { summary: "so far", ...kept }, tip);
    push("message", { message: user("after") }, tip);
  }
  const { version: _none, ...bare } = HEADER;
  const header = version === 1 ? bare : { ...HEADER, version };
  const stored = rows.map(({ id, parentId, ...row }) => (version === 1 ? row : { ...row, id, parentId }));
  return [header, ...stored].map((row) => JSON.stringify(row));
}

/** Lines with one thing wrong, and everything that was loaded before still in them. */
type Damage = (random: Random, rows: readonly string[], version: number) => readonly string[];

const between = (random: Random, rows: readonly string[], line: string): readonly string[] => {
  const at = 1 + random.below(rows.length);
  return [...rows.slice(0, at), line, ...rows.slice(at)];
};

/** Changes an entry that hangs on the one written just before it. */
const relinked = (
  random: Random,
  rows: readonly string[],
  parent: (row: JsonObject) => unknown,
): readonly string[] => {
  const values = rows.map((row) => JSON.parse(row) as JsonObject);
  const places = values.flatMap(({ parentId }, at) => {
    return at > 1 && parentId !== null && parentId === values[at - 1]?.["id"] ? [at] : [];
  });
  const place = random.pick(places);
  return values.map((row, at) => JSON.stringify(at === place ? { ...row, parentId: parent(row) } : row));
};

const LOSSLESS: Readonly<Record<string, Damage>> = {
  "a torn line": (random, rows) => between(random, rows, '{"type":"custom","customTy'),
  "a run of NUL bytes": (random, rows) => between(random, rows, "\0".repeat(32)),
  "a blank line": (random, rows) => between(random, rows, " "),
  "two records on a line": (random, rows) => {
    const at = 1 + random.below(rows.length - 1);
    return [...rows.slice(0, at - 1), `${rows[at - 1] ?? ""}${rows[at] ?? ""}`, ...rows.slice(at + 1)];
  },
  "a byte-order mark": (_, [header = "", ...rows]) => [`\ufeff${header}`, ...rows],
  "carriage returns": (_, rows) => rows.map((row) => `${row}\r`),
  "a phantom parent": (random, rows, version) =>
    version === 1 ? rows : relinked(random, rows, () => "deadbeef"),
  "a parent that is the entry itself": (random, rows, version) =>
    version === 1 ? rows : relinked(random, rows, ({ id }) => id),
  "a missing parent field": (random, rows, version) =>
    version === 1 ? rows : relinked(random, rows, () => undefined),
  "an earlier line once more": (random, rows, version) =>
    version === 1 ? rows : [...rows, rows[1 + random.below(rows.length - 1)] ?? ""],
  "a row without an id behind the rest": (_, rows, version) =>
    version === 1 ? rows : [...rows, '{"type":"host_note"}'],
  "a torn header": (random, [header = "", ...rows]) => {
    const id = header.indexOf('"timestamp"');
    return [header.slice(0, id + random.below(header.length - id)), ...rows];
  },
  "no header": (_, rows, version) => {
    const isProven = rows.length > 3 && rows.some((row) => /"stopReason"|"customType"/.test(row));
    return version > 1 && isProven ? rows.slice(1) : rows;
  },
};

/** Those that can be done to lines that are damaged already. */
const TEXTUAL: readonly Damage[] = [
  "a torn line",
  "a run of NUL bytes",
  "a byte-order mark",
  "carriage returns",
].flatMap((name) => LOSSLESS[name] ?? []);

const sessions = fc
  .tuple(fc.constantFrom(1 as const, 2 as const, 3 as const), healthy("openclaw"), fc.nat())
  .map(([version, messages, seed]) => {
    const random = seeded(seed);
    const said = messages.filter(isObject).filter(({ role }) => role !== "compactionSummary");
    return { version, random, rows: session(version, random, said) };
  });

describe("a session of any version", () => {
  it("is left byte for byte where it is healthy", () => {
    fc.assert(
      fc.property(sessions, ({ rows }) => {
        const data = lines(...rows);
        expect(repairTranscript(data, OPTIONS).bytes).toBe(data);
      }),
      { numRuns: runs(200) },
    );
  });

  for (const [name, damage] of Object.entries(LOSSLESS)) {
    it(`loads exactly what it would have loaded without ${name}`, () => {
      fc.assert(
        fc.property(sessions, ({ version, random, rows }) => {
          const broken = lines(...damage(random, rows, version));
          expect(piLoads(repairTranscript(broken, OPTIONS).bytes)).toEqual(piLoads(lines(...rows)));
        }),
        { numRuns: runs(50) },
      );
    });
  }

  it("loads it all after two of these at once", () => {
    const pairs = fc.tuple(
      sessions,
      fc.constantFrom(...Object.values(LOSSLESS)),
      fc.constantFrom(...TEXTUAL),
    );
    fc.assert(
      fc.property(pairs, ([{ version, random, rows }, first, second]) => {
        const broken = lines(...second(random, first(random, rows, version), version));
        const { bytes } = repairTranscript(broken, OPTIONS);
        expect(piLoads(bytes)).toEqual(piLoads(lines(...rows)));
        expect(checkTranscript(bytes, OPTIONS).valid).toBe(true);
        expect(repairTranscript(bytes, OPTIONS).bytes).toBe(bytes);
      }),
      { numRuns: runs(200) },
    );
  });

  it("loses no more than the last record where the file ends anywhere in it", () => {
    fc.assert(
      fc.property(sessions, fc.nat(), ({ rows }, cut) => {
        const whole = lines(...rows);
        const last = encoder.encode(rows.at(-1) ?? "").length + 1;
        const broken = whole.slice(0, whole.length - 1 - (cut % last));
        const isWhole = broken.length >= whole.length - 1;
        if (rows.length < 3) return;
        const { bytes, left } = repairTranscript(broken, OPTIONS);
        expect(left).toEqual([]);
        const kept = new TextDecoder().decode(bytes);
        for (const row of rows.slice(1, -1)) {
          const { message } = JSON.parse(row) as JsonObject;
          if (isObject(message) && message["role"] === "user")
            expect(kept).toContain(JSON.stringify(message));
        }
        if (isWhole) expect(piLoads(bytes)).toEqual(piLoads(whole));
      }),
      { numRuns: runs(200) },
    );
  });

  it("ends its new lines as the file ends its own", () => {
    fc.assert(
      fc.property(sessions, ({ version, random, rows }) => {
        for (const damage of Object.values(LOSSLESS)) {
          const { bytes } = repairTranscript(
            lines(...damage(random, rows, version).map((row) => `${row}\r`)),
            OPTIONS,
          );
          const text = new TextDecoder().decode(bytes);
          expect(text.match(/[}\]"]\n/)).toBeNull();
        }
      }),
      { numRuns: runs(40) },
    );
  });

  it("keeps what hung below a torn record where it was", () => {
    const [one, two, three, four] = [
      says("e1", null, user("one")),
      says("e2", "e1", user("two")),
      says("b1", "e1", user("aside")),
      says("e3", "e2", user("three")),
    ].map((row) => JSON.stringify(row));
    const data = lines(HEADER, one ?? "", two ?? "", three ?? "", (four ?? "").slice(0, 90));
    const after = repairTranscript(data, OPTIONS).bytes;
    expect(piLoads(after)).toEqual(
      [one, two].map((row) => JSON.stringify((JSON.parse(row ?? "") as JsonObject)["message"])),
    );
  });
});
