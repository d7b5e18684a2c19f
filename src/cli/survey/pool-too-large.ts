import type { FoundSession } from "../../agents/discover.ts";
import { sessionFileOf } from "../../agents/guard.ts";
import type { SessionSummary } from "../../report/session-summary.ts";
import { shellWord } from "../../report/words.ts";

/** What is told of a session for which the memory of its judge was not enough: nobody knows whether it is healthy. */
export function tooLargeToJudge(session: FoundSession): SessionSummary {
  const { path } = session;
  const { ids } = sessionFileOf({ path, format: "", sessionId: undefined, store: undefined });
  return {
    ...session,
    id: ids[0] ?? path,
    verdict: "unreadable",
    causes: [],
    warnings: 0,
    fixable: { safe: 0, lossy: 0 },
    losesNothing: true,
    messages: 0,
    problem: {
      code: "too-large",
      sentence: `${path} needs more memory than there was to judge it.`,
      next: `Give it more: NODE_OPTIONS=--max-old-space-size=8192 layer0 check ${shellWord(path)}`,
    },
  };
}
