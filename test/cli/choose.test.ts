import { describe, expect, it } from "vitest";
import type { FlagValues } from "../../src/cli/command-line/flags.ts";
import { choose } from "../../src/cli/fix/choose.ts";
import { Interrupted } from "../../src/cli/program/io.ts";
import { createPrinter } from "../../src/cli/program/printer.ts";
import type { Question } from "../../src/formats/format.ts";
import type { TargetReport } from "../../src/report/target-report.ts";
import { calls, says, user } from "./sessions.ts";
import { makeWorld, type Outcome, type WorldOptions } from "./world.ts";

const QUESTION: Question = {
  entry: "lost",
  line: 5,
  candidates: [
    { id: "a", line: 2 },
    { id: "b", line: 3 },
  ],
};

const REPORT: TargetReport = {
  facts: {
    name: "s.jsonl",
    kind: "transcript",
    format: "openclaw",
    dialect: "openclaw",
    assumed: false,
    bytes: 9,
  },
  valid: false,
  rows: [
    { line: 2, message: user("SECRET-one") },
    { line: 3, message: calls(["call_1", "exec"]) },
    { line: 5, message: says("SECRET-two") },
  ],
  issues: [],
  plan: undefined,
  questions: [QUESTION, { ...QUESTION, entry: "other", line: 9 }],
};

async function asked(
  options: WorldOptions,
  flags: FlagValues = {},
): Promise<Outcome & { readonly choices: ReadonlyMap<string, string> | undefined }> {
  const { io, outcome } = makeWorld(options);
  const printer = createPrinter(io, flags);
  const choices = await choose({ io, printer, flags, arguments: [] }, REPORT, false);
  return { ...outcome(0), choices };
}

describe("a question that only a person can answer", () => {
  it("is asked with what the entries are, without what they say", async () => {
    const { choices, error, questions } = await asked({ terminal: true, answers: ["2", ""] });
    expect(error).toContain("  ? s.jsonl:5  The entry above this one is missing. Which one did it follow?\n");
    expect(error).toContain("           5 │ assistant  text 10 characters");
    expect(error).toContain(
      "    1      2 │ user       text 10 characters\n    2      3 │ assistant  call exec call_1\n",
    );
    expect(error).toContain("  ? s.jsonl:9");
    expect(error).toContain("           9 │ not in the history as it is now\n");
    expect(error).not.toContain("SECRET");
    expect(questions[0]).toBe("  1 to 2, or Enter to leave it as it is: ");
    expect(choices).toEqual(new Map([["lost", "b"]]));
  });

  it("is asked again when the answer is none, and then left", async () => {
    const { choices, questions } = await asked({ terminal: true, answers: ["3", "0", "x", "1"] });
    expect(questions).toHaveLength(4);
    expect(choices).toEqual(new Map([["other", "a"]]));
    expect((await asked({ terminal: true, answers: [undefined, undefined] })).choices).toBeUndefined();
  });

  it.each([
    [{ terminal: false }, {}],
    [{ terminal: true }, { yes: true }],
    [{ terminal: true }, { json: true }],
    [{ terminal: true }, { "dry-run": true }],
    [{ terminal: true }, { diff: true }],
  ] as const)("is not asked where nobody is there to decide: %j %j", async (options, flags) => {
    const { choices, questions, error } = await asked({ ...options, answers: ["1", "1"] }, flags);
    expect({ choices, questions, error }).toEqual({ choices: undefined, questions: [], error: "" });
  });

  it("can be left with Ctrl-C", async () => {
    await expect(asked({ terminal: true, interruptAtQuestion: true })).rejects.toThrow(Interrupted);
  });
});
