import { cutPhrase } from "./cut-phrase.ts";
import { type ErrorClass, isAboutHistory } from "./error-class.ts";
import { type FlatText, withoutJoints } from "./flat-text.ts";
import { isForeign, isOrdinary } from "./ordinary.ts";
import { type ErrorPattern, findHits, type Hit } from "./pattern.ts";
import { GENERAL_PATTERNS, PATTERNS, TOPIC_PATTERNS, TRADE_PATTERNS } from "./patterns/registry.ts";
import { isOfProvider } from "./provider-of.ts";
import type { Speaker } from "./speaker.ts";
import { isPossible, isRefusal } from "./status-class.ts";

/** What words in general tell, and the form of the text in which they stand. */
export interface GeneralHit {
  readonly hit: Hit;
  readonly text: FlatText;
}

/**
 * What an error is that says nothing that is in a table: the longest phrase that was cut off, else words in general, the
 * first pattern first, else what it is about. What a server that failed says of lengths is no measure, and what a program
 * may have said without an error tells nothing of a history.
 */
export function generalHit(
  text: FlatText,
  status: number | undefined,
  speaker: Speaker,
): GeneralHit | undefined {
  if (speaker === "anybody" || isOrdinary(text)) return undefined;
  const isServer = status !== undefined && status >= 500;
  const mayBeHistory = speaker === "error" && (isOfProvider(text) || !isForeign(text));
  const counts = ({ pattern }: Hit): boolean =>
    isPossible(pattern.class, status) &&
    !(isServer && pattern.class === "context_length") &&
    (mayBeHistory || !isAboutHistory(pattern.class));
  const cut = cutPhrase(text, PATTERNS);
  if (cut !== undefined && counts(cut)) return { hit: cut, text };
  const bare = withoutJoints(text);
  const masked = { ...bare, plain: bare.plain.replace(ANY_REFUSAL, (code) => "~".repeat(code.length)) };
  const isRefused = status !== undefined && isRefusal(status);
  const isProvider = status !== undefined || isOfProvider(text);
  const topics = isProvider ? [...TOPIC_PATTERNS, ...TRADE_PATTERNS] : TOPIC_PATTERNS;
  const isOfRefusal = ({ pattern }: Hit): boolean => !(isRefused && PASSING.has(pattern.class));
  const general = findHits(masked, GENERAL_PATTERNS).filter(counts);
  const answer = answerStart(masked.plain);
  const hit =
    general.find(isOfRefusal) ??
    general[0] ??
    findHits(masked, topics).find(
      (topic) => counts(topic) && isOfRefusal(topic) && topic.start >= answer && !isPartOfName(masked, topic),
    );
  if (hit !== undefined) return { hit, text: masked };
  const isPlaced = mayBeHistory && isRefusal(status) && (REFUSED.test(text.plain) || isOfProvider(text));
  return isPlaced ? placeHit(text, isProvider ? PLACE : OWN_PLACE) : undefined;
}

/** Where an answer begins, if it says enough: what a log has before it (`API key: None`) is not what it is about. */
function answerStart(plain: string): number {
  const [start, end] = [...plain.matchAll(ANSWER)].map(({ index }) => [index, plain.length]).at(-1) ?? [0, 0];
  return start !== undefined && end !== undefined && end - start > LEAST_ANSWER ? start : 0;
}

const ANSWER = /\{(?:error|message|detail|msg|code|type):/g;
const LEAST_ANSWER = 30;

/** `x-anthropic-billing-header` is about no bill, `litellm_proxy/x` about no proxy, `promptTokens` about no length. */
function isPartOfName({ joined, at }: FlatText, { start, end }: Hit): boolean {
  const first = at[start] ?? 0;
  const last = at[end - 1] ?? first;
  const before = /[\w/-]*$/.exec(joined.slice(Math.max(0, first - LONGEST_NAME), first))?.[0] ?? "";
  const behind = /^[\w/-]*/.exec(joined.slice(last + 1, last + 1 + LONGEST_NAME))?.[0] ?? "";
  if (/[a-z]$/.test(before) && /[A-Z]/.test(joined.charAt(first))) return true;
  const around = before + behind;
  return around.includes("/") || around.split("-").length > 2;
}

const LONGEST_NAME = 64;

/** Whatever was refused at a place of the history is the history's: the only thing that is known of it is where. */
function placeHit(text: FlatText, place: RegExp): GeneralHit | undefined {
  const end = text.plain.length;
  if (end > MOST_STATEMENT || UNREAD.test(text.plain) || !place.test(text.plain)) return undefined;
  const hit = { pattern: AT_PLACE, provider: undefined, start: 0, end, ids: undefined, weight: 0 };
  return { hit, text };
}

const AT_PLACE: ErrorPattern = { says: "", class: "other", code: "invalid-message" };
/** A longer text may well have the request in it. */
const MOST_STATEMENT = 2000;
/** Not `message 3`, which anything may have. */
const PLACE = /(?:messages|contents|input)\.?(?:(?<=\.)\d|\[\d)/;
/** Where nothing else tells of a provider: `input[0]` may be anybody's, `input[0].content` is not. */
const OWN_PLACE =
  /messages\.?(?:(?<=\.)\d|\[\d)|(?:contents|input)(?:\.\d{1,7}|\.?\[\d{1,7}\])\.(?:content|role|type|part|call|id|name|output|argument|summary|encrypted|status|function|tool|text)/;
/** What could not even be read is the fault of who wrote it. */
const UNREAD = /failedto(?:parse|deserialize)|cannotunmarshal/;
const REFUSED = /invalid_?(?:request|argument|param)|validationexception|missingrequired|unknownparameter/;

/** Whatever a request may have wrong: "invalid" in it is said of nothing, nor is the name of the field that holds the words. */
const ANY_REFUSAL =
  /(?<=[{,])message(?=:)|litellm\.apiconnectionerror|invalid(?:requesterror|request|argument|value|type)|internalerror\.algo/g;

/** What passes by itself is not refused. */
const PASSING: ReadonlySet<ErrorClass> = new Set(["overloaded", "network", "timeout"]);
