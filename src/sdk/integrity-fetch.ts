import { endpointAt } from "./endpoint.ts";
import { guardResponse } from "./guard-response.ts";
import { judgeBody } from "./judge-body.ts";
import { checkNames, type IntegrityOptions, MAX_BYTES } from "./options.ts";
import { unsentReport } from "./report.ts";
import {
  addressOf,
  bodyText,
  type FetchInit,
  type FetchInput,
  headersOf,
  isSealed,
  withBody,
} from "./request.ts";

/** A function that sends a request, as the global one does. */
export type Fetch = (input: FetchInput, init?: FetchInit) => Promise<Response>;

const globalFetch: Fetch = (input, init) => globalThis.fetch(input, init);

/**
 * A fetch for SDKs: histories go out repaired, and a streamed tool call comes whole or not at all. Requests in which
 * nothing is wrong, and all that are not for a provider that is known, go out exactly as they came.
 *
 * @example
 * new OpenAI({ fetch: integrityFetch() });
 */
export function integrityFetch(fetch: Fetch = globalFetch, options: IntegrityOptions = {}): Fetch {
  checkNames(options);
  const { maxBytes = MAX_BYTES, onRepair } = options;
  return async (input, init) => {
    const url = addressOf(input, init);
    const endpoint = url === undefined ? undefined : endpointAt(url, options.dialect);
    if (endpoint === undefined) return await fetch(input, init);
    const judged = judgeBody(endpoint, await bodyText(input, init, maxBytes), options);
    if (judged === undefined) return await fetch(input, init);
    const { text, report, streams } = judged;
    const sealed = text !== undefined && isSealed(headersOf(input, init));
    if (report !== undefined) await onRepair?.(sealed ? unsentReport(report) : report);
    const isChanged = text !== undefined && !sealed;
    const response = await (isChanged ? fetch(...withBody(input, init, text)) : fetch(input, init));
    return guardResponse(response, endpoint.dialect, streams, options);
  };
}
