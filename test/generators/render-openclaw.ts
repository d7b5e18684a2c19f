import type { JsonObject } from "./json.ts";
import { seeded, shuffled } from "./random.ts";
import { type Setting, SMALL_PNG, type TurnPart, toolInput, toolName } from "./render.ts";
import type {
  AssistantScript,
  CallScript,
  CycleScript,
  ResultScript,
  TurnScript,
  UserScript,
} from "./script.ts";

/** One turn as messages of OpenClaw and pi. */
export function openclawTurn(setting: Setting, { turn, cycles, closes, extras }: TurnPart): JsonObject[] {
  const messages = [userMessage(setting, turn.user)];
  for (const cycle of cycles) messages.push(...cycleMessages(setting, cycle));
  if (closes) messages.push(assistantMessage(setting, turn.closing, []));
  if (extras) messages.push(...extraMessages(setting, turn));
  return messages;
}

/** The first messages of a history: the summary of what was compacted, where the script wants one. */
export function openclawOpening(setting: Setting): JsonObject[] {
  if (setting.script.opening !== "summary") return [];
  return [
    { role: "compactionSummary", summary: setting.ink.text(), tokensBefore: 1200, timestamp: time(setting) },
  ];
}

// Times are those of the order in which messages are written.
function time({ ink }: Setting): number {
  return 1_700_000_000_000 + ink.number() * 1000;
}

function extraMessages(setting: Setting, { extra, user }: TurnScript): JsonObject[] {
  const { ink } = setting;
  const failed = { ...sender(setting), errorMessage: "overloaded", timestamp: time(setting) };
  if (extra === "failed") return [{ role: "assistant", content: [], ...failed, stopReason: "error" }];
  if (extra === "failed-with-text") {
    const content = [{ type: "text", text: ink.text() }];
    return [{ role: "assistant", content, ...failed, stopReason: user.plain ? "aborted" : "error" }];
  }
  if (extra === "special") {
    const ran = { command: "ls", output: ink.text(), exitCode: 0, cancelled: false, truncated: false };
    return [{ role: "bashExecution", ...ran, timestamp: time(setting) }];
  }
  if (extra === "silent") {
    return [
      { role: "custom", customType: "note", content: ink.text(), display: false, timestamp: time(setting) },
    ];
  }
  return [];
}

function sender({ script }: Setting): JsonObject {
  return script.ids % 2 === 0
    ? { api: "anthropic-messages", provider: "anthropic", model: "model-a" }
    : { api: "openai-responses", provider: "openai", model: "model-b" };
}

function userMessage(setting: Setting, user: UserScript): JsonObject {
  const { ink } = setting;
  const fields = { ...(user.field ? { x_note: ink.field() } : {}), timestamp: time(setting) };
  if (user.plain) return { role: "user", content: ink.text(), ...fields };
  const content: JsonObject[] = [];
  for (let count = 0; count < user.texts; count++) content.push({ type: "text", text: ink.text() });
  if (user.image) content.push({ type: "image", data: SMALL_PNG, mimeType: "image/png" });
  if (user.strange) content.push({ type: "x_widget", payload: { note: ink.text() } });
  return { role: "user", content, ...fields };
}

function assistantMessage(
  setting: Setting,
  script: AssistantScript | null,
  calls: readonly JsonObject[],
): JsonObject {
  const { ink } = setting;
  const content: JsonObject[] = [];
  const thinking = script?.thinking ?? "none";
  if (thinking !== "none") {
    content.push({
      type: "thinking",
      thinking: ink.text(),
      thinkingSignature: `c2lnbmF0dXJl${ink.number()}`,
    });
  }
  if (calls.length === 0 || script?.text !== "none") content.push({ type: "text", text: ink.text() });
  if (script?.strange) content.push({ type: "x_plan", steps: [ink.text()], x_state: ink.field() });
  if (script?.text === "several") content.push({ type: "text", text: ink.text() });
  content.push(...calls);
  const usage = { input: 10, output: 20, totalTokens: 30 };
  const fields = script?.field ? { x_trace: ink.field() } : {};
  const stopReason = calls.length > 0 ? "toolUse" : "stop";
  return {
    role: "assistant",
    content,
    ...sender(setting),
    usage,
    stopReason,
    ...fields,
    timestamp: time(setting),
  };
}

function cycleMessages(setting: Setting, cycle: CycleScript): JsonObject[] {
  const calls = cycle.calls.map((call) => toolCall(setting, call));
  const results = cycle.calls.map((call, at) => toolResult(setting, call, calls[at]?.["id"]));
  return [assistantMessage(setting, cycle.assistant, calls), ...shuffled(seeded(cycle.order), results)];
}

function toolCall(setting: Setting, call: CallScript): JsonObject {
  const number = setting.ink.number();
  // A history of OpenAI Responses stores both of its ids in one, joined by a bar.
  const id = setting.script.ids % 2 === 0 ? `toolu_01${number}` : `call_${number}|fc_${number}`;
  const fields = call.field ? { x_hint: setting.ink.field() } : {};
  return { type: "toolCall", id, name: toolName(call), arguments: toolInput(setting, call), ...fields };
}

function toolResult(setting: Setting, call: CallScript, id: unknown): JsonObject {
  const { result } = call;
  const head = { role: "toolResult", toolCallId: id, toolName: toolName(call) };
  const fields = result.field ? { details: { kept: setting.ink.field() } } : {};
  const tail = { ...fields, isError: result.error, timestamp: time(setting) };
  return { ...head, content: resultContent(setting, result), ...tail };
}

function resultContent({ ink }: Setting, { form }: ResultScript): JsonObject[] {
  if (form === "absent") return [];
  if (form === "blank") return [{ type: "text", text: "" }];
  const text = { type: "text", text: ink.text() };
  if (form === "string") return [text];
  if (form === "parts") return [text, { type: "text", text: ink.text() }];
  return [text, { type: "image", data: SMALL_PNG, mimeType: "image/png" }];
}
