import type { RuleCode } from "../../../src/core/issue.ts";
import type { RuleExample } from "../example.ts";

const asks = { toolUse: { toolUseId: "t1", name: "read_file", input: { path: "a.txt" } } };
const answers = (content: readonly unknown[], status: string): object => ({
  role: "user",
  content: [{ toolResult: { toolUseId: "t1", content, status } }],
});

/** Examples of rules that only Gemini or Amazon Bedrock have. */
export const GOOGLE_AMAZON_EXAMPLES: Readonly<Partial<Record<RuleCode, RuleExample>>> = {
  "malformed-result": {
    kind: "messages",
    dialect: "bedrock",
    input: [
      { role: "user", content: [{ text: "Read the file." }] },
      { role: "assistant", content: [asks] },
      answers([], "error"),
    ],
  },
  "mixed-results": {
    kind: "messages",
    dialect: "bedrock",
    options: { profile: "bedrock-nova" },
    input: [
      { role: "user", content: [{ text: "Read the file." }] },
      { role: "assistant", content: [asks] },
      {
        role: "user",
        content: [
          { toolResult: { toolUseId: "t1", content: [{ text: "hello" }], status: "success" } },
          { text: "What does it say?" },
        ],
      },
    ],
  },
  "tools-missing": {
    kind: "messages",
    dialect: "bedrock",
    input: {
      toolConfig: null,
      messages: [
        { role: "user", content: [{ text: "Read the file." }] },
        { role: "assistant", content: [asks] },
        answers([{ text: "hello" }], "success"),
      ],
    },
  },
  "call-signature": {
    kind: "messages",
    dialect: "gemini",
    options: { profile: "gemini-3" },
    input: [
      { role: "user", parts: [{ text: "Read the file." }] },
      { role: "model", parts: [{ functionCall: { name: "read_file", args: { path: "a.txt" } } }] },
      { role: "user", parts: [{ functionResponse: { name: "read_file", response: { output: "hello" } } }] },
    ],
  },
};
