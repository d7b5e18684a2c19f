import type { RuleFamily } from "./provider-rule.ts";

/** OpenAI Chat Completions, and those who speak them. */
export const CHAT_RULES: RuleFamily = {
  dialect: "openai-chat",
  rules: [
    {
      id: "OC-PAIR-1",
      asks: "each call is answered by messages directly behind it",
      source: "router-for-me/CLIProxyAPI#2798, MoonshotAI/kimi-cli#2405, QwenLM/qwen-code#606",
    },
    {
      id: "OC-PAIR-2",
      asks: "a tool message answers a call of the message before",
      source: "run-llama/llama_index#10493",
    },
    { id: "OC-PAIR-3", asks: "a tool message names its call", source: "vercel/ai#2178" },
    {
      id: "OC-DUP",
      asks: "ids are unique within a message; counters may repeat later",
      source: "openai 7.59.0, its types; counters are reported of Kimi and Grok",
    },
    { id: "OC-CONTENT-1", asks: "content may be null only beside calls", source: "songquanpeng/one-api#784" },
    {
      id: "OC-CONTENT-2",
      asks: "a list of calls is not empty",
      source: "chatboxai/chatbox#2079, openai/openai-dotnet#317",
    },
    {
      id: "OC-CONTENT-3",
      asks: "results hold text alone",
      source: "pydantic/pydantic-ai, its recorded answers",
      instead: "clones differ, so media in results pass through",
    },
    { id: "OC-EMPTY", asks: "there is a message", source: "danny-avila/LibreChat#10408" },
    {
      id: "OC-NAME",
      asks: "names are letters, digits, `_` and `-`, at most 64",
      source: "FlowiseAI/Flowise#2948",
    },
    {
      id: "OR-ID",
      asks: "some deployments take ids of 40 characters at most",
      source: "vercel/ai#5171, Portkey-AI/gateway#1062",
    },
    { id: "OC-ROLE", asks: "roles are those that the API knows", source: "tailcallhq/forgecode#1177" },
    { id: "OC-ARGS", asks: "arguments are a JSON text", source: "earendil-works/pi#5468" },
    {
      id: "OC-FUNC",
      asks: "functions of the old kind and calls do not mix",
      source: "openai 7.59.0, its types",
    },
    {
      id: "A-UTF",
      asks: "no half characters (lone surrogates)",
      source: "JohnnyZ93/oai-compatible-copilot#271",
    },
    {
      id: "A-IMG",
      asks: "images keep to the limits",
      source: "as in A-IMG of Anthropic",
      instead: "judged where `limits` are told, as there",
    },
    {
      id: "M-ID",
      asks: "ids are nine letters and digits",
      source: "editor-code-assistant/eca#233, langchain-ai/langchain#24668",
    },
    { id: "M-ORDER-1", asks: "no user right behind a tool", source: "datapizza-labs/datapizza-ai#98" },
    { id: "M-ORDER-3", asks: "the last message is not the assistant's", source: "0xPlaygrounds/rig#1130" },
    {
      id: "D-REASON",
      asks: "while the model thinks, `reasoning_content` comes back with calls; an empty text is taken",
      source: "borawong/AiMaMi#8; theopenco/llmgateway#2093 (measured)",
    },
    {
      id: "K-REASON",
      asks: "the same; an empty text is not taken, a blank is",
      source: "continuedev/continue#11600; theopenco/llmgateway#2093 (measured)",
    },
    { id: "X-GROQ", asks: "reasoning does not come back", source: "karthink/gptel#774" },
    {
      id: "X-MINIMAX",
      asks: "no system message behind the beginning",
      source: "BigPizzaV3/CodexPlusPlus#267",
    },
    {
      id: "X-TMPL",
      asks: "system messages first, then user and assistant in turn",
      source: "raullenchai/Rapid-MLX#1543, charmbracelet/crush#279",
    },
    {
      id: "X-PPLX",
      asks: "user and assistant in turn",
      source: "FoundationAgents/OpenManus#580",
      instead: "as X-TMPL",
    },
    {
      id: "X-OLLAMA",
      asks: "no null content, even beside calls",
      source: "SAIL-Research-Lab/cheetahclaws#72, lmstudio-ai/lmstudio-bug-tracker#261",
      instead: "no profile yet",
    },
  ],
};

/** OpenAI Responses. */
export const RESPONSES_RULES: RuleFamily = {
  dialect: "openai-responses",
  rules: [
    { id: "OR-PAIR-1", asks: "an output has its call", source: "continuedev/continue#10092" },
    {
      id: "OR-PAIR-2",
      asks: "a call has its output",
      source: "bytedance/trae-agent#245, openai/openai-agents-python#1855",
    },
    {
      id: "OR-PAIR-3",
      asks: "an output may stand anywhere behind its call",
      source: "cursor-byok#307",
      instead: "accepted, so nothing is moved",
    },
    {
      id: "OR-PAIR-4",
      asks: "outputs answer calls of their own kind",
      source: "diegosouzapw/OmniRoute#8946, farion1231/cc-switch#7509",
      instead: "an output of another kind counts as none: as OR-PAIR-1 and OR-PAIR-2",
    },
    {
      id: "OR-PAIR-5",
      asks: "some clones want the calls of one answer together",
      source: "openai/codex#46193",
      instead: "no profile yet",
    },
    { id: "OR-PAIR-6", asks: "an output names its call", source: "router-for-me/CLIProxyAPI#5401" },
    {
      id: "OR-REASON-1",
      asks: "reasoning is followed by what it led to",
      source: "continuedev/continue#10428",
    },
    {
      id: "OR-REASON-2",
      asks: "an item with an id has its reasoning",
      source: "0xPlaygrounds/rig#751",
      instead: "reasoning that goes takes the ids of what it led to with it; what is missing cannot be told",
    },
    { id: "OR-REASON-3", asks: "without storing, no item is known by its id", source: "can1357/oh-my-pi#41" },
    { id: "OR-DUP", asks: "ids of items are unique", source: "OpenRouterTeam/ai-sdk-provider#254" },
    {
      id: "OR-ID",
      asks: "ids are at most 64 characters, those of items letters, digits, `_` and `-`",
      source: "earendil-works/pi#1022, langchain-ai/langchainjs#11044",
    },
    {
      id: "OR-CONTENT",
      asks: "texts have the type of their role",
      source: "epam/ai-dial-adapter-openai#511",
    },
    {
      id: "MODALITY",
      asks: "no images for a model that reads text alone",
      source: "models' own manuals",
    },
    { id: "OR-NAME", asks: "names of tools as in OC-NAME", source: "openai 7.59.0, its types" },
    { id: "OR-ARGS", asks: "arguments are a JSON text", source: "openai 7.59.0, its types" },
    {
      id: "OR-COMPACT",
      asks: "`compaction` items come back unchanged",
      source: "openai 7.59.0, its types",
      instead: "never edited",
    },
    { id: "A-UTF", asks: "no half characters (lone surrogates)", source: "as in chat completions" },
    {
      id: "A-IMG",
      asks: "images keep to the limits",
      source: "as in A-IMG of Anthropic",
      instead: "judged where `limits` are told, as there",
    },
  ],
};
