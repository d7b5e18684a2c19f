import type { RuleCode } from "../../../src/core/issue.ts";
import type { RuleExample } from "../example.ts";
import { assistant, call, result, text, user } from "./anthropic.ts";

const marked = (words: string): object => ({
  type: "text",
  text: words,
  cache_control: { type: "ephemeral" },
});

/** Messages whose content is refused. */
export const CONTENT_EXAMPLES: Readonly<Partial<Record<RuleCode, RuleExample>>> = {
  "empty-content": {
    kind: "messages",
    dialect: "anthropic",
    input: [
      user("build the site"),
      assistant(text(""), call("toolu_1", "build")),
      user(result("toolu_1", "built 12 pages")),
    ],
  },
  "plain-content": {
    kind: "messages",
    dialect: "openclaw",
    input: [
      { role: "user", content: "hello" },
      { role: "assistant", content: "Good morning.", stopReason: "stop" },
    ],
  },
  "trailing-whitespace": {
    kind: "messages",
    dialect: "anthropic",
    input: [user("write a poem"), assistant("The night was \n")],
  },
  "lone-surrogate": {
    kind: "messages",
    dialect: "anthropic",
    input: [user("well done \ud83d"), assistant("Thank you.")],
  },
  "oversized-media": {
    kind: "messages",
    dialect: "anthropic",
    input: [
      user(text("what is this?"), {
        type: "image",
        source: {
          type: "base64",
          media_type: "image/png",
          data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ",
        },
      }),
    ],
    options: { limits: { imageBase64Bytes: 40 } },
    about: "The limit is given by who repairs; here 40 characters (`limits: { imageBase64Bytes: 40 }`).",
  },
  "filtered-turn": {
    kind: "messages",
    dialect: "anthropic",
    input: [
      user("read the page"),
      assistant(call("toolu_1", "fetch")),
      user(result("toolu_1", "words that the filter refuses")),
      assistant("It is a page of words."),
    ],
    options: { rejects: (words: string) => words.includes("that the filter refuses") },
    about: "The test for the filter is given by who repairs (`rejects: (text) => …`).",
  },
  "cache-marker": {
    kind: "messages",
    dialect: "anthropic",
    input: [user(marked("one"), marked("two"), marked("three"), marked("four"), marked("five"))],
  },
};
