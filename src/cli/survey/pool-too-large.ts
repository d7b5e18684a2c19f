import type { FoundSession } from "../../agents/discover.ts";
import { shellWord } from "../../report/screen/words.ts";
import type { SessionSummary } from "../../report/sessions/session-summary.ts";
import { unread } from "./summarise.ts";

/** What is told of a session for which the memory of its judge was not enough: nobody knows whether it is healthy. */
export function tooLargeToJudge(session: FoundSession): SessionSummary {
  const { path } = session;
  return unread(session, {
    code: "too-large",
    sentence: `${path} needs more memory than there was to judge it.`,
    next: `Give it more: NODE_OPTIONS=--max-old-space-size=8192 layer0 check ${shellWord(path)}`,
  });
}
