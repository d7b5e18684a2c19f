import { describe, expect, it } from "vitest";
import { fileOf } from "../carriers/claude-code-session.ts";
import { HOSTILE_FILES } from "../claude-code/hostile-files.ts";
import { RUNS } from "../runs.ts";
import { workGrowth } from "./work.ts";

// Loaded behind the counter, so that everything in it is counted.
const { checkTranscript, repairTranscript } = await import("../../src/transcript/index.ts");

/** The oldest and the newest way to load a session; between them, and where none is known, with all the rest. */
const VERSIONS =
  RUNS < 1 ? (["2.0.14", "2.1.332"] as const) : ([undefined, "2.0.14", "2.1.100", "2.1.332"] as const);
const SIZE = RUNS < 1 ? 125 : 1_000;

describe.each(Object.entries(HOSTILE_FILES))("the work on %s", (_, build) => {
  it.each(VERSIONS)("grows with the file and no faster, for %s", (agentVersion) => {
    const options = {
      format: "claude-code",
      ...(agentVersion === undefined ? {} : { agentVersion }),
    } as const;
    const [small, large] = [fileOf(...build(SIZE)), fileOf(...build(2 * SIZE))];
    const check = (data: Uint8Array): unknown => checkTranscript(data, options);
    const repair = (data: Uint8Array): unknown => repairTranscript(data, options);
    // What is compiled on the way is done before anything is counted.
    repair(small);
    expect(workGrowth(check, small, large)).toBeLessThan(2.4);
    expect(workGrowth(repair, small, large)).toBeLessThan(2.4);
  });
});
