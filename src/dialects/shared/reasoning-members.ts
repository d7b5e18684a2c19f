import { field, type JsonRecord } from "../../core/json.ts";
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
