import type { Law } from "../../core/law.ts";

/**
 * What pi and OpenClaw make of their own messages: results are messages directly behind their call, failed turns
 * are left out on replay, ids are unique per request, and what providers refuse beyond that is their profiles'.
 */
export const openclawLaw: Law = {
  results: "messages",
  resultsAlone: "free",
  mergesTurns: false,
  alternation: "free",
  callIds: "required",
  idScope: "request",
  idPattern: undefined,
  // Wider than any one provider, so that only names are changed that all of them refuse.
  namePattern: { extra: ".:", max: 64 },
  firstRole: "any",
  lastRole: "any",
  afterResults: "any",
  systemTurns: "free",
  failedTurns: "skipped",
  emptiness: { emptyText: true, blankMessage: true, emptyUser: true, absentContent: true },
  blocksOnly: true,
  finalWhitespace: false,
  reasoning: "free",
  prefixBinding: false,
  cacheMarkers: undefined,
  openCalls: "refused",
  needsMessages: false,
};
