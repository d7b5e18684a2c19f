import { guardStream, type Verdict } from "../../src/stream/index.ts";

/** A fetch for the SDKs of Anthropic, OpenAI and Google: a tool call comes whole, or not at all. */
export function guardedFetch(onVerdict: (verdict: Verdict) => void): typeof fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    if (response.body === null || !isStream) return response;
    const { stream } = guardStream(response.body, { mode: "hold", stallMs: 60_000, onVerdict });
    return new Response(stream, response);
  };
}
