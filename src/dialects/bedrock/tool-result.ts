import { jsonText } from "../../core/canonical.ts";
import type { ResultContent } from "../../core/carrier.ts";
import { field, isRecord, type JsonRecord, withField } from "../../core/json.ts";
import { SILENT_ERROR_TEXT } from "../../core/texts.ts";
import { isMediaBlock } from "./media.ts";
import { toolResultOf } from "./result-block.ts";

/** Is the content no list, does an error say nothing (B-ERR), or are data no object (B-JSON)? */
export function isMalformed(result: JsonRecord): boolean {
  const content = field(result, "content");
  if (!Array.isArray(content)) return true;
  if (content.length === 0) return result["status"] === "error";
  return content.some(holdsOtherData);
}

function holdsOtherData(block: unknown): block is JsonRecord {
  return isRecord(block) && block["json"] !== undefined && !isRecord(block["json"]);
}

/** The result with a list as its content, data as objects, and words where an error has none. */
export function mended(result: JsonRecord): JsonRecord {
  const blocks = listOf(field(result, "content")).map((block) =>
    holdsOtherData(block) ? withField(block, "json", { result: block["json"] }) : block,
  );
  const silent = blocks.length === 0 && result["status"] === "error";
  return withField(result, "content", silent ? [{ text: SILENT_ERROR_TEXT }] : blocks);
}

function listOf(content: unknown): readonly unknown[] {
  if (Array.isArray(content)) return content;
  if (content === undefined || content === null || content === "") return [];
  if (typeof content === "string") return [{ text: content }];
  // One block in place of the list, or data without a block.
  const isBlock = isRecord(content) && Object.keys(content).some((key) => BLOCKS.has(key));
  return [isBlock ? content : { json: content }];
}

const BLOCKS: ReadonlySet<string> = new Set(["text", "json", "image", "document", "video", "searchResult"]);

/** What a result says: its texts verbatim, its data as JSON, its media as blocks of a user. */
export function saidByToolResult(block: unknown): ResultContent {
  const texts: string[] = [];
  const media: unknown[] = [];
  for (const part of listOf(field(toolResultOf(block) ?? {}, "content"))) {
    if (isMediaBlock(part)) media.push(part);
    else if (isRecord(part) && typeof part["text"] === "string") texts.push(part["text"]);
    else texts.push(jsonText(isRecord(part) && part["json"] !== undefined ? part["json"] : part));
  }
  return { text: texts.join("\n"), media };
}
