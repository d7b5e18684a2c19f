import { field, isRecord, type JsonRecord, withField, withoutField } from "../../core/json.ts";
import { baseShape } from "../message-list/base-shape.ts";
import type { MessageShape } from "../message-list/shape.ts";
import { asJsonText, asObject } from "../shared/arguments.ts";
import { withoutMedia } from "../shared/result-content.ts";
import { hidesMembers } from "../shared/unread.ts";
import { langchainCalls } from "./calls.ts";
import { argumentsMember, innerOf, madeLike, withInner } from "./form.ts";

/** How LangChain messages are written, each in the form of its neighbours. */
export const langchainShape: MessageShape = {
  ...baseShape,
  content: {
    get: (message) => field(innerOf(message), "content"),
    set(message, value) {
      const inner = innerOf(message);
      return withInner(
        message,
        value === undefined ? withoutField(inner, "content") : withField(inner, "content", value),
      );
    },
  },
  calls: langchainCalls,
  noContent: "",
  hides: hidesInner,
  makeResult({ id, name }, { text, isError }, message) {
    const fields = { content: text, tool_call_id: id, name, status: isError ? "error" : "success" };
    return { as: "row", raw: madeLike(message, "tool", fields) };
  },
  userMessage(text, media, from) {
    const content = media.length === 0 ? text : [{ type: "text", text }, ...media];
    return madeLike(from, "human", { content });
  },
  userBlocks: (blocks) => ({ type: "human", content: blocks }),
  assistantMessage: (text) => ({ type: "ai", content: text }),
  placeholderCalls(calls) {
    const tool_calls = calls.map(({ id, name }) => ({ name, args: {}, id, type: "tool_call" }));
    return madeLike(calls[0]?.result.raw, "ai", { content: "", tool_calls });
  },
  editCall(_part, raw, { id, name }) {
    if (!isRecord(raw)) return raw;
    const edited = id === undefined ? raw : withField(raw, "id", id);
    if (name === undefined) return edited;
    const target = field(edited, "function");
    return isRecord(target)
      ? withField(edited, "function", withField(target, "name", name))
      : withField(edited, "name", name);
  },
  editResult(_part, raw, { id, name }) {
    return inside(raw, (inner) => {
      const edited = id === undefined ? inner : withField(inner, "tool_call_id", id);
      return name === undefined ? edited : withField(edited, "name", name);
    });
  },
  repairArguments(_part, raw) {
    if (!isRecord(raw)) return raw;
    const target = field(raw, "function");
    if (isRecord(target))
      return withField(
        raw,
        "function",
        withField(target, "arguments", asJsonText(field(target, "arguments"))),
      );
    const args = argumentsMember(raw) ?? "args";
    return withField(raw, args, asObject(field(raw, args)));
  },
  withText(part, raw, text) {
    if (part.kind === "result") return inside(raw, (inner) => withField(inner, "content", text));
    return isRecord(raw) ? withField(raw, "text", text) : text;
  },
  replaceMedia(part, raw, which) {
    if (part.kind === "media") return withoutMedia(part, raw, which);
    return inside(raw, (inner) => {
      const edited = withoutMedia(part, inner, which);
      return isRecord(edited) ? edited : inner;
    });
  },
};

function inside(raw: unknown, edit: (inner: JsonRecord) => JsonRecord): unknown {
  return isRecord(raw) ? withInner(raw, edit(innerOf(raw))) : raw;
}

// What a message tells besides what was said.
const FACTS = [
  "additional_kwargs",
  "response_metadata",
  "usage_metadata",
  "invalid_tool_calls",
  "artifact",
  "example",
  "lc_kwargs",
  "lc_namespace",
  "lc",
];

/** Does a message without content say something under a name that is not known? */
export function hidesInner(raw: unknown): boolean {
  if (!isRecord(raw)) return false;
  let inner = innerOf(raw);
  for (const name of FACTS) inner = withoutField(inner, name);
  return hidesMembers(inner);
}
