import type { Law } from "../../core/law.ts";

/** What `convertToModelMessages` of the AI SDK makes of UI messages without breaking: call and result are one part. */
export const aiSdkUiLaw: Law = {
  results: "same-record",
  resultsAlone: "free",
  mergesTurns: false,
  alternation: "free",
  callIds: "required",
  idScope: "message",
  idPattern: undefined,
  namePattern: { extra: ".:", max: 64 },
  firstRole: "any",
  lastRole: "any",
  afterResults: "any",
  systemTurns: "free",
  failedTurns: "sent",
  // A message without a list of parts makes the conversion throw; what is in the list is the providers' concern.
  emptiness: { emptyText: false, blankMessage: false, emptyUser: false, absentContent: true },
  // Before AI SDK 5 a message could be a plain `content` text.
  blocksOnly: "all",
  finalWhitespace: false,
  reasoning: "free",
  prefixBinding: false,
  cacheMarkers: undefined,
  unansweredApprovals: "left-out",
  cutOffCalls: "left-out",
  namesProviders: true,
  openCalls: "refused",
  needsMessages: false,
};
