import { isProse } from "./speaker.ts";

/**
 * A text without the lines that only quote what a provider says: the subjects of commits, what test runners list, code
 * and its comments, documentation, and people who tell others of it. A line with a status, a place of the request or a call
 * by its id is the error itself; code may have the latter two in it.
 */
export function withoutQuotations(text: string): string {
  const said = text.replace(FRAMES, "");
  if (!LEAD_IN.test(said)) return said;
  const lines = said.split("\n");
  return lines.filter((line) => !isQuotation(line)).join("\n");
}

function isQuotation(line: string): boolean {
  if (CODE.test(line)) return !ANSWER.test(line);
  const isMeant =
    COMMIT.test(line) || TEST.test(line) || TOLD.test(line) || (DOCUMENTATION.test(line) && !isProse(line));
  return isMeant && !ANSWER.test(line) && !PLACE_OR_ID.test(line);
}

/** Where Python was, and the code that stands there: `urlopen(req, timeout=600)` is no timeout. */
const FRAMES =
  /^[^\S\n]{0,40}File "[^"\n]{1,400}", line \d{1,7}(?:, in [^\n]{0,200})?(?:\n[^\S\n]{4,40}(?!File ")[^\n]{0,400}){0,2}$/gm;
/** Words of which every quotation has one: most texts have none, and are not looked at line by line. */
const LEAD_IN =
  /\b(?:fix|feat|docs?|tests?|spec|case|chore|refactor|perf|build|ci|style|revert|merge|fail|failed|pass|passed|ok|it|expect|assert|describe|manual|handbook|documentation|guide|tutorial|readme|specification|rule|chapter|article|changelog|release notes|todo|fixme|def|fn|func|function|const|let|var|if|raise|throw|that|how|why|where|remember|reminder|keep in mind|for the record|make sure|please)\b|\/[/*]|^[^\S\n]*\d{1,4}\) /im;
const COMMIT =
  /^\W{0,9}(?:commit )?(?:[0-9a-f]{3,40} )?(?:\([^)]{1,80}\) )?(?:(?:fix|feat|docs|tests?|chore|refactor|perf|build|ci|style|revert)(?:\([\w./ -]{1,40}\))?!?: |Revert "|Merge (?:pull request|branch) |(?:TODO|FIXME)\b)/;
const TEST =
  /^\W{0,9}(?:error: )?(?:test|spec|case) .{1,400}\b(?:failed|passed|ok)\W{0,3}$|^\W{0,9}(?:FAIL|FAILED|PASS|PASSED):? {1,3}(?:Test\w|\S{1,200}(?:\.\w{1,5}\b|::))|^\W{0,9}(?:not )?ok \d|^\s{0,9}(?:expect|assert|it|test|describe)(?:\.\w{1,20})?(?:\(| [^:]{0,9}["'])|^\s{0,9}\d{1,4}\) .{1,400}:$/i;
const CODE =
  /^\s{0,40}(?:\/\/|\/\*|(?:async )?(?:def|fn|func|function) \w{1,80} ?\(|(?:export )?(?:const|let|var) \w{1,80}(?:: ?\w{1,40})? ?=|(?:\} ?else )?if ?\(|if .{1,80} in .{1,80}:$|assert \w|raise \w{1,80}\(|throw new \w{1,80}\()/;
const DOCUMENTATION =
  /^(?:.{0,80}\b(?:manual|handbook|docs|documentation|guide|tutorial|readme|spec|specification|rule|chapter|article|changelog|release notes)\b[^.:,/]{0,40}(?:: | says? | that | on )|(?:according to|as|from|per) .{0,40}\b(?:manual|handbook|docs|documentation|guide|tutorial|readme|spec|specification)\b[^.:,/]{0,20}, |.{1,400}, as (?:the|our) [\w ]{0,30}\b(?:manual|handbook|docs|documentation|guide|tutorial|readme|spec|specification)\b)/i;
/** A person, or a test, who says that something is so, without a colon before it; and what people tell others to keep in mind. */
const TOLD =
  /^.{0,80}\b(?:I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Yy]ou|reviewer|colleague|team|[Tt]ests?) (?:\w{1,20} ){0,2}(?:said|says?|think|believe|agreed|wrote|discussed|know|knew|learned|read|asserts?|checks?|verify|verifies) [^:,.]{0,40}\b(?:that|how|why|where) (?!.{0,80}(?:: |, it ))|^\W{0,9}(?:Note that|Remember that|Remember:|Reminder:|Keep in mind|For the record|Make sure)[ ,]|[a-z],? please ensure that\b/;
/** What only stands in an answer: `a 400 error` is spoken of. */
const ANSWER =
  /API Error|"error"|\w(?:Error|Exception):|Error code:|(?<![#\w])[45]\d\d(?!\w| errors?\b)|request_id|invalid_request/;
const PLACE_OR_ID = /\b(?:messages|contents|input)[.[]\d|\b(?:toolu|srvtoolu|tooluse|call|fc|rs)_\w{3}/;
