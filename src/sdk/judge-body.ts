import { field, isRecord, type JsonRecord, parseJson, withField, withoutField } from "../core/json.ts";
import { editJson } from "../formats/json/edit.ts";
import { repair } from "../history.ts";
import { PROFILES, type ProfileName } from "../profiles/registry.ts";
import type { Endpoint } from "./endpoint.ts";
import type { IntegrityOptions } from "./options.ts";
import { profileOf } from "./receiver.ts";
import { type IntegrityReport, reportOf } from "./report.ts";

/** What is known of a request whose endpoint is known. */
export interface JudgedBody {
  /** Does the request ask for a stream? */
  readonly streams: boolean;
  /** The text to be sent instead; absent where nothing is to be changed. */
  readonly text?: string;
  /** Absent where no error was found. */
  readonly report?: IntegrityReport;
}

/**
 * Judges the body of a request for its endpoint, and repairs it. What is not touched by the repair keeps its
 * characters. undefined: it is no request of that endpoint.
 */
export function judgeBody(
  endpoint: Endpoint,
  text: string | undefined,
  options: IntegrityOptions,
): JudgedBody | undefined {
  const unread = endpoint.certain ? { streams: endpoint.streams } : undefined;
  const body = text === undefined ? undefined : recordIn(text);
  if (text === undefined || body === undefined) return unread;
  if (endpoint.mark !== undefined && !Object.hasOwn(body, endpoint.mark)) return unread;
  const streams = endpoint.streams || field(body, "stream") === true;
  const profile = profileFor(endpoint, body, options);
  const judged = { dialect: endpoint.dialect, ...(profile === undefined ? {} : { profile }) };
  const { dialect: _dialect, profile: _profile, ...choices } = options;
  const result = repair(withOutside(body, endpoint), { ...choices, ...judged });
  if (result.left.some(({ why }) => why === "not-a-history")) return unread && { streams };
  const { repaired, left, request } = result;
  if (!repaired) return left.length === 0 ? { streams } : { streams, report: reportOf(judged, result) };
  const after = withoutOutside(request ?? body, body, endpoint);
  return { streams, text: editJson(text, body, after), report: reportOf(judged, result) };
}

function recordIn(text: string): JsonRecord | undefined {
  const value = parseJson(text);
  return isRecord(value) ? value : undefined;
}

function profileFor(
  endpoint: Endpoint,
  body: JsonRecord,
  options: IntegrityOptions,
): ProfileName | undefined {
  const { profile } = options;
  if (profile !== undefined) return PROFILES[profile].dialect === endpoint.dialect ? profile : undefined;
  const [outside] = Object.values(endpoint.outside);
  const model = outside ?? field(body, "model");
  return profileOf({ ...endpoint, model: typeof model === "string" ? model : "" });
}

function withOutside(body: JsonRecord, { outside }: Endpoint): JsonRecord {
  let whole = body;
  for (const [key, value] of Object.entries(outside)) {
    if (!Object.hasOwn(body, key)) whole = withField(whole, key, value);
  }
  return whole;
}

function withoutOutside(whole: JsonRecord, body: JsonRecord, { outside }: Endpoint): JsonRecord {
  let rest = whole;
  for (const key of Object.keys(outside)) if (!Object.hasOwn(body, key)) rest = withoutField(rest, key);
  return rest;
}
