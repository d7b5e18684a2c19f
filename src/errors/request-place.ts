import type { RequestPlace } from "./error-class.ts";
import type { FlatText } from "./flat-text.ts";

/**
 * `messages.48.content.1`, `messages.[6].role`, `input[2].call_id`, `contents[1].parts[0]`, `message at index 2`, `["body", "messages", 3, "content"]`, and
 * `messages.3.member.content.1.member.toolUse`, in which AWS counts from 1.
 */
const PLACE =
  /(?:messages|message|contents|input)[.,]?\[?(\d{1,7})\]?(?:[.,](member\.)?(?:content|parts)[.,]?\[?(\d{1,7}))?(\.member)?|messageat(?:index|position)(\d{1,7})/g;

/** How far before its words a provider names the place. */
const MOST_BEFORE = 120;
const MOST_BEHIND = 1500;

/** The place in the request that an error names: the last one before its words, else the first one behind them. */
export function requestPlace({ plain }: FlatText, start: number, end: number): RequestPlace | undefined {
  const before = [...plain.slice(Math.max(0, start - MOST_BEFORE), end).matchAll(PLACE)].at(-1);
  const [found] = before === undefined ? plain.slice(end, end + MOST_BEHIND).matchAll(PLACE) : [before];
  if (found === undefined) return undefined;
  const [, listed, memberBefore, part, memberBehind, told] = found;
  const message = listed ?? told;
  const first = memberBefore === undefined && memberBehind === undefined ? 0 : 1;
  return {
    ...(message === undefined ? {} : { message: Math.max(0, Number(message) - first) }),
    ...(part === undefined ? {} : { part: Math.max(0, Number(part) - first) }),
  };
}
