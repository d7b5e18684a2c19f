import type { PatternTable } from "../pattern.ts";

const CALL = "tool call|tool use|function call";
const RESULT =
  "tool result|tool call result|tool message|tool output|tool response|tool return|function response|function call output|function result|role tool|role: tool|tool role";
const CALL_ID = "].id|tool call id|tool use id|call id|tool use.id|tool id|tool ids";
const TURN = "message|messages|turn|turns|conversation|history|request|requests";
const ROLE = "user|assistant|model|system|tool|developer|human|function";

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
      says: "{free tier|credential|subscription|plan} {can only be used|only authorized for|only be used}",
      class: "auth",
    },
    {
      says: "{no key found|provide a key|enter a key|no credentials}",
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
    // Calls that cannot be read.
    {
      says: `{argument|arguments|function.arguments|invalid function|${CALL}} {arguments json|be in json|not a valid json|not valid json|invalid json|valid json string|must be valid json|must be json|not json|must be a dictionary|must be an object|unparsable}`,
      class: "other",
      subclass: "malformed_arguments",
      code: "malformed-call",
    },
    // Ids.
    {
      says: `{duplicate|duplicated|multiple} {${CALL_ID}|${RESULT}|${CALL}|item id|item with id|ids: tooluse}`,
      class: "duplicate_tool_id",
    },
    {
      says: `{${CALL_ID}|${RESULT}|${CALL}} {duplicate|must be unique|not unique|already exists|already used|already been|more than once|appears twice}`,
      class: "duplicate_tool_id",
    },
    {
      says: `{missing|missing required|empty|malformed|invalid format of} {parameter|field|property|value} {${CALL_ID}}`,
      class: "invalid_tool_id",
    },
    {
      says: `{${CALL_ID}} {is required|field required|is missing|empty string|must be a|must not be|must match|should match|should be|alphanumeric|pattern|match ^|matching ^|too long|too short|must satisfy|must have length|must only contain|cannot be empty|invalid character|failed to satisfy|is invalid|Expected an ID|required property|length of the value|maximum length|at most}`,
      class: "invalid_tool_id",
    },
    {
      says: "{invalid tool call id|invalid tool use id|invalid call id|malformed tool call id}",
      class: "invalid_tool_id",
    },
    {
      says: `{${CALL}} {missing id|without id|without an id|has no id|id is missing}`,
      class: "invalid_tool_id",
    },
    // Pairs, behind the roles that look like one.
    {
      says: "{unknown role:|unsupported role:|invalid role:|unexpected message role|invalid message role|unknown message role}",
      class: "role_order",
      subclass: "unsupported_role",
    },
    {
      says: `{unexpected|unmatched|orphan|orphaned|dangling|stray} {${CALL_ID}|${RESULT}}`,
      class: "orphan_tool_result",
    },
    {
      says: "{unknown tool call id|unknown tool use id|unknown tool id|unknown call id|unknown tool result}",
      class: "orphan_tool_result",
    },
    {
      says: `{${CALL_ID}} {not found|does not exist|unknown|not exist|does not match|do not match|not match|no matching|does not correspond|no corresponding}`,
      class: "orphan_tool_result",
    },
    {
      says: `{no tool|no function|no matching|no corresponding|cannot find|could not find|can't find|unable to find|not find} {call|use|${CALL}} {found for|for|matching|that matches|with id|corresponding to} {output|result|response|ToolMessage|message}`,
      class: "orphan_tool_result",
    },
    {
      says: `{${RESULT}} {no matching|no corresponding|no preceding|without a|without matching|without corresponding|without preceding|without any|has no|does not match|do not match|must be a response|must follow a|must be preceded|not preceded|not contain any|must correspond|must have a corresponding|must have a matching|must immediately follow|must come after} {${CALL}}`,
      class: "orphan_tool_result",
    },
    {
      says: `{${RESULT}} {refers to|references|for} {${CALL}|${CALL_ID}} {not exist|cannot be found|could not be found|not found|unknown}`,
      class: "orphan_tool_result",
    },
    {
      says: "tool call results were provided {} does not contain any {} tool calls",
      class: "orphan_tool_result",
    },
    {
      says: `{unprocessed|unanswered|unmatched|unresolved|unfinished|incomplete|outstanding|dangling|orphan|orphaned|pending} {${CALL}}`,
      class: "missing_tool_result",
    },
    {
      says: `{${CALL}} {no matching|no corresponding|without|has no|have no|did not have|do not have|does not have|is missing|are missing|missing|must be followed|not followed|was not answered|must have|requires a|require a|unanswered|lacks|never received} {${RESULT}|result|response|output}`,
      class: "missing_tool_result",
    },
    {
      says: `{missing|expected|without|no tool|no function} {result|output|${RESULT}} {for|found|blocks|after|provided}`,
      class: "missing_tool_result",
    },
    {
      says: `{mismatch|not match|different number|same number} {${CALL}|${RESULT}} {${RESULT}|${CALL}}`,
      class: "missing_tool_result",
      subclass: "count_mismatch",
    },
    {
      says: `{${RESULT}} {is missing|are missing|not found|not provided|must be provided|required for} {${CALL}}`,
      class: "missing_tool_result",
    },
    { says: `number of {${RESULT}} {equal|match|same} {${CALL}}`, class: "missing_tool_result" },
    { says: `{${RESULT}} {missing from|is missing|are missing|is required}`, class: "missing_tool_result" },
    { says: "{tool result missing|missing tool result}", class: "missing_tool_result" },
    {
      says: `{too many|too few|fewer|more} {${CALL}} {too few|too many|than} {response|result|output}`,
      class: "missing_tool_result",
      subclass: "count_mismatch",
    },
    // Whatever else is said of one without the other: of which it is said first, that one is there.
    {
      says: `{${RESULT}} {must|without|no|never|missing|preceding|previous|unexpected} {${CALL}}`,
      class: "orphan_tool_result",
    },
    {
      says: `{${CALL}} {must|without|no|never|missing|expected|followed|unanswered} {${RESULT}}`,
      class: "missing_tool_result",
    },
    {
      says: "{cannot specify|can't specify} message {last entry|last message} {tool result|tool results}",
      class: "role_order",
      subclass: "mixed_tool_result_and_text",
      code: "mixed-results",
    },
    // Reasoning.
    {
      says: "{thinking block|thinking块|redacted_thinking|thinking.|reasoning_content|reasoning_details|reasoning item|thought_signature|encrypted content|of type reasoning|a thinking} {invalid|not valid|missing|must be passed|could not be|cannot be|must contain|must be|field required|is required|unsupported|not supported|corrupt|expired|without its|required|not found|must not|must match|does not match|格式无效|无效|缺失|缺少}",
      class: "thinking_block",
    },
    {
      says: "{missing|invalid|corrupt|must include|must be preserved|decrypt} {reasoning|thinking block|redacted_thinking|reasoning_content|reasoning item|thought_signature|encrypted content|thinking signature|signature in thinking}",
      class: "thinking_block",
    },
    {
      says: "{assistant message|final block|last block} cannot be {thinking|redacted_thinking}",
      class: "thinking_block",
    },
    {
      says: "thinking {first block|final block|must start with|must come first|block order|cannot contain|blocks were found|expected text|expected thinking|requires preceeding|requires preceding}",
      class: "thinking_block",
    },
    // Content.
    {
      says: "{content|model input|text parameter|text field|text block|text part|.parts|.text|messages|tool_calls|message at|assistant message|user message} {must not be empty|cannot be empty|can't be empty|should not be empty|is empty|are empty|has no content|have no content|input should be a valid string|an empty|be non-empty|be blank|is blank|got null|got nil|null instead|is null|not be null|be null|not specified|is too short|must be set|content or tool_calls|not empty|minimum number of items|at least one message|contain at least one|include at least one|have at least one|must have a text|empty array|empty string|不能为空|不可为空|为空}",
      class: "empty_content",
    },
    {
      says: "{content|elements in history} {must be a string|to be a string|should be a string|be string|a string or an array|a string or array|must have a message|none is not an allowed|both be empty|is a required property}",
      class: "empty_content",
      subclass: "null_content",
    },
    {
      says: "{content],msg:|content is required|content: field required|missing field content}",
      class: "empty_content",
    },
    {
      says: "{empty|null|blank|must have a|missing} {assistant message|user message|text parameter|content field|message content|text content|content block|content part}",
      class: "empty_content",
    },
    { says: "{message|content} {be at least 1 token|length must be greater than 0}", class: "empty_content" },
    {
      says: "{is too short|non-empty|minimum number of items|at least one} {messages|tool_calls|content}",
      class: "empty_content",
    },
    // Roles.
    {
      says: "{role|roles|messages|turns|conversation|requests} {must alternate|should alternate|alternate between|be alternating|not alternate|角色需交替|角色必须交替|交替出现}",
      class: "role_order",
      subclass: "alternation",
    },
    {
      says: "{no|not contain|at least one|without a|a single} {user query|user message|user turn|user role|role of user}",
      class: "role_order",
    },
    {
      says: "{alternating user|alternating roles|only one system message|multiple system messages}",
      class: "role_order",
    },
    {
      says: "{successive|consecutive|2 or more|two or more|more than one|back to back} {user message|assistant message|system message|user or assistant|user and assistant|assistant or user|same role}",
      class: "role_order",
      subclass: "alternation",
    },
    { says: "should alternate with assistant", class: "role_order", subclass: "alternation" },
    {
      says: `{first|last|final|next|previous} {${TURN}} {must|should|cannot|can't|has to|needs to|may not} {${ROLE}}`,
      class: "role_order",
    },
    {
      says: `{${TURN}} {must end|must start|must begin|should end|should start|should begin|end with|ends with|start with|starts with|begin with|ended with|ending with} {${ROLE}}`,
      class: "role_order",
    },
    {
      says: `{unexpected|invalid|unsupported|unknown|consecutive|multiple} {role|roles} {${ROLE}}`,
      class: "role_order",
    },
    {
      says: "{message role|.role|].role|roles} {unknown variant|not supported|is invalid|not allowed|must be one of|not one of|supported values|are supported|should be one of}",
      class: "role_order",
      subclass: "unsupported_role",
    },
    {
      says: "Supported values are: {system|assistant|user|developer} {system|assistant|user|developer}",
      class: "role_order",
      subclass: "unsupported_role",
    },
    {
      says: "{system message|system messages} {must be|should be|at the beginning|must come first|only allowed|not allowed|not supported|not permitted}",
      class: "role_order",
      subclass: "system_role_placement",
    },
    {
      says: "{role system|role assistant|role user|role tool|role function|role developer|system role|assistant role|user role|tool role} {can only|only appear|not supported|not allowed|must be|cannot}",
      class: "role_order",
    },
    {
      says: "{system|assistant|user|tool} {message|messages} {cannot be|can only be|must be|must not be} {first|last|final}",
      class: "role_order",
    },
    {
      says: "role {input should be|must be one of|must be in|must be user|expected one of} {system|user|assistant}",
      class: "role_order",
    },
    {
      says: `{${TURN}} {invalid order|wrong order|incorrect order|out of order|invalid sequence}`,
      class: "role_order",
    },
    {
      says: "{prefill|assistant message in the final position|assistant role in the final position}",
      class: "role_order",
    },
    { says: "invalid_request_message_order", class: "role_order" },
    {
      says: "{expects a single|expected a single|has invalid field} {text|content}",
      class: "other",
      subclass: "content_type",
      code: "invalid-message",
    },
    // Zhipu tells no more than which of the parameters it minds.
    {
      says: "{messages|history|contents} {参数非法|参数错误|参数有误|参数不合法}",
      class: "other",
      code: "invalid-message",
    },
    // No more than a status of 500 says, which many servers give to whatever they cannot read, too.
    {
      says: "{internal server error|internal error|server had an error|server error}",
      class: "overloaded",
      subclass: "server_error",
    },
    { says: "{请稍后再试|稍后重试|请稍后}", class: "overloaded" },
  ],
};
