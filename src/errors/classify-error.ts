import { callIdsAt } from "./call-ids.ts";
import type { ClassifiedError, ErrorClass, ProviderError, ProviderName } from "./error-class.ts";
import { type FlatText, flatten } from "./flat-text.ts";
import { httpStatus } from "./http-status.ts";
import { findHits, type Hit } from "./pattern.ts";
import { PATTERNS } from "./patterns/all.ts";
import { requestPlace } from "./request-place.ts";

/** Tells what an error is. Total: what is not known is `other`. */
export function classifyError(error: ProviderError): ClassifiedError {
  const text = flatten(error.text);
  const hits = findHits(text, PATTERNS);
  const status = error.status ?? httpStatus(text, true);
  const [best] = hits.filter((hit) => isPossible(hit, status)).sort((a, b) => b.weight - a.weight);
  const errorClass = best?.pattern.class ?? classOfStatus(status);
  const code = best?.pattern.code;
  // Many servers speak in OpenAI's words: a name beside them tells better.
  const named = best?.provider === undefined || best.provider === "openai" ? providerOf(text) : undefined;
  const provider = named ?? best?.provider;
  const place = best === undefined ? undefined : requestPlace(text, best.start, best.end);
  const unknown = best === undefined && REFUSALS.has(status) ? unknownOf(text) : undefined;
  const retryable = best?.pattern.retryable ?? RETRYABLE.has(errorClass);
  return {
    class: errorClass,
    callIds: best === undefined ? [] : idsOf(text, best, hits),
    // The same status is given to somebody who pays too little and to somebody who asks too often.
    retryable: retryable && status !== 402,
    ...(provider === undefined ? {} : { provider }),
    ...(status === undefined ? {} : { status }),
    ...(place === undefined ? {} : { place }),
    ...(code === undefined ? {} : { code }),
    ...(unknown === undefined ? {} : { unknown }),
  };
}

/** With these, or without any, it may be the history that is refused. */
const REFUSALS: ReadonlySet<number | undefined> = new Set([undefined, 400, 422]);

/** Words that tell no more than the status beside them. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  "a again always an api bad body code entity error errors exception failed from get gets http i invalid is it message my no null of on only request response returned says status the type unprocessable with".split(
    " ",
  ),
);

function unknownOf({ joined }: FlatText): ClassifiedError["unknown"] {
  const words = joined.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.every((word) => EMPTY_WORDS.has(word)) ? "status" : "words";
}

const RETRYABLE: ReadonlySet<ErrorClass> = new Set(["rate_limit", "overloaded", "network", "timeout"]);

/** What a status tells by itself. 400 tells nothing. */
const STATUS_CLASSES: Readonly<Record<number, ErrorClass>> = {
  401: "auth",
  402: "rate_limit",
  403: "auth",
  407: "auth",
  408: "timeout",
  413: "context_length",
  429: "rate_limit",
  504: "timeout",
  524: "timeout",
};

function classOfStatus(status: number | undefined): ErrorClass {
  if (status === undefined) return "other";
  return STATUS_CLASSES[status] ?? (status >= 500 ? "overloaded" : "other");
}

/** With these the provider did not even look at the history, whatever a text seems to say. */
const UNREAD: ReadonlySet<number> = new Set([401, 402, 403, 407, 408, 429]);
const BEFORE_READING: ReadonlySet<ErrorClass> = new Set(["rate_limit", "auth", "overloaded", "timeout"]);

function isPossible({ pattern }: Hit, status: number | undefined): boolean {
  return status === undefined || !UNREAD.has(status) || BEFORE_READING.has(pattern.class);
}

function idsOf(text: FlatText, best: Hit, hits: readonly Hit[]): readonly string[] {
  const same = hits.filter(({ pattern }) => pattern.class === best.pattern.class);
  const ids = same.flatMap(({ ids: at }) => (at === undefined ? [] : callIdsAt(text, at.place, at.most)));
  return [...new Set(ids)];
}

/** Words around an error that tell whose it is, where its own words do not. */
const HINTS: readonly (readonly [word: string, provider: ProviderName])[] = [
  ["openrouter", "openrouter"],
  ["bedrock", "bedrock"],
  ["azure", "azure"],
  ["anthropic", "anthropic"],
  ["request_id:req_", "anthropic"],
  ["{type:error,error:{", "anthropic"],
  ["generativelanguage", "google"],
  ["gemini", "google"],
  ["vertex", "google"],
  ["mistral", "mistral"],
  ["deepseek", "deepseek"],
  ["minimax", "minimax"],
  ["moonshot", "moonshot"],
  ["internalerror.algo", "dashscope"],
  ["openai", "openai"],
];

function providerOf({ plain }: FlatText): ProviderName | undefined {
  return HINTS.find(([word]) => plain.includes(word))?.[1];
}
