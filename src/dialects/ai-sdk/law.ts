import type { Law } from "../../core/law.ts";

/**
 * What the AI SDK takes as model messages, and what every provider behind it refuses. The SDK itself only throws for
 * calls without a result (AI_MissingToolResultsError); orphans and results out of place reach the provider.
 */
export const aiSdkLaw: Law = {
  results: "messages",
  // A tool message may hold answers to approvals, and nothing else.
  resultsAlone: "free",
  mergesTurns: false,
  alternation: "free",
  callIds: "required",
  // Counter ids repeat legally over turns where the provider is one of chat completions (OC-DUP).
  idScope: "message",
  idPattern: undefined,
  // Wider than any one provider, so that only names are changed that all of them refuse.
  namePattern: { extra: ".:", max: 64 },
  firstRole: "any",
  lastRole: "any",
  afterResults: "any",
  systemTurns: "free",
  failedTurns: "sent",
  // The SDK leaves empty texts out by itself; a message must have a content.
  emptiness: { emptyText: false, blankMessage: false, emptyUser: false, absentContent: true },
  blocksOnly: false,
  finalWhitespace: false,
  reasoning: "free",
  prefixBinding: false,
  cacheMarkers: undefined,
  namesProviders: true,
  openCalls: "refused",
  needsMessages: false,
};
