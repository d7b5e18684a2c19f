import { describe, expect, it } from "vitest";
import { isSameProvider } from "./same-provider.ts";

describe("names of providers", () => {
  it.each([
    ["anthropic.messages", "vertex.anthropic.messages", true],
    ["openai.chat", "openai.responses", true],
    ["azure.responses", "openai.responses", true],
    ["OpenAI", "openai.responses", true],
    ["xai.responses", "openai.responses", false],
    ["google.generative-ai", "anthropic.messages", false],
    ["messages", "responses", false],
    ["google.vertex.chat", "vertex.anthropic.messages", false],
    ["vertex", "google.generative-ai", true],
    ["vertex", "vertex.anthropic.messages", false],
    ["amazon-bedrock", "bedrock.anthropic.messages", true],
    ["bedrock.anthropic.messages", "anthropic.messages", true],
    ["bedrock.anthropic.messages", "bedrock.meta.converse", false],
    ["amazon-bedrock", "anthropic.messages", false],
    ["", ".", false],
    ["constructor", "toString", false],
  ])("%s and %s are the same: %s", (one, other, same) => {
    expect(isSameProvider(one, other)).toBe(same);
  });
});
