import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTranscript, detectFormat, repairTranscript } from "../../src/transcript/index.ts";
import { isObject } from "../generators/json.ts";
import { refusals } from "../oracle/index.ts";
import { resume20 } from "./reader-2-0.ts";
import { resume21 } from "./reader-2-1.ts";
import { fileOf, type Shape } from "./session-builder.ts";
import { wordsOf } from "./session-rows.ts";
import { sessions } from "./sessions.ts";

const READERS = { "2.0.14": resume20, "2.1.332": resume21 } as const;
const FORMAT = { format: "claude-code" } as const;

describe.each(["2.0.14", "2.1.332"] as const)("a healthy session of %s", (shape: Shape) => {
  it("is recognised, has no errors and comes back byte for byte", () => {
    fc.assert(
      fc.property(sessions(shape), (rows) => {
        const data = fileOf(rows);
        expect(detectFormat(data)).toBe("claude-code");
        const { issues } = checkTranscript(data, FORMAT);
        expect(issues.filter(({ severity }) => severity !== "info")).toEqual([]);
        expect(repairTranscript(data, FORMAT).bytes === data).toBe(true);
      }),
    );
  });

  it("is seen as the agent sees it", () => {
    fc.assert(
      fc.property(sessions(shape), (rows) => {
        const data = fileOf(rows);
        const sent = READERS[shape](data);
        const { messages } = checkTranscript(data, FORMAT);
        expect(wordsOf(messages.filter(isObject))).toEqual(wordsOf(sent));
        expect(refusals("anthropic", sent)).toEqual([]);
      }),
    );
  });

  it("is the same session for a version between the two that were measured", () => {
    fc.assert(
      fc.property(sessions(shape), (rows) => {
        const { issues } = checkTranscript(fileOf(rows), { ...FORMAT, agentVersion: "2.1.100" });
        expect(issues.filter(({ severity }) => severity === "error")).toEqual([]);
      }),
    );
  });
});
