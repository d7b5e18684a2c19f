import { field, isRecord, type JsonRecord, withField, withoutField } from "../../core/json.ts";
import { baseShape, editCallBlock } from "../message-list/base-shape.ts";
import type { MessageShape } from "../message-list/shape.ts";
import { asObject } from "../shared/arguments.ts";
import { argumentsField, RESULT_ID_FIELDS, resultIdField } from "./read.ts";

const NO_USAGE = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 0 } as const;

/** How pi/OpenClaw messages are written. */
export const openclawShape: MessageShape = {
  ...baseShape,
  noContent: [],
  makeResult({ id, name }, { text, isError }, message) {
    const raw = {
      role: "toolResult",
      toolCallId: id,
      toolName: name,
      content: [{ type: "text", text }],
      isError,
    };
    return { as: "row", raw: withTimestampOf(raw, message) };
  },
  userMessage(text, media, from) {
    return withOtherFields({ role: "user", content: [{ type: "text", text }, ...media] }, from);
  },
  placeholderCalls(calls) {
    const raw = {
      role: "assistant",
      content: calls.map(({ id, name }) => ({ type: "toolCall", id, name, arguments: {} })),
      api: "unrecorded",
      provider: "unrecorded",
      model: "unrecorded",
      usage: { ...NO_USAGE, cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 } },
      stopReason: "toolUse",
    };
    return withTimestampOf(raw, calls[0]?.result.raw);
  },
  editCall: (_part, raw, edit) => editCallBlock(raw, edit),
  editResult(_part, raw, { id, name }) {
    if (!isRecord(raw)) return raw;
    const edited = id === undefined ? raw : withField(raw, resultIdField(raw), id);
    if (name === undefined) return edited;
    const key =
      typeof field(edited, "toolName") === "string" || !Object.hasOwn(edited, "name") ? "toolName" : "name";
    return withField(edited, key, name);
  },
  repairArguments(_part, raw) {
    if (!isRecord(raw)) return raw;
    const key = argumentsField(raw);
    const partial = field(raw, "partialJson");
    const recorded = field(raw, key);
    const empty = !isRecord(recorded) || Object.keys(recorded).length === 0;
    // What the stream had delivered is all that is known of the arguments.
    if (typeof partial === "string" && empty)
      return withField(withoutField(raw, "partialJson"), key, asObject(partial));
    return withField(withoutField(raw, "partialJson"), key, asObject(recorded));
  },
  withText(part, raw, text) {
    if (part.kind === "result")
      return isRecord(raw) ? withField(raw, "content", [{ type: "text", text }]) : raw;
    return isRecord(raw) ? withField(raw, "text", text) : text;
  },
};

// What a note replaces; every other field of the result (its time, details of the host) stays.
const RESULT_FIELDS: ReadonlySet<string> = new Set([
  "role",
  "content",
  "toolName",
  "name",
  "isError",
  ...RESULT_ID_FIELDS,
]);

function withOtherFields(raw: JsonRecord, from: unknown): JsonRecord {
  let whole = raw;
  for (const [key, value] of isRecord(from) ? Object.entries(from) : []) {
    if (!RESULT_FIELDS.has(key)) whole = withField(whole, key, value);
  }
  return whole;
}

/** Times of made messages are derived, so that the same input gives the same bytes. */
function withTimestampOf(raw: JsonRecord, from: unknown): JsonRecord {
  const timestamp = isRecord(from) ? field(from, "timestamp") : undefined;
  return timestamp === undefined ? raw : withField(raw, "timestamp", timestamp);
}
