import { describe, expect, it } from "vitest";
import { checkTranscript, detectFormat } from "../../src/transcript/index.ts";
import { seeded } from "../generators/random.ts";
import { RUNS, runs, SEED } from "../runs.ts";
import { HEALTHY_FILES, textOf } from "./healthy-files.ts";
import { mutated } from "./mutations.ts";
import { brokenPromises } from "./promises.ts";

/** `npm run test:corruption` asks for many more. */
const MUTATIONS = Number(process.env["LAYER0_MUTATIONS"] ?? runs(150));
/** A part of the full number tries some ends of each line, the full number all of them. */
const STRIDE = Math.max(1, Math.round(1 / RUNS));

describe.each(HEALTHY_FILES)("$name", (file) => {
  const whole = new Uint8Array(Buffer.from(textOf(file)));

  it("is healthy, and of its format", () => {
    const { issues } = checkTranscript(whole, { format: file.format });
    expect(issues.filter(({ severity }) => severity === "error")).toEqual([]);
    // A sound document is no transcript by its content: it is read as what it is, a list of messages.
    expect(detectFormat(whole)).toBe(file.format === "json" ? undefined : file.format);
  });

  it("keeps every complete record wherever it is cut off", () => {
    for (let end = 0; end < whole.length; end += STRIDE) {
      expect({ end, broken: brokenPromises(file, whole.subarray(0, end)) }).toEqual({ end, broken: [] });
    }
  });

  it("keeps every record that no damage touches", { timeout: 3_600_000 }, () => {
    for (let seed = SEED; seed < SEED + MUTATIONS; seed++) {
      const damaged = mutated(seeded(seed), whole);
      const broken = brokenPromises(file, damaged);
      const shown = broken.length === 0 ? "" : Buffer.from(damaged).toString("latin1");
      expect({ seed, broken, shown }).toEqual({ seed, broken: [], shown: "" });
    }
  });
});
