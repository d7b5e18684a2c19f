import { field, isRecord, type JsonRecord } from "../core/json.ts";
import {
  BLOCKS,
  FIELDS,
  ITEMS,
  REQUEST_FIELDS,
  ROLES,
  SHARED_BLOCKS,
  SHARED_FIELDS,
  type Sign,
  type Told,
  UI_PARTS,
} from "./recognise-signs.ts";
import type { DialectName } from "./registry.ts";

/**
 * How sure it is: `certain` where messages hold what only one provider or agent writes, `likely` where only the request
 * around them, or something that others may write too, speaks for it.
 */
export type Certainty = "certain" | "likely";

/** The dialect of messages with what told it, or those that it may be. */
export type Recognition =
  | {
      readonly dialect: DialectName;
      readonly certainty: Certainty;
      /** The first sign that was found for it. */
      readonly by: string;
    }
  | { readonly dialect: undefined; readonly found: readonly Told[] };

/** Tells the dialect of messages from what only one dialect has. Where two speak, or none, nothing is guessed. */
export function recogniseDialect(messages: readonly unknown[], request: JsonRecord | undefined): Recognition {
  const certain = new Map<Told, string>();
  const likely = new Map<Told, string>();
  const note = (sign: Sign | undefined): void => {
    if (sign === undefined) return;
    const told = sign.certainty === "certain" ? certain : likely;
    if (!told.has(sign.dialect)) told.set(sign.dialect, sign.by);
  };
  for (const message of messages) if (isRecord(message)) signsOf(message, note);
  // Anthropic, Gemini and Bedrock refuse a system message in the first place.
  const [first] = messages;
  if (isRecord(first) && first["role"] === "system" && typeof first["content"] === "string")
    note({ dialect: "openai-chat", certainty: "likely", by: "a system message at the beginning" });
  const around = new Map<Told, string>();
  for (const [key, value] of Object.entries(request ?? {})) {
    const dialect = told(REQUEST_FIELDS, key) ?? sharedField(key, value);
    if (dialect !== undefined && !around.has(dialect)) around.set(dialect, `the field ${key} of the request`);
  }
  // What the messages say weighs more than what stands around them, but nothing is taken for granted against it.
  if (certain.size > 0) return decided(certain, "certain", around.keys());
  return decided(around.size > 0 ? around : likely, "likely", []);
}

function decided(
  signs: ReadonlyMap<Told, string>,
  certainty: Certainty,
  against: Iterable<Told>,
): Recognition {
  const found = new Set([...signs.keys(), ...against]);
  const [only] = signs;
  return only !== undefined && found.size === 1
    ? { dialect: only[0], certainty, by: only[1] }
    : { dialect: undefined, found: [...found] };
}

function told(table: Readonly<Record<string, Told>>, key: unknown): Told | undefined {
  return typeof key === "string" && Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Fields of requests that two providers have and write differently. */
function sharedField(key: string, value: unknown): Told | undefined {
  // Gemini has one of the same name, which holds no tools.
  if (key === "toolConfig") return isRecord(value) && Array.isArray(value["tools"]) ? "bedrock" : undefined;
  if (key !== "system") return undefined;
  const [block]: readonly unknown[] = Array.isArray(value) ? value : [];
  return isRecord(block) && block["type"] === undefined ? "bedrock" : "anthropic";
}

function signsOf(message: JsonRecord, note: (sign: Sign | undefined) => void): void {
  // The rest of a framework's message is written in words that others use, too.
  const framework = frameworkSign(message);
  if (framework !== undefined) {
    note(framework);
    return;
  }
  const tell = (
    table: Readonly<Record<string, Told>>,
    key: unknown,
    what: string,
    certainty: Certainty = "certain",
  ): void => {
    const dialect = told(table, key);
    if (dialect !== undefined) note({ dialect, certainty, by: `${what} ${String(key)}` });
  };
  tell(ROLES, message["role"], "the role");
  tell(ITEMS, message["type"], "the type");
  // An agent's own records are written in such words, too; what these providers are sent has roles.
  const isSent = typeof message["role"] === "string";
  for (const key of Object.keys(message)) {
    tell(FIELDS, key, "the field");
    if (isSent) tell(SHARED_FIELDS, key, "the field", "likely");
  }
  const isItem = message["type"] === "message" && isSent;
  // Anthropic's answers have this type, too, and tell why they ended.
  if (isItem && "stop_reason" in message)
    note({ dialect: "anthropic", certainty: "likely", by: "the field stop_reason" });
  else if (isItem) note({ dialect: "openai-responses", certainty: "likely", by: "the type message" });
  const content = field(message, "content");
  if (message["role"] === "developer")
    note({ dialect: "openai-chat", certainty: "likely", by: "the role developer" });
  if (!Array.isArray(content)) return;
  for (const block of content) {
    if (!isRecord(block)) continue;
    const untyped = typeof block["type"] === "string" ? undefined : untypedBlock(block);
    if (isSent || untyped?.certainty === "certain") note(untyped);
    if (!isItem) tell(SHARED_BLOCKS, block["type"], "the block", "likely");
    tell(BLOCKS, block["type"], "the block");
  }
}

/** Bedrock's blocks have no type: each has one member that is what it is. */
function untypedBlock(block: JsonRecord): Sign | undefined {
  const key = ["toolUse", "toolResult", "reasoningContent", "cachePoint", "guardContent"].find((each) =>
    isRecord(block[each]),
  );
  if (key !== undefined) return { dialect: "bedrock", certainty: "certain", by: `the block ${key}` };
  const isText = Object.keys(block).length === 1 && typeof block["text"] === "string";
  return isText ? { dialect: "bedrock", certainty: "likely", by: "a text block without a type" } : undefined;
}

const LANGCHAIN: ReadonlySet<unknown> = new Set(["human", "ai", "tool"]);

/**
 * Members that only messages of one framework, or of Gemini, have. Where what stands in them is not theirs a damaged
 * message of another has got their name.
 */
function frameworkSign(message: JsonRecord): Sign | undefined {
  const sign = (dialect: Told, by: string, isSure = true): Sign => ({
    dialect,
    certainty: isSure ? "certain" : "likely",
    by,
  });
  if (typeof message["message_type"] === "string") return sign("letta", "the field message_type");
  if (isRecord(message["kwargs"])) return sign("langchain", "the field kwargs");
  if (LANGCHAIN.has(message["type"])) {
    const isSure = message["type"] !== "tool" || isRecord(message["data"]);
    return sign("langchain", `the type ${String(message["type"])}`, isSure);
  }
  if (message["kind"] === "request" || message["kind"] === "response")
    return sign("pydantic-ai", `the kind ${message["kind"]}`);
  const { parts } = message;
  if (!Array.isArray(parts)) return undefined;
  // Only the parts of one of the two have types.
  if (parts.some((part) => isRecord(part) && typeof part["type"] === "string"))
    return sign("ai-sdk-ui", "parts with types", parts.every(isUiPart));
  const { role } = message;
  if (role !== "model" && !parts.some(isRecord)) return undefined;
  return sign("gemini", "parts without types", role !== "assistant");
}

/** A type of the AI SDK's own, or one that is made of the name of a tool or of data. */
function isUiPart(part: unknown): boolean {
  if (!isRecord(part)) return false;
  const { type } = part;
  if (typeof type !== "string") return false;
  return UI_PARTS.has(type) || type.startsWith("data-") || (type.startsWith("tool-") && "state" in part);
}
