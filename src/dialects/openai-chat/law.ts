import type { Law } from "../../core/law.ts";

/** What OpenAI Chat Completions and its faithful clones accept (provider rules OC-…). */
export const openaiChatLaw: Law = {
  results: "messages",
  resultsAlone: "free",
  mergesTurns: false,
  alternation: "free",
  callIds: "required",
  // Counter ids such as `Read:206` repeat legally over turns (OC-DUP).
  idScope: "message",
  idPattern: undefined,
  namePattern: { extra: "", max: 64 },
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
  needsMessages: true,
};
