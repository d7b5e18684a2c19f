import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { type IntegrityReport, integrity, integrityFetch } from "../../src/sdk/index.ts";

/** Clients that send only histories which the provider takes, and hand over no tool call that was cut. */
export function clients(baseURL: string, onRepair: (report: IntegrityReport) => void): [Anthropic, OpenAI] {
  return [
    new Anthropic({ baseURL, middleware: [integrity({ onRepair })] }),
    new OpenAI({ baseURL, fetch: integrityFetch(undefined, { onRepair }) }),
  ];
}
