import type { MediaItem } from "../../core/carrier.ts";
import { field, isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import type { Part } from "../../core/model.ts";
import { sha256Hex } from "../../core/sha256.ts";
import { removedMedia } from "../../core/texts.ts";
import { toolResultOf, withToolResult } from "./result-block.ts";

const KINDS = ["image", "document", "video", "audio"] as const;

/** Is this a block of media, in a message or in a result? */
export function isMediaBlock(block: unknown): boolean {
  return mediaIn(block) !== undefined;
}

function mediaIn(block: unknown): { readonly kind: string; readonly media: JsonRecord } | undefined {
  if (!isRecord(block)) return undefined;
  for (const kind of KINDS) {
    const media = field(block, kind);
    if (isRecord(media)) return { kind, media };
  }
  return undefined;
}

/** The media of a part: its own, or those of its result. */
export function mediaOfPart(part: Part): readonly MediaItem[] {
  const content = field(toolResultOf(part.raw) ?? {}, "content");
  const blocks = part.kind === "media" ? [part.raw] : Array.isArray(content) ? content : [];
  return blocks.filter(isMediaBlock).map((block: unknown) => {
    const { type, data } = encoded(block);
    return { part, image: type.startsWith("image/"), type, base64Bytes: data.length, data };
  });
}

/** The data in base64: on the wire they are a text, in the memory of the SDK they are bytes. */
function encoded(block: unknown): { readonly type: string; readonly data: string } {
  const found = mediaIn(block);
  if (found === undefined) return { type: "unknown", data: "" };
  const type = `${found.kind}/${stringField(found.media, "format") ?? "unknown"}`;
  const source = field(found.media, "source");
  const bytes = isRecord(source) ? field(source, "bytes") : undefined;
  if (typeof bytes === "string") return { type, data: bytes };
  return { type, data: bytes instanceof Uint8Array ? base64(bytes) : "" };
}

function base64(bytes: Uint8Array): string {
  const chunks: string[] = [];
  // A multiple of three, so that the texts of the chunks can be joined.
  for (let at = 0; at < bytes.length; at += 24_573)
    chunks.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 24_573))));
  return chunks.join("");
}

/** The part with some of its media, by their place among them, replaced by texts. */
export function withoutMediaBlocks(part: Part, raw: unknown, which: ReadonlySet<number>): unknown {
  if (part.kind === "media") return which.has(0) ? replacement(raw) : raw;
  return withToolResult(raw, (result) => {
    const content = field(result, "content");
    if (!Array.isArray(content)) return result;
    let index = 0;
    const blocks = content.map((block: unknown) =>
      isMediaBlock(block) && which.has(index++) ? replacement(block) : block,
    );
    return { ...result, content: blocks };
  });
}

function replacement(block: unknown): unknown {
  const { type, data } = encoded(block);
  return { text: removedMedia(type, data.length, sha256Hex(data)) };
}
