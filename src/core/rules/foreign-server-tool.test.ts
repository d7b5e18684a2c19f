import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../../test/carriers/ai-sdk.ts";
import { found } from "../../../test/carriers/verdicts.ts";
import { isSameProvider } from "./foreign-server-tool.ts";

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

describe("names of providers", () => {
  it.each([
    ["anthropic.messages", "vertex.anthropic.messages", true],
    ["openai.chat", "openai.responses", true],
    ["azure.responses", "openai.responses", true],
    ["OpenAI", "openai.responses", true],
    ["xai.responses", "openai.responses", false],
    ["google.generative-ai", "anthropic.messages", false],
    ["messages", "responses", false],
  ])("%s and %s are the same: %s", (one, other, same) => {
    expect(isSameProvider(one, other)).toBe(same);
  });
});
