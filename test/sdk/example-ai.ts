import { createOpenAI } from "@ai-sdk/openai";
import { generateText, type ModelMessage } from "ai";
import { integrityFetch, repairModelMessages } from "../../src/sdk/index.ts";

/** Answers a conversation, whatever happened to it. */
export async function answer(messages: ModelMessage[], baseURL: string): Promise<string> {
  const openai = createOpenAI({ baseURL, fetch: integrityFetch() });
  const { text } = await generateText({
    model: openai.chat("gpt-x"),
    messages: repairModelMessages(messages),
    prepareStep: (step) => ({ messages: repairModelMessages(step.messages) }),
  });
  return text;
}
