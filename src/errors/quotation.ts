import { isProse } from "./speaker.ts";

/**
 * A text without the lines that only quote what a provider says: the subjects of commits, what test runners list, code
 * that compares it, and documentation. A line with a status, a place of the request or a call by its id is the error itself.
 */
export function withoutQuotations(text: string): string {
  if (!LEAD_IN.test(text)) return text;
  const lines = text.split("\n");
  return lines.filter((line) => !isQuotation(line)).join("\n");
}

function isQuotation(line: string): boolean {
  const isMeant = COMMIT.test(line) || TEST.test(line) || (DOCUMENTATION.test(line) && !isProse(line));
  return isMeant && !ERROR_ITSELF.test(line);
}

/** Words of which every quotation has one: most texts have none, and are not looked at line by line. */
const LEAD_IN =
  /\b(?:fix|feat|docs?|tests?|spec|case|chore|refactor|perf|build|ci|style|revert|merge|fail|failed|pass|passed|ok|it|expect|assert|describe|manual|handbook|documentation|guide|tutorial|readme|specification|rule)\b|^\s*\d{1,4}\) /im;
const COMMIT =
  /^\W{0,9}(?:commit )?(?:[0-9a-f]{3,40} )?(?:\([^)]{1,80}\) )?(?:(?:fix|feat|docs|tests?|chore|refactor|perf|build|ci|style|revert)(?:\([\w./ -]{1,40}\))?!?: |Revert "|Merge (?:pull request|branch) )/;
const TEST =
  /^\W{0,9}(?:error: )?(?:test|spec|case) .{1,400}\b(?:failed|passed|ok)\W{0,3}$|^\W{0,9}(?:FAIL|FAILED|PASS|PASSED):? {1,3}(?:Test\w|\S{1,200}(?:\.\w{1,5}\b|::))|^\W{0,9}(?:not )?ok \d|^\s{0,9}(?:expect|assert|it|test|describe)(?:\.\w{1,20})?(?:\(| [^:]{0,9}["'])|^\s{0,9}\d{1,4}\) .{1,400}:$/i;
const DOCUMENTATION =
  /^(?:.{0,80}\b(?:manual|handbook|docs|documentation|guide|tutorial|readme|spec|specification|rule)\b[^.:,/]{0,40}(?:: | says? | that | on )|(?:according to|as|from|per) .{0,40}\b(?:manual|handbook|docs|documentation|guide|tutorial|readme|spec|specification)\b[^.:,/]{0,20}, )/i;
const ERROR_ITSELF =
  /API Error|"error"|\w(?:Error|Exception):|Error code:|(?<![#\w])[45]\d\d(?!\w)|\b(?:messages|contents|input)[.[]\d|\b(?:toolu|srvtoolu|tooluse|call|fc|rs)_\w{3}|request_id|invalid_request/;
