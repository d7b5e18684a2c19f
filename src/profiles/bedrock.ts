import type { Profile } from "./profile.ts";

/** Profiles of the Converse dialect. */
export type BedrockProfile = "bedrock-claude" | "bedrock-nova" | "bedrock-other";

/** The models behind Amazon Bedrock, which add rules of their own to those of the API. */
export const BEDROCK_PROFILES: Readonly<Record<BedrockProfile, Profile>> = {
  "bedrock-claude": {
    dialect: "bedrock",
    title: "Claude on Amazon Bedrock (Converse)",
    law: {
      // B-CLAUDE: A-DUP-1, A-ID-1
      idScope: "request",
      idPattern: { extra: "", max: 64 },
      // B-CLAUDE: A-THINK-4, A-THINK-5, B-SIG
      reasoning: "signed",
      prefixBinding: true,
      // B-CLAUDE: A-EMPTY-5
      finalWhitespace: true,
    },
  },
  "bedrock-nova": {
    dialect: "bedrock",
    title: "Amazon Nova (Converse)",
    law: {
      // B-MIX
      resultsAlone: "refused",
      // B-SIG
      filledSignatures: true,
    },
  },
  "bedrock-other": {
    dialect: "bedrock",
    title: "Other models on Amazon Bedrock (Converse)",
    law: {
      // B-MIX
      resultsAlone: "refused",
      // B-SIG: seen with MiniMax
      filledSignatures: true,
    },
  },
};
