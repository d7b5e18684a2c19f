import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sha256Hex } from "../../src/core/sha256.ts";
import { checkTranscript, repairTranscript } from "../../src/transcript/index.ts";
import { runs } from "../runs.ts";
import { resume20 } from "./reader-2-0.ts";
import { resume21 } from "./reader-2-1.ts";
import { fileOf, sessionOf } from "./session-builder.ts";
import type { Row } from "./session-rows.ts";

const turn = { do: "turn", calls: 2, thinking: false, late: false } as const;
const SAID = /(?:prompt|plan|answer) of t\d+|output of toolu_t\d+_\d+/g;

/** The whole session, or one of which the last turn stands behind the last checkpoint. */
function withCheckpoints(rows: readonly Row[], count: number): readonly Row[] {
  const last = rows.findLastIndex(({ type }) => type === "last-prompt");
  return count === 1 ? rows.filter((_, at) => at !== last) : rows;
}

/** Uuids as agents have them: none is another one with a damaged letter. */
function withFarUuids(data: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(data).replace(/00000000-0000-4000-8000-\d{12}/g, (uuid) => {
    const hash = sha256Hex(uuid);
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  });
  return new TextEncoder().encode(text);
}

describe.each([
  { shape: "2.0.14", read: resume20, checkpoints: 0 },
  { shape: "2.1.332", read: resume21, checkpoints: 1 },
  { shape: "2.1.332", read: resume21, checkpoints: 2 },
] as const)("a session of $shape with $checkpoints checkpoints and one damaged letter", (world) => {
  const { shape, read, checkpoints } = world;
  const options = { format: "claude-code", agentVersion: shape } as const;
  const data = withFarUuids(fileOf(withCheckpoints(sessionOf(shape, [turn]), checkpoints)));
  const letters = [...data.keys()].filter((at) => /[a-zA-Z0-9-]/.test(String.fromCharCode(data[at] ?? 0)));

  it("loads all that it says, or is told to lose something", () => {
    const damage = fc.record({
      at: fc.constantFrom(...letters),
      to: fc.constantFrom(...[..."xZ07af-"].map((letter) => letter.charCodeAt(0))),
    });
    fc.assert(
      fc.property(damage, ({ at, to }) => {
        const damaged = data.with(at, to);
        const text = new TextDecoder().decode(damaged);
        // Measured: a single row of which the uuid has another name is found under no name.
        fc.pre(!/"(?!uuid)[^"]{4}":"[0-9a-f]{8}-/.test(text));
        // Of two newest rows 2.0.14 goes on from the first one; that is no damage to look for.
        const times = text.match(/"timestamp":"[^"]*"/g) ?? [];
        fc.pre(new Set(times).size === times.length);
        const { bytes, left, issues } = repairTranscript(damaged, options);
        if (left.length > 0) return;
        // A torn line is quarantined, and what the agent leaves out with a warning is told.
        if (issues.some(({ code }) => code === "torn-line" || code === "orphan-result")) return;
        // What stands beside the message of a row is shown to nobody.
        const wanted = new Set(text.replace(/"toolUseResult":\{[^}]*\}/g, "").match(SAID));
        const loaded = new Set(JSON.stringify(read(bytes)).match(SAID));
        expect([...wanted].filter((word) => !loaded.has(word))).toEqual([]);
        expect(checkTranscript(bytes, options).valid).toBe(true);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
