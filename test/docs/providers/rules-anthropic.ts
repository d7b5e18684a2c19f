import type { RuleFamily } from "./provider-rule.ts";

/** The Anthropic Messages API, and those who resell Claude or speak that API. */
export const ANTHROPIC_RULES: RuleFamily = {
  dialect: "anthropic",
  rules: [
    {
      id: "A-PAIR-1",
      asks: "a `tool_result` names a `tool_use` of the turn before it",
      source: "anthropics/claude-code#13460",
    },
    {
      id: "A-PAIR-2",
      asks: "each `tool_use` has its result in the next turn",
      source: "anthropics/claude-code#5060",
    },
    {
      id: "A-PAIR-3",
      asks: "results are the first blocks of their turn",
      source: "Amazon-Q-Developer/language-servers#1235",
    },
    {
      id: "A-PAIR-4",
      asks: "a text right behind a result teaches the model to answer nothing",
      source: "Anthropic's manual",
      instead: "accepted, so it is left alone",
    },
    {
      id: "A-PAIR-5",
      asks: "no system message between call and result",
      source: "derived from A-PAIR-2 and A-ROLE-3",
    },
    {
      id: "A-DUP-1",
      asks: "ids of calls are unique over the request",
      source: "anthropics/claude-code#20901",
    },
    {
      id: "A-DUP-2",
      asks: "one result for each call",
      source: "OpenHands/software-agent-sdk, its classifier of errors",
    },
    { id: "A-ID-1", asks: "ids are letters, digits, `_` and `-`", source: "anomalyco/opencode#1279" },
    {
      id: "A-ID-2",
      asks: "names of tools are the same, at most 64 characters",
      source: "modelcontextprotocol/typescript-sdk#413",
    },
    { id: "A-INPUT", asks: "`input` of a call is an object", source: "anthropics/claude-code#6696" },
    { id: "A-EMPTY-1", asks: "no empty text block", source: "experientiallabs/experiential#804 (measured)" },
    {
      id: "A-EMPTY-2",
      asks: "a message says more than white space",
      source: "experientiallabs/experiential#804 (measured)",
    },
    {
      id: "A-EMPTY-3",
      asks: "a message of the user has content",
      source: "experientiallabs/experiential#804 (measured)",
    },
    {
      id: "A-EMPTY-4",
      asks: "an assistant or a result may be empty",
      source: "experientiallabs/experiential#804 (measured)",
      instead: "accepted, so it is left alone",
    },
    {
      id: "A-EMPTY-5",
      asks: "the final assistant text does not end in white space",
      source: "tailcallhq/forgecode#1872",
    },
    { id: "A-ROLE-1", asks: "the first message is the user's", source: "lobehub/lobehub#1601" },
    {
      id: "A-ROLE-2",
      asks: "neighbours of one role are one turn",
      source: "lobehub/lobehub#1496; Anthropic's manual",
      instead: "accepted, so they are left apart",
    },
    {
      id: "A-ROLE-3",
      asks: "a system message stands behind a user message and before an assistant, or nowhere",
      source: "anthropics/claude-code#61412, anthropics/claude-code#73821",
    },
    {
      id: "A-ROLE-4",
      asks: "newer models do not go on from an assistant message",
      source: "smallmain/vscode-unify-chat-provider#249",
    },
    { id: "A-ROLE-5", asks: "there is a message", source: "langchain-ai/langchain#31657" },
    {
      id: "A-THINK-1",
      asks: "reasoning of the latest turn comes back unmodified",
      source: "anthropics/claude-code#19539",
      instead:
        "what was modified cannot be told from what was not; `--strip-reasoning` takes out what is refused",
    },
    {
      id: "A-THINK-2",
      asks: "with thinking `enabled`, the open tool loop begins with reasoning",
      source: "Kilo-Org/kilocode#5219",
    },
    {
      id: "A-THINK-3",
      asks: "with thinking `disabled`, the final assistant message holds none",
      source: "tailcallhq/forgecode#1853",
    },
    {
      id: "A-THINK-4",
      asks: "reasoning is signed, by the model that gets it",
      source: "anthropics/claude-code#10627, anthropics/anthropic-sdk-python#1598",
    },
    {
      id: "A-THINK-5",
      asks: "newer models bind signatures to everything before them",
      source: "anomalyco/opencode#48637, kirodotdev/KiroCrew#11513",
      instead:
        "a repair that edits before signed reasoning says so in `requires`, or strips it if it is told to",
    },
    {
      id: "A-SRV-1",
      asks: "a server's tool has both halves in one assistant turn",
      source: "anthropics/anthropic-sdk-python#961, anthropics/claude-code#64383",
    },
    {
      id: "A-SRV-2",
      asks: "a paused server tool is sent back as it is",
      source: "anthropics/anthropic-sdk-python#1801",
      instead: "an open server tool of the last turn is left alone",
    },
    {
      id: "A-SRV-3",
      asks: "the same for tools of an MCP server that the provider calls",
      source: "@anthropic-ai/sdk 1.14.0, its types",
    },
    {
      id: "A-TOOLSET",
      asks: "a result carries the `toolset_name` of its call",
      source: "@anthropic-ai/sdk 1.14.0, its types",
    },
    {
      id: "FILTER",
      asks: "no text that a content filter refuses",
      source: "whoever tells it by `rejects`",
    },
    {
      id: "A-CACHE",
      asks: "at most four cache markers, none on reasoning",
      source: "tghamm/Anthropic.SDK#50",
    },
    { id: "A-IMG", asks: "images keep to the limits", source: "anthropics/claude-code#49537" },
    {
      id: "A-EXTRA",
      asks: "no members that the API does not know",
      source: "anthropics/claude-code, its list of changes",
      instead: "which members are known changes with each release; nothing is guessed",
    },
    { id: "A-UTF", asks: "no half characters (lone surrogates)", source: "anthropics/claude-code#60394" },
    {
      id: "A-COMPACT",
      asks: "a `compaction` block comes first and unchanged",
      source: "@anthropic-ai/sdk 1.14.0, its types",
      instead: "never edited, and no pair is made across it",
    },
    {
      id: "A-THREAD",
      asks: "a thread that goes on holds only its new turn",
      source: "@anthropic-ai/sdk 1.14.0, its types",
      instead: "rules on the whole history do not run",
    },
    {
      id: "X-MINIMAX",
      asks: "nothing beside results; nobody but user and assistant",
      source: "anomalyco/opencode#32609, BigPizzaV3/CodexPlusPlus#267",
    },
    {
      id: "D-REASON",
      asks: "`thinking` comes back with the calls that it led to",
      source: "decolua/9router#2397",
    },
  ],
};
