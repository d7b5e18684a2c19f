import type { Law } from "../../core/law.ts";

/**
 * What every provider behind LangChain refuses. LangGraph itself only looks for calls without a tool message
 * (INVALID_CHAT_HISTORY); the rest reaches the provider.
 */
export const langchainLaw: Law = {
  results: "messages",
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
  emptiness: { emptyText: false, blankMessage: false, emptyUser: false, absentContent: true },
  blocksOnly: false,
  finalWhitespace: false,
  reasoning: "free",
  prefixBinding: false,
  cacheMarkers: undefined,
  openCalls: "refused",
  needsMessages: false,
};
