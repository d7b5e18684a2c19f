import type { Law } from "../../core/law.ts";

/**
 * What a Letta agent goes on from. The server itself builds what providers see of its messages, so little is judged:
 * calls and returns, and approvals, which block every further message while they wait (letta-ai/lettabot#479).
 */
export const lettaLaw: Law = {
  results: "messages",
  resultsAlone: "free",
  // Reasoning, words and calls of one turn are messages of their own.
  mergesTurns: true,
  alternation: "free",
  callIds: "required",
  // Counter ids repeat legally over turns.
  idScope: "message",
  idPattern: undefined,
  namePattern: undefined,
  firstRole: "any",
  lastRole: "any",
  afterResults: "any",
  systemTurns: "free",
  failedTurns: "sent",
  emptiness: { emptyText: false, blankMessage: false, emptyUser: false, absentContent: false },
  blocksOnly: false,
  finalWhitespace: false,
  reasoning: "free",
  prefixBinding: false,
  cacheMarkers: undefined,
  openCalls: "refused",
  needsMessages: false,
};
