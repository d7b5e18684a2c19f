/** One answer of a provider as SDKs, gateways and frameworks hand it on: name → the value that a program catches. */
import { isRecord } from "../oracle/json.ts";

/** An answer: its status and body, as they came over the wire. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

class APIError extends Error {}
class AI_APICallError extends Error {}

/** The message in a body, as SDKs take it out: a gateway's own words stand for nothing, so there it is all of it. */
function wordsOf(body: string): string {
  const value = parsedBody(body);
  const { error, message }: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
  const words = isRecord(error) ? error["message"] : message;
  return typeof words === "string" && words !== "Provider returned error" ? words : body;
}

function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    return error instanceof SyntaxError ? body : undefined;
  }
}

/** What the model said, and what was sent: it quotes another error, and must not be looked at. */
const PROSE =
  "messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_9.";

/** Every way in which an answer arrives in a program. */
export const SHAPES: Readonly<Record<string, (answer: Answer) => unknown>> = {
  "a response with its body": ({ status, body }) => ({ status, body }),
  "a response with its body parsed": ({ status, body }) => ({ status, body: parsedBody(body) }),
  "an error of a Stainless SDK": ({ status, body }) =>
    Object.assign(new APIError(`${status} ${body}`), {
      status,
      error: parsedBody(body),
      headers: new Headers(),
    }),
  "an error of @google/genai": ({ status, body }) =>
    Object.assign(new Error(body), { name: "ApiError", status }),
  "an exception of AWS": ({ status, body }) =>
    Object.assign(new Error(wordsOf(body)), {
      name: "ValidationException",
      $fault: "client",
      $metadata: { httpStatusCode: status, attempts: 1 },
    }),
  "an APICallError of the AI SDK": ({ status, body }) =>
    Object.assign(new AI_APICallError(wordsOf(body)), {
      url: "https://api.example.com/v1/messages",
      requestBodyValues: { messages: [{ role: "user", content: PROSE }] },
      statusCode: status,
      responseHeaders: {},
      responseBody: body,
      data: parsedBody(body),
    }),
  "a RetryError of the AI SDK": (answer) => {
    const lastError = SHAPES["an APICallError of the AI SDK"]?.(answer);
    return Object.assign(new Error("Failed after 3 attempts."), {
      reason: "maxRetriesExceeded",
      lastError,
      errors: [lastError],
    });
  },
  "an error of LangChain": ({ status, body }) =>
    Object.assign(new Error(`${status} ${body}\n\nTroubleshooting URL: https://docs.langchain.com/errors/`), {
      status,
      lc_error_code: "MODEL_ERROR",
    }),
  "the cause of a cause": (answer) =>
    new Error("run failed", {
      cause: new Error("step failed", { cause: SHAPES["an error of a Stainless SDK"]?.(answer) }),
    }),
  LiteLLM: ({ status, body }) => ({
    error: {
      message: `litellm.BadRequestError: AnthropicException - ${body}`,
      type: null,
      param: null,
      code: String(status),
    },
  }),
  OpenRouter: ({ status, body }) => ({
    error: {
      message: "Provider returned error",
      code: status,
      metadata: { raw: body, provider_name: "Any" },
    },
  }),
  "JSON in JSON in JSON in JSON": ({ status, body }) => {
    let inner = body;
    for (let depth = 0; depth < 3; depth++) inner = JSON.stringify({ error: { message: inner } });
    return { status, body: inner };
  },
  "a line of a log": ({ status, body }) =>
    `2026-01-31T09:05:00Z ERROR request failed: API Error: ${status} ${body}`,
  "a structured log": ({ status, body }) =>
    JSON.stringify({ level: 50, msg: "failed", err: { status, message: body } }),
};
