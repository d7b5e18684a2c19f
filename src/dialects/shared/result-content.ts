import { jsonText } from "../../core/canonical.ts";
import type { MediaItem, ResultContent } from "../../core/carrier.ts";
import { isRecord, withField } from "../../core/json.ts";
import type { Part } from "../../core/model.ts";
import { encodedMedia, isImageBlock, isMediaBlock, replacementBlock } from "./media.ts";
import { unreadMembers } from "./unread.ts";

/** The `content` field of a raw message or block. */
export function contentField(raw: unknown): unknown {
  return isRecord(raw) ? raw["content"] : undefined;
}

/** What a raw result says; without a content, what it holds under names that are not known. */
export function saidByResult(raw: unknown): ResultContent {
  const content = contentField(raw);
  const unread = content === undefined || content === null ? unreadMembers(raw) : undefined;
  return unread === undefined ? resultContent(content) : { text: jsonText(unread), media: [] };
}

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
  return mediaBlocks(part, content).flatMap((block) => {
    const media = encodedMedia(block) ?? { type: "unknown", data: "" };
    const image = isImageBlock(block);
    return [{ part, image, type: media.type, base64Bytes: media.data.length, data: media.data }];
  });
}

function mediaBlocks(part: Part, content: unknown): readonly unknown[] {
  if (part.kind === "media") return [part.raw];
  return Array.isArray(content) ? content.filter(isMediaBlock) : [];
}

/** The part with some of its media, by their place among them, replaced by text blocks. */
export function withoutMedia(part: Part, raw: unknown, which: ReadonlySet<number>): unknown {
  if (part.kind === "media") return which.has(0) ? replacementBlock(raw) : raw;
  const content = contentField(raw);
  if (!isRecord(raw) || !Array.isArray(content)) return raw;
  let index = 0;
  const blocks = content.map((block: unknown) => {
    return isMediaBlock(block) && which.has(index++) ? replacementBlock(block) : block;
  });
  return withField(raw, "content", blocks);
}
