import { ASKED, calls, DONE, type HookCall, KEY, type RecordedTurn, result, SESSION } from "./payload.ts";

const AGENT = {
  ...{ runId: "run-1", agentId: "main", sessionKey: KEY, sessionId: SESSION },
  ...{ workspaceDir: "/home/me/shop", messageProvider: "webchat", trigger: "user" },
};
const TOOL = {
  ...{ runId: "run-1", agentId: "main", sessionKey: KEY, sessionId: SESSION },
  toolName: "read",
};
const WRITE = { agentId: "main", sessionKey: KEY };

const prompt = { prompt: "read the file", messages: [] };
const write = (message: object): HookCall => {
  return { hook: "before_message_write", event: { message, ...WRITE }, context: WRITE };
};
const input: HookCall = {
  hook: "llm_input",
  event: {
    ...{ runId: "run-1", sessionId: SESSION, provider: "fake", model: "fake-model" },
    ...{ systemPrompt: "…", prompt: "read the file", historyMessages: [], imagesCount: 0 },
  },
  context: AGENT,
};
const model = (hook: "model_call_started" | "model_call_ended"): HookCall => {
  return {
    hook,
    event: { runId: "run-1", callId: "m1", provider: "fake", model: "fake-model" },
    context: AGENT,
  };
};

/** What happens between the prompt and the end, in 2026.7.1 and 2026.9.6 alike. */
export const TOOL_TURN: readonly HookCall[] = [
  { hook: "before_model_resolve", event: { prompt: "read the file" }, context: AGENT },
  { hook: "agent_turn_prepare", event: { ...prompt, queuedInjections: [] }, context: AGENT },
  { hook: "before_prompt_build", event: prompt, context: AGENT },
  { hook: "before_agent_run", event: { ...prompt, systemPrompt: "…" }, context: AGENT },
  input,
  model("model_call_started"),
  model("model_call_ended"),
  write(calls("toolu_1")),
  {
    hook: "before_tool_call",
    event: { toolName: "read", params: { path: "x.txt" }, runId: "run-1", toolCallId: "toolu_1" },
    context: { ...TOOL, toolCallId: "toolu_1" },
  },
  {
    hook: "after_tool_call",
    event: { toolName: "read", params: {}, runId: "run-1", toolCallId: "toolu_1", result: {}, durationMs: 3 },
    context: { ...TOOL, toolCallId: "toolu_1" },
  },
  {
    hook: "tool_result_persist",
    event: { toolName: "read", toolCallId: "toolu_1", message: result("toolu_1"), isSynthetic: false },
    context: { agentId: "main", sessionKey: KEY, toolName: "read", toolCallId: "toolu_1" },
  },
  write(result("toolu_1")),
  model("model_call_started"),
  model("model_call_ended"),
  write(DONE),
  {
    hook: "before_agent_finalize",
    event: { runId: "run-1", messages: [], lastAssistantMessage: "…" },
    context: AGENT,
  },
  {
    hook: "agent_end",
    event: { runId: "run-1", messages: [ASKED, calls("toolu_1"), result("toolu_1"), DONE], success: true },
    context: AGENT,
  },
  {
    hook: "llm_output",
    event: { runId: "run-1", sessionId: SESSION, assistantTexts: ["…"] },
    context: AGENT,
  },
];

/** The beginning of a turn: what the person said is written first. */
export const WRITE_ASKED: HookCall = write(ASKED);

/** OpenClaw 2026.7.1, the last stable version with files: `before_agent_start` comes twice. */
export const TURN_2026_7_1: RecordedTurn = {
  version: "2026.7.1",
  calls: [
    { hook: "gateway_start", event: { port: 18941 }, context: { port: 18941 } },
    WRITE_ASKED,
    { hook: "before_agent_start", event: prompt, context: AGENT },
    ...TOOL_TURN.slice(0, 3),
    { hook: "before_agent_start", event: prompt, context: AGENT },
    ...TOOL_TURN.slice(3),
    { hook: "gateway_stop", event: { reason: "SIGTERM" }, context: { port: 18941 } },
  ],
};
