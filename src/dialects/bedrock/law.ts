import type { Law } from "../../core/law.ts";

/** What the Converse API of Amazon Bedrock accepts, whatever the model behind it (provider rules B-…). */
export const bedrockLaw: Law = {
  results: "user-blocks",
  resultsAlone: "free",
  mergesTurns: true,
  // B-ROLE, B-PAIR-1
  alternation: "strict",
  callIds: "required",
  // Claude looks further; of the others nothing is established.
  idScope: "message",
  // B-NAME: reports differ on `.` and `:`, so they stay where they are and are never made.
  idPattern: { extra: ".:", max: 64 },
  namePattern: { extra: "", max: 64 },
  // B-ROLE
  firstRole: "user",
  lastRole: "any",
  afterResults: "any",
  // The API knows the role since it passes on what Claude takes between turns (A-ROLE-3); elsewhere B-ROLE forbids it.
  systemTurns: "placed",
  failedTurns: "sent",
  // B-EMPTY
  emptiness: {
    emptyText: true,
    blankMessage: true,
    emptyUser: true,
    absentContent: true,
    blankText: true,
    emptyAssistant: true,
  },
  blocksOnly: "all",
  finalWhitespace: false,
  reasoning: "free",
  prefixBinding: false,
  cacheMarkers: undefined,
  openCalls: "refused",
  // B-ROLE: a conversation starts with a message of the user.
  needsMessages: true,
};
