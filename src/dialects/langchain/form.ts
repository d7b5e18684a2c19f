import { field, isRecord, type JsonRecord, stringField, withField } from "../../core/json.ts";

/**
 * The forms in which a message is written: as the object itself (`{ type, content }`), stored (`{ type, data }`), or as
 * the constructor call that JSON.stringify makes of an object (`{ lc, type, id, kwargs }`).
 */
export type Form = "plain" | "stored" | "constructor";

/** The form of a message. */
function formOf(message: JsonRecord): Form {
  if (isRecord(message["kwargs"]) && message["type"] === "constructor") return "constructor";
  return isRecord(message["data"]) && typeof message["type"] === "string" ? "stored" : "plain";
}

const HOLDERS = { stored: "data", constructor: "kwargs" } as const;

/** What the message says, without what its form puts around it. */
export function innerOf(message: JsonRecord): JsonRecord {
  const form = formOf(message);
  const inner = form === "plain" ? message : field(message, HOLDERS[form]);
  return isRecord(inner) ? inner : {};
}

/** The message with something else inside. */
export function withInner(message: JsonRecord, inner: JsonRecord): JsonRecord {
  const form = formOf(message);
  return form === "plain" ? inner : withField(message, HOLDERS[form], inner);
}

/** Where a block that is a call has its arguments: Anthropic's own, or the one that is the same for all providers. */
export function argumentsMember(block: JsonRecord): "input" | "args" | undefined {
  if (block["type"] === "tool_use") return "input";
  return block["type"] === "tool_call" ? "args" : undefined;
}

/** The kind of a message as LangChain names it: `human`, `ai`, `tool`, `system`, …; undefined where nothing tells. */
export function kindOf(message: JsonRecord): string | undefined {
  const form = formOf(message);
  if (form === "constructor") return kindOfClass(lastOf(field(message, "id")));
  const type = stringField(message, "type") ?? stringField(message, "role");
  return type === undefined ? undefined : kindOfClass(type);
}

/** `AIMessage` and `AIMessageChunk` are `ai`. */
function kindOfClass(name: string): string {
  const kind = name.replace(/Message(Chunk)?$/, "").toLowerCase();
  return ALIASES.get(kind) ?? kind;
}

const ALIASES: ReadonlyMap<string, string> = new Map([
  ["user", "human"],
  ["assistant", "ai"],
  ["chat", "generic"],
]);

function lastOf(path: unknown): string {
  const last: unknown = Array.isArray(path) ? path.at(-1) : undefined;
  return typeof last === "string" ? last : "";
}

const CLASSES = { human: "HumanMessage", ai: "AIMessage", tool: "ToolMessage" } as const;

/** A new message in the form of one that is there, which has its neighbours' namespace, too. */
export function madeLike(
  pattern: unknown,
  kind: keyof typeof CLASSES,
  fields: Readonly<Record<string, unknown>>,
): JsonRecord {
  const form = isRecord(pattern) ? formOf(pattern) : "plain";
  if (!isRecord(pattern) || form === "plain") {
    const byRole = isRecord(pattern) && !Object.hasOwn(pattern, "type") && Object.hasOwn(pattern, "role");
    const role = kind === "human" ? "user" : kind === "ai" ? "assistant" : kind;
    return byRole ? { role, ...fields } : { type: kind, ...fields };
  }
  const more = { additional_kwargs: {}, response_metadata: {} };
  if (form === "stored") {
    // Python repeats the type inside.
    const type = Object.hasOwn(innerOf(pattern), "type") ? { type: kind } : {};
    return { type: kind, data: { ...fields, ...type, ...more } };
  }
  const path = field(pattern, "id");
  const space: readonly unknown[] = Array.isArray(path) ? path.slice(0, -1) : ["langchain_core", "messages"];
  const id = [...space, CLASSES[kind]];
  return { lc: field(pattern, "lc") ?? 1, type: "constructor", id, kwargs: { ...fields, ...more } };
}
