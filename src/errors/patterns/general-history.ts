import type { PatternTable } from "../pattern.ts";

const CALL = "tool call|tool use|function call";
const RESULT =
  "tool result|tool call result|tool message|tool output|tool response|tool return|function response|function call output|function result|role tool|role: tool|tool role";
/** How the id of a call is called. */
export const CALL_ID = "].id|tool call id|tool use id|call id|tool use.id|tool id|tool ids";
const TURN = "message|messages|turn|turns|conversation|history|request|requests";
const ROLE = "user|assistant|model|system|tool|developer|human|function";

/** The same of what is wrong in a history, and what no more can be told of. They stand behind all that is not about it. */
export const GENERAL_OF_HISTORY: PatternTable = {
  patterns: [
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
      says: "{content|model input|text parameter|text field|text block|text part|.parts|.text|messages|tool_calls|message at|assistant message|user message} {must not be empty|cannot be empty|can't be empty|should not be empty|is empty|are empty|has no content|have no content|input should be a valid string|an empty|be non-empty|be blank|is blank|got null|got nil|null instead|is null|not be null|be null|not specified|is too short|must be set|content or tool_calls|not empty|minimum number of items|at least one message|must have a text|empty array|empty string|不能为空|不可为空|为空}",
      class: "empty_content",
    },
    {
      says: "{content|messages|tool_calls|.parts|assistant message|user message} {contain at least one|include at least one|have at least one} {message|content|text|part|block|item|element|entry|character|turn|tool call}",
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
