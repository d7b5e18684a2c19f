import type { Law } from "../../core/law.ts";

/** What the Anthropic Messages API accepts (provider rules A-…; measured emptiness table 1.1.1). */
export const anthropicLaw: Law = {
  results: "user-blocks",
  resultsAlone: "free",
  mergesTurns: true,
  alternation: "free",
  callIds: "required",
  idScope: "request",
  // The API checks characters; no length limit is established.
  idPattern: { extra: "", max: Number.MAX_SAFE_INTEGER },
  namePattern: { extra: "", max: 64 },
  firstRole: "user",
  lastRole: "any",
  afterResults: "any",
  systemTurns: "placed",
  failedTurns: "sent",
  emptiness: { emptyText: true, blankMessage: true, emptyUser: true, absentContent: true },
  blocksOnly: false,
  finalWhitespace: true,
  reasoning: "signed",
  prefixBinding: true,
  cacheMarkers: 4,
  openCalls: "refused",
  needsMessages: true,
};
