import type { FlatText } from "./flat-text.ts";
import { httpStatus } from "./http-status.ts";
import { isOfProvider } from "./provider-of.ts";

/**
 * How surely a text that nobody calls an error is one: it says so itself, it reads as a program speaks, or anybody may
 * have said it. The surer it is, the more words count.
 */
export type Speaker = "error" | "program" | "anybody";

/** Who speaks in a text? Prose has no status, no exception's name before its words, and no place of a request. */
export function speakerOf(text: FlatText): Speaker {
  const { joined, plain } = text;
  if (toldStatus(text) !== undefined || STARTS_WITH_STATUS.test(joined)) return "error";
  if (NAMES_ERROR.test(plain) && (joined.length > MOST_STATEMENT || !isProse(joined))) return "error";
  if (joined.length > MOST_STATEMENT) return "anybody";
  if (RETRIES.test(joined)) return "program";
  if (ANYBODY.test(joined)) return "anybody";
  if (NAMES_PLACE.test(joined) || STARTS_AS_ERROR.test(joined)) return "error";
  return TROUBLE.test(joined) ? "program" : "anybody";
}

/** The status that a text tells which nobody calls an error: what is about a provider may tell it in fewer words. */
export function toldStatus(text: FlatText): number | undefined {
  const status = httpStatus(text, false);
  return status === undefined && isOfProvider(text) && !isProse(text.joined)
    ? httpStatus(text, true)
    : status;
}

/** Does a person speak of an error, without the name of an exception? */
export function isProse(text: string): boolean {
  return PERSON.test(text) && !EXCEPTION.test(text);
}

const PERSON = /\b(?:I|me|my|we|[Yy]es)\b|\?(?=\s|$)/;
const EXCEPTION =
  /(?:[A-Z]\w{0,40}|[a-z]_|["'])(?:Error|Exception|error|exception)\b["']?\W{0,3}[:(=]|\b(?:Error|ERROR)[:(]/;

const NAMES_ERROR =
  /(?:error|exception|timeout|violation|invalid_?request(?:_?error)?|invalid_?argument|rejected|(?:request|call|execution|completion|turn|run|api)failed)[:(=]|invalid_?param|invalid_request_error-/;
/** `413 Request too large`, but not `400 files`. */
const STARTS_WITH_STATUS =
  /^\W{0,40}(?:[A-Z]{2,9}[_-]?\d{1,5}\W{1,3})?[45]\d\d(?:\s?\||:\s|[\s-]{1,3}(?:["'<{[A-Z]|invalid_))/;

const STARTS_AS_ERROR = /^\W{0,9}(?:Error|ERROR|Failed to)\b|报错/;

/** What programs say of one request is shorter. */
const MOST_STATEMENT = 400;
/** A program says when it tries again, whatever else stands there; people say who it is that does. */
const RETRIES = /(?<!\b(?:am|are|is|was|were|be|been|[Ii]'m|'re) )\b[Rr]etrying (?:in|after) \d/;
/** People speak of themselves and ask; the rest is code. */
const ANYBODY = /\b(?:I|me|my|we|[Ll]et's|[Yy]es)\b|\?|=>|;\s*$|\{["'\s]/m;
/** A place of the request that was sent, or a call by its id; people write N for a number. */
const NAMES_PLACE =
  /(?:messages|contents|input)(?:\.(?:\d|[NX]\b)|\[[\dNX])|\b(?:toolu|srvtoolu|tooluse|call|fc|rs)_\w{3}|\bmessage (?:at )?(?:index|position) \d/;
/** Something went wrong, or has to be done about it. */
const TROUBLE =
  /(?<![a-z])(?:not?|\w+n't|cannot|un(?:able|available|known|expected|authori[sz]ed|responsive|reachable)|fail\w*|invalid|bad|missing|denied|expired|revoked|deactivated|suspended|disabled|filtered|required?s?|requested|must|without|may contain|limit\w*|exceed\w*|exhausted|reached|(?:long|larg|great)er than|out of|empty|terminated|aborted|cancell?ed|interrupted|blocked|refused|closed|reset|rejected|loading|timeout|timed out|risk|busy|low|sensitive|insufficient(?! to\b)|too (?:many|much|long|large|low)|please|retry|error|hit|used)(?![a-z])|overload|throttl|\w_\w+: |失败|错误|异常|非法|不足|超时|无效|过期|过高|过多|频繁|繁忙|欠费|用尽|饱和|敏感|超长|无法|稍后/i;
