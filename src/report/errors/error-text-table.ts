import type { ErrorClass, ProviderName } from "../../errors/error-class.ts";

/** What people are told about a kind of error. */
export interface ErrorText {
  /** One sentence: what the provider says. */
  readonly title: string;
  /** How it comes to this. */
  readonly cause: string;
  /** Whether the same request may be accepted later. */
  readonly retry: string;
  /** What to do where the session's file is healthy; `{name}` stands for the session in a command. */
  readonly next: string;
  /** What to try before that. */
  readonly first?: string;
}

const HISTORY_RETRY = "Retrying cannot help: the same history is sent again every time.";
/** What to do about a healthy file whose history is refused. */
export const HISTORY_NEXT =
  "The file is healthy, so the agent sends something else than what it has saved: close it, open the session again, and if that does not help go on in a new session with layer0 show {name} --export md";

/** Opening it again may do, and costs nothing; what is taken out can be taken back; an export leaves the session. */
const REASONING_FIRST =
  "Close the agent and open the session again. If that does not help, take the reasoning out: layer0 fix {name} --strip-reasoning";
const REASONING_NEXT =
  "If it is refused even then, go on in a new session with layer0 show {name} --export md";

/** By class; for errors that a rule describes, its own words take the place of title and cause. */
export const ERROR_TEXTS: Readonly<Record<ErrorClass, ErrorText>> = {
  orphan_tool_result: {
    title: "A tool result answers a call that is not in the history.",
    cause:
      "The call was taken out, by a content filter, an aborted stream or a compaction, and the result stayed.",
    retry: HISTORY_RETRY,
    next: HISTORY_NEXT,
  },
  missing_tool_result: {
    title: "A tool call has no result.",
    cause: "The agent was stopped between the call and its result, or a compaction cut between them.",
    retry: HISTORY_RETRY,
    next: HISTORY_NEXT,
  },
  duplicate_tool_id: {
    title: "Two calls or two results have the same id.",
    cause: "A turn was saved twice, or two programs wrote to the session.",
    retry: HISTORY_RETRY,
    next: HISTORY_NEXT,
  },
  tool_order: {
    title: "A tool result does not stand directly behind its call.",
    cause: "A message came in while the tool ran, or results were saved late.",
    retry: HISTORY_RETRY,
    next: HISTORY_NEXT,
  },
  invalid_tool_id: {
    title: "The id of a call is missing, or has characters or a length that this provider refuses.",
    cause: "The history began with another provider or model, whose ids look different.",
    retry: HISTORY_RETRY,
    next: HISTORY_NEXT,
  },
  empty_content: {
    title: "A message, a text in it or the system prompt is empty.",
    cause: "A turn ended before its first word, or a program saved an empty text.",
    retry: HISTORY_RETRY,
    next: HISTORY_NEXT,
  },
  role_order: {
    title: "A message has a role that the provider does not accept in this place.",
    cause:
      "Messages were cut off at one end, a program added one of its own, or the model knows other roles.",
    retry: HISTORY_RETRY,
    next: HISTORY_NEXT,
  },
  thinking_block: {
    title: "Reasoning in the history was changed, is missing, or was signed for something else.",
    cause:
      "The history was edited, the model or the settings were changed, or a program dropped a part of it.",
    retry: HISTORY_RETRY,
    first: REASONING_FIRST,
    next: REASONING_NEXT,
  },
  rate_limit: {
    title: "The provider takes no more requests for a while.",
    cause: "More was sent in a short time than the account may send. Nothing is wrong with the session.",
    retry: "Retrying helps, later: the limit resets by itself.",
    next: "Wait until the limit resets, then go on; nothing in the session has to change.",
  },
  overloaded: {
    title: "The provider has trouble of its own.",
    cause: "Its servers are overloaded or failed. Nothing is wrong with the session.",
    retry: "Retrying helps, in a minute or two.",
    next: "Wait a minute, then send the message again; nothing in the session has to change.",
  },
  auth: {
    title: "The provider does not accept the key or the login.",
    cause: "It is wrong, it has expired, or it may not use this model. Nothing is wrong with the session.",
    retry: "Retrying helps only after signing in again.",
    next: "Sign in again or renew the key, then go on; nothing in the session has to change.",
  },
  context_length: {
    title: "The history is longer than the model can read.",
    cause: "Every turn adds to it, and a large tool result adds much at once. It is valid, only too long.",
    retry: "Retrying cannot help: it does not become shorter by itself.",
    next: "Let the agent compact the history (/compact), choose a model that reads more, or go on in a new session with layer0 show {name} --export md",
  },
  network: {
    title: "The connection to the provider failed or broke off.",
    cause: "Network, proxy or provider. The answer is lost; nothing is wrong with what was sent.",
    retry: "Retrying helps when the connection is back.",
    next: "Send the message again; if the connection broke in the middle of a tool call, see whether the session is still whole with layer0 check {name}",
  },
  timeout: {
    title: "The provider did not answer in time, or the request was stopped.",
    cause: "A slow answer, a slow connection, or somebody pressed Ctrl-C or Escape.",
    retry: "Retrying helps.",
    next: "Send the message again; if it was stopped in the middle of a tool call, see whether the session is still whole with layer0 check {name}",
  },
  content_filter: {
    title: "The provider's content filter stopped the request or the answer.",
    cause: "Something in the history or in the answer is not accepted. The history itself is valid.",
    retry:
      "Retrying helps where the answer was filtered. Where something in the history is, it is sent again each time and refused again.",
    next: "Say it in other words; if every request is refused, go back to before the message that is meant, or go on in a new session with layer0 show {name} --export md",
  },
  other: {
    title: "The provider refused the request, for a reason that is none of those known here.",
    cause: "Its own words tell more: a model that does not exist, a parameter, a tool definition.",
    retry: "Retrying the same request will most likely be refused in the same way.",
    next: "See whether the session is whole with layer0 check {name}",
  },
};

/** A limit that no waiting lifts. */
export const PAY_TEXT: ErrorText = {
  title: "The account has nothing left, or what was asked for is not part of its plan.",
  cause: "Credit, a quota or a plan at the provider is used up. Nothing is wrong with the session.",
  retry: "Retrying helps only after that is settled with the provider.",
  next: "Add credit or change the plan at the provider, then go on; nothing in the session has to change.",
};

/** A refusal of which there is only the status. */
export const STATUS_TEXT: ErrorText = {
  title:
    "The provider refused the request for something that is in it, and the status does not say for what.",
  cause: "Where an agent worked until now, it is mostly the history: a call or a result that lost the other.",
  retry: "Retrying the same request will most likely be refused in the same way.",
  next: ERROR_TEXTS.other.next,
};

/** How providers are called in a headline. */
export const PROVIDER_TITLES: Readonly<Record<ProviderName, string>> = {
  anthropic: "Anthropic",
  openai: "OpenAI or compatible",
  azure: "Azure OpenAI",
  google: "Google",
  bedrock: "Amazon Bedrock",
  mistral: "Mistral",
  deepseek: "DeepSeek",
  moonshot: "Moonshot",
  minimax: "MiniMax",
  dashscope: "Alibaba Model Studio",
  groq: "Groq",
  openrouter: "OpenRouter",
  "ai-sdk": "AI SDK",
  langgraph: "LangGraph",
  codex: "Codex",
  "claude-code": "Claude Code",
  openclaw: "OpenClaw",
};
