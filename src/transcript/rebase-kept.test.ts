import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entry, HEADER } from "../../test/carriers/openclaw-session.ts";
import { piLoads } from "../../test/carriers/pi-reader.ts";
import { bytesOfDamaged, choices, DAMAGES } from "../../test/claude-code/damages.ts";
import { resume20 } from "../../test/claude-code/reader-2-0.ts";
import { resume21 } from "../../test/claude-code/reader-2-1.ts";
import { parseLines, wordsOf } from "../../test/claude-code/session-rows.ts";
import { sessions } from "../../test/claude-code/sessions.ts";
import type { JsonObject } from "../../test/generators/json.ts";
import { runs } from "../../test/runs.ts";
import { type ByteSource, bytesOf, bytesSource } from "../formats/bytes/source.ts";
import { FORMATS, repairTranscript, type TranscriptOptions } from "./index.ts";
import { rebaseAdded } from "./rebase.ts";
import { keepsTurns } from "./rebase-check.ts";

/** Whose files, as who wrote them reads them. */
interface World {
  readonly options: TranscriptOptions;
  readonly sessions: fc.Arbitrary<readonly JsonObject[]>;
  reads(data: Uint8Array): readonly string[];
  /** The record below which the agent goes on. */
  isTurn(record: JsonObject): boolean;
  /** What a person says next, or an assistant. */
  says(text: string, byPerson: boolean): JsonObject;
}

const claudeCode = (version: "2.0.14" | "2.1.332"): World => ({
  options: { format: "claude-code", agentVersion: version },
  sessions: sessions(version),
  reads: (data) => wordsOf((version === "2.0.14" ? resume20 : resume21)(data)),
  isTurn: ({ type, isSidechain }) => (type === "user" || type === "assistant") && isSidechain !== true,
  says: (text, byPerson) => ({
    ...{ isSidechain: false, sessionId: "session-1", version },
    type: byPerson ? "user" : "assistant",
    message: byPerson
      ? { role: "user", content: text }
      : { id: text, role: "assistant", content: [{ type: "text", text }] },
  }),
});

const pi: World = {
  options: { format: "openclaw" },
  sessions: fc.integer({ min: 1, max: 4 }).map((turns) => {
    const messages = Array.from({ length: turns }, (_, at) => [
      { role: "user", content: `prompt of ${at}` },
      { role: "assistant", content: [{ type: "toolCall", id: `call_${at}`, name: "exec", arguments: {} }] },
      { role: "toolResult", toolCallId: `call_${at}`, content: [{ type: "text", text: `output of ${at}` }] },
      { role: "assistant", content: [{ type: "text", text: `answer of ${at}` }], stopReason: "stop" },
    ]).flat();
    const id = (at: number): string => `c${String(at).padStart(7, "0")}`;
    return [
      HEADER,
      ...messages.map((message, at) => entry("message", id(at), at === 0 ? null : id(at - 1), { message })),
    ];
  }),
  reads: piLoads,
  isTurn: ({ type }) => type === "message",
  says: (text, byPerson) => ({
    type: "message",
    message: byPerson
      ? { role: "user", content: text }
      : { role: "assistant", content: [{ type: "text", text }], stopReason: "stop" },
  }),
};

const WORLDS = { "Claude Code 2.0.14": claudeCode("2.0.14"), "2.1.332": claudeCode("2.1.332"), pi } as const;

/** What can happen to a line, its line end included, without anything of it being lost. */
const OF_A_LINE: Readonly<Record<string, (line: string) => string>> = {
  "NUL bytes before it": (line) => "\0".repeat(50) + line,
  "NUL bytes behind it": (line) => `${line.trimEnd()}${"\0".repeat(50)}\n`,
  "a byte-order mark before it": (line) => `\ufeff${line}`,
  "bytes of something else before it": (line) => `garbage ${line}`,
  "a stump of itself before it": (line) => line.slice(0, 90) + line,
  "a raw line break in it": (line) => line.replace(" of ", "\nof "),
  "the next one on the same line": (line) => line.trimEnd(),
};

const LINE_FEED = 0x0a;
const encoder = new TextEncoder();
const fileOf = (records: readonly JsonObject[]): Uint8Array =>
  encoder.encode(records.map((record) => `${JSON.stringify(record)}\n`).join(""));
const joined = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);
const source = (data: Uint8Array): ByteSource => bytesSource(data);

/** What the agent adds: a prompt and an answer, and the next prompt, each below the one before. */
function addedTo(repaired: Uint8Array, { options, isTurn, says }: World, turns: number): Uint8Array {
  const { id = "", parent = "" } = FORMATS[options.format].names ?? {};
  const leaf = parseLines(repaired, "skipped").findLast(isTurn)?.[id] ?? null;
  return fileOf(
    Array.from({ length: turns }, (_, at) => ({
      ...says(`new ${at}`, at % 2 === 0),
      [id]: `new-${at}`,
      timestamp: `2026-02-01T00:00:0${at}.000Z`,
      [parent]: at === 0 ? leaf : `new-${at - 1}`,
    })),
  );
}

/** Repaired, gone on with, taken back with what is new kept, and repaired again. */
function roundTrip(damaged: Uint8Array, world: World, turns: number) {
  const { options } = world;
  const repaired = repairTranscript(damaged, options).bytes;
  // An agent that minds no open end begins a line before it writes behind one.
  const lineEnd = repaired.at(-1) === LINE_FEED ? "" : "\n";
  const added = joined(encoder.encode(lineEnd), addedTo(repaired, world, turns));
  const now = joined(repaired, added);
  const parts = { original: source(damaged), repaired: source(repaired), added: source(added) };
  const names = FORMATS[options.format].names;
  const next = names === undefined ? undefined : rebaseAdded(parts, names);
  if (next === undefined) throw new Error("not rebased");
  const keeps = keepsTurns({ ...parts, now: source(now), next }, options);
  return { added, now, next: bytesOf(next), keeps, again: repairTranscript(bytesOf(next), options).bytes };
}

const newTurns = fc.integer({ min: 1, max: 4 });

describe.each(Object.entries(WORLDS))("what is added to a repaired session of %s", (_, world) => {
  it("is whole again where the line before it was damaged and is so again", () => {
    const damages = fc.constantFrom(...Object.keys(OF_A_LINE));
    const places = fc.nat({ max: 5 });
    fc.assert(
      fc.property(
        world.sessions,
        damages,
        places,
        newTurns,
        fc.boolean(),
        (records, what, back, turns, open) => {
          const lines = records.map((record) => `${JSON.stringify(record)}\n`);
          const at = Math.max(1, lines.length - 1 - back);
          const damaged = lines.map((line, place) =>
            place === at ? (OF_A_LINE[what]?.(line) ?? line) : line,
          );
          const bytes = encoder.encode(damaged.join("").slice(0, open ? -1 : undefined));
          const { added, keeps, next, again } = roundTrip(bytes, world, turns);
          const words = world.reads(again).map((word) => word.replace(/\n|\\n/, " "));
          expect(words).toEqual(world.reads(joined(fileOf(records), added)));
          expect(keeps).toBe(true);
          expect(Buffer.compare(next.subarray(0, bytes.length), bytes)).toBe(0);
        },
      ),
      { numRuns: runs(100) },
    );
  });
});

describe.each(["2.0.14", "2.1.332"] as const)(
  "whatever else broke a session of Claude Code %s",
  (version) => {
    const world = claudeCode(version);

    it("loses nothing of what is there before the undo", () => {
      const damages = fc.constantFrom(...Object.keys(DAMAGES));
      fc.assert(
        fc.property(world.sessions, damages, choices, newTurns, (rows, what, choice, turns) => {
          const damaged = DAMAGES[what]?.(rows, choice);
          fc.pre(damaged !== undefined);
          const { now, keeps, again } = roundTrip(bytesOfDamaged(damaged), world, turns);
          expect(keeps).toBe(true);
          expect(world.reads(again)).toEqual(world.reads(now));
        }),
        { numRuns: runs(100) },
      );
    });
  },
);
