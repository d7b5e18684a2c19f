import type { RuleCode } from "../../../src/core/issue.ts";
import type { RuleExample } from "../example.ts";
import { assistant, call, result, text, user } from "./anthropic.ts";

const thought = (more: object = {}): object => ({
  type: "thinking",
  thinking: "They want it built.",
  ...more,
});
const signature = "EqQBCkgIARABGAIiQL8=";

/** Histories of a shape that is refused, and reasoning in them. */
export const SHAPE_EXAMPLES: Readonly<Partial<Record<RuleCode, RuleExample>>> = {
  "not-json": { kind: "messages", dialect: "anthropic", input: { title: "notes", items: [] } },
  "no-messages": { kind: "messages", dialect: "anthropic", input: { model: "claude", messages: [] } },
  "invalid-message": {
    kind: "messages",
    dialect: "anthropic",
    input: [user("hello"), { role: "narrator", content: "A pause." }, assistant("Good morning.")],
  },
  "trailing-assistant": {
    kind: "messages",
    dialect: "anthropic",
    options: { profile: "anthropic-no-prefill" },
    about: "For a model that refuses a prefill (`--for anthropic-no-prefill`).",
    input: [user("build the site"), assistant("I begin with the pages")],
  },
  "role-order": {
    kind: "messages",
    dialect: "anthropic",
    input: [assistant("What shall I do?"), user("build the site")],
  },
  "misplaced-reasoning": {
    kind: "messages",
    dialect: "anthropic",
    input: [user(text("build it"), thought({ signature })), assistant("Done.")],
  },
  "reasoning-signature": {
    kind: "messages",
    dialect: "anthropic",
    input: [user("build it"), assistant(thought(), text("Done.")), user("thank you")],
  },
  "reasoning-missing": {
    kind: "messages",
    dialect: "anthropic",
    input: {
      thinking: { type: "enabled", budget_tokens: 2048 },
      messages: [user("build it"), assistant(call("toolu_1", "build")), user(result("toolu_1", "built"))],
    },
  },
  "reasoning-refused": {
    kind: "messages",
    dialect: "openai-chat",
    options: { profile: "groq" },
    input: [
      { role: "user", content: "Is it built?" },
      { role: "assistant", content: "Yes, it is.", reasoning: "They ask whether it is built." },
      { role: "user", content: "And tested?" },
    ],
  },
  "reasoning-disallowed": {
    kind: "messages",
    dialect: "anthropic",
    input: {
      thinking: { type: "disabled" },
      messages: [user("build it"), assistant(thought({ signature }), text("I begin with"))],
    },
  },
};
