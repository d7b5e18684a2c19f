import { field, isRecord, stringField } from "../../core/json.ts";
import { sha256Hex } from "../../core/sha256.ts";
import { removedMedia } from "../../core/texts.ts";

/** The encoded data of an image or document block, wherever its dialect keeps them. */
export interface EncodedMedia {
  readonly type: string;
  readonly data: string;
}

/** Reads media in the shapes of Anthropic (`source`), chat completions (`image_url`) and pi (`data`, `mimeType`). */
export function encodedMedia(block: unknown): EncodedMedia | undefined {
  if (!isRecord(block)) return undefined;
  const source = field(block, "source");
  if (isRecord(source)) {
    const data = stringField(source, "data");
    return { type: stringField(source, "media_type") ?? "unknown", data: data ?? "" };
  }
  const direct = stringField(block, "data");
  if (direct !== undefined) return { type: stringField(block, "mimeType") ?? "unknown", data: direct };
  const link = field(block, "image_url");
  const url = isRecord(link) ? stringField(link, "url") : undefined;
  if (url === undefined) return undefined;
  const header = /^data:([^;,]{0,100});base64,/.exec(url.slice(0, 200));
  return header === null
    ? { type: "unknown", data: "" }
    : { type: header[1] ?? "unknown", data: url.slice(header[0].length) };
}

/** Is this a block of media? */
export function isMediaBlock(block: unknown): boolean {
  if (!isRecord(block)) return false;
  const type = block["type"];
  return (
    type === "image" ||
    type === "document" ||
    type === "image_url" ||
    type === "input_audio" ||
    type === "file"
  );
}

/** Is this a block of an image? */
export function isImageBlock(block: unknown): boolean {
  return isRecord(block) && (block["type"] === "image" || block["type"] === "image_url");
}

/** The text block that stands where media over a limit stood. */
export function replacementBlock(block: unknown): unknown {
  const { type, data } = encodedMedia(block) ?? { type: "unknown", data: "" };
  return { type: "text", text: removedMedia(type, data.length, sha256Hex(data)) };
}
