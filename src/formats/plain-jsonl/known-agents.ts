import { isJsonObject, type JsonObject, memberOf } from "../json/value.ts";

/** Agents whose JSONL files mean more than their lines, so that a check of lines alone would say too little. */
const SIGNS: Readonly<Record<string, (record: JsonObject) => boolean>> = {
  codex: (record) => CODEX_TYPES.has(text(record, "type")) && isJsonObject(memberOf(record, "payload")),
  copilot: (record) => COPILOT_TYPE.test(text(record, "type")) && isJsonObject(memberOf(record, "data")),
  gemini: (record) =>
    (has(record, "sessionId") && has(record, "projectHash")) ||
    has(record, "$set") ||
    has(record, "$rewindTo"),
  kimi: (record) => KIMI_ROLES.has(text(record, "role")),
  // It took over the envelope of Claude Code, and Gemini's messages.
  qwen: (record) => has(record, "parentUuid") && Array.isArray(inside(record, "message", "parts")),
  "claude-code": (record) =>
    has(record, "parentUuid") || (has(record, "sessionId") && has(record, "leafUuid")),
  droid: (record) => text(record, "type") === "session_start" && has(record, "cwd"),
  openclaw: (record) => text(record, "type") === "session" && has(record, "cwd"),
};

const CODEX_TYPES: ReadonlySet<string> = new Set([
  "session_meta",
  "turn_context",
  "response_item",
  "event_msg",
  "compacted",
  "world_state",
]);
const COPILOT_TYPE = /^(session|user|assistant|tool|hook|system)\.[a-z_]+$/;
const KIMI_ROLES: ReadonlySet<string> = new Set(["_system_prompt", "_checkpoint", "_usage"]);

/** Agents that have a format of their own here. */
export const OWN_AGENTS: ReadonlySet<string> = new Set(["claude-code", "openclaw"]);

/** The agent that writes records such as this one, if it is known. */
export function agentOf(record: JsonObject): string | undefined {
  return Object.keys(SIGNS).find((name) => SIGNS[name]?.(record));
}

function text(record: JsonObject, key: string): string {
  const value = memberOf(record, key);
  return typeof value === "string" ? value : "";
}

function has(record: JsonObject, key: string): boolean {
  return memberOf(record, key) !== undefined;
}

function inside(record: JsonObject, key: string, inner: string): unknown {
  const value = memberOf(record, key);
  return isJsonObject(value) ? memberOf(value, inner) : undefined;
}
