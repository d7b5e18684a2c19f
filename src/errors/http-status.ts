import { type FlatText, isLineStart } from "./flat-text.ts";

/** What stands before a number that is a status, in the form of `plain`. */
const BEFORE = [
  "apierror(",
  "error",
  "error:",
  "error,",
  "errorcode",
  "errorcode:",
  "http",
  "http:",
  "statuscode",
  "statuscode:",
  "statuscode=",
  "status_code:",
  "status_code=",
  "http_code:",
  "failingwith",
  "failedwith",
  "<title>",
  "<h1>",
] as const;
/** What stands behind one. */
const BEHIND = [
  "<!doctype",
  "<html",
  "statuscode",
  "badrequest",
  "unauthorized",
  "paymentrequired",
  "forbidden",
  "toomany",
  "internalservererror",
  "badgateway",
  "serviceunavailable",
  "gatewaytimeout",
  "gatewaytime-out",
  "gateway_timeout",
  "servicetemporarilyunavailable",
  "requestentitytoolarge",
  "payloadtoolarge",
  "requestheaderfieldstoolarge",
] as const;
/** The same in what is known to be an error; elsewhere it is any number. */
const BEFORE_IN_ERROR = [
  "status",
  "status:",
  "status=",
  "code:",
  "code=",
  "error(",
  "failed(",
  "failed:",
  "returned",
  "server:",
  "<",
  "[",
  "(",
] as const;
const BEHIND_IN_ERROR = ["{"] as const;
/** `HTTP error from Ollama: 400`. */
const NAMED = /httperror(?:from|of|by)\w{1,20}:$/;

/** The version of a protocol, whose digits stand beside those of the status once blanks are taken out. */
const STATUS_LINE = /http\/(?:1\.[01]|[23])$/;
/** Those that somebody gives: `512` is a number of tokens. */
const STATUS = /4(?:[0-2]\d|31|51|9\d)|5(?:0\d|1[01]|2\d|30|9[89])/g;
const LONGEST_BEFORE = 16;
const LONGEST_NAMED = 36;
const LONGEST_BEHIND = 24;

/**
 * The HTTP status that a text tells: 400 to 599; undefined where no number in it is meant as one. In what is known to
 * be an error, less has to stand beside it.
 */
export function httpStatus(text: FlatText, isError: boolean): number | undefined {
  const { plain } = text;
  for (const { index, 0: digits } of plain.matchAll(STATUS)) {
    // `502 502 Bad Gateway`: a client's own status, and the line that it got.
    const start = index >= 3 && plain.startsWith(digits, index - 3) ? index - 3 : index;
    const before = plain.slice(Math.max(0, start - LONGEST_BEFORE), start);
    if (STATUS_LINE.test(before)) return Number(digits);
    if (/(?:\d|[a-z]\[|tokens\()$/.test(before) || /\d/.test(plain.charAt(index + 3))) continue;
    if (isCount(text, index)) continue;
    const behind = plain.slice(index + 3, index + 3 + LONGEST_BEHIND).replace(/^[:-]/, "");
    const isMeant =
      BEFORE.some((word) => before.endsWith(word)) ||
      NAMED.test(plain.slice(Math.max(0, index - LONGEST_NAMED), index)) ||
      BEHIND.some((word) => behind.startsWith(word)) ||
      // `400 errors` is a number of them.
      /^error(?!s)/.test(behind) ||
      (isError &&
        (BEFORE_IN_ERROR.some((word) => before.endsWith(word)) ||
          BEHIND_IN_ERROR.some((word) => behind.startsWith(word)) ||
          (isLineStart(text, index) && /^[a-z<[]/.test(behind))));
    if (isMeant) return Number(digits);
  }
  return undefined;
}

/** `401 files changed` and `503 tests failed` are numbers of them; `400 messages must alternate` is said of a request. */
function isCount({ joined, at }: FlatText, index: number): boolean {
  const from = (at[index] ?? joined.length) + 3;
  return COUNTED.test(joined.slice(from, from + LONGEST_COUNTED));
}

const LONGEST_COUNTED = 40;
const COUNTED =
  /^ (?:(?:tests?|specs?|suites?) )?(?:[a-z]{1,20}[a-hj-rtv-z]s(?: (?!must|should|cannot|can|may|do|have|are|is)[a-z]|[,;]|$)|(?:passed|failed|skipped|passing|failing)\b)/;
