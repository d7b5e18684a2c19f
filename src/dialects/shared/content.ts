import { field, isRecord, type JsonRecord } from "../../core/json.ts";
import type { ContentState } from "../../core/model.ts";
import type { PartSink } from "../../core/sink.ts";
import { unreadMembers } from "./unread.ts";

/** Reads one block of a content list into a sink; false when its type is not this reader's. */
export type BlockReader = (block: JsonRecord, index: number, sink: PartSink, assistant: boolean) => boolean;

/**
 * Reads a `content` field: a text, or a list of blocks that the given reader knows. What it does not know is
 * told as opaque. Returns what the field as a whole is.
 */
export function readContent(
  message: JsonRecord,
  sink: PartSink,
  assistant: boolean,
  read: BlockReader,
): ContentState {
  const content = field(message, "content");
  if (content === undefined || content === null) return "absent";
  if (typeof content === "string") {
    if (content === "") return "empty-text";
    sink.text("text", 0, content, content, false);
    return "text";
  }
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [content];
  if (blocks.length === 0) return "empty";
  // One block in place of the list is still what it says: a result that answers a call, most of all.
  if (blocks !== content && isBlock(content)) sink.unlisted();
  for (let index = 0; index < blocks.length; index++) {
    const block: unknown = blocks[index];
    if (!isBlock(block)) sink.invalidPart(index, block);
    else if (!read(block, index, sink, assistant)) {
      sink.opaque("block", index, block, isMarked(block));
    }
  }
  return "filled";
}

function isBlock(value: unknown): value is JsonRecord {
  return isRecord(value) && typeof value["type"] === "string";
}

/**
 * Reads a text block. One without any text is blank, unless it says something under a name that is not known; one
 * whose text is no text at all is no block.
 */
export function readText(block: JsonRecord, index: number, sink: PartSink, marked: boolean): boolean {
  const text = block["text"] ?? (unreadMembers(block) === undefined ? "" : undefined);
  if (typeof text === "string") sink.text("block", index, text, block, marked);
  else sink.invalidPart(index, block);
  return true;
}

/** Does the block carry a prompt-cache marker? */
export function isMarked(block: JsonRecord): boolean {
  const marker = block["cache_control"];
  return marker !== undefined && marker !== null;
}
