import type { Law, NamePattern } from "../../core/law.ts";

/** What the id of an item looks like (OR-ID). */
export const RESPONSES_ITEM_ID: NamePattern = { extra: "", max: 64 };

/** What the OpenAI Responses API accepts as `input` (provider rules OR-…). */
export const openaiResponsesLaw: Law = {
  // OR-PAIR-3, OR-PAIR-4
  results: "by-id",
  resultsAlone: "free",
  mergesTurns: true,
  alternation: "free",
  callIds: "required",
  // Counter ids such as `find:0` repeat over turns; each output answers the call before it.
  idScope: "turn",
  // OR-ID: of call ids only the length is known to be checked.
  idPattern: { extra: "", max: 64, any: true },
  itemIds: RESPONSES_ITEM_ID,
  namePattern: { extra: "", max: 128 },
  firstRole: "any",
  lastRole: "any",
  afterResults: "any",
  systemTurns: "free",
  failedTurns: "sent",
  emptiness: { emptyText: false, blankMessage: false, emptyUser: false, absentContent: true },
  blocksOnly: false,
  finalWhitespace: false,
  // OR-REASON-1
  reasoning: "linked",
  prefixBinding: false,
  cacheMarkers: undefined,
  openCalls: "refused",
  needsMessages: true,
};
