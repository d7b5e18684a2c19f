import { jsonText } from "../../core/canonical.ts";
import type { ResultContent } from "../../core/carrier.ts";
import { field, isRecord, type JsonRecord, stringField } from "../../core/json.ts";

/** What a `tool-result` part says; before AI SDK 5 its output was the field `result`. */
export function saidByOutput(raw: unknown): ResultContent {
  if (!isRecord(raw)) return { text: "", media: [] };
  const output = field(raw, "output") ?? field(raw, "result");
  if (output === undefined || output === null) return { text: "", media: [] };
  if (!isRecord(output)) return { text: asText(output), media: [] };
  const value = field(output, "value");
  switch (output["type"]) {
    case "text":
    case "error-text":
    case "json":
    case "error-json":
      return { text: value === undefined ? "" : asText(value), media: [] };
    case "content":
      return Array.isArray(value) ? saidByParts(value) : { text: asText(output), media: [] };
    default:
      return { text: asText(output), media: [] };
  }
}

/** Files become those of a user message; what is no text and no file stays as JSON. */
function saidByParts(parts: readonly unknown[]): ResultContent {
  const texts: string[] = [];
  const media: unknown[] = [];
  for (const part of parts) {
    const file = isRecord(part) ? asFile(part) : undefined;
    if (file !== undefined) media.push(file);
    else if (isRecord(part) && part["type"] === "text" && typeof part["text"] === "string")
      texts.push(part["text"]);
    else texts.push(asText(part));
  }
  return { text: texts.join("\n"), media };
}

function asFile(part: JsonRecord): JsonRecord | undefined {
  if (part["type"] === "file") return part;
  // The names that kept encoded data before the one for all files.
  const encoded = part["type"] === "file-data" || part["type"] === "image-data" || part["type"] === "media";
  return encoded && stringField(part, "data") !== undefined ? { ...part, type: "file" } : undefined;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : jsonText(value);
}
