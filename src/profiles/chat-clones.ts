import type { Profile } from "./profile.ts";

/** Profiles of chat completions outside OpenAI. */
export type ChatCloneProfile = "mistral" | "strict-alternation";

/** Servers that speak chat completions and are stricter than OpenAI. */
export const CHAT_CLONE_PROFILES: Readonly<Record<ChatCloneProfile, Profile>> = {
  mistral: {
    dialect: "openai-chat",
    title: "Mistral",
    law: {
      // M-ID: exactly nine letters and digits
      idPattern: { extra: "", max: 9, exact: true },
      // M-ORDER-1, M-ORDER-3
      afterResults: "assistant",
      lastRole: "not-assistant",
    },
  },
  "strict-alternation": {
    dialect: "openai-chat",
    title: "Chat templates that insist on taking turns (Qwen, Ministral, Perplexity)",
    // X-TMPL, X-PPLX
    law: { mergesTurns: true, alternation: "strict", systemTurns: "first" },
  },
};
