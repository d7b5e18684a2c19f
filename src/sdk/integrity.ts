import { endpointAt } from "./endpoint.ts";
import { guardResponse } from "./guard-response.ts";
import { judgeBody } from "./judge-body.ts";
import { checkNames, type IntegrityOptions, MAX_BYTES } from "./options.ts";
import { withoutLength } from "./request.ts";

/** What a middleware of `@anthropic-ai/sdk` is given; the SDK's own type has more members. */
export interface MiddlewareRequest {
  readonly url: string;
  readonly headers: Headers;
  readonly body?: unknown;
}

/** A middleware as `@anthropic-ai/sdk` takes it. */
export type IntegrityMiddleware = <R extends MiddlewareRequest>(
  request: R,
  next: (request: R) => Promise<Response>,
) => Promise<Response>;

/**
 * A middleware for `@anthropic-ai/sdk` from 0.101 on: the same as `integrityFetch`, before a request is signed and for
 * the clients of Bedrock, Vertex and Foundry, too. Runs at each attempt; the same history is repaired the same way.
 *
 * @example
 * new Anthropic({ middleware: [integrity()] });
 */
export function integrity(options: IntegrityOptions = {}): IntegrityMiddleware {
  checkNames(options);
  const { maxBytes = MAX_BYTES, onRepair } = options;
  return async (request, next) => {
    const { url, body, headers } = request;
    const endpoint = endpointAt(url, options.dialect);
    // The SDK writes its requests as texts; uploads are something else.
    const readable = typeof body === "string" && body.length <= maxBytes ? body : undefined;
    const judged = endpoint === undefined ? undefined : judgeBody(endpoint, readable, options);
    if (endpoint === undefined || judged === undefined) return await next(request);
    const { text, report, streams } = judged;
    if (report !== undefined) await onRepair?.(report);
    const sent = text === undefined ? request : { ...request, body: text, headers: withoutLength(headers) };
    return guardResponse(await next(sent), endpoint.dialect, streams, options);
  };
}
