import { jsonText } from "../../core/canonical.ts";
import type { MediaItem, ResultContent } from "../../core/carrier.ts";
import { isRecord } from "../../core/json.ts";
import type { Part } from "../../core/model.ts";
import { encodedMedia, isMediaBlock, replacementText } from "./media.ts";

/** What the `content` of a result says: text verbatim, media apart, anything else as JSON. */
export function resultContent(content: unknown): ResultContent {
  if (typeof content === "string") return { text: content, media: [] };
  if (content === undefined || content === null) return { text: "", media: [] };
  if (!Array.isArray(content)) return { text: jsonText(content), media: [] };
  const texts: string[] = [];
  const media: unknown[] = [];
  for (const block of content) {
    if (typeof block === "string") texts.push(block);
    else if (isMediaBlock(block)) media.push(block);
    else if (isRecord(block) && block["type"] === "text" && typeof block["text"] === "string")
      texts.push(block["text"]);
    else texts.push(jsonText(block));
  }
  return { text: texts.join("\n"), media };
}

/** The media of a part: the block itself, or those inside a result's content. */
export function mediaItems(part: Part, content: unknown): readonly MediaItem[] {
  const blocks: readonly unknown[] =
    part.kind === "media" ? [part.raw] : Array.isArray(content) ? content : [];
  return blocks.flatMap((block) => {
    const media = isMediaBlock(block) ? encodedMedia(block) : undefined;
    if (media === undefined) return [];
    return [{ part, type: media.type, base64Bytes: media.data.length, data: media.data }];
  });
}

/** A content list with media over the limit replaced by text blocks. */
export function withoutMedia(content: unknown, mostBytes: number): unknown {
  if (!Array.isArray(content)) return content;
  return content.map((block: unknown) => {
    const text = isMediaBlock(block) ? replacementText(block, mostBytes) : undefined;
    return text === undefined ? block : { type: "text", text };
  });
}
