import type { Fetch } from "../../src/sdk/index.ts";

/** One call of a fetch, argument by argument. */
export type Sent = Parameters<Fetch>;

/** A fetch that keeps what it is given and answers at once. */
export function recorder(answer: () => Response = () => Response.json({ ok: true })): {
  readonly sent: Sent[];
  readonly fetch: Fetch;
} {
  const sent: Sent[] = [];
  return {
    sent,
    fetch: async (...call) => {
      sent.push(call);
      return answer();
    },
  };
}

/** An answer that streams these bytes. */
export function streamed(bytes: Uint8Array, type = "text/event-stream"): Response {
  const headers: Record<string, string> = type === "" ? {} : { "content-type": type };
  return new Response(bytes.slice(), {
    headers: { ...headers, "x-request-id": "req_1", "content-length": "9" },
  });
}

export const CHAT_URL = "https://api.openai.com/v1/chat/completions";
export const MESSAGES_URL = "https://api.anthropic.com/v1/messages";

/** A chat request in which a call has no result, written as no serialiser would write it. */
export const BROKEN_CHAT = `{ "model":"gpt-x", "seed": 12345678901234567890, "temperature": 1.0,
  "messages": [ {"role":"user","content":"l\\u00f6sche"},
    {"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"rm","arguments":"{}"}}]},
    {"role":"user","content":"and?"} ], "2": 1, "1": 2 }`;

/** The same with the result. */
export const HEALTHY_CHAT: string = BROKEN_CHAT.replace(
  `{"role":"user","content":"and?"}`,
  `{"role":"tool","tool_call_id":"call_1","content":"done"}`,
);
