import { fieldOf, isRecord, shown, stringsIn } from "./json.ts";
import type { OpenedHistory, OracleOptions, Refusal } from "./refusal.ts";

/** Tool names that every provider of the rulebook takes (A-ID-2, OC-NAME). */
export const TOOL_NAME: RegExp = /^[a-zA-Z0-9_-]{1,64}$/;

/** Opens a bare list of messages or a whole request. */
export function openHistory(document: unknown, options: OracleOptions): OpenedHistory | undefined {
  const messages: unknown = Array.isArray(document) ? document : fieldOf(document, "messages");
  if (!Array.isArray(messages)) return undefined;
  const own = isRecord(document) ? document : {};
  return { messages, request: { ...options.request, ...own }, options };
}

/** Members of the list that are no messages at all. */
export function shapeRefusals({ messages }: OpenedHistory): readonly Refusal[] {
  const refused: Refusal[] = [];
  for (const [index, message] of messages.entries()) {
    if (typeof fieldOf(message, "role") !== "string") {
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
    Object.entries(request).filter(([key]) => key !== "messages"),
    -1,
  );
  return refused;
}

/** The base64 text of an image part in Anthropic's, Chat's or OpenClaw's shape. */
function imageData(part: unknown): string | undefined {
  const type = fieldOf(part, "type");
  if (type === "image_url") {
    const url = fieldOf(fieldOf(part, "image_url"), "url") ?? fieldOf(part, "image_url");
    return typeof url === "string" && url.startsWith("data:") ? url.slice(url.indexOf(",") + 1) : undefined;
  }
  if (type !== "image") return undefined;
  const data = fieldOf(fieldOf(part, "source"), "data") ?? fieldOf(part, "data");
  return typeof data === "string" ? data : undefined;
}

/** The base64 texts of all images of a message, those nested in tool results included. */
export function imagesIn(message: unknown): readonly string[] {
  const found: string[] = [];
  const waiting: unknown[] = [fieldOf(message, "content")];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (Array.isArray(next)) for (const part of next.toReversed()) waiting.push(part);
    else if (isRecord(next)) {
      const data = imageData(next);
      if (data !== undefined) found.push(data);
      else waiting.push(next["content"]);
    }
  }
  return found;
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
    const text = stringsIn(fieldOf(message, "content")).join("\n");
    return rejects(text) ? [{ rule: "FILTER", message: index, detail: "refused by the filter" }] : [];
  });
}
