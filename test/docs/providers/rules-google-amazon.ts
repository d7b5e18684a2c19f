import type { RuleFamily } from "./provider-rule.ts";

/** Google Gemini. */
export const GEMINI_RULES: RuleFamily = {
  dialect: "gemini",
  rules: [
    {
      id: "G-TURN-1",
      asks: "calls come directly behind the user or responses",
      source: "continuedev/continue#11164",
    },
    { id: "G-TURN-2", asks: "responses come directly behind calls", source: "BerriAI/litellm#26755" },
    {
      id: "G-PAIR",
      asks: "as many responses as calls, in one content",
      source: "google-gemini/gemini-cli#17208",
    },
    { id: "G-FIRST", asks: "the first content is the user's", source: "derived from G-TURN-1" },
    { id: "G-ROLE", asks: "roles are `user` and `model`", source: "the-open-agent/openagent#1666" },
    { id: "G-EMPTY", asks: "contents have parts, parts have data", source: "router-for-me/CLIProxyAPI#176" },
    {
      id: "G-SIG",
      asks: "Gemini 3: the first call of each step of the current turn is signed",
      source: "lbjlaq/Antigravity-Manager#3202, GewoonJaap/gemini-cli-openai#156",
    },
    {
      id: "G-ID",
      asks: "some backends refuse ids of calls",
      source: "MoonshotAI/kimi-cli, its list of changes",
      instead: "with the profile gemini-no-ids ids go; reports differ",
    },
    { id: "G-NAME", asks: "responses have the name of their call", source: "@google/genai 3.3.0, its types" },
    { id: "G-ARGS", asks: "arguments and responses are objects", source: "@google/genai 3.3.0, its types" },
    { id: "A-UTF", asks: "no half characters (lone surrogates)", source: "as in chat completions" },
    {
      id: "A-IMG",
      asks: "images keep to the limits",
      source: "as in A-IMG of Anthropic",
      instead: "judged where `limits` are told, as there",
    },
  ],
};

/** Amazon Bedrock Converse. */
export const BEDROCK_RULES: RuleFamily = {
  dialect: "bedrock",
  rules: [
    { id: "B-PAIR-1", asks: "all results of a turn in one next message", source: "camel-ai/camel#3954" },
    { id: "B-PAIR-2", asks: "no more results than calls", source: "OpenHands/OpenHands#4912" },
    { id: "B-TOOLCFG", asks: "`toolConfig` where the history has tools", source: "vxcontrol/pentagi#196" },
    { id: "B-ROLE", asks: "user first, then in turn", source: "cline/cline#431, langgenius/dify#12340" },
    {
      id: "B-EMPTY",
      asks: "no blank text, no empty message",
      source: "NousResearch/hermes-agent#55092 (measured)",
    },
    {
      id: "B-ERR",
      asks: "a failed result says something",
      source: "aws-samples/sample-multi-agent-orchestration-chat-on-agentcore#15",
    },
    { id: "B-JSON", asks: "`json` of a result is an object", source: "sigoden/aichat#1550" },
    { id: "B-NAME", asks: "names and ids are short and plain", source: "NousResearch/hermes-agent#90008" },
    {
      id: "B-MIX",
      asks: "models other than Claude: nothing beside results",
      source: "langchain-ai/langchain-aws#141, quarkiverse/quarkus-langchain4j#1983",
    },
    {
      id: "B-CLAUDE",
      asks: "for Claude its own rules hold, too",
      source: "Amazon-Q-Developer/language-servers#1235",
      instead: "profile bedrock-claude: A-DUP-1, A-ID-1, A-THINK-2 to A-THINK-5, A-EMPTY-5, A-CACHE",
    },
    {
      id: "A-DUP-1",
      asks: "Claude: ids of calls are unique over the request",
      source: "as in A-DUP-1 of Anthropic",
    },
    { id: "A-INPUT", asks: "`input` of a call is an object", source: "as in A-INPUT of Anthropic" },
    {
      id: "A-PAIR-3",
      asks: "results are the first blocks of their turn",
      source: "as in A-PAIR-3 of Anthropic",
    },
    {
      id: "B-SIG",
      asks: "a signature is there (Claude), or not empty (others)",
      source: "maximhq/bifrost#6942",
    },
    {
      id: "A-UTF",
      asks: "no half characters (lone surrogates)",
      source: "as in A-UTF of Anthropic",
      instead: "reported as lone-surrogate, as there",
    },
    {
      id: "A-IMG",
      asks: "images keep to the limits",
      source: "as in A-IMG of Anthropic",
      instead: "judged where `limits` are told, as there",
    },
  ],
};
