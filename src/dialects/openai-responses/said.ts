import { jsonText } from "../../core/canonical.ts";
import type { ResultContent } from "../../core/carrier.ts";
import { field, isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import type { ResultPart } from "../../core/model.ts";
import { OWN_SYNTHETIC_TEXTS, QUARANTINE_TEXT } from "../../core/texts.ts";
import { unreadMembers } from "../shared/unread.ts";
import { typeOf } from "./kinds.ts";
import { isInputMedia } from "./media.ts";

/** What an output item says: text verbatim, media apart, structures as JSON. */
export function saidByOutput({ raw }: ResultPart): ResultContent {
  if (!isRecord(raw)) return { text: "", media: [] };
  switch (typeOf(raw)) {
    case "shell_call_output":
      return { text: shellText(field(raw, "output")), media: [] };
    case "apply_patch_call_output":
      return { text: patchText(raw), media: [] };
    case "computer_call_output":
      return screenshot(field(raw, "output"));
    case "tool_search_output":
      return { text: listText(field(raw, "tools")), media: [] };
    default:
      return plainOutput(raw);
  }
}

function plainOutput(raw: JsonRecord): ResultContent {
  const output = field(raw, "output");
  if (typeof output === "string") return { text: output, media: [] };
  if (output === undefined || output === null) {
    const unread = unreadMembers(raw);
    return { text: unread === undefined ? "" : jsonText(unread), media: [] };
  }
  if (!Array.isArray(output)) return { text: jsonText(output), media: [] };
  const texts = output.filter((part) => !isInputMedia(part)).map(textOfPart);
  return { text: texts.join("\n"), media: output.filter(isInputMedia) };
}

function textOfPart(part: unknown): string {
  if (typeof part === "string") return part;
  const text = isRecord(part) && part["type"] === "input_text" ? stringField(part, "text") : undefined;
  return text ?? jsonText(part);
}

/** Our own made-up output is one piece with nothing but our text. */
function shellText(output: unknown): string {
  const [only] = Array.isArray(output) && output.length === 1 ? output : [];
  const own = isRecord(only) ? stringField(only, "stderr") : undefined;
  return own !== undefined && isOurs(own) ? own : listText(output);
}

function isOurs(text: string): boolean {
  return OWN_SYNTHETIC_TEXTS.has(text) || text === QUARANTINE_TEXT;
}

function patchText(raw: JsonRecord): string {
  const output = stringField(raw, "output");
  if (output !== undefined && isOurs(output)) return output;
  return jsonText({ status: field(raw, "status"), output: output ?? null });
}

function listText(list: unknown): string {
  if (typeof list === "string") return list;
  const empty = list === undefined || list === null || (Array.isArray(list) && list.length === 0);
  return empty ? "" : jsonText(list);
}

function screenshot(output: unknown): ResultContent {
  if (!isRecord(output)) return { text: listText(output), media: [] };
  const url = stringField(output, "image_url");
  const file = stringField(output, "file_id");
  if (url === undefined && file === undefined) return { text: jsonText(output), media: [] };
  const image = url === undefined ? { file_id: file } : { image_url: url };
  return { text: "", media: [{ type: "input_image", detail: "auto", ...image }] };
}
