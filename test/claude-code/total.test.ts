import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countSteps } from "../../src/core/steps.ts";
import { checkTranscript, repairTranscript, type TranscriptOptions } from "../../src/transcript/index.ts";
import {
  boundary,
  call,
  fileOf,
  linesOf,
  prompt,
  reply,
  result,
  row,
  wholeSession,
} from "../carriers/claude-code-session.ts";
import type { JsonObject } from "../generators/json.ts";
import { RUNS } from "../runs.ts";
import { fileOf as bytesOfRows } from "./session-builder.ts";
import { sessions } from "./sessions.ts";

const VERSIONS = [undefined, "2.0.14", "2.1.100", "2.1.332"] as const;

function settings(agentVersion: string | undefined): TranscriptOptions {
  return { format: "claude-code", ...(agentVersion === undefined ? {} : { agentVersion }) };
}

/**
 * Nothing throws, what can be cured is cured, and a second repair changes nothing, also where several damages hid one
 * another (a lost call behind a lost parent).
 */
function expectSettled(data: Uint8Array, agentVersion: string | undefined): void {
  const options = settings(agentVersion);
  const settled = repairTranscript(data, options);
  const last = repairTranscript(settled.bytes, options);
  expect(last.repaired).toBe(false);
  const left = last.left.filter(({ why }) => why === "unsettled");
  expect(left).toEqual([]);
  expect(last.issues.filter(({ severity }) => severity === "error")).toHaveLength(last.left.length);
}

const uuids = fc.constantFrom("u1", "a2", "a3", "r4", "r5", "a6", "u7", "a8", "b9", "lost", "more");
const odd = fc.oneof(uuids, fc.constant(null), fc.integer(), fc.constant(undefined));
const content = fc.oneof(
  fc.constantFrom<unknown>("text", "", [], null, [{ type: "text", text: "" }], [5], {}),
  fc.constantFrom("t1", "t2", "t3").map((id) => [{ type: "tool_use", id, name: "Bash", input: {} }]),
  fc
    .constantFrom("t1", "t2", "t3")
    .map((tool_use_id) => [{ type: "tool_result", tool_use_id, content: "x" }]),
);
const anyRow: fc.Arbitrary<JsonObject> = fc.record({
  parentUuid: odd,
  isSidechain: fc.constantFrom(false, false, false, true),
  sessionId: fc.constantFrom("s", "t"),
  type: fc.constantFrom("user", "assistant", "assistant", "user", "system", "attachment", "progress", "odd"),
  subtype: fc.constantFrom(undefined, "compact_boundary"),
  message: fc.oneof(
    fc.record({ role: fc.constantFrom("user", "assistant"), id: fc.constantFrom("m1", "m2"), content }),
    fc.constantFrom<unknown>(undefined, null, "text"),
  ),
  compactMetadata: fc.oneof(
    fc.constant(undefined),
    fc.record({ preservedMessages: fc.record({ anchorUuid: uuids, uuids: fc.array(uuids) }) }),
    fc.record({ preservedSegment: fc.record({ anchorUuid: uuids, headUuid: uuids, tailUuid: uuids }) }),
  ),
  uuid: odd,
  timestamp: fc.constantFrom<unknown>("2026-01-01T00:00:00.000Z", "2026-01-01T00:00:09.000Z", "never", 5),
  sourceToolAssistantUUID: odd,
  leafUuid: odd,
});

describe("any rows at all", () => {
  it.each(VERSIONS)("are read and settled for %s", (version) => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 12 }), (rows) => {
        expectSettled(fileOf(...rows), version);
        expectSettled(fileOf(...wholeSession(), ...rows), version);
      }),
      { numRuns: Math.ceil(150 * RUNS), seed: 20_260_101 },
    );
  });
});

describe("any damage of bytes", () => {
  it.each(VERSIONS)("throws nothing and loses no word of a row that is whole, for %s", (version) => {
    fc.assert(
      fc.property(
        sessions("2.1.332"),
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 4 }),
        fc.option(fc.nat()),
        (rows, bytes, cut) => {
          const data = bytesOfRows(rows);
          const sound = linesOf(data);
          for (const [at, byte] of bytes) data[at % data.length] = byte;
          const damaged = cut === null ? data : data.slice(0, cut % data.length);
          const { bytes: repaired } = repairTranscript(damaged, settings(version));
          const kept = new TextDecoder().decode(repaired);
          const whole = new Set(new TextDecoder().decode(damaged).split("\n"));
          for (const line of sound) {
            if (!whole.has(line)) continue;
            for (const words of line.match(WORDS) ?? []) expect(kept).toContain(words);
          }
          expectSettled(damaged, version);
        },
      ),
      { numRuns: Math.ceil(60 * RUNS), seed: 20_260_101 },
    );
  });
});

/** What the rows of generated sessions say. */
const WORDS = /(?:prompt|thought|plan|output|answer) of \w+|summary \d+/g;

type Build = (size: number) => readonly JsonObject[];
const many = (size: number, make: (at: number) => JsonObject): readonly JsonObject[] =>
  Array.from({ length: size }, (_, at) => make(at));

/** Files that make a careless reader go through the same rows again and again. */
const HOSTILE: Readonly<Record<string, Build>> = {
  "one long chain": (size) => many(size, (at) => reply(`a${at}`, at === 0 ? null : `a${at - 1}`, "x")),
  "every parent lost": (size) => many(size, (at) => reply(`a${at}`, `lost${at}`, "x")),
  "circles of two": (size) => many(size, (at) => reply(`a${at}`, `a${at ^ 1}`, "x")),
  "one circle": (size) => many(size, (at) => reply(`a${at}`, `a${(at + 1) % size}`, "x")),
  "a star": (size) => many(size, (at) => prompt(`u${at}`, at === 0 ? null : "u0", "x")),
  "calls of one message without results": (size) => [
    ...many(size, (at) => call(`a${at}`, at === 0 ? null : `a${at - 1}`, "m", `t${at}`)),
    prompt("u", `a${size - 1}`, "go on"),
  ],
  "results without calls": (size) =>
    many(size, (at) => result(`r${at}`, at === 0 ? null : `r${at - 1}`, `t${at}`)),
  "parallel results beside the chain": (size) => [
    ...many(size, (at) => call(`a${at}`, at === 0 ? null : `a${at - 1}`, "m", `t${at}`)),
    ...many(size, (at) => result(`r${at}`, `a${at}`, `t${at}`, { sourceToolAssistantUUID: `a${at}` })),
  ],
  "calls and results that were recorded again": (size) => [
    prompt("u", null, "x"),
    ...["a", "b"].flatMap((name) => [
      ...many(size, (at) => call(`${name}${at}`, at === 0 ? "u" : `${name}${at - 1}`, "m", `t${at}`)),
      ...many(size, (at) =>
        result(`${name}r${at}`, at === 0 ? `${name}${size - 1}` : `${name}r${at - 1}`, `t${at}`),
      ),
    ]),
  ],
  "blocks of one message, all below one row": (size) => [
    prompt("u", null, "x"),
    ...many(size, (at) => call(`a${at}`, "u", "m", `t${at}`)),
  ],
  "attachments between a lost parent and the chain": (size) => [
    prompt("u", null, "x"),
    ...many(size, (at) => row(`x${at}`, at === 0 ? "u" : `x${at - 1}`, "attachment", undefined)),
    ...many(size, (at) => reply(`a${at}`, `lost${at}`, "x")),
  ],
  "progress rows in a chain": (size) => [
    prompt("u", null, "x"),
    ...many(size, (at) => row(`p${at}`, at === 0 ? "u" : `p${at - 1}`, "progress", undefined)),
    ...many(size, (at) => reply(`a${at}`, `p${size - 1}`, "x")),
  ],
  "two writers who lose their parents": (size) => [
    prompt("u", null, "x"),
    ...many(size, (at) => reply(`a${at}`, at % 2 === 0 ? `lost${at}` : `a${at - 2}`, "x")),
  ],
  boundaries: (size) =>
    many(size, (at) => (at % 2 === 0 ? boundary(`b${at}`) : prompt(`u${at}`, `b${at - 1}`, "x"))),
  checkpoints: (size) => [
    ...wholeSession(),
    ...many(size, (at) => ({ type: "last-prompt", leafUuid: `lost${at}`, sessionId: "session-1" })),
  ],
  "rows with one uuid": (size) => many(size, (at) => reply("a", null, `x${at}`)),
  "a side chain below which everything hangs": (size) => [
    ...many(size, (at) => reply(`s${at}`, at === 0 ? null : `s${at - 1}`, "x", { isSidechain: true })),
    ...many(size, (at) => prompt(`u${at}`, `s${size - 1}`, "x")),
  ],
};

const SIZE = RUNS < 1 ? 250 : 1_000;

describe.each(Object.entries(HOSTILE))("the work on %s", (_, build) => {
  it.each(VERSIONS)("grows with the file and no faster, for %s", (version) => {
    const [small, large] = [fileOf(...build(SIZE)), fileOf(...build(2 * SIZE))];
    const steps = (data: Uint8Array): number => countSteps(() => repairTranscript(data, settings(version)));
    const checks = (data: Uint8Array): number => countSteps(() => checkTranscript(data, settings(version)));
    expect(steps(large)).toBeLessThanOrEqual(2.2 * steps(small));
    expect(checks(large)).toBeLessThanOrEqual(2.2 * checks(small));
  });
});
