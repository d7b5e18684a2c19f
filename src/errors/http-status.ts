import { type FlatText, isLineStart } from "./flat-text.ts";

/** What stands before a status, in the form of `plain`. */
const BEFORE = [
  "apierror:",
  "apierror(",
  "apierror",
  "errorcode:",
  "errorcode",
  "http",
  "http/1.1",
  "http/2",
  "statuscode:",
  "statuscode=",
  "statuscode",
  "status_code:",
  "status_code=",
  "status:",
  "status=",
  "status",
  "code:",
  "code=",
  "http_code:",
  "error:",
  "error(",
  "failed(",
  "failed:",
  "failedwith",
  "returned",
  "<",
  "[",
  "(",
  "server:",
] as const;
/** What stands behind a status that nothing stands before. */
const BEHIND = [
  "{",
  "<!doctype",
  "<html",
  "statuscode",
  "badrequest",
  "unauthorized",
  "paymentrequired",
  "forbidden",
  "toomanyrequests",
  "internalservererror",
  "badgateway",
  "serviceunavailable",
  "gatewaytimeout",
] as const;

const LONGEST_BEFORE = 16;
const LONGEST_BEHIND = 24;

/**
 * The HTTP status that a text tells: 400 to 599; undefined where no number in it is meant as one. In what is known to
 * be an error, a number at the beginning of a line is meant.
 */
export function httpStatus(text: FlatText, isError: boolean): number | undefined {
  const { plain } = text;
  for (const { index, 0: digits } of plain.matchAll(/[45]\d\d/g)) {
    if (/\d/.test(plain.charAt(index - 1)) || /\d/.test(plain.charAt(index + 3))) continue;
    const before = plain.slice(Math.max(0, index - LONGEST_BEFORE), index);
    const behind = plain.slice(index + 3, index + 3 + LONGEST_BEHIND);
    const isMeant =
      BEFORE.some((word) => before.endsWith(word)) ||
      BEHIND.some((word) => behind.startsWith(word)) ||
      (isError && isLineStart(text, index) && /^[a-z<[]/.test(behind));
    if (isMeant) return Number(digits);
  }
  return undefined;
}
