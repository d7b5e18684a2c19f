import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repairTranscript, type TranscriptOptions } from "../../src/transcript/index.ts";
import { fileOf, linesOf, wholeSession } from "../carriers/claude-code-session.ts";
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
  // What is left may be a warning as well: it says why it stays.
  const isError = ({ severity }: { readonly severity: string }): boolean => severity === "error";
  expect(last.issues.filter(isError)).toHaveLength(last.left.filter(isError).length);
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
