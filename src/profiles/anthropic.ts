import { type Profile, profile } from "./profile.ts";

/** Profiles of the Anthropic dialect. */
export type AnthropicProfile =
  | "anthropic"
  | "anthropic-no-prefill"
  | "anthropic-older-thinking"
  | "vertex"
  | "bedrock-invoke"
  | "minimax-anthropic"
  | "deepseek-anthropic";

/** Claude on Anthropic's own API and where it is resold, and others who speak that API. */
export const ANTHROPIC_PROFILES: Readonly<Record<AnthropicProfile, Profile>> = {
  anthropic: profile({ dialect: "anthropic", title: "Anthropic Messages API", law: {}, rules: {} }),
  "anthropic-no-prefill": profile({
    dialect: "anthropic",
    title: "Claude models that refuse a prefill (4.6 and later)",
    // A-ROLE-4
    law: { lastRole: "not-assistant" },
    rules: { lastRole: ["A-ROLE-4"] },
  }),
  "anthropic-older-thinking": profile({
    dialect: "anthropic",
    title: "Claude models whose signatures hold for the block alone",
    // A-THINK-5: only later models bind reasoning to everything before it.
    law: { prefixBinding: false },
    rules: { prefixBinding: ["A-THINK-5"] },
    unasked: { "A-THINK-5": "a signature holds for its block alone" },
  }),
  vertex: profile({
    dialect: "anthropic",
    title: "Claude on Google Vertex AI",
    // A-ROLE-3: the legacy endpoints know no system role inside the messages.
    law: { systemTurns: "none" },
    rules: { systemTurns: ["A-ROLE-3"] },
  }),
  "bedrock-invoke": profile({
    dialect: "anthropic",
    title: "Claude on Amazon Bedrock (InvokeModel)",
    // A-ROLE-3: as on Vertex.
    law: { systemTurns: "none" },
    rules: { systemTurns: ["A-ROLE-3"] },
    unjudged: [
      "Neighbours of one role stay apart: that InvokeModel refuses them is not established, and merging turns breaks the signatures of their reasoning.",
    ],
  }),
  "minimax-anthropic": profile({
    dialect: "anthropic",
    title: "MiniMax (Anthropic-compatible)",
    law: {
      // X-MINIMAX: nothing stands beside results, and nobody but the two speaks.
      resultsAlone: "refused",
      systemTurns: "none",
      // The signatures are MiniMax's own; that it binds them to anything is not known.
      prefixBinding: false,
    },
    rules: { resultsAlone: ["X-MINIMAX"], systemTurns: ["X-MINIMAX"], prefixBinding: ["A-THINK-5"] },
    unasked: { "A-THINK-5": "that its own signatures bind to anything is not known" },
    unjudged: ["MiniMax checks ids of calls, but how they must look is not known."],
  }),
  "deepseek-anthropic": profile({
    dialect: "anthropic",
    title: "DeepSeek in thinking mode (Anthropic-compatible)",
    law: {
      // D-REASON: `content[].thinking` comes back with the calls that it led to; nothing is known to stand in for it.
      reasoning: "with-calls",
      thinks: "always",
      prefixBinding: false,
    },
    rules: { reasoning: ["D-REASON"], thinks: ["D-REASON"], prefixBinding: ["A-THINK-5"] },
    unasked: { "A-THINK-5": "that its own signatures bind to anything is not known" },
    unjudged: ["Blocks that this endpoint does not know (server tools, documents) pass through."],
  }),
};
