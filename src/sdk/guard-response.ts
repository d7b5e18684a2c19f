import type { DialectName } from "../dialects/registry.ts";
import { guardStream, type StreamDialectName } from "../stream/index.ts";
import type { IntegrityOptions } from "./options.ts";

const STREAMED: ReadonlySet<string> = new Set<StreamDialectName>([
  "anthropic",
  "openai-chat",
  "openai-responses",
  "gemini",
]);

/**
 * Lets a streamed answer pass through a guard. Answers that are no stream of events come back as they are, and so do
 * errors. `asked`: the request asked for a stream, so what does not say what it is is taken for one, as SDKs do.
 */
export function guardResponse(
  response: Response,
  dialect: DialectName,
  asked: boolean,
  { stream: mode = "hold", stallMs, onVerdict }: IntegrityOptions,
): Response {
  if (mode === false || !response.ok || response.body === null || response.bodyUsed) return response;
  if (!STREAMED.has(dialect) || !isEventStream(response, asked)) return response;
  const guarded = guardStream(response.body, {
    dialect: dialect as StreamDialectName,
    mode: mode === "observe" ? "observe" : "hold",
    ...(stallMs === undefined ? {} : { stallMs }),
    ...(onVerdict === undefined ? {} : { onVerdict }),
  });
  return likeResponse(response, guarded.stream);
}

function isEventStream(response: Response, asked: boolean): boolean {
  const type = (response.headers.get("content-type") ?? "").trim().toLowerCase();
  return type.startsWith("text/event-stream") || (asked && (type === "" || type.startsWith("text/")));
}

/** The same answer with another body. A new response has no address of its own. */
function likeResponse(response: Response, body: ReadableStream<Uint8Array>): Response {
  const headers = new Headers(response.headers);
  // A turn that is discarded ends with other bytes than those that came.
  headers.delete("content-length");
  const like = new Response(body, { status: response.status, statusText: response.statusText, headers });
  for (const key of ["url", "redirected", "type"] as const) {
    Object.defineProperty(like, key, { value: response[key], configurable: true });
  }
  return like;
}
