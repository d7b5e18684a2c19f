import { type Profile, profile } from "./profile.ts";

/** Profiles of the Converse dialect. */
export type BedrockProfile = "bedrock-claude" | "bedrock-nova" | "bedrock-other";

/** The models behind Amazon Bedrock, which add rules of their own to those of the API. */
export const BEDROCK_PROFILES: Readonly<Record<BedrockProfile, Profile>> = {
  "bedrock-claude": profile({
    dialect: "bedrock",
    title: "Claude on Amazon Bedrock (Converse)",
    law: {
      // B-CLAUDE: A-DUP-1, A-ID-1
      idScope: "request",
      idPattern: { extra: "", max: 64 },
      // B-CLAUDE: A-THINK-2 to A-THINK-5, B-SIG
      reasoning: "signed",
      prefixBinding: true,
      // B-CLAUDE: A-EMPTY-5
      finalWhitespace: true,
      // B-CLAUDE: A-CACHE, counted in `cachePoint` blocks
      cacheMarkers: 4,
    },
    rules: {
      idScope: ["A-DUP-1"],
      idPattern: ["B-CLAUDE"],
      reasoning: ["B-CLAUDE", "B-SIG"],
      prefixBinding: ["B-CLAUDE"],
      finalWhitespace: ["B-CLAUDE"],
      cacheMarkers: ["B-CLAUDE"],
    },
  }),
  "bedrock-nova": profile({
    dialect: "bedrock",
    title: "Amazon Nova (Converse)",
    law: {
      // B-MIX
      resultsAlone: "refused",
      // B-SIG
      filledSignatures: true,
    },
    rules: { resultsAlone: ["B-MIX"], filledSignatures: ["B-SIG"] },
  }),
  "bedrock-other": profile({
    dialect: "bedrock",
    title: "Other models on Amazon Bedrock (Converse)",
    law: {
      // B-MIX
      resultsAlone: "refused",
      // B-SIG: seen with MiniMax
      filledSignatures: true,
    },
    rules: { resultsAlone: ["B-MIX"], filledSignatures: ["B-SIG"] },
  }),
};
