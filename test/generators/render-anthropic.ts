import type { JsonObject } from "./json.ts";
import { seeded, shuffled } from "./random.ts";
import { type Setting, SMALL_PNG, type TurnPart, toolInput, toolName } from "./render.ts";
import type { AssistantScript, CallScript, CycleScript, ResultScript, UserScript } from "./script.ts";

/** One turn as messages of the Anthropic Messages API. */
export function anthropicTurn(setting: Setting, { turn, cycles, closes, extras }: TurnPart): JsonObject[] {
  const messages = [userMessage(setting, turn.user)];
  // A system message is legal after a user message and before an assistant message or the end (A-ROLE-3).
  const answered = cycles.length > 0 || closes;
  if (turn.system && answered) messages.push({ role: "system", content: setting.ink.text() });
  for (const cycle of cycles) messages.push(...cycleMessages(setting, cycle));
  const closing = turn.closing ?? PLAIN;
  if (closes) messages.push(assistantMessage(setting, closing, []));
  // An assistant message without content is accepted anywhere (A-EMPTY-4).
  if (extras && turn.extra === "silent" && closes) {
    messages.push(userMessage(setting, turn.user), { role: "assistant", content: closing.plain ? "" : [] });
  }
  return messages;
}

/** The first messages of a history: a summary of what was compacted, where the script wants one. */
export function anthropicOpening(setting: Setting): JsonObject[] {
  if (setting.script.opening !== "summary") return [];
  return [
    { role: "user", content: [{ type: "text", text: `[summary] ${setting.ink.text()}` }] },
    {
      role: "assistant",
      content: [{ type: "compaction", content: setting.ink.text(), signature: "c2lnbg==" }],
    },
  ];
}

const PLAIN: AssistantScript = {
  thinking: "none",
  text: "one",
  server: "none",
  strange: false,
  field: false,
  plain: true,
  formal: false,
};

function userMessage({ ink, markers }: Setting, user: UserScript): JsonObject {
  const fields = user.field ? { x_note: ink.field() } : {};
  if (user.plain) return { role: "user", content: ink.text(), ...fields };
  const content: JsonObject[] = [];
  for (let count = 0; count < user.texts; count++) content.push({ type: "text", text: ink.text() });
  if (user.formal) {
    const data = { type: "text", media_type: "text/plain", data: ink.text() };
    const marker = markers.next();
    content.push({
      type: "document",
      source: data,
      ...(marker === undefined ? {} : { cache_control: marker }),
    });
  }
  // Whitespace beside another text is accepted (A-EMPTY-2).
  if (user.spare) content.push({ type: "text", text: " " });
  if (user.image)
    content.push(image(user.strange ? `https://images.example/${ink.number()}.png` : undefined));
  if (user.strange) content.push({ type: "x_widget", payload: { note: ink.text() } });
  return { role: "user", content, ...fields };
}

function image(url: string | undefined): JsonObject {
  if (url !== undefined) return { type: "image", source: { type: "url", url } };
  return { type: "image", source: { type: "base64", media_type: "image/png", data: SMALL_PNG } };
}

function assistantMessage(
  setting: Setting,
  script: AssistantScript,
  calls: readonly JsonObject[],
): JsonObject {
  const { ink } = setting;
  const bare =
    calls.length === 0 && script.thinking === "none" && script.server === "none" && !script.strange;
  const fields = script.field ? { x_trace: ink.field() } : {};
  if (bare && script.plain) return { role: "assistant", content: ink.text(), ...fields };
  const content: JsonObject[] = [];
  if (script.thinking === "signed" || script.thinking === "both") {
    content.push({ type: "thinking", thinking: ink.text(), signature: `c2lnbmF0dXJl${ink.number()}` });
  }
  if (script.thinking === "redacted" || script.thinking === "both") {
    content.push({ type: "redacted_thinking", data: `b3BhcXVl ${ink.text()}` });
  }
  const formal = script.formal ? { citations: null, cache_control: null } : {};
  if (script.text !== "none") content.push({ type: "text", text: ink.text(), ...formal });
  content.push(...serverPair(setting, script));
  if (script.strange) content.push({ type: "x_plan", steps: [ink.text()], x_state: ink.field() });
  // The last message ends in text: a history that ends in reasoning or a server's result is another question.
  if (script.text === "several" || calls.length === 0) content.push({ type: "text", text: ink.text() });
  content.push(...calls);
  return { role: "assistant", content, ...fields };
}

function serverPair({ ink }: Setting, script: AssistantScript): JsonObject[] {
  const number = ink.number();
  if (script.server === "search") {
    const id = `srvtoolu_${number}`;
    const found = { type: "web_search_result", url: "https://pages.example/", title: ink.text() };
    return [
      { type: "server_tool_use", id, name: "web_search", input: { query: ink.text() } },
      { type: "web_search_tool_result", tool_use_id: id, content: [found] },
    ];
  }
  if (script.server === "code") {
    const id = `srvtoolu_${number}`;
    const output = { type: "bash_code_execution_result", stdout: ink.text(), stderr: "", return_code: 0 };
    return [
      { type: "server_tool_use", id, name: "bash_code_execution", input: { command: ink.text() } },
      { type: "text", text: ink.text() },
      { type: "bash_code_execution_tool_result", tool_use_id: id, content: { ...output, content: [] } },
    ];
  }
  if (script.server === "mcp") {
    const id = `mcptoolu_${number}`;
    const echoed = [{ type: "text", text: ink.text() }];
    return [
      { type: "mcp_tool_use", id, name: "echo", server_name: "notes", input: { say: ink.text() } },
      { type: "mcp_tool_result", tool_use_id: id, is_error: false, content: echoed },
    ];
  }
  return [];
}

function cycleMessages(setting: Setting, cycle: CycleScript): JsonObject[] {
  const calls = cycle.calls.map((call) => toolUse(setting, call));
  const results = cycle.calls.map((call, at) => toolResult(setting, call.result, calls[at]?.["id"]));
  const content = shuffled(seeded(cycle.order), results);
  if (cycle.note) content.push({ type: "text", text: setting.ink.text() });
  return [assistantMessage(setting, cycle.assistant, calls), { role: "user", content }];
}

function toolUse(setting: Setting, call: CallScript): JsonObject {
  const number = setting.ink.number();
  const styles = [`toolu_01${number}`, `c${number}`, `call-${number}_x`, `toolu_${number}_`.padEnd(64, "0")];
  const id = styles[setting.script.ids] ?? `toolu_vrtx_${number}`;
  const fields = call.field ? { x_hint: setting.ink.field(), caller: { type: "direct" } } : {};
  return { type: "tool_use", id, name: toolName(call), input: toolInput(setting, call), ...fields };
}

function toolResult({ ink }: Setting, result: ResultScript, id: unknown): JsonObject {
  const fields = {
    ...(result.error ? { is_error: true } : {}),
    ...(result.field ? { x_meta: ink.field() } : {}),
  };
  const head = { type: "tool_result", tool_use_id: id };
  // Blank and absent contents of a result are accepted (A-EMPTY-4).
  if (result.form === "absent") return { ...head, ...fields };
  if (result.form === "blank")
    return { ...head, content: result.error ? [{ type: "text", text: "" }] : "", ...fields };
  if (result.form === "string") return { ...head, content: ink.text(), ...fields };
  const text = { type: "text", text: ink.text() };
  if (result.form === "parts")
    return { ...head, content: [text, { type: "text", text: ink.text() }], ...fields };
  return { ...head, content: [text, image(undefined)], ...fields };
}
