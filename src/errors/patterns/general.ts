import type { PatternTable } from "../pattern.ts";
import { CALL_ID } from "./general-history.ts";

/**
 * How errors are worded that nobody has listed: what is said of what. They count only for what is known to be an error,
 * only where no phrase of a provider fits, and the first one counts that does. What is not about the history stands first:
 * a healthy session that is called broken costs more than a broken one that is not recognised.
 */
export const GENERAL: PatternTable = {
  patterns: [
    // What the account may do.
    {
      says: "{credit|balance|billing|payment|subscription|funds|spend limit|spending limit|spending cap|spend cap|budget for} {insufficient|too low|exceed|exhausted|required|expired|overdue|depleted|run out|reached|not enough|negative|inactive|not active|been hit|used up|past due|unpaid}",
      class: "rate_limit",
      subclass: "billing",
      retryable: false,
    },
    {
      says: "{can only afford|insufficient|not enough|out of|requires more|no remaining|purchase|top up} {credit|balance|funds|quota|tokens}",
      class: "rate_limit",
      subclass: "billing",
      retryable: false,
    },
    {
      says: "{余额不足|额度不足|配额不足|额度已用尽|欠费|请充值}",
      class: "rate_limit",
      subclass: "billing",
      retryable: false,
    },
    {
      says: "{account|organization|workspace|project|service} {suspended|deactivated|be verified|is disabled|been disabled|has disabled}",
      class: "auth",
    },
    {
      says: "{rate limit|request rate|too many requests|throttl|requests per min|tokens per min|requests per day|tokens per day|too many concurrent|concurrency limit|slow down|usage limit|limit will reset|limit resets|quota will reset|quota left|max rpm|max tpm|max organization concurrency|过于频繁|频率过高|速率限制|并发数过高|请求过多|限流}",
      class: "rate_limit",
    },
    {
      says: "{hit your|reached your|you have reached the|exceeded your|exceed your|exhausted your|used up your|used all your|out of your} {limit|quota|capacity|allowance|usage}",
      class: "rate_limit",
    },
    {
      says: "{quota|key limit|session limit|request limit|daily limit|weekly limit|monthly limit|daily token limit} {exceed|exhausted|reached|hit|used up}",
      class: "rate_limit",
    },
    {
      says: "{exceed|exhausted|reached|hit} {inference limit|for this month|for today|quota|request limit|daily limit|weekly limit|monthly limit}",
      class: "rate_limit",
    },
    {
      says: "{free tier|credential|subscription|coding plan|token plan|your plan|current plan|this plan} {can only be used|only authorized for|only be used}",
      class: "auth",
    },
    {
      says: "{no key found|no credentials} {provide a key|enter a key|api|for provider|for profile|for model|sign in|log in}",
      class: "auth",
    },
    { says: "model {does not exist or|not found or}", class: "other", subclass: "model_not_found" },
    { says: "{no endpoints found|no endpoints available}", class: "other", subclass: "model_not_found" },
    {
      says: "{api key|x-api-key|access token|user token|api token|oauth token|security token|auth token|bearer token|credential|authorization header|authentication} {invalid|incorrect|expired|missing|not found|denied|required|must be|failed|revoked|not valid|provided|wrong|disabled|unable}",
      class: "auth",
    },
    {
      says: "{invalid|incorrect|expired|missing|missing or invalid|wrong|revoked|unable to load|could not load|could not resolve|unable to resolve|bad|refresh} {api key|access token|api token|oauth token|security token|auth token|bearer token|credential|authorization header|authentication}",
      class: "auth",
    },
    {
      says: "{not authorized|unauthorized|unauthenticated|permission denied|access denied|does not have permission|do not have permission|not logged in|session has expired|session expired|log in again|sign in again|please log in|please sign in|not have access to the model|not allowed to access|not allowed to use|身份验证失败|认证失败|无效的令牌|令牌无效|令牌已过期|登录已过期}",
      class: "auth",
    },
    {
      says: "{content|prompt|request|response|input|output|message|data|conversation|candidate} {was filtered|been filtered|filtered due|flagged|moderation|inappropriate|sensitive|unsafe|harmful|usage polic|content polic|acceptable use|our polic|policy reasons|policy violation|safety|high risk|exists risk|prohibited content|guardrail|content filter|blocked}",
      class: "content_filter",
    },
    {
      says: "{violat|blocked by|rejected by|flagged by} {polic|terms|filter|moderation|safety|guardrail}",
      class: "content_filter",
    },
    { says: "{敏感内容|不安全内容|违规内容|内容违规|不安全或敏感}", class: "content_filter" },
    // What else a request has.
    {
      says: "{no such model|model not found|not found the model|model does not exist|unknown model|invalid model|not a valid model|not a valid model id|unsupported model|does not exist or you do not have access|model has been deprecated|model is deprecated|model is not available}",
      class: "other",
      subclass: "model_not_found",
    },
    {
      says: "{body,max_|maximum tokens you requested|model output limit|budget_tokens|thinkingBudget|thinking level|reasoning_effort|reasoning.effort|effort level|effort parameter|tool_choice|does not support thinking|thinking is not supported|thinking may not be enabled|response_format|temperature|top_p|top_k|stop_sequences|parallel_tool_calls|unsupported parameter|unknown parameter|unrecognized request argument|unknown name|allowed number of output tokens|max_tokens must|max_tokens: must|max_tokens is too large|max_completion_tokens|anthropic-beta|anthropic-version}",
      class: "other",
      subclass: "param",
    },
    {
      says: "{tool names must|tool schema|input_schema|function schema|json schema|schema for function|function_declarations|tool definition|tools.|tools[|tools,|too many tools|number of tools}",
      class: "other",
      subclass: "tool_definitions",
    },
    {
      says: "{image|pdf|document|file|audio|media} {not supported|unsupported|could not be processed|too large|exceeds|invalid|corrupt|dimensions}",
      class: "other",
      subclass: "media",
    },
    {
      says: "{could not process|unable to process|unable to download|failed to download|invalid} {image|pdf|media|file}",
      class: "other",
      subclass: "media",
    },
    // The way there.
    {
      says: "{unexpected eof|unexpected end of|premature close|premature end|broken pipe|network is unreachable|no route to host|failed to fetch|server disconnected|connection lost|connection aborted|connection termination|not completed|decoding response body|connect call failed|failed to connect|unable to connect|cannot connect|could not connect|getaddrinfo|name resolution|name or service not known|nodename nor servname|no such host|bad record mac|stream ended|stream disconnected|incomplete chunked}",
      class: "network",
    },
    { says: "{http://|https://} : EOF", class: "network" },
    {
      says: "{unexpected|invalid|malformed|failed to process} {line format|response format|response object|successful response}",
      class: "network",
    },
    {
      says: "{overloaded|at capacity|over capacity|high demand|high load|heavy load|server is busy|server busy|pending requests exceeded|currently busy|temporarily unavailable|service unavailable|bad gateway|upstream connect error|no healthy upstream|capacity exceeded|insufficient capacity|not ready for inference|under maintenance|currently unavailable|too busy|loading model|currently loading|has terminated|unhealthy|no available server|no available worker|no available channel|no auth available|繁忙|负载过高|负载已饱和|模型过载}",
      class: "overloaded",
    },
    {
      says: "{timed out|timeout|deadline exceeded|deadline expired|took too long|operation was aborted|request was cancelled|request was canceled|请求超时|响应超时}",
      class: "timeout",
    },
    {
      says: "{connection|socket|dns|tls|ssl|certificate|error sending request|name resolution|network|resolve host|stream closed|stream was} {refused|reset|closed|failed|error|disconnect|terminated|unreachable|hang up|self-signed|certificate chain|unable to|not resolve|interrupted|broken|dropped|for url|host|unexpectedly|prematurely}",
      class: "network",
    },
    // Too much of it.
    {
      says: `{${CALL_ID}|].id|.name|.user|metadata} {string too long|too long}`,
      class: "other",
      subclass: "param",
    },
    {
      says: "{context|prompt|input|token count|tokens|messages|conversation|history|payload|request body|request} {too long|too large|exceed|larger than the|longer than the|greater than the|maximum context|over the limit|overflow|too big|too many tokens|not fit in}",
      class: "context_length",
    },
    {
      says: "{exceed|reached|larger than|not fit in|too many|too long for|too large for} {input tokens|context window|context length|context size|context limit|token limit|maximum tokens|maximum number of tokens|maximum input|input limit|model maximum}",
      class: "context_length",
    },
    { says: "{max length|maximum length|length limit} {reached|exceeded}", class: "context_length" },
    { says: "{上下文过长|上下文长度超|超出最大长度|超过最大长度|超长}", class: "context_length" },
    {
      says: "{token limit|context limit|input length|tokens} {reached|should be|must be <|must be less|must be at most|is full}",
      class: "context_length",
    },
    {
      says: "{out of|shorten|reduce|compress} {context|room in|prompt|message|input|conversation}",
      class: "context_length",
    },
  ],
};
