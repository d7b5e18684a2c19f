import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../../test/carriers/ai-sdk.ts";
import { found } from "../../../test/carriers/verdicts.ts";

describe("a tool that another provider ran", () => {
  it("is an error in both halves where the target is named, and nothing where it is not", () => {
    const messages = [
      user("q"),
      assistant([call("w", { providerExecuted: true }), result("w"), text("so")], {
        metadata: { provider: "openai.responses" },
      }),
    ];
    expect(found(messages, { dialect: "ai-sdk", targetProvider: "anthropic.messages" })).toEqual([
      "foreign-server-tool error 1",
      "foreign-server-tool error 1",
    ]);
    expect(found(messages, { dialect: "ai-sdk" })).toEqual([]);
  });
});
