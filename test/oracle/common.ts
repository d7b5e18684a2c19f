import { fieldOf, isFilled, isRecord, type JsonRecord, recordsIn, shown, stringsIn } from "./json.ts";
import type { OpenedHistory, OracleDialect, OracleOptions, Refusal } from "./refusal.ts";

/** Tool names that every provider of the rulebook takes (A-ID-2, OC-NAME). */
export const TOOL_NAME: RegExp = /^[a-zA-Z0-9_-]{1,64}$/;

/** Tool names that at least one provider behind a framework takes: Gemini knows `.` and `:`. Others none takes. */
const ANY_TOOL_NAME: RegExp = /^[a-zA-Z0-9_.:-]{1,64}$/;

/** Is this a tool name that somebody takes? */
export function isToolName(name: unknown): boolean {
  return typeof name === "string" && ANY_TOOL_NAME.test(name);
}

const CONTAINERS: Partial<Record<OracleDialect, string>> = {
  "openai-responses": "input",
  gemini: "contents",
};

/** The field of a request that holds the messages of a dialect. */
export function containerOf(dialect: OracleDialect): string {
  return CONTAINERS[dialect] ?? "messages";
}

/** Opens a bare list of messages or a whole request. */
export function openHistory(
  document: unknown,
  options: OracleOptions,
  dialect: OracleDialect,
): OpenedHistory | undefined {
  const held: unknown = Array.isArray(document) ? document : fieldOf(document, containerOf(dialect));
  // The Responses API takes a plain text in place of its items.
  const isText = dialect === "openai-responses" && typeof held === "string";
  const messages: unknown = isText ? [{ role: "user", content: held }] : held;
  if (!Array.isArray(messages)) return undefined;
  const own = isRecord(document) ? document : {};
  return { messages, request: { ...options.request, ...own }, options };
}

/** The messages of a history that are objects, with their places. */
export function placedIn({ messages }: OpenedHistory): readonly (readonly [number, JsonRecord])[] {
  return [...messages.entries()].filter((each): each is [number, JsonRecord] => isRecord(each[1]));
}

function hasText(message: unknown, ...keys: readonly string[]): boolean {
  return keys.some((key) => typeof fieldOf(message, key) === "string");
}

// Contents of Gemini may leave their role out; LangChain's constructors say their kind in a list.
const IS_MESSAGE: Partial<Record<OracleDialect, (message: unknown) => boolean>> = {
  "openai-responses": (message) => hasText(message, "type", "role"),
  gemini: (message) => isRecord(message) && (message["role"] === undefined || hasText(message, "role")),
  langchain: (message) => hasText(message, "type", "role"),
  "pydantic-ai": (message) => hasText(message, "kind"),
  letta: (message) => hasText(message, "message_type"),
};

/** Members of the list that are no messages at all. */
export function shapeRefusals({ messages }: OpenedHistory, dialect: OracleDialect): readonly Refusal[] {
  const isMessage = IS_MESSAGE[dialect] ?? ((message: unknown) => hasText(message, "role"));
  const refused: Refusal[] = [];
  for (const [index, message] of messages.entries()) {
    if (!isMessage(message)) {
      refused.push({ rule: "SHAPE", message: index, detail: `no message: ${shown(message)}` });
    }
  }
  return refused;
}

/** A-UTF, D-UTF: a lone surrogate in any key or value makes the body unreadable. */
export function surrogateRefusals({ messages, request }: OpenedHistory): readonly Refusal[] {
  const refused: Refusal[] = [];
  const judge = (value: unknown, message: number): void => {
    const bad = stringsIn(value).find((text) => !text.isWellFormed());
    if (bad !== undefined)
      refused.push({ rule: "A-UTF", message, detail: `lone surrogate in ${shown(bad)}` });
  };
  for (const [index, message] of messages.entries()) judge(message, index);
  judge(
    Object.entries(request).filter(([, value]) => value !== messages),
    -1,
  );
  return refused;
}

function isImageType(type: unknown): boolean {
  return typeof type !== "string" || type.startsWith("image/");
}

function ofUrl(url: unknown): string | undefined {
  return typeof url === "string" && url.startsWith("data:") ? url.slice(url.indexOf(",") + 1) : undefined;
}

/** The base64 text of an image part, in any provider's shape. */
function imageData(part: unknown): string | undefined {
  const type = fieldOf(part, "type");
  if (type === "image_url")
    return ofUrl(fieldOf(fieldOf(part, "image_url"), "url") ?? fieldOf(part, "image_url"));
  if (type === "input_image") return ofUrl(fieldOf(part, "image_url"));
  const inline = fieldOf(part, "inlineData") ?? fieldOf(part, "inline_data");
  const plain = type === "image" || type === "image-data" ? part : undefined;
  const file = type === "file" && isImageType(fieldOf(part, "mediaType")) ? part : undefined;
  if (isRecord(inline)) {
    return isImageType(inline["mimeType"] ?? inline["mime_type"]) ? asText(inline["data"]) : undefined;
  }
  if (file !== undefined) return ofUrl(fieldOf(file, "url")) ?? asText(fieldOf(file, "data"));
  if (plain !== undefined) {
    const data =
      fieldOf(fieldOf(plain, "source"), "data") ?? fieldOf(plain, "data") ?? fieldOf(plain, "image");
    return asText(data);
  }
  return asText(fieldOf(fieldOf(fieldOf(part, "image"), "source"), "bytes"));
}

function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

// The fields under which the shapes keep what a message or a result says.
const NESTED = [
  "content",
  "output",
  "parts",
  "data",
  "toolResult",
  "functionResponse",
  "value",
  "tool_return",
];

/** The base64 texts of all images of a message, those nested in tool results included. */
export function imagesIn(message: unknown): readonly string[] {
  const found: string[] = [];
  const waiting: unknown[] = NESTED.map((key) => fieldOf(message, key)).reverse();
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (Array.isArray(next)) for (const part of next.toReversed()) waiting.push(part);
    else if (isRecord(next)) {
      const data = imageData(next);
      if (data !== undefined) found.push(data);
      else for (const key of NESTED.toReversed()) waiting.push(next[key]);
    }
  }
  return found;
}

/** A model that reads text alone refuses every image. */
export function modalityRefusals({ messages, request }: OpenedHistory): readonly Refusal[] {
  const known = request["modalities"];
  if (!Array.isArray(known) || known.includes("image")) return [];
  return messages.flatMap((message, index) =>
    imagesIn(message).map(() => ({ rule: "MODALITY", message: index, detail: "an image" })),
  );
}

/** Ids of a list that are no text with a character in it. */
export function missingIds(
  rule: string,
  ids: readonly { readonly id: unknown; readonly message: number }[],
): readonly Refusal[] {
  return ids
    .filter(({ id }) => !isFilled(id))
    .map(({ id, message }) => ({ rule, message, detail: `id ${shown(id)}` }));
}

/** The parts of a message under a field; members that are no objects are left out. */
export function partsIn(message: JsonRecord, key = "content"): readonly JsonRecord[] {
  return recordsIn(message[key]);
}

/** A-IMG: one oversized image fails every later request. */
export function imageRefusals({ messages, options }: OpenedHistory): readonly Refusal[] {
  const largest = options.limits?.imageBase64Bytes ?? Number.POSITIVE_INFINITY;
  const most = options.limits?.maxImages ?? Number.POSITIVE_INFINITY;
  const refused: Refusal[] = [];
  let count = 0;
  for (const [index, message] of messages.entries()) {
    for (const data of imagesIn(message)) {
      count++;
      if (data.length > largest) {
        refused.push({ rule: "A-IMG", message: index, detail: `image of ${data.length} bytes` });
      }
      if (count === most + 1) refused.push({ rule: "A-IMG", message: index, detail: "too many images" });
    }
  }
  return refused;
}

/** A prompt filter that refuses the text of one message refuses every later request too. */
export function filterRefusals({ messages, options }: OpenedHistory): readonly Refusal[] {
  const { rejects } = options;
  if (rejects === undefined) return [];
  return messages.flatMap((message, index) => {
    const said = ["content", "parts", "output", "data"].map((key) => fieldOf(message, key));
    const text = stringsIn(said.filter((each) => each !== undefined)).join("\n");
    return rejects(text) ? [{ rule: "FILTER", message: index, detail: "refused by the filter" }] : [];
  });
}
