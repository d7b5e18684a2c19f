import { type Profile, profile } from "./profile.ts";

/** Profiles of chat completions. */
export type ChatProfile =
  | "openai"
  | "openai-40"
  | "azure"
  | "mistral"
  | "deepseek"
  | "deepseek-thinking"
  | "moonshot"
  | "moonshot-thinking"
  | "minimax"
  | "groq"
  | "openrouter"
  | "strict-alternation";

/** OpenAI, and servers that speak its chat completions and differ in some points. */
export const CHAT_PROFILES: Readonly<Record<ChatProfile, Profile>> = {
  openai: profile({ dialect: "openai-chat", title: "OpenAI Chat Completions", law: {}, rules: {} }),
  "openai-40": profile({
    dialect: "openai-chat",
    title: "Deployments that cut ids of calls off at 40 characters",
    // OR-ID, shorter in older deployments of chat (vercel/ai#5171, Portkey-AI/gateway#1062); any characters are taken.
    law: { idPattern: { extra: "", max: 40, any: true } },
    rules: { idPattern: ["OR-ID"] },
  }),
  azure: profile({
    dialect: "openai-chat",
    title: "Azure OpenAI",
    law: {},
    rules: {},
    unjudged: [
      "What its content filter refuses is not known beforehand; `options.rejects` can be told. Deployments with short ids are openai-40.",
    ],
  }),
  mistral: profile({
    dialect: "openai-chat",
    title: "Mistral",
    law: {
      // M-ID: exactly nine letters and digits
      idPattern: { extra: "", max: 9, exact: true },
      // M-ORDER-1, M-ORDER-3
      afterResults: "assistant",
      lastRole: "not-assistant",
    },
    rules: { idPattern: ["M-ID"], afterResults: ["M-ORDER-1"], lastRole: ["M-ORDER-3"] },
    unjudged: [
      "Whether ids must be unique over the request is not established; repeats in later turns stay.",
    ],
  }),
  deepseek: profile({
    dialect: "openai-chat",
    title: "DeepSeek",
    law: {
      // D-REASON: asked for while the model thinks; those that do so unless the request says no go by these names.
      reasoning: "with-calls",
      thinks: ["reasoner", "deepseek-v4"],
      // An empty text is taken for it (theopenco/llmgateway#2093, earendil-works/pi#4153).
      reasoningMember: "reasoning_content",
      reasoningFiller: "",
    },
    rules: {
      reasoning: ["D-REASON"],
      thinks: ["D-REASON"],
      reasoningMember: ["D-REASON"],
      reasoningFiller: ["D-REASON"],
    },
  }),
  "deepseek-thinking": profile({
    dialect: "openai-chat",
    title: "DeepSeek in thinking mode",
    law: {
      // D-REASON: as above, and the model thinks unless the request says no.
      reasoning: "with-calls",
      thinks: "always",
      reasoningMember: "reasoning_content",
      reasoningFiller: "",
    },
    rules: {
      reasoning: ["D-REASON"],
      thinks: ["D-REASON"],
      reasoningMember: ["D-REASON"],
      reasoningFiller: ["D-REASON"],
    },
  }),
  moonshot: profile({
    dialect: "openai-chat",
    title: "Moonshot (Kimi)",
    law: {
      // K-REASON: asked for while the model thinks; those that do so unless the request says no go by these names.
      reasoning: "with-calls",
      thinks: ["thinking", "kimi-k2.5", "kimi-k2.6"],
      // An empty text counts as missing, a blank does not (theopenco/llmgateway#2093, earendil-works/pi#4178).
      reasoningMember: "reasoning_content",
      reasoningFiller: " ",
    },
    rules: {
      reasoning: ["K-REASON"],
      thinks: ["K-REASON"],
      reasoningMember: ["K-REASON"],
      reasoningFiller: ["K-REASON"],
    },
  }),
  "moonshot-thinking": profile({
    dialect: "openai-chat",
    title: "Moonshot (Kimi) in thinking mode",
    law: {
      // K-REASON: as above, and the model thinks unless the request says no.
      reasoning: "with-calls",
      thinks: "always",
      reasoningMember: "reasoning_content",
      reasoningFiller: " ",
    },
    rules: {
      reasoning: ["K-REASON"],
      thinks: ["K-REASON"],
      reasoningMember: ["K-REASON"],
      reasoningFiller: ["K-REASON"],
    },
  }),
  minimax: profile({
    dialect: "openai-chat",
    title: "MiniMax",
    // X-MINIMAX: no system message behind the beginning.
    law: { systemTurns: "first" },
    rules: { systemTurns: ["X-MINIMAX"] },
    unjudged: ["MiniMax checks ids of calls, but how they must look is not known."],
  }),
  groq: profile({
    dialect: "openai-chat",
    title: "Groq",
    // X-GROQ
    law: { reasoning: "refused" },
    rules: { reasoning: ["X-GROQ"] },
    unjudged: [
      "That `reasoning_content` and `reasoning_details` are refused like `reasoning` is derived: each member that is not known is.",
    ],
  }),
  openrouter: profile({
    dialect: "openai-chat",
    title: "OpenRouter",
    law: {},
    rules: {},
    unjudged: [
      "What the provider behind it asks for depends on the route: name that provider's profile instead.",
    ],
  }),
  "strict-alternation": profile({
    dialect: "openai-chat",
    title: "Chat templates that insist on taking turns (Qwen, Ministral, Perplexity)",
    // X-TMPL, X-PPLX
    law: { mergesTurns: true, alternation: "strict", systemTurns: "first" },
    rules: { mergesTurns: ["X-TMPL"], alternation: ["X-TMPL", "X-PPLX"], systemTurns: ["X-TMPL"] },
  }),
};
