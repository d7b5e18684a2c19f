import { field, isRecord, type JsonRecord, withField, withoutField } from "../../core/json.ts";
import { baseShape } from "../message-list/base-shape.ts";
import { type MessageShape, memberField, type Renaming } from "../message-list/shape.ts";
import { asObject } from "../shared/arguments.ts";
import { spelledLike, spelling, withInner } from "./fields.ts";
import { withoutMediaParts } from "./response.ts";

// Stands for a signature that nobody kept; the API takes it for one (G-SIG).
const NO_SIGNATURE = "skip_thought_signature_validator";

/** How Gemini contents are written. */
export const geminiShape: MessageShape = {
  ...baseShape,
  noContent: [],
  content: memberField("parts"),
  resultMessage: (parts) => ({ role: "user", parts }),
  userBlocks: (parts) => ({ role: "user", parts }),
  userMessage: (text, media) => ({ role: "user", parts: [{ text }, ...media] }),
  assistantMessage: (text) => ({ role: "model", parts: [{ text }] }),
  textBlock: (text) => ({ text }),
  makeResult({ call, id, name }, { text, isError }) {
    const known = isRecord(call.raw) ? spelling(call.raw, "functionCall") : undefined;
    const response = {
      ...(id === "" ? {} : { id }),
      name,
      response: { [isError ? "error" : "output"]: text },
    };
    return { as: "block", raw: { [spelledLike(known, "functionResponse")]: response } };
  },
  placeholderCalls: (calls) => ({
    role: "model",
    parts: calls.map(({ id, name }) => ({ functionCall: { id, name, args: {} } })),
  }),
  editCall: (_part, raw, edit) => withInner(raw, "functionCall", (call) => renamed(call, edit)),
  editResult: (_part, raw, edit) => withInner(raw, "functionResponse", (response) => renamed(response, edit)),
  repairArguments: (_part, raw) =>
    withInner(raw, "functionCall", (call) => withField(call, "args", asObject(field(call, "args")))),
  repairResult: (_part, raw) =>
    withInner(raw, "functionResponse", (response) =>
      withField(response, "response", { output: field(response, "response") }),
    ),
  signed(raw) {
    if (!isRecord(raw)) return raw;
    return withField(raw, spelledLike(spelling(raw, "functionCall"), "thoughtSignature"), NO_SIGNATURE);
  },
  withText(part, raw, text) {
    if (part.kind !== "result") return isRecord(raw) ? withField(raw, "text", text) : text;
    return withInner(raw, "functionResponse", (response) =>
      withField(response, "response", { [part.isError ? "error" : "output"]: text }),
    );
  },
  replaceMedia: withoutMediaParts,
  withRole: (raw, role) =>
    isRecord(raw) ? withField(raw, "role", role === "assistant" ? "model" : "user") : raw,
};

function renamed(record: JsonRecord, { id, name }: Renaming): JsonRecord {
  let edited = record;
  if (id !== undefined) edited = id === "" ? withoutField(edited, "id") : withField(edited, "id", id);
  return name === undefined ? edited : withField(edited, "name", name);
}
