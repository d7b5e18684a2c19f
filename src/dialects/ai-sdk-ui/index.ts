import { jsonText } from "../../core/canonical.ts";
import type { Carrier, MediaItem, ResultContent } from "../../core/carrier.ts";
import { field, isRecord, stringField } from "../../core/json.ts";
import type { Law } from "../../core/law.ts";
import type { Part } from "../../core/model.ts";
import { aiSdkProvider } from "../ai-sdk/provider.ts";
import { isSameProvider } from "../ai-sdk/same-provider.ts";
import { readPlainRequest } from "../shared/request.ts";
import { hidesMembers } from "../shared/unread.ts";
import { aiSdkUiLaw } from "./law.ts";
import { lowerAiSdkUi } from "./lower.ts";
import { readAiSdkUi } from "./read.ts";

/** UI messages of the AI SDK: lists of parts in which a call and its result are one. */
export const aiSdkUi: Carrier = underLaw(aiSdkUiLaw);

function underLaw(law: Law): Carrier {
  return {
    name: "ai-sdk-ui",
    law,
    container: "messages",
    errorFlag: true,
    read: readAiSdkUi,
    readRequest: readPlainRequest,
    contentOf: (result) => saidByRecord(result.raw),
    argumentsOf: (call) => (isRecord(call.raw) ? field(call.raw, "input") : undefined),
    mediaOf,
    hides: hidesMembers,
    providerOf: aiSdkProvider,
    isSameProvider,
    withLaw: (changes) => underLaw({ ...law, ...changes }),
    lower: lowerAiSdkUi,
  };
}

function saidByRecord(raw: unknown): ResultContent {
  if (!isRecord(raw)) return { text: "", media: [] };
  const approval = field(raw, "approval");
  const reason = isRecord(approval) ? field(approval, "reason") : undefined;
  const said = field(raw, "output") ?? field(raw, "errorText") ?? reason;
  const text = said === undefined || said === null ? "" : typeof said === "string" ? said : jsonText(said);
  return { text, media: [] };
}

function mediaOf(part: Part): readonly MediaItem[] {
  if (part.kind !== "media" || !isRecord(part.raw)) return [];
  const type = stringField(part.raw, "mediaType") ?? "unknown";
  const url = stringField(part.raw, "url") ?? "";
  const data = url.startsWith("data:") ? url.slice(url.indexOf(",") + 1) : "";
  return [{ part, image: type.startsWith("image"), type, base64Bytes: data.length, data }];
}
