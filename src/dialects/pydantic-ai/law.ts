import type { Law } from "../../core/law.ts";

/**
 * What pydantic-ai sends on and every provider behind it takes. Neighbours of one kind are merged before they are
 * sent; a history that ends in calls is resumed (deferred tools, approvals).
 */
export const pydanticAiLaw: Law = {
  results: "user-blocks",
  resultsAlone: "free",
  mergesTurns: true,
  alternation: "free",
  callIds: "required",
  // An id that comes again answers the nearest open call; it is renamed within one response alone.
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
  // `ModelMessagesTypeAdapter` takes lists of parts alone.
  blocksOnly: "all",
  finalWhitespace: false,
  reasoning: "free",
  prefixBinding: false,
  cacheMarkers: undefined,
  openCalls: "resumed",
  needsMessages: false,
};
