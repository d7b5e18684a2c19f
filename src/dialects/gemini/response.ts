import { jsonText } from "../../core/canonical.ts";
import type { MediaItem, ResultContent } from "../../core/carrier.ts";
import { field, isRecord, type JsonRecord, stringField, withField, withoutField } from "../../core/json.ts";
import type { Part } from "../../core/model.ts";
import { sha256Hex } from "../../core/sha256.ts";
import { removedMedia } from "../../core/texts.ts";
import { innerRecord, member, withInner } from "./fields.ts";

// What the SDKs of the API call the one text of a response.
const TEXT_FIELDS = ["output", "result", "error", "content"] as const;

/** What a response says: its one text where it has no more, else its data as JSON; media as parts of a user. */
export function saidByResponse(raw: unknown): ResultContent {
  const response = innerRecord(raw, "functionResponse");
  if (response === undefined) return { text: "", media: [] };
  return { text: textOf(field(response, "response")), media: mediaParts(response) };
}

function textOf(said: unknown): string {
  if (said === undefined || said === null) return "";
  if (typeof said === "string") return said;
  if (!isRecord(said)) return jsonText(said);
  const keys = Object.keys(said);
  if (keys.length === 0) return "";
  const only = keys.length === 1 ? TEXT_FIELDS.find((key) => key === keys[0]) : undefined;
  const text = only === undefined ? undefined : stringField(said, only);
  return text ?? jsonText(said);
}

function mediaParts(response: JsonRecord): readonly unknown[] {
  const parts = response["parts"];
  return Array.isArray(parts) ? parts.filter(isMedia) : [];
}

function isMedia(part: unknown): boolean {
  return isRecord(part) && (member(part, "inlineData") ?? member(part, "fileData")) !== undefined;
}

/** The media of a part: its own, or those of its response. */
export function mediaOfPart(part: Part): readonly MediaItem[] {
  const response = innerRecord(part.raw, "functionResponse");
  const media = response === undefined ? [part.raw].filter(isMedia) : mediaParts(response);
  return media.map((each) => {
    const { type, data } = encoded(each);
    return { part, image: type.startsWith("image/"), type, base64Bytes: data.length, data };
  });
}

function encoded(part: unknown): { readonly type: string; readonly data: string } {
  const inline = innerRecord(part, "inlineData");
  const holder = inline ?? innerRecord(part, "fileData");
  const type = holder === undefined ? undefined : member(holder, "mimeType");
  return {
    type: typeof type === "string" ? type : "unknown",
    data: inline === undefined ? "" : (stringField(inline, "data") ?? ""),
  };
}

/** The part with some of its media replaced by texts; those of a response leave it and are told in its data. */
export function withoutMediaParts(part: Part, raw: unknown, which: ReadonlySet<number>): unknown {
  if (part.kind === "media") return which.has(0) && isMedia(raw) ? { text: replacement(raw) } : raw;
  return withInner(raw, "functionResponse", (response) => {
    const parts = response["parts"];
    if (!Array.isArray(parts)) return response;
    let index = 0;
    const texts: string[] = [];
    const kept = parts.filter((each) => {
      const goes = isMedia(each) && which.has(index++);
      if (goes) texts.push(replacement(each));
      return !goes;
    });
    const said = field(response, "response");
    const told = withField(isRecord(said) ? said : {}, "layer0", texts.join("\n"));
    const rest = kept.length > 0 ? withField(response, "parts", kept) : withoutField(response, "parts");
    return texts.length === 0 ? response : withField(rest, "response", told);
  });
}

function replacement(part: unknown): string {
  const { type, data } = encoded(part);
  return removedMedia(type, data.length, sha256Hex(data));
}
