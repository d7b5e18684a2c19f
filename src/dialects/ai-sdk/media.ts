import type { MediaItem } from "../../core/carrier.ts";
import { field, isRecord, type JsonRecord, stringField, withField } from "../../core/json.ts";
import type { Part } from "../../core/model.ts";
import { sha256Hex } from "../../core/sha256.ts";
import { removedMedia } from "../../core/texts.ts";

const MEDIA: ReadonlySet<unknown> = new Set(["file", "image", "file-data", "image-data", "media"]);

/** The files of a part: the part itself, or those in the output of a result. */
export function aiSdkMedia(part: Part): readonly MediaItem[] {
  const blocks = part.kind === "media" ? [part.raw] : part.kind === "result" ? outputParts(part.raw) : [];
  return blocks.filter(isMedia).map((block) => {
    const { type, data } = encoded(block);
    return { part, image: type.startsWith("image"), type, base64Bytes: data.length, data };
  });
}

/** The part with some of its files, by their place among them, replaced by texts. */
export function withoutAiSdkMedia(part: Part, raw: unknown, which: ReadonlySet<number>): unknown {
  if (part.kind === "media") return which.has(0) && isMedia(raw) ? replacement(raw) : raw;
  const output = isRecord(raw) ? field(raw, "output") : undefined;
  if (!isRecord(raw) || !isRecord(output)) return raw;
  let index = 0;
  const value = outputParts(raw).map((block) =>
    isMedia(block) && which.has(index++) ? replacement(block) : block,
  );
  return withField(raw, "output", withField(output, "value", value));
}

function outputParts(raw: unknown): readonly unknown[] {
  const output = isRecord(raw) ? field(raw, "output") : undefined;
  const value = isRecord(output) && output["type"] === "content" ? field(output, "value") : undefined;
  return Array.isArray(value) ? value : [];
}

function isMedia(block: unknown): block is JsonRecord {
  return isRecord(block) && MEDIA.has(block["type"]);
}

/** Data is a base64 text, or a tagged value that holds one; elsewhere (a URL, a reference) there is none here. */
function encoded(block: JsonRecord): { readonly type: string; readonly data: string } {
  const kept = field(block, "data") ?? field(block, "image");
  const data = isRecord(kept) ? (stringField(kept, "data") ?? "") : typeof kept === "string" ? kept : "";
  const fallback = block["type"] === "image" ? "image" : "unknown";
  const type = stringField(block, "mediaType") ?? stringField(block, "mimeType") ?? fallback;
  return { type, data: /^https?:/.test(data) ? "" : data };
}

function replacement(block: JsonRecord): JsonRecord {
  const { type, data } = encoded(block);
  return { type: "text", text: removedMedia(type, data.length, sha256Hex(data)) };
}
