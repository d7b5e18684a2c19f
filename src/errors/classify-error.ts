import { callIdsAt } from "./call-ids.ts";
import { codeMeaning } from "./codes.ts";
import {
  type ClassifiedError,
  type ErrorClass,
  isAboutHistory,
  type OutsideError,
  RULES_OF_CLASS,
} from "./error-class.ts";
import { evidenceOf } from "./evidence.ts";
import { type FlatText, flatten } from "./flat-text.ts";
import { generalHit } from "./general-hit.ts";
import { httpStatus } from "./http-status.ts";
import { isTool } from "./ordinary.ts";
import { findHits, type Hit } from "./pattern.ts";
import { PATTERNS } from "./patterns/registry.ts";
import { providerOf } from "./provider-of.ts";
import { withoutQuotations } from "./quotation.ts";
import { requestPlace } from "./request-place.ts";
import { speakerOf } from "./speaker.ts";
import { classOfStatus, isPossible, isRefusal, subclassOfStatus } from "./status-class.ts";

/**
 * Tells what an error is, from whatever there is of it: an exception of an SDK, a response with its status and body, a
 * body, a line of a log. Typed codes come first, then the words of providers, then words in general, then the status.
 * Never throws, never looks at what a model said, and reads at most a megabyte. What is not known is `other`.
 */
export function classifyError(error: unknown): ClassifiedError {
  const { text: words, isError, retryAfterMs, ...evidence } = evidenceOf(error);
  const said = isError || evidence.status !== undefined ? words : withoutQuotations(words);
  const text = flatten(isTool(said) ? "" : said);
  const speaker = isError ? "error" : speakerOf(text);
  const status = evidence.status ?? httpStatus(text, speaker === "error");
  const typed = codeMeaning(text, status);
  const hits = findHits(text, PATTERNS).filter(({ pattern }) => isPossible(pattern.class, status));
  const listed = heaviest(
    typed === undefined ? hits : hits.filter(({ pattern }) => pattern.class === typed.class),
  );
  const general = listed === undefined && typed === undefined ? generalHit(text, status, speaker) : undefined;
  const best = listed ?? general?.hit;
  const isNamed = best !== undefined || typed !== undefined;
  const errorClass =
    typed?.class ?? best?.pattern.class ?? classOfStatus(status === 500 && isBlamed(text) ? 400 : status);
  const subclass =
    best?.pattern.subclass ??
    typed?.subclass ??
    (isNamed || errorClass === "other" ? undefined : subclassOfStatus(status));
  const code = best?.pattern.code ?? typed?.rule;
  // Many servers speak in OpenAI's words: a name beside them tells better.
  const named = best?.provider === undefined || best.provider === "openai" ? providerOf(text) : undefined;
  const provider = named ?? best?.provider;
  const place = best === undefined ? undefined : requestPlace(general?.text ?? text, best.start, best.end);
  const told = {
    callIds: best === undefined ? [] : idsOf(text, best, hits),
    ...(subclass === undefined ? {} : { subclass }),
    ...(provider === undefined ? {} : { provider }),
    ...(status === undefined ? {} : { status }),
    ...(place === undefined ? {} : { place }),
  };
  if (isAboutHistory(errorClass) || code !== undefined) {
    const others = [...(best?.pattern.also ?? []), ...RULES_OF_CLASS[errorClass]];
    const rules = others.filter((rule) => rule !== code);
    return {
      historyShaped: true,
      // A rule is only known of what is about the history, or of no class at all.
      class: isAboutHistory(errorClass) ? errorClass : "other",
      ...told,
      ...(code === undefined ? {} : { code }),
      rules: code === undefined ? rules : [code, ...rules],
      retryable: false,
      remedy: "repair-history",
    };
  }
  // The same status is given to somebody who pays too little and to somebody who asks too often.
  const retryable = RETRYABLE.has(errorClass) && best?.pattern.retryable !== false && subclass !== "billing";
  const unknown = !isNamed && isRefusal(status) ? unknownOf(text) : undefined;
  return {
    historyShaped: false,
    class: errorClass,
    ...told,
    rules: [],
    retryable,
    ...(retryable && retryAfterMs !== undefined ? { retryAfterMs } : {}),
    remedy:
      unknown !== undefined
        ? "check-history"
        : retryable || errorClass !== "rate_limit"
          ? REMEDIES[errorClass]
          : "pay",
    ...(unknown === undefined ? {} : { unknown }),
  };
}

const RETRYABLE: ReadonlySet<ErrorClass> = new Set(["rate_limit", "overloaded", "network", "timeout"]);

const REMEDIES: Readonly<Record<OutsideError["class"], OutsideError["remedy"]>> = {
  rate_limit: "wait",
  overloaded: "wait",
  auth: "sign-in",
  context_length: "shorten-history",
  network: "retry",
  timeout: "retry",
  content_filter: "rephrase",
  other: "change-request",
};

/** A server that fails by itself does not call the request invalid, whatever status a gateway made of it. */
function isBlamed({ plain }: FlatText): boolean {
  return plain.includes("type:invalid_request_error");
}

function heaviest(hits: readonly Hit[]): Hit | undefined {
  return hits.toSorted((a, b) => b.weight - a.weight)[0];
}

/** Words that tell no more than the status beside them. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  "a again always an api bad body code entity error errors exception failed from get gets http i invalid is it message my no null of on only request response returned says status the type unprocessable with".split(
    " ",
  ),
);

/** A longer text tells more than a status. */
const MOST_EMPTY = 10_000;

function unknownOf({ joined }: FlatText): OutsideError["unknown"] {
  const words =
    joined
      .slice(0, MOST_EMPTY)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.every((word) => EMPTY_WORDS.has(word)) ? "status" : "words";
}

function idsOf(text: FlatText, best: Hit, hits: readonly Hit[]): readonly string[] {
  const same = hits.filter(({ pattern }) => pattern.class === best.pattern.class);
  const ids = same.flatMap(({ ids: at }) => (at === undefined ? [] : callIdsAt(text, at.place, at.most)));
  return [...new Set(ids)];
}
