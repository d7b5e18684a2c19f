import type { RuleCode } from "../../../src/core/issue.ts";
import type { RuleExample } from "../example.ts";

const user = (text: string): object => ({
  type: "message",
  role: "user",
  content: [{ type: "input_text", text }],
});
const assistant = (text: string, more: object = {}): object => ({
  type: "message",
  ...more,
  role: "assistant",
  content: [{ type: "output_text", text }],
});

/** Rules about items that the provider knows by an id. */
export const RESPONSES_EXAMPLES: Readonly<Partial<Record<RuleCode, RuleExample>>> = {
  "content-type": {
    kind: "messages",
    dialect: "openai-responses",
    input: [
      user("hello"),
      { type: "message", role: "assistant", content: [{ type: "input_text", text: "Good morning." }] },
    ],
  },
  "duplicate-item-id": {
    kind: "messages",
    dialect: "openai-responses",
    input: [
      user("hello"),
      assistant("Good morning.", { id: "msg_1" }),
      user("how are you?"),
      assistant("Fine.", { id: "msg_1" }),
    ],
  },
  "invalid-item-id": {
    kind: "messages",
    dialect: "openai-responses",
    input: [user("hello"), assistant("Good morning.", { id: "msg/1+1=" })],
  },
  "reasoning-unpaired": {
    kind: "messages",
    dialect: "openai-responses",
    input: [user("build the site"), { type: "reasoning", id: "rs_1", summary: [] }, user("are you there?")],
  },
  "unstored-item": {
    kind: "messages",
    dialect: "openai-responses",
    input: {
      store: false,
      input: [
        user("build the site"),
        { type: "reasoning", id: "rs_1", summary: [] },
        assistant("It is built.", { id: "msg_1" }),
      ],
    },
  },
};
