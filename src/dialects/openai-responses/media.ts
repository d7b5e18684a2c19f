import type { MediaItem } from "../../core/carrier.ts";
import { field, isRecord, type JsonRecord, stringField, withField } from "../../core/json.ts";
import type { Part } from "../../core/model.ts";
import { sha256Hex } from "../../core/sha256.ts";
import { removedMedia } from "../../core/texts.ts";
import type { EncodedMedia } from "../shared/media.ts";

/** Is this a part of media, in a message or in an output? */
export function isInputMedia(part: unknown): part is JsonRecord {
  if (!isRecord(part)) return false;
  const type = part["type"];
  return type === "input_image" || type === "input_file" || type === "input_audio";
}

/** The media of a part: the part itself, or those in the list of an output. A screenshot cannot be replaced. */
export function responsesMedia(part: Part): readonly MediaItem[] {
  const media = part.kind === "media" ? [part.raw] : outputList(part).filter(isInputMedia);
  return media.map((block) => {
    const { type, data } = encoded(block);
    const image = isRecord(block) && block["type"] === "input_image";
    return { part, image, type, base64Bytes: data.length, data };
  });
}

/** The part with some of its media, by their place among them, replaced by texts. */
export function withoutResponsesMedia(part: Part, raw: unknown, which: ReadonlySet<number>): unknown {
  if (part.kind === "media") return which.has(0) ? replacement(raw) : raw;
  if (!isRecord(raw) || !Array.isArray(raw["output"])) return raw;
  let index = 0;
  const output = raw["output"].map((block: unknown) =>
    isInputMedia(block) && which.has(index++) ? replacement(block) : block,
  );
  return withField(raw, "output", output);
}

function outputList({ kind, raw }: Part): readonly unknown[] {
  const output = kind === "result" && isRecord(raw) ? field(raw, "output") : undefined;
  return Array.isArray(output) ? output : [];
}

function replacement(block: unknown): unknown {
  const { type, data } = encoded(block);
  return { type: "input_text", text: removedMedia(type, data.length, sha256Hex(data)) };
}

function encoded(block: unknown): EncodedMedia {
  if (!isRecord(block)) return { type: "unknown", data: "" };
  const url = stringField(block, "image_url") ?? stringField(block, "file_data") ?? "";
  const header = /^data:([^;,]{0,100});base64,/.exec(url.slice(0, 200));
  if (header !== null) return { type: header[1] ?? "unknown", data: url.slice(header[0].length) };
  return { type: "unknown", data: "" };
}
