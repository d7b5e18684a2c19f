import { cutPhrase } from "./cut-phrase.ts";
import { type ErrorClass, isAboutHistory } from "./error-class.ts";
import { type FlatText, withoutJoints } from "./flat-text.ts";
import { isForeign, isOrdinary } from "./ordinary.ts";
import { type ErrorPattern, findHits, type Hit } from "./pattern.ts";
import { GENERAL_PATTERNS, PATTERNS, TOPIC_PATTERNS, TRADE_PATTERNS } from "./patterns/all.ts";
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
  const hit =
    general.find(isOfRefusal) ??
    general[0] ??
    findHits(masked, topics).find((topic) => counts(topic) && isOfRefusal(topic));
  if (hit !== undefined) return { hit, text: masked };
  const isPlaced = mayBeHistory && isRefusal(status) && (REFUSED.test(text.plain) || isOfProvider(text));
  return isPlaced ? placeHit(text, isProvider ? PLACE : OWN_PLACE) : undefined;
}

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
