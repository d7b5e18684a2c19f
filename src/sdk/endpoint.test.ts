import { describe, expect, it } from "vitest";
import { endpointAt } from "./endpoint.ts";

const KNOWN = [
  ["https://api.anthropic.com/v1/messages", "anthropic"],
  ["https://api.anthropic.com/v1/messages?beta=true", "anthropic"],
  ["https://api.anthropic.com/v1/messages/count_tokens", "anthropic"],
  ["https://gateway.example/anthropic/v1/messages/", "anthropic"],
  [
    "https://us-east5-aiplatform.googleapis.com/v1/projects/p/locations/us-east5/publishers/anthropic/models/claude-opus-4-6@20260101:streamRawPredict",
    "anthropic",
  ],
  ["https://bedrock-runtime.us-east-1.amazonaws.com/model/eu.anthropic.claude-x-v1%3A0/invoke", "anthropic"],
  ["https://bedrock-runtime.us-east-1.amazonaws.com/model/amazon.nova-pro-v1%3A0/converse", "bedrock"],
  ["https://bedrock-runtime.us-east-1.amazonaws.com/model/meta.llama/converse-stream", "bedrock"],
  ["https://api.openai.com/v1/chat/completions", "openai-chat"],
  [
    "https://me.openai.azure.com/openai/deployments/mine/chat/completions?api-version=2026-01-01",
    "openai-chat",
  ],
  ["http://127.0.0.1:8000/v1/chat/completions", "openai-chat"],
  ["/v1/chat/completions", "openai-chat"],
  ["https://api.openai.com/v1/responses", "openai-responses"],
  ["https://generativelanguage.googleapis.com/v1beta/models/gemini-3-pro:generateContent", "gemini"],
  ["https://generativelanguage.googleapis.com/v1beta/models/g:streamGenerateContent?alt=sse", "gemini"],
  [
    "https://aiplatform.googleapis.com/v1/projects/p/locations/l/publishers/google/models/g:countTokens",
    "gemini",
  ],
] as const;

const UNKNOWN = [
  "https://api.openai.com/v1/embeddings",
  "https://api.openai.com/v1/responses/resp_1/cancel",
  "https://api.openai.com/v1/files",
  "https://api.anthropic.com/v1/messages/batches",
  "https://oauth2.googleapis.com/token",
  "https://aiplatform.googleapis.com/v1/projects/p/locations/l/publishers/google/models/g:predict",
  "http://[",
  "",
];

describe("an address", () => {
  it.each(KNOWN)("tells the dialect: %s", (url, dialect) => {
    expect(endpointAt(url, undefined)).toMatchObject({ dialect });
  });

  it.each(UNKNOWN)("of something else tells none: %s", (url) => {
    expect(endpointAt(url, undefined)).toBeUndefined();
  });

  it("is taken for what the caller says where it tells nothing, or something else", () => {
    expect(endpointAt("https://gateway.example/ask", "gemini")).toMatchObject({
      dialect: "gemini",
      certain: false,
    });
    const other = endpointAt("https://gateway.example/v1/chat/completions", "anthropic");
    expect(other).toMatchObject({ dialect: "anthropic", certain: false });
  });

  it("holds the model where the body does not, as its name is written", () => {
    const converse =
      "https://bedrock.example/model/arn%3Aaws%3Abedrock%3A%3A%3Aprofile%2Fx.y-v1%3A0/converse";
    expect(endpointAt(converse, undefined)?.outside).toEqual({
      modelId: "arn:aws:bedrock:::profile/x.y-v1:0",
    });
    expect(endpointAt("https://g.example/models/gemini-3-pro:generateContent", undefined)?.outside).toEqual({
      model: "gemini-3-pro",
    });
  });

  it("can ask for a stream", () => {
    const asks = (url: string): boolean | undefined => endpointAt(url, undefined)?.streams;
    expect(asks("https://g.example/models/g:streamGenerateContent")).toBe(true);
    expect(asks("https://g.example/models/g:generateContent")).toBe(false);
    expect(asks("https://b.example/model/m/invoke-with-response-stream")).toBe(true);
  });
});
