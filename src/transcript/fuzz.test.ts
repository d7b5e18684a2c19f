import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../test/carriers/openclaw.ts";
import { bytes, chain, entry, file, HEADER, linesOf, says } from "../../test/carriers/openclaw-session.ts";
import { breakersOf } from "../../test/generators/breakers.ts";
import { healthy } from "../../test/generators/healthy.ts";
import { isObject, type JsonObject, objectsIn } from "../../test/generators/json.ts";
import { type Random, seeded } from "../../test/generators/random.ts";
import { runs } from "../../test/runs.ts";
import { parseJson } from "../core/json.ts";
import { check, repair } from "../index.ts";
import { checkTranscript, repairTranscript } from "./index.ts";

const format = { format: "openclaw" } as const;

/** A healthy session of one thread, with every kind of entry, and a compaction if `summary` is told. */
function session(summary: boolean): readonly string[] {
  const entries: JsonObject[] = [];
  const add = (make: (id: string, parent: string | null) => JsonObject): string => {
    const id = `aaaa${String(entries.length).padStart(4, "0")}`;
    entries.push(make(id, entries.length === 0 ? null : String(entries.at(-1)?.["id"])));
    return id;
  };
  const message = (value: JsonObject) => add((id, parent) => says(id, parent, value));
  message(user("old question"));
  message(assistant([text("old answer")]));
  const kept = message(user("question"));
  add((id, parent) => entry("model_change", id, parent, { provider: "p", modelId: "m" }));
  message(assistant([text("I run two"), call("a"), call("b")]));
  message(result("a", "output a"));
  message(result("b", "output b"));
  message(assistant([text("both are done")]));
  if (summary) {
    add((id, parent) => entry("compaction", id, parent, { summary: "so far", firstKeptEntryId: kept }));
  }
  message(user("and \u{1f600}?"));
  add((id, parent) => entry("label", id, parent, { targetId: kept, label: "here" }));
  message(assistant([text("one more"), call("c")]));
  message(result("c", "output c"));
  message(assistant([text("done")]));
  message(user("thanks"));
  return linesOf(file(...entries));
}

/** The texts that people and models said in the active history. */
function said(data: Uint8Array): readonly string[] {
  return checkTranscript(data, format).messages.flatMap((message) => wordsOf(message));
}

function wordsOf(message: unknown): readonly string[] {
  if (!isObject(message) || (message["role"] !== "user" && message["role"] !== "assistant")) return [];
  return objectsIn(message["content"]).flatMap((block) =>
    block["type"] === "text" ? [String(block["text"])] : [],
  );
}

/** Nothing throws; what can be cured is, and stays so. */
function expectSettled(data: Uint8Array): Uint8Array {
  const first = repairTranscript(data, format);
  const after = checkTranscript(first.bytes, format);
  const errors = after.issues.filter(({ severity }) => severity === "error").map(({ code }) => code);
  expect(errors.sort()).toEqual(first.left.map(({ code }) => code).sort());
  const second = repairTranscript(first.bytes, format);
  expect(second.repaired).toBe(false);
  expect(second.bytes).toBe(first.bytes);
  return first.bytes;
}

/** Damages one line: in place, or with what is beside it. */
type Damage = (random: Random, lines: string[], at: number) => void;

function edited(lines: string[], at: number, change: (value: JsonObject) => JsonObject): void {
  lines[at] = JSON.stringify(change(JSON.parse(lines[at] ?? "{}") as JsonObject));
}

function idAt(lines: readonly string[], at: number): unknown {
  return (JSON.parse(lines[at] ?? "{}") as JsonObject)["id"];
}

// A record that is welded behind a stump cut exactly before a value cannot be told from that value.
function cutAt(random: Random, line: string): number {
  const at = 1 + random.below(line.length - 2);
  return /[:[,]/.test(line[at - 1] ?? "") ? at - 1 || 1 : at;
}

const DAMAGES: Readonly<Record<string, Damage>> = {
  "is deleted": (_random, lines, at) => lines.splice(at, 1),
  "is cut off": (random, lines, at) => {
    lines[at] = (lines[at] ?? "").slice(0, cutAt(random, lines[at] ?? ""));
  },
  "has lost its beginning": (random, lines, at) => {
    lines[at] = (lines[at] ?? "").slice(cutAt(random, lines[at] ?? ""));
  },
  "is NUL bytes": (_random, lines, at) => {
    lines[at] = "\0".repeat(64);
  },
  "runs into the next": (_random, lines, at) => lines.splice(at, 2, lines.slice(at, at + 2).join("")),
  "is a stump before the next": (random, lines, at) => {
    const line = lines[at] ?? "";
    lines.splice(at, 2, line.slice(0, cutAt(random, line)) + (lines[at + 1] ?? ""));
  },
  "stands twice": (_random, lines, at) => lines.splice(at, 0, lines[at] ?? ""),
  "stands again at the end": (_random, lines, at) => lines.push(lines[at] ?? ""),
  "has a parent that is nowhere": (_random, lines, at) =>
    edited(lines, at, (value) => ({ ...value, parentId: "dead0000" })),
  "is its own parent": (_random, lines, at) =>
    edited(lines, at, (value) => ({ ...value, parentId: value["id"] })),
  "has the last entry for a parent": (_random, lines, at) =>
    edited(lines, at, (value) => ({ ...value, parentId: idAt(lines, lines.length - 1) })),
  "has no parent field": (_random, lines, at) => edited(lines, at, ({ parentId: _none, ...value }) => value),
  "has another id": (_random, lines, at) => edited(lines, at, (value) => ({ ...value, id: "bbbb0000" })),
  "has the id of the one before": (_random, lines, at) => {
    if (at > 1) edited(lines, at, (value) => ({ ...value, id: idAt(lines, at - 1) }));
  },
};

describe.each([
  ["a session", session(false)],
  ["a compacted session", session(true)],
] as const)("%s of which one line", (_name, whole) => {
  const before = said(bytes(`${whole.join("\n")}\n`));

  it.each(Object.entries(DAMAGES))("%s still says everything that the line did not hold", (_kind, damage) => {
    for (let at = 1; at < whole.length; at++) {
      const random = seeded(at);
      for (let time = 0; time < 8; time++) {
        const lines = [...whole];
        damage(random, lines, at);
        const after = said(expectSettled(bytes(`${lines.join("\n")}\n`)));
        const held = wordsOf((JSON.parse(whole[at] ?? "{}") as JsonObject)["message"]);
        const gone = before.filter((words) => !after.includes(words) && !held.includes(words));
        expect(gone, `line ${at + 1}: ${lines[at]}`).toEqual([]);
      }
    }
  });
});

describe("a session file of any bytes", () => {
  const whole = bytes(`${session(true).join("\n")}\n`);

  it("never makes a check or repair throw, and is settled by one repair", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255), fc.nat(3)), { minLength: 1, maxLength: 6 }),
        (changes) => {
          const data = [...whole];
          for (const [at, byte, kind] of changes) {
            if (kind === 0) data.splice(at, 1);
            else if (kind === 1) data.splice(at, 0, byte);
            else if (kind === 2) data.splice(at, byte);
            else data[at] = byte;
          }
          expectSettled(Uint8Array.from(data));
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it("is settled too when its lines are shuffled, doubled, cut and re-parented at once", () => {
    const lines = session(true);
    const kinds = Object.values(DAMAGES);
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 6 }), (seed, times) => {
        const random = seeded(seed);
        const broken = [...lines];
        for (let time = 0; time < times && broken.length > 3; time++) {
          const at = 1 + random.below(broken.length - 2);
          if (random.oneIn(4)) broken.push(...broken.splice(at, 1));
          else if (isRecord(broken[at]) && isRecord(broken.at(-1)) && isRecord(broken[at - 1])) {
            random.pick(kinds)?.(random, broken, at);
          }
        }
        expectSettled(bytes(`${broken.join("\n")}\n`));
      }),
      { numRuns: runs(600), seed: 6 },
    );
  });

  it("is no session when it is noise", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (data) => {
        const outcome = repairTranscript(data, format);
        expect(outcome.repaired).toBe(false);
        expect(outcome.bytes).toBe(data);
      }),
    );
  });
});

function isRecord(line: string | undefined): boolean {
  return parseJson(line ?? "") !== undefined;
}

describe("a session file of any history", () => {
  const atRest = { dialect: "openclaw", moment: "rest" } as const;
  const histories = fc
    .tuple(healthy("openclaw"), fc.constantFrom(...breakersOf("openclaw")), fc.nat(), fc.boolean())
    .map(([messages, { damage }, seed, whole]) => (whole ? messages : damage(seeded(seed), messages)))
    .map((messages) => messages.filter(isObject))
    .filter((messages) => messages.every(({ role }) => role !== "compactionSummary"));

  it("is judged and repaired as its messages are", () => {
    fc.assert(
      fc.property(histories, (messages) => {
        const data = file(...chain(...messages));
        const recorded = JSON.parse(JSON.stringify(messages)) as readonly unknown[];
        const expected = repair(recorded, atRest);
        const outcome = repairTranscript(data, format);
        expect(outcome.issues.map(({ line: _line, ...issue }) => issue)).toEqual(
          check(recorded, atRest).issues,
        );
        expect(outcome.repaired).toBe(expected.repaired);
        expect(checkTranscript(outcome.bytes, format).messages).toEqual(expected.messages);
        expect(linesOf(outcome.bytes)[0]).toBe(JSON.stringify(HEADER));
        expectSettled(data);
      }),
      { numRuns: runs(500) },
    );
  });
});
