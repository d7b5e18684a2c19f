import type { PatternTable } from "../pattern.ts";

/**
 * What an error is about of which nothing else is known. They count last, and only where it is also said that something
 * went wrong. What a provider refused with 400 is none of those that pass by themselves.
 */
export const TOPICS: PatternTable = {
  patterns: [
    {
      says: "{your billing|your balance|top up}",
      class: "rate_limit",
      subclass: "billing",
      retryable: false,
    },
    {
      says: "{rate limit|usage limit|out of usage|cooling down|weekly limit|daily limit|monthly limit|extra usage}",
      class: "rate_limit",
    },
    {
      says: "{api key|access token|oauth|keychain|please authenticate|reauthenticate|session has expired|token has expired|your identity|not validate credentials|insufficient permissions for this operation}",
      class: "auth",
    },
    { says: "{responsible ai|prompt injection|jailbreak}", class: "content_filter" },
    {
      says: "{context window|context length|token limit|model limit|n_ctx|length of the messages|inputs must have less than}",
      class: "context_length",
    },
    { says: "{respond in time|no response received}", class: "timeout" },
    { says: "{high traffic|warming up}", class: "overloaded" },
    {
      says: "{issuer certificate|empty reply|closed cleanly|stream terminated|stream interrupted|stream aborted|event order}",
      class: "network",
    },
  ],
};

/**
 * Words of the trade that are words of every other trade, too: they count only beside a status, or in what is about a
 * provider.
 */
export const TRADE_WORDS: PatternTable = {
  patterns: [
    {
      says: "{billing|payment|invoice|credits|your balance|spending|prepaid|top up}",
      class: "rate_limit",
      subclass: "billing",
      retryable: false,
    },
    {
      says: "{quota|request rate|rate limit|usage limit|out of usage|cooling down|weekly limit|daily limit|monthly limit|extra usage|allowance|per minute|per day|too often|cooldown}",
      class: "rate_limit",
    },
    {
      says: "{authentication|authenticate|authorization|unauthorized|api key|access token|bearer|credential|login|sign in|log in|session has expired|token has expired|deactivated|identity|permission|forbidden|not have access}",
      class: "auth",
    },
    {
      says: "{responsible ai|policy|policies|inappropriate|safety|moderation|harmful|guardrail|prohibited|violate|prompt injection|jailbreak}",
      class: "content_filter",
    },
    {
      says: "{tokens|context window|context length|token limit|model limit|n_ctx|length of the messages}",
      class: "context_length",
    },
    {
      says: "{respond in time|unresponsive|no response received|timeout|deadline|request aborted|cancelled|canceled|client closed|took longer|too slow}",
      class: "timeout",
    },
    { says: "model {does not exist|is unknown}", class: "other", subclass: "model_not_found" },
    {
      says: "{traffic|warming up|busy|overload|capacity|maintenance|try again later|try again in|temporar|unexpected error}",
      class: "overloaded",
    },
    {
      says: "{connection|socket|certificate|handshake|proxy|tunnel|empty reply|closed cleanly|protocol error|stream terminated|stream interrupted|stream aborted|stream has|stream was|event order|unreachable|dns}",
      class: "network",
    },
  ],
};
