import { describe, expect, it } from "vitest";
import { endpointAt } from "./endpoint.ts";
import { profileOf } from "./receiver.ts";

function profileAt(url: string, model = ""): string | undefined {
  const endpoint = endpointAt(url, undefined);
  if (endpoint === undefined) throw new Error(`no endpoint at ${url}`);
  const [outside = model] = Object.values(endpoint.outside);
  return profileOf({ ...endpoint, model: outside });
}

const MESSAGES = "https://api.anthropic.com/v1/messages";
const CONVERSE = "https://bedrock-runtime.us-east-1.amazonaws.com/model/MODEL/converse";

describe("who reads the messages", () => {
  it.each([
    ["https://api.openai.com/v1/chat/completions", "openai"],
    ["https://me.openai.azure.com/openai/deployments/d/chat/completions", "azure"],
    ["https://api.mistral.ai/v1/chat/completions", "mistral"],
    ["https://api.deepseek.com/chat/completions", "deepseek"],
    ["https://api.moonshot.cn/v1/chat/completions", "moonshot"],
    ["https://api.minimax.io/v1/chat/completions", "minimax"],
    ["https://api.groq.com/openai/v1/chat/completions", "groq"],
    ["https://openrouter.ai/api/v1/chat/completions", "openrouter"],
    ["https://api.minimax.io/anthropic/v1/messages", "minimax-anthropic"],
    ["https://bedrock-runtime.us-east-1.amazonaws.com/v1/messages", "bedrock-invoke"],
    ["https://us-east5-aiplatform.googleapis.com/v1/messages", "vertex"],
    ["https://x.example/publishers/anthropic/models/claude-x:rawPredict", "vertex"],
  ])("is told by the address: %s", (url, profile) => {
    expect(profileAt(url)).toBe(profile);
  });

  it.each([
    ["claude-opus-4-6", "anthropic-no-prefill"],
    ["claude-sonnet-4-10-20270101", "anthropic-no-prefill"],
    ["claude-fable-5", "anthropic-no-prefill"],
    ["claude-haiku-5-5", "anthropic-no-prefill"],
    ["claude-haiku-4-5", "anthropic"],
    ["claude-sonnet-4-20250514", "anthropic"],
    ["claude-3-7-sonnet-latest", "anthropic"],
    ["", "anthropic"],
  ])("is told by the model: %s", (model, profile) => {
    expect(profileAt(MESSAGES, model)).toBe(profile);
  });

  it.each([
    ["eu.anthropic.claude-x-v1%3A0", "bedrock-claude"],
    ["arn%3Aaws%3Abedrock%3Aeu%3A%3Ainference-profile%2Feu.anthropic.claude-x-v1%3A0", "bedrock-claude"],
    ["us.amazon.nova-pro-v1%3A0", "bedrock-nova"],
    ["meta.llama3-70b-instruct-v1%3A0", "bedrock-other"],
    ["us.deepseek.r1-v1%3A0", "bedrock-other"],
    ["arn%3Aaws%3Abedrock%3Aeu%3A1%3Aapplication-inference-profile%2Fabc", undefined],
  ])("is told by the model on Bedrock: %s", (model, profile) => {
    expect(profileAt(CONVERSE.replace("MODEL", model))).toBe(profile);
  });

  it("is told by the generation of Gemini", () => {
    const at = (model: string) => profileAt(`https://g.example/v1beta/models/${model}:generateContent`);
    expect(at("gemini-3-pro-preview")).toBe("gemini-3");
    expect(at("gemini-2.5-flash")).toBe("gemini-2.5");
    expect(at("gemini-flash-latest")).toBeUndefined();
  });

  it("is nobody in particular behind a gateway, or a name that only looks like one", () => {
    for (const host of ["127.0.0.1:4000", "gateway.example", "notopenai.com", "api.openai.com.evil.example"])
      expect(profileAt(`https://${host}/v1/chat/completions`)).toBeUndefined();
  });
});
