import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTranscript, repairTranscript } from "../../src/transcript/index.ts";
import type { JsonObject } from "../generators/json.ts";
import { refusals } from "../oracle/index.ts";
import { RUNS } from "../runs.ts";
import { bytesOfDamaged, choices, DAMAGES, LOSES_PLACES } from "./damages.ts";
import { resume20 } from "./reader-2-0.ts";
import { resume21 } from "./reader-2-1.ts";
import { fileOf } from "./session-builder.ts";
import { blocksOf, wordsOf } from "./session-rows.ts";
import { sessions } from "./sessions.ts";

type Reader = (data: Uint8Array) => readonly JsonObject[];

/** Whose files, read by whom after the repair for whom. */
const WORLDS: readonly {
  readonly shape: "2.0.14" | "2.1.332";
  readonly agentVersion: string;
  readonly readers: readonly Reader[];
}[] = [
  { shape: "2.0.14", agentVersion: "2.0.14", readers: [resume20, resume21] },
  { shape: "2.1.332", agentVersion: "2.1.100", readers: [resume21] },
  { shape: "2.1.332", agentVersion: "2.1.332", readers: [resume21] },
];

const isResult = (word: string): boolean => word.startsWith("result ");
/** Calls that are answered with what another one printed. */
function outputsOfOthers(sent: readonly JsonObject[]): readonly unknown[] {
  const results = sent.flatMap((message) => blocksOf(message)).filter(({ type }) => type === "tool_result");
  return results.flatMap(({ tool_use_id: id, content }) => {
    const of = /^output of (\S+)/.exec(String(content))?.[1];
    return of === undefined || of === id ? [] : [id];
  });
}

const isOurs = (word: string): boolean => word.includes("[layer0");

describe.each(WORLDS)("$shape repaired for $agentVersion", ({ shape, agentVersion, readers }) => {
  const options = { format: "claude-code", agentVersion } as const;
  const [first] = readers;

  describe.each(Object.entries(DAMAGES))("%s", (name, damage) => {
    // Where a rewind is lost, nothing in the file says that there was one.
    const broken = fc.tuple(sessions(shape, !LOSES_PLACES.has(name)), choices);

    it("loads what the whole file would have loaded, but what the damage destroyed", () => {
      fc.assert(
        fc.property(broken, ([rows, choice]) => {
          const damaged = damage(rows, choice);
          fc.pre(damaged !== undefined);
          const whole = wordsOf((shape === "2.0.14" ? resume20 : resume21)(fileOf(rows)));
          const destroyed = new Set(damaged.destroyed);
          const wanted = whole.filter((word) => !destroyed.has(word));
          const { bytes, left } = repairTranscript(bytesOfDamaged(damaged), options);
          expect(left).toEqual([]);
          for (const read of readers) {
            const sent = read(bytes);
            const words = wordsOf(sent);
            const told = (list: readonly string[]) => list.filter((word) => !isResult(word) && !isOurs(word));
            expect(told(words)).toEqual(told(wanted));
            const all = words.join("\n");
            const lowered = warnedOf(bytes);
            for (const word of wanted.filter(isResult)) {
              const content = word.slice(word.indexOf(": ") + 2);
              if (!lowered) expect(all).toContain(content);
            }
            expect(refusals("anthropic", sent)).toEqual([]);
            expect(outputsOfOthers(sent)).toEqual([]);
          }
        }),
        { numRuns: Math.ceil(60 * RUNS) },
      );
    });

    /** The agent leaves orphans out by itself, and that is said. */
    function warnedOf(bytes: Uint8Array): boolean {
      return checkTranscript(bytes, options).issues.some(({ code }) => code === "orphan-result");
    }

    it("is settled by one repair, in the same way every time", () => {
      fc.assert(
        fc.property(broken, ([rows, choice]) => {
          const damaged = damage(rows, choice);
          fc.pre(damaged !== undefined);
          const data = bytesOfDamaged(damaged);
          const once = repairTranscript(data, options);
          expect(Buffer.compare(repairTranscript(data.slice(), options).bytes, once.bytes)).toBe(0);
          const { issues } = checkTranscript(once.bytes, options);
          expect(issues.filter(({ severity }) => severity === "error")).toEqual([]);
          const again = repairTranscript(once.bytes, options);
          expect(again.bytes === once.bytes).toBe(true);
          const before = checkTranscript(data, options);
          if (before.valid) expect(once.bytes === data).toBe(true);
        }),
        { numRuns: Math.ceil(40 * RUNS) },
      );
    });

    it("shows the history that the agent loads after it", () => {
      fc.assert(
        fc.property(broken, ([rows, choice]) => {
          const damaged = damage(rows, choice);
          fc.pre(damaged !== undefined && first !== undefined);
          const { bytes, issues } = repairTranscript(bytesOfDamaged(damaged), options);
          // What the agent leaves out by itself is still shown.
          fc.pre(!issues.some(({ code }) => code === "orphan-result" || code === "duplicate-result"));
          const seen = checkTranscript(bytes, options).messages as readonly JsonObject[];
          expect(wordsOf(seen)).toEqual(wordsOf(first(bytes)));
        }),
        { numRuns: Math.ceil(40 * RUNS) },
      );
    });
  });
});
