import type { RuleCode } from "../../../src/core/issue.ts";
import type { RuleExample } from "../example.ts";
import { assistant, call, result, text, user } from "./anthropic.ts";
import { asks, tool } from "./openai.ts";

/** Broken pairs of calls and results. */
export const PAIRING_EXAMPLES: Readonly<Partial<Record<RuleCode, RuleExample>>> = {
  "dangling-call": {
    kind: "messages",
    dialect: "anthropic",
    input: [user("deploy the site"), assistant(call("toolu_1", "deploy")), user("did it work?")],
  },
  "pending-call": {
    kind: "messages",
    dialect: "anthropic",
    input: [user("deploy the site"), assistant(call("toolu_1", "deploy"))],
    options: { pending: true },
    about: "The agent is at work, and the check is told so (`pending: true`).",
  },
  "orphan-result": {
    kind: "messages",
    dialect: "anthropic",
    input: [
      user("migrate the database"),
      assistant("I run the migration."),
      user(result("toolu_1", "18204 rows migrated")),
      user("did it run?"),
    ],
  },
  "misplaced-result": {
    kind: "messages",
    dialect: "openai-chat",
    input: [
      { role: "user", content: "build the site" },
      asks("call_1", "build"),
      { role: "user", content: "and hurry" },
      tool("call_1", "built 12 pages"),
    ],
  },
  "result-not-first": {
    kind: "messages",
    dialect: "anthropic",
    input: [
      user("build the site"),
      assistant(call("toolu_1", "build")),
      user(text("and hurry"), result("toolu_1", "built 12 pages")),
    ],
  },
  "duplicate-result": {
    kind: "messages",
    dialect: "anthropic",
    input: [
      user("build the site"),
      assistant(call("toolu_1", "build")),
      user(result("toolu_1", "built 12 pages"), result("toolu_1", "12 pages, 1 warning")),
    ],
  },
  "missing-call-id": {
    kind: "messages",
    dialect: "openai-chat",
    input: [
      { role: "user", content: "build the site" },
      asks("call_1", "build"),
      { role: "tool", content: "built 12 pages" },
    ],
  },
  "mismatched-call-id": {
    kind: "messages",
    dialect: "anthropic",
    input: [
      user("build the site"),
      assistant(call("toolu_1", "build")),
      user(result("call_1", "built 12 pages")),
    ],
  },
};
