import { describe, expect, it } from "vitest";
import { classifyError, readErrors } from "../../src/errors/index.ts";

const CALLS =
  "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'";
const RESULTS = "unexpected `tool_use_id` found in `tool_result` blocks";
const PAIRS = "each `tool_use` block must have a corresponding `tool_result` block in the next message";
const COUNTS =
  "Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.";

describe("the words of a provider that somebody only quotes", () => {
  it.each([
    `fix(messages): ${CALLS} (#123)`,
    `3f2ab19 docs: ${PAIRS}`,
    `* 3f2ab19 (HEAD -> main) fix: ${RESULTS}`,
    `error: test '${RESULTS}' failed`,
    `test ${RESULTS} ... FAILED`,
    `FAILED tests/test_pairs.py::test_told[${RESULTS}]`,
    `not ok 12 - ${CALLS}`,
    `  1) explain "${RESULTS}":`,
    `  expect(message).toContain("${RESULTS}");`,
    `Read the manual: ${PAIRS}. That is a rule of the API.`,
    `The docs say that ${PAIRS}.`,
    `According to the documentation, ${PAIRS}.`,
    `The rule is: ${CALLS}.`,
    `Error handling chapter: the server returns: ${PAIRS}`,
    `Changelog: fixed '${CALLS}'`,
    `TODO: handle "${CALLS}"`,
    `In our design review we said that ${PAIRS}, as the docs explain.`,
    `The test checks that ${PAIRS}.`,
    "Today I read about a 400 error where tool_use ids were found without tool_result blocks. Interesting!",
    `Note that ${PAIRS}.`,
    `Remember: ${PAIRS}.`,
    `Make sure every call is answered: ${PAIRS}.`,
    `For the record, ${COUNTS}`,
    `In our code we ask everybody, please ensure that${COUNTS.slice("Please ensure that".length)}`,
    `${COUNTS.slice(0, -1)}, as the guide asks.`,
    `// messages.3.content.0: ${RESULTS} - handled below`,
    `/* ${RESULTS}: toolu_01abc */`,
    "def test_orphan(): # No tool call found for function call output with call_id call_1",
    `const message = "${CALLS}";`,
    `if (error.message.includes("${RESULTS}")) repair();`,
    `raise ValueError("${CALLS}")`,
    `throw new Error("${PAIRS}");`,
  ])("tell nothing of a history: %s", (text) => {
    expect(classifyError(text)).toMatchObject({ historyShaped: false, class: "other" });
    expect(readErrors(text)).toEqual([]);
  });

  it.each([
    PAIRS,
    COUNTS,
    `Gemini says: ${COUNTS}`,
    `gemini: ${COUNTS.toLowerCase()}`,
    `// 400 ${PAIRS}`,
    `I get this error: ${PAIRS}`,
    `I think that it is broken, it says ${PAIRS}`,
    `My agent died. It says ${CALLS}`,
    `How do I fix ${PAIRS}`,
    `# ${CALLS}`,
    `error: ${CALLS}`,
    `✗ ${CALLS}`,
    `test failed with: Error: 400 ${PAIRS}`,
    `fix this, please: messages.3: ${RESULTS}: toolu_01`,
    `docs: ${RESULTS}: toolu_01abc`,
    `I followed the guide: ${PAIRS}`,
    `${CALLS}. See the docs: https://example.com/docs`,
    `The docs said to paste this: {"type":"error","error":{"message":"${PAIRS}"}}`,
    `build: running the agent\n${CALLS}`,
  ])("are an error where a person, a program or a request has it: %s", (text) => {
    expect(classifyError(text).historyShaped).toBe(true);
    expect(readErrors(text).some((error) => classifyError(error).historyShaped)).toBe(true);
  });

  it("are its answer where a status or an exception stands beside them", () => {
    const message = `docs: ${PAIRS}`;
    for (const error of [{ status: 400, message }, new Error(message)])
      expect(classifyError(error).class).toBe("missing_tool_result");
  });
});
