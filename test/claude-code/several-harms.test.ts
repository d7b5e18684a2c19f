import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTranscript, repairTranscript, type TranscriptOptions } from "../../src/transcript/index.ts";
import type { TranscriptReport } from "../../src/transcript/report.ts";
import { isObject } from "../generators/json.ts";
import { RUNS, SEED } from "../runs.ts";
import { fileOf } from "./session-builder.ts";
import { sessions } from "./sessions.ts";
import { harmed, harms } from "./several-harms.ts";

const options: fc.Arbitrary<TranscriptOptions> = fc
  .record(
    {
      agentVersion: fc.constantFrom("2.0.14", "2.1.49", "2.1.100", "2.1.332"),
      dangling: fc.constantFrom("answer" as const, "remove" as const),
    },
    { requiredKeys: [] },
  )
  .map((some) => ({ format: "claude-code", ...some }));

const SAID = /(?:prompt|thought|plan|answer|remark) of [nt]\d+|output of toolu_\w+|summary \d+/g;

/** How often each word stands in a text. */
function counts(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [word] of text.matchAll(SAID)) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

/** What the agent shows of a history: results without a call and second results it leaves out, and that is reported. */
function shown({
  messages,
  issues,
}: Pick<TranscriptReport, "messages" | "issues">): ReadonlyMap<string, number> {
  const leftOut = new Set(
    issues
      .filter(({ code, severity }) => severity !== "error" && LEFT_OUT.has(code))
      .map(({ message, part }) => `${message} ${part ?? 0}`),
  );
  const said = messages.map((message, at) => {
    const content = isObject(message) ? message["content"] : undefined;
    return Array.isArray(content) ? content.filter((_, part) => !leftOut.has(`${at} ${part}`)) : content;
  });
  return counts(JSON.stringify(said));
}

const LEFT_OUT: ReadonlySet<string> = new Set(["orphan-result", "duplicate-result"]);

function uuidsOf(data: Uint8Array): readonly string[] {
  const text = new TextDecoder().decode(data);
  return [...text.matchAll(/[{,]"uuid":"([^"]+)"/g)].map(([, uuid = ""]) => uuid);
}

describe.each(["2.0.14", "2.1.332"] as const)("a session of %s to which several things happened", (shape) => {
  it("keeps every word of its history once, is settled, and is sound or says what is left", () => {
    // Picked: most seeds find nothing in so few cases, with this one a fault was found that no other test knew.
    fc.assert(
      fc.property(sessions(shape, true, 1), harms, options, (rows, list, settings) => {
        const data = fileOf(harmed(rows, list));
        const { bytes, repaired, after, left, lost, removed, ...before } = repairTranscript(data, settings);
        expect(repairTranscript(bytes, settings).repaired).toBe(false);
        if (!repaired) return;
        if (left.length === 0) expect(checkTranscript(bytes, settings).valid).toBe(true);
        const [was, is] = [shown(before), shown(after)];
        const missing = [...was.keys()].filter((word) => !is.has(word));
        if (lost.length === 0 && removed.length === 0) expect(missing).toEqual([]);
        // Results without a call are kept as notes, each that the agent would leave out.
        const said = counts(JSON.stringify(before.messages));
        const allowed = (word: string): number => was.get(word) ?? said.get(word) ?? 1;
        expect([...is].filter(([word, count]) => count > allowed(word))).toEqual([]);
        const known = new Set(uuidsOf(data));
        const made = uuidsOf(bytes).filter((uuid) => !known.has(uuid));
        expect(new Set(made).size).toBe(made.length);
      }),
      { numRuns: Math.ceil(600 * RUNS), seed: 7 + SEED },
    );
  });
});
