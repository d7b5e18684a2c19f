import { field, isRecord, type JsonRecord } from "../../core/json.ts";
import type { PartSink } from "../../core/sink.ts";
import { says } from "./unread.ts";

/** Members of an assistant message, beside its content, in which servers of chat completions give reasoning. */
export const REASONING_MEMBERS = ["reasoning_content", "reasoning", "reasoning_details"] as const;

/** Reads the reasoning that stands in members of a message of the assistant. Nothing signs it but those who made it. */
export function readReasoningMembers(message: JsonRecord, sink: PartSink): void {
  for (const [index, name] of REASONING_MEMBERS.entries()) {
    const value = field(message, name);
    if (value === undefined || value === null) continue;
    // White space is enough for those that look at all (K-REASON).
    const blank = typeof value === "string" ? value === "" : !says(value);
    sink.reasoning(index, true, value, false, "member", false, blank);
  }
}

/** What the members say in words, the first that says anything: OpenRouter gives a text, or details with texts. */
export function reasoningTextOf(message: JsonRecord): string | undefined {
  return REASONING_MEMBERS.map((name) => textOf(field(message, name))).find((text) => text !== "");
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return "";
  const texts = value.map((detail) => (isRecord(detail) ? (detail["text"] ?? detail["summary"]) : undefined));
  return texts.filter((text) => typeof text === "string").join("");
}
