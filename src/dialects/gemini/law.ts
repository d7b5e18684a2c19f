import type { Law } from "../../core/law.ts";

/** What the Gemini API accepts (provider rules G-…). */
export const geminiLaw: Law = {
  results: "user-blocks",
  // G-PAIR counts the parts of one content; whether other parts may stand beside them is not established.
  resultsAlone: "avoided",
  mergesTurns: true,
  // G-TURN-1, G-PAIR: texts of one role in a row are tolerated, calls and responses are not.
  alternation: "tool-turns",
  // G-ID: native calls have none.
  callIds: "optional",
  // G-SIG holds for the third generation alone.
  callSignatures: "by-model",
  idScope: "message",
  idPattern: undefined,
  namePattern: undefined,
  // G-TURN-1
  firstRole: "user",
  lastRole: "any",
  afterResults: "any",
  // G-ROLE: system texts stand in `systemInstruction`.
  systemTurns: "none",
  failedTurns: "sent",
  // G-EMPTY
  emptiness: {
    emptyText: true,
    blankMessage: false,
    emptyUser: true,
    absentContent: true,
    emptyAssistant: true,
  },
  blocksOnly: "all",
  finalWhitespace: false,
  reasoning: "free",
  prefixBinding: false,
  cacheMarkers: undefined,
  openCalls: "refused",
  needsMessages: false,
};
