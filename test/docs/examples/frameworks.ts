import type { RuleCode } from "../../../src/core/issue.ts";
import { asks, assistant, call, result, text, user } from "../../carriers/ai-sdk.ts";
import type { RuleExample } from "../example.ts";

/** Rules that only the messages of frameworks can break. */
export const FRAMEWORK_EXAMPLES: Readonly<Partial<Record<RuleCode, RuleExample>>> = {
  "pending-approval": {
    kind: "messages",
    dialect: "ai-sdk",
    input: [user("deploy it"), assistant([call("c1"), asks("c1")]), user("hello?")],
    about: "The question was passed over.",
  },
  "foreign-server-tool": {
    kind: "messages",
    dialect: "ai-sdk",
    input: [
      user("what is new?"),
      assistant([call("ws1", { providerExecuted: true }), result("ws1"), text("Nothing is.")], {
        metadata: { provider: "openai.responses" },
      }),
      user("and now?"),
    ],
    options: { targetProvider: "anthropic.messages" },
  },
};
