import { placedIn } from "./common.ts";
import { fieldOf, recordsIn, shown } from "./json.ts";
import type { OpenedHistory, OracleProfile, Refusal } from "./refusal.ts";
import { callsIn, resultsIn } from "./shapes.ts";

type Judge = (history: OpenedHistory) => readonly Refusal[];

/** A-ROLE-4: the conversation must not end in the assistant, unless a server's tool is paused there. */
function noPrefill(history: OpenedHistory): readonly Refusal[] {
  const last = placedIn(history).at(-1);
  if (last?.[1]["role"] !== "assistant") return [];
  const paused = recordsIn(last[1]["content"]).at(-1)?.["type"];
  if (paused === "server_tool_use" || paused === "mcp_tool_use") return [];
  return [{ rule: "A-ROLE-4", message: last[0], detail: "the history ends in the assistant" }];
}

/** Ids of calls and tool messages that do not fit. */
function badIds(history: OpenedHistory, rule: string, fits: (id: string) => boolean): readonly Refusal[] {
  return placedIn(history).flatMap(([message, record]) =>
    [...callsIn(record, message), ...resultsIn(record, message)]
      .filter(({ id }) => typeof id === "string" && !fits(id))
      .map(({ id }) => ({ rule, message, detail: `tool call id ${shown(id)}` })),
  );
}

/** M-ID, M-ORDER-1, M-ORDER-3; the other orders and counts are chat's own. */
function mistral(history: OpenedHistory): readonly Refusal[] {
  const placed = placedIn(history);
  const refused = [...badIds(history, "M-ID", (id) => /^[a-zA-Z0-9]{9}$/.test(id))];
  for (const [at, [message, { role }]] of placed.entries()) {
    if (role === "user" && placed[at - 1]?.[1]["role"] === "tool") {
      refused.push({ rule: "M-ORDER-1", message, detail: "role user after role tool" });
    }
  }
  const last = placed.at(-1);
  if (last?.[1]["role"] === "assistant" && last[1]["prefix"] !== true) {
    refused.push({ rule: "M-ORDER-3", message: last[0], detail: "the history ends in the assistant" });
  }
  return refused;
}

/** X-TMPL, X-PPLX: system messages first, then user and assistant in turn; tool results stand between calls. */
function strictAlternation(history: OpenedHistory): readonly Refusal[] {
  const placed = placedIn(history);
  return placed.flatMap(([message, { role }], at) => {
    const previous = placed[at - 1]?.[1]["role"];
    const isSystem = role === "system" || role === "developer";
    if (isSystem && at > 0 && previous !== "system" && previous !== "developer") {
      return [{ rule: "X-TMPL", message, detail: "a system message after the beginning" }];
    }
    const twice = (role === "user" || role === "assistant") && previous === role;
    return twice ? [{ rule: "X-TMPL", message, detail: `role ${role} twice in a row` }] : [];
  });
}

/** D-REASON: while the model thinks, each message with calls brings its reasoning back. */
function deepseekThinking(history: OpenedHistory): readonly Refusal[] {
  if (fieldOf(history.request["thinking"], "type") === "disabled") return [];
  return placedIn(history).flatMap(([message, record]) => {
    const asks = recordsIn(record["tool_calls"]).length > 0;
    // Whether an empty text is taken is not known; it is not refused here.
    if (!asks || typeof record["reasoning_content"] === "string") return [];
    return [{ rule: "D-REASON", message, detail: "calls without their reasoning" }];
  });
}

/** K-REASON: the same, and an empty text counts as none (theopenco/llmgateway#2093). */
function moonshotThinking(history: OpenedHistory): readonly Refusal[] {
  if (fieldOf(history.request["thinking"], "type") === "disabled") return [];
  return placedIn(history).flatMap(([message, record]) => {
    const told = record["reasoning_content"];
    const reasons = typeof told === "string" && told !== "";
    if (recordsIn(record["tool_calls"]).length === 0 || reasons) return [];
    return [{ rule: "K-REASON", message, detail: "calls without their reasoning" }];
  });
}

/** X-GROQ: members that give reasoning are not known in what comes in. */
function groq(history: OpenedHistory): readonly Refusal[] {
  return placedIn(history).flatMap(([message, record]) =>
    ["reasoning", "reasoning_content", "reasoning_details"]
      .filter((key) => record["role"] === "assistant" && (record[key] ?? null) !== null)
      .map((key) => ({ rule: "X-GROQ", message, detail: `property ${key} is unsupported` })),
  );
}

/** X-MINIMAX: a system message behind the beginning. */
function minimax(history: OpenedHistory): readonly Refusal[] {
  const placed = placedIn(history);
  return placed.flatMap(([message, { role }], at) => {
    const previous = placed[at - 1]?.[1]["role"];
    if (role !== "system" || at === 0 || previous === "system") return [];
    return [{ rule: "X-MINIMAX", message, detail: "a system message after the beginning" }];
  });
}

/** A-ROLE-3: endpoints that know no system role inside the messages. */
function noSystemRole(history: OpenedHistory): readonly Refusal[] {
  return placedIn(history).flatMap(([message, { role }]) =>
    role === "system" ? [{ rule: "A-ROLE-3", message, detail: "role system" }] : [],
  );
}

/** X-MINIMAX: a message with results holds nothing else, and nobody but the two speaks. */
function minimaxAnthropic(history: OpenedHistory): readonly Refusal[] {
  const mixed = placedIn(history).flatMap(([message, record]) => {
    const types = recordsIn(record["content"]).map(({ type }) => type);
    const results = types.filter((type) => type === "tool_result").length;
    if (results === 0 || results === types.length) return [];
    return [{ rule: "X-MINIMAX", message, detail: "text beside results" }];
  });
  return [...mixed, ...noSystemRole(history).map((each) => ({ ...each, rule: "X-MINIMAX" }))];
}

/** D-REASON: the same in blocks; neighbours of one role are one turn. */
function deepseekAnthropic(history: OpenedHistory): readonly Refusal[] {
  if (fieldOf(history.request["thinking"], "type") === "disabled") return [];
  let reasoned = false;
  return placedIn(history).flatMap(([message, record], at) => {
    if (placedIn(history)[at - 1]?.[1]["role"] !== record["role"]) reasoned = false;
    const types = recordsIn(record["content"]).map(({ type }) => type);
    reasoned ||= types.includes("thinking") || types.includes("redacted_thinking");
    if (!types.includes("tool_use") || reasoned || record["role"] !== "assistant") return [];
    return [{ rule: "D-REASON", message, detail: "calls without their thinking" }];
  });
}

const JUDGES: Readonly<Record<OracleProfile, Judge | undefined>> &
  Readonly<Record<string, Judge | undefined>> = {
  anthropic: undefined,
  "anthropic-no-prefill": noPrefill,
  mistral,
  "strict-alternation": strictAlternation,
  "deepseek-thinking": deepseekThinking,
  "moonshot-thinking": moonshotThinking,
  groq,
  minimax,
  "minimax-anthropic": minimaxAnthropic,
  "deepseek-anthropic": deepseekAnthropic,
  vertex: noSystemRole,
  "bedrock-invoke": noSystemRole,
  // Older deployments cut ids of calls off at 40 characters.
  "openai-40": (history) => badIds(history, "OR-ID", (id) => id.length <= 40),
  // Gemini and Bedrock look at their profiles themselves.
  "gemini-3": undefined,
  "bedrock-claude": undefined,
  "bedrock-nova": undefined,
  "bedrock-other": undefined,
};

/** What a receiver refuses beyond what its dialect refuses. */
export function profileRefusals(history: OpenedHistory): readonly Refusal[] {
  const { profile } = history.options;
  const judge = profile !== undefined && Object.hasOwn(JUDGES, profile) ? JUDGES[profile] : undefined;
  return judge?.(history) ?? [];
}
