import type { JsonObject } from "./json.ts";
import { seeded, shuffled } from "./random.ts";
import { type Setting, SMALL_PNG, type TurnPart, toolInput, toolName } from "./render.ts";
import type { AssistantScript, CallScript, CycleScript, ResultScript, UserScript } from "./script.ts";

/** How the calls of one history are named: chat ids need to be unique inside their own message only. */
type IdStyle = "unique" | "counter";

/** One turn as messages of OpenAI Chat Completions. */
export function chatTurn(setting: Setting, { turn, cycles, closes, extras }: TurnPart): JsonObject[] {
  const style = setting.script.ids > 2 ? "counter" : "unique";
  return writeTurn(setting, { turn, cycles, closes, extras }, style);
}

/** The same, with ids that no other call of the history has, for histories that mix two shapes. */
export function chatTurnWithUniqueIds(setting: Setting, part: TurnPart): JsonObject[] {
  return writeTurn(setting, part, "unique");
}

function writeTurn(
  setting: Setting,
  { turn, cycles, closes, extras }: TurnPart,
  style: IdStyle,
): JsonObject[] {
  const { ink } = setting;
  const messages = [userMessage(setting, turn.user)];
  if (turn.system) messages.push({ role: "developer", content: [{ type: "text", text: ink.text() }] });
  for (const cycle of cycles) messages.push(...cycleMessages(setting, cycle, style));
  if (closes) messages.push(assistantMessage(setting, turn.closing, undefined));
  if (extras && turn.extra === "special") messages.push(...legacyCall(setting));
  if (extras && turn.extra === "failed-with-text") {
    messages.push({ role: "assistant", content: null, refusal: ink.text() });
  }
  return messages;
}

/** The first messages of a history: a system prompt or a summary, where the script wants one. */
export function chatOpening({ ink, script }: Setting): JsonObject[] {
  if (script.opening === "system") return [{ role: "system", content: ink.text() }];
  if (script.opening === "summary") return [{ role: "user", content: `[summary] ${ink.text()}` }];
  return [];
}

function userMessage({ ink }: Setting, user: UserScript): JsonObject {
  const fields = user.field ? { name: "Ada", x_note: ink.field() } : {};
  if (user.plain) return { role: "user", content: ink.text(), ...fields };
  const content: JsonObject[] = [];
  for (let count = 0; count < user.texts; count++) content.push({ type: "text", text: ink.text() });
  const url = `data:image/png;base64,${SMALL_PNG}`;
  if (user.image) content.push({ type: "image_url", image_url: { url, detail: "low" } });
  if (user.strange) content.push({ type: "x_widget", payload: { note: ink.text() } });
  return { role: "user", content, ...fields };
}

function assistantMessage(
  setting: Setting,
  script: AssistantScript | null,
  calls: readonly JsonObject[] | undefined,
): JsonObject {
  const { ink } = setting;
  const fields: JsonObject = script?.field ? { x_trace: ink.field() } : {};
  if (script !== null && script.thinking !== "none") fields["reasoning_content"] = ink.text();
  // The SDK's own objects carry every optional field, most of them null.
  if (script?.formal)
    Object.assign(fields, { refusal: null, annotations: [], audio: null, function_call: null });
  if (script?.formal && calls === undefined) fields["tool_calls"] = null;
  if (calls !== undefined) fields["tool_calls"] = calls;
  if (calls !== undefined && script?.text === "none") {
    return { role: "assistant", content: script.plain ? null : "", ...fields };
  }
  if (script?.text === "several" && !script.plain) {
    const content = [
      { type: "text", text: ink.text() },
      { type: "text", text: ink.text() },
    ];
    return { role: "assistant", content, ...fields };
  }
  return { role: "assistant", content: ink.text(), ...fields };
}

// The older form of one call: no id, the result follows by name (OC-FUNC).
function legacyCall({ ink }: Setting): JsonObject[] {
  const function_call = { name: "lookup", arguments: JSON.stringify({ key: ink.text() }) };
  return [
    { role: "assistant", content: null, function_call },
    { role: "function", name: "lookup", content: ink.text() },
    { role: "assistant", content: ink.text() },
  ];
}

function cycleMessages(setting: Setting, cycle: CycleScript, style: IdStyle): JsonObject[] {
  const calls = cycle.calls.map((call, at) => toolCall(setting, call, at, style));
  const results = cycle.calls.map((call, at) => toolMessage(setting, call.result, calls[at]?.["id"]));
  return [assistantMessage(setting, cycle.assistant, calls), ...shuffled(seeded(cycle.order), results)];
}

function toolCall(setting: Setting, call: CallScript, at: number, style: IdStyle): JsonObject {
  const number = setting.ink.number();
  const name = toolName(call);
  const counters = setting.script.ids === 3 ? `${name}:${at}` : `call_${at}`;
  const unique = setting.script.ids === 1 ? `chatcmpl-tool-${number}` : `call_${number}u`;
  const fields = call.field ? { index: at, x_hint: setting.ink.field() } : {};
  return {
    id: style === "counter" ? counters : unique,
    type: "function",
    function: { name, arguments: JSON.stringify(toolInput(setting, call)) },
    ...fields,
  };
}

function toolMessage({ ink }: Setting, result: ResultScript, id: unknown): JsonObject {
  const fields = result.field ? { x_meta: ink.field() } : {};
  const head = { role: "tool", tool_call_id: id };
  if (result.form === "blank" || result.form === "absent") return { ...head, content: "", ...fields };
  if (result.form === "string") return { ...head, content: ink.text(), ...fields };
  const content = [
    { type: "text", text: ink.text() },
    { type: "text", text: ink.text() },
  ];
  return { ...head, content, ...fields };
}
