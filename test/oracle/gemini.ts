import { partsIn, placedIn } from "./common.ts";
import { isFilled, isRecord, type JsonRecord, shown } from "./json.ts";
import type { OpenedHistory, Refusal } from "./refusal.ts";
import type { SeenCall, SeenResult } from "./shapes.ts";

/** Fields of a part that are no data of their own. */
const NO_DATA: ReadonlySet<string> = new Set([
  "thought",
  "thoughtSignature",
  "thought_signature",
  "videoMetadata",
  "partMetadata",
]);

function ofPart(part: JsonRecord, ...names: readonly string[]): JsonRecord | undefined {
  const held = names.map((name) => part[name]).find(isRecord);
  return held;
}

/** The function calls of a content. */
export function geminiCalls(content: unknown, message: number): readonly SeenCall[] {
  if (!isRecord(content)) return [];
  return partsIn(content, "parts").flatMap((part): SeenCall[] => {
    const call = ofPart(part, "functionCall", "function_call");
    if (call === undefined) return [];
    return [
      { shape: "gemini", message, id: call["id"], name: call["name"], input: call["args"], record: part },
    ];
  });
}

/** The function responses of a content; what they say is their output or error. */
export function geminiResults(content: unknown, message: number): readonly SeenResult[] {
  if (!isRecord(content)) return [];
  return partsIn(content, "parts").flatMap((part): SeenResult[] => {
    const given = ofPart(part, "functionResponse", "function_response");
    if (given === undefined) return [];
    const response = isRecord(given["response"]) ? given["response"] : {};
    const said = response["output"] ?? response["error"] ?? response["result"] ?? JSON.stringify(response);
    const shared = { message, id: given["id"], name: given["name"], record: part };
    return [{ ...shared, shape: "gemini", content: said }];
  });
}

/** G-ROLE, G-EMPTY and the form of calls and responses, for one content. */
function contentRefusals(content: JsonRecord, message: number): readonly Refusal[] {
  const refused: Refusal[] = [];
  const { role, parts } = content as { role?: unknown; parts?: unknown };
  if (role !== undefined && role !== "user" && role !== "model") {
    refused.push({ rule: "G-ROLE", message, detail: `role ${shown(role)}` });
  }
  if (!Array.isArray(parts) || parts.length === 0) {
    return [...refused, { rule: "G-EMPTY", message, detail: `parts are ${shown(parts)}` }];
  }
  for (const part of parts) {
    const holds = isRecord(part) && Object.keys(part).some((key) => !NO_DATA.has(key));
    if (!holds) refused.push({ rule: "G-EMPTY", message, detail: `part ${shown(part)} without data` });
  }
  for (const { name, input } of geminiCalls(content, message)) {
    if (!isFilled(name)) refused.push({ rule: "G-NAME", message, detail: `function name ${shown(name)}` });
    if ((input ?? null) !== null && !isRecord(input)) {
      refused.push({ rule: "G-ARGS", message, detail: `args ${shown(input)}` });
    }
  }
  for (const { name, record } of geminiResults(content, message)) {
    if (!isFilled(name)) refused.push({ rule: "G-NAME", message, detail: `response of ${shown(name)}` });
    const given = ofPart(record, "functionResponse", "function_response")?.["response"];
    if ((given ?? null) !== null && !isRecord(given)) {
      refused.push({ rule: "G-ARGS", message, detail: `response ${shown(given)}` });
    }
  }
  const misplaced = role === "model" ? geminiResults(content, message) : geminiCalls(content, message);
  const rule = role === "model" ? "G-TURN-2" : "G-TURN-1";
  if (misplaced.length > 0) refused.push({ rule, message, detail: "call or response of the wrong role" });
  return refused;
}

// Each response answers a call of its own: by id where both have one, else by name.
function unmatched(calls: readonly SeenCall[], results: readonly SeenResult[]): SeenResult | undefined {
  const open = [...calls];
  const byId = results.filter(({ id }) => isFilled(id));
  const byName = results.filter(({ id }) => !isFilled(id));
  return [...byId, ...byName].find((result) => {
    const same = open.findIndex((call) => isFilled(call.id) && isFilled(result.id) && call.id === result.id);
    const named = open.findIndex(
      (call) => call.name === result.name && !(isFilled(call.id) && isFilled(result.id)),
    );
    const at = same >= 0 ? same : named;
    if (at >= 0) open.splice(at, 1);
    return at < 0;
  });
}

/** G-TURN-1, G-TURN-2, G-PAIR: a content with calls stands between two contents of the user. */
function turnRefusals(history: OpenedHistory): readonly Refusal[] {
  const refused: Refusal[] = [];
  const placed = placedIn(history);
  for (const [at, [message, content]] of placed.entries()) {
    const calls = content["role"] === "model" ? geminiCalls(content, message) : [];
    const results = content["role"] === "model" ? [] : geminiResults(content, message);
    const previous = placed[at - 1];
    const next = placed[at + 1];
    if (calls.length > 0) {
      if (previous === undefined || previous[1]["role"] === "model") {
        refused.push({ rule: "G-TURN-1", message, detail: "calls that follow no user turn" });
      }
      const answers = next === undefined ? [] : geminiResults(next[1], next[0]);
      const awaited = history.options.pending === true && (next === undefined || at + 2 === placed.length);
      if (answers.length < calls.length && !awaited) {
        refused.push({
          rule: "G-PAIR",
          message,
          detail: `${calls.length} calls, ${answers.length} responses`,
        });
      }
    }
    if (results.length === 0) continue;
    const asked = previous?.[1]["role"] === "model" ? geminiCalls(previous[1], previous[0]) : [];
    if (asked.length === 0) {
      refused.push({ rule: "G-TURN-2", message, detail: "responses that follow no call" });
    } else if (results.length > asked.length) {
      refused.push({ rule: "G-PAIR", message, detail: `${asked.length} calls, ${results.length} responses` });
    } else if (unmatched(asked, results) !== undefined) {
      refused.push({ rule: "G-PAIR", message, detail: "a response of another call" });
    }
  }
  if (placed[0]?.[1]["role"] === "model") {
    refused.push({ rule: "G-FIRST", message: 0, detail: "the first content is not the user's" });
  }
  return refused;
}

function isGemini3({ options, request }: OpenedHistory): boolean {
  const { model } = request as { model?: unknown };
  return options.profile === "gemini-3" || (typeof model === "string" && /gemini-3/u.test(model));
}

/** G-SIG: in the current turn the first call of each step is signed. */
function signatureRefusals(history: OpenedHistory): readonly Refusal[] {
  if (!isGemini3(history)) return [];
  const placed = placedIn(history);
  const start = placed.findLastIndex(
    ([message, content]) =>
      content["role"] !== "model" &&
      partsIn(content, "parts").length > geminiResults(content, message).length,
  );
  return placed.slice(start + 1).flatMap(([message, content]) => {
    const first = content["role"] === "model" ? geminiCalls(content, message)[0] : undefined;
    const signature = first?.record["thoughtSignature"] ?? first?.record["thought_signature"];
    if (first === undefined || isFilled(signature)) return [];
    return [{ rule: "G-SIG", message, detail: "the first call of a step is unsigned" }];
  });
}

/** Judges contents as the Gemini API would. */
export function geminiRefusals(history: OpenedHistory): readonly Refusal[] {
  return [
    ...placedIn(history).flatMap(([index, content]) => contentRefusals(content, index)),
    ...turnRefusals(history),
    ...signatureRefusals(history),
  ];
}
