/**
 * The words that a shared transcript keeps: names of fields and kinds that agents and providers have made up, and
 * nobody's own. Whatever is not listed here is replaced.
 */

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Names of fields. */
export const KEPT_KEYS: ReadonlySet<string> = words(`
  additional_kwargs agentId agentName aiTitle allUuids anchorUuid annotations anthropic_version api apiBlockIndex
  apiErrorStatus approval approvalId approved args arguments artifact attachment audio branchId budget_tokens
  cache_control cache_creation cache_creation_input_tokens cache_read_input_tokens cachePoint cacheRead cacheWrite
  call_id caller callId citations command commandMode compactionSummary compactMetadata container content
  content_filter_results contents context_management cost created_at createdAt custom customTitle customType cwd
  data description details developer diagnostics display effort encrypted_content entryId entrypoint error
  errorMessage errorText event example execution exitCode explicit file file_data fileData filename finish_reason
  firstKeptEntryId firstKeptEntryIndex forkedFrom frequency_penalty fromHook fromId function function_call
  function_response functionCall functionResponse generationConfig gitBranch headUuid history id image_url index
  inferenceConfig inline_data inlineData input input_audio input_schema input_tokens instructions interactive
  invalid_tool_calls is_error isApiErrorMessage isCompactSummary isError isMeta isSidechain isSnapshotUpdate
  isVirtual isVisibleInTranscriptOnly items json kind kwargs label lastPrompt lc lc_kwargs lc_namespace leafUuid
  level links logicalParentUuid max_completion_tokens max_tokens media_type mediaType message message_type
  messageCount messageId messages metadata mimeType model modelId name operation output output_tokens
  parallel_tool_calls parameters parentId parentSession parentToolUseID parentUuid part_kind partialJson parts
  payload permissionMode phase presence_penalty preservedMessages preservedSegment preTokens previous_response_id
  progress projectHash promptCacheRequested promptId promptSource provider providerExecuted providerOptions rawInput
  reason reasoning reasoning_content reasoning_details reasoningContent reasoningText redacted redactedContent
  refusal replacement requestedModel requestId requestRef response response_format response_metadata responseId
  responseModel rewound role seq sequence service_tier session sessionId sessionKind signature slug snapshot source
  sourceToolAssistantUUID sourceToolUseID startTime state status stop_details stop_reason stop_sequence
  stop_sequences stopReason store strict structured subtype summary system systemInstruction tailUuid targetId
  temperature text textSignature thinking thinkingLevel thinkingMetadata thinkingSignature thought thought_signature
  thoughtSignature thread timestamp title tokens tokensAfter tokensBefore tool tool_call tool_call_id tool_calls
  tool_choice tool_id tool_name tool_return tool_use_id toolCallId toolCalls toolConfig toolName toolResult tools
  toolUse toolUseID toolUseId toolUseResult totalTokens trigger type updatedAt url usage usage_metadata userMessage
  userType uuid uuids version
`);

/** Fields whose value is a kind: it is kept if it is one of {@link KEPT_WORDS}. */
export const KIND_KEYS: ReadonlySet<string> = words(`
  api commandMode customType effort entrypoint execution finish_reason kind level media_type mediaType message_type
  mimeType model operation part_kind permissionMode phase provider role service_tier sessionKind state status
  stop_reason stopReason subtype thinkingLevel tool trigger type userType
`);

/** Kinds. */
export const KEPT_WORDS: ReadonlySet<string> = words(`
  aborted adaptive advisor_tool_result agent-color agent-name ai ai-title anthropic anthropic-messages api_error
  application/pdf apply_patch_call apply_patch_call_output approval-requested approval-responded
  approval_request_message approval_response_message assistant assistant_message attachment audio auto azure base64
  bash_code_execution_tool_result bashExecution branch_summary branchSummary call cli client code_execution_20250825
  code_execution_tool_result compact_boundary compacted compaction compaction_delta compactionSummary completed
  computer_call computer_call_output constructor content content_filter context_edit continue custom custom-title
  custom_message custom_tool_call custom_tool_call_output default developer direct disabled document done
  dynamic-tool enabled end_turn ephemeral error event_msg exec external failed file file-history-snapshot
  file_search_call file_snapshot function function_call function_call_output functionCall google
  google-generative-ai high human image image/gif image/jpeg image/png image/webp image_url in_progress incomplete
  info input-available input-streaming input_audio input_file input_image input_text item_reference label
  last-prompt leaf length local_command local_shell_call local_shell_call_output low max_tokens mcp_tool_result
  mcp_tool_use medium message minimal model model_change model_context_window_exceeded none off on openai
  openai-codex openai-completions openai-responses openclaw openrouter output-available output-denied output-error
  output_text pause_turn permission-mode pr-link progress queue-operation reasoning reasoning_message
  redacted_thinking refusal request reset response response_item result retry-prompt search_result server
  server_tool_use session session_info session_meta shell_call shell_call_output standard step-start stop
  stop_sequence streaming success summary summary_text system system-prompt system_message task-summary text
  text/plain text_editor_code_execution_tool_result thinking thinking_level_change tool tool-approval-request
  tool-approval-response tool-call tool-result tool-return tool_call tool_call_message tool_calls tool_reference
  tool_result tool_return_message tool_search_call tool_search_output tool_search_tool_result tool_use toolCall
  toolResult toolUse turn_context turn_duration url user user-prompt user_message warning web_fetch_tool_result
  web_search_call web_search_tool_result <synthetic>
`);

/** Names of LangChain's own: of these the `id` of what a constructor made is a path. */
export const CONSTRUCTOR_PATH: ReadonlySet<string> = words(`
  AIMessage AIMessageChunk ChatMessage ChatMessageChunk FunctionMessage FunctionMessageChunk HumanMessage
  HumanMessageChunk RemoveMessage SystemMessage SystemMessageChunk ToolMessage ToolMessageChunk ai chat function human
  langchain langchain_core messages remove schema system tool
`);

/** Fields of what a tool is given and gives: below them no name of a field is anybody's but the user's. */
export const CLOSED_KEYS: ReadonlySet<string> = words(`
  additional_kwargs args arguments artifact data details generationConfig history input input_schema json kwargs
  lc_kwargs metadata output parameters rawInput response response_format response_metadata snapshot structured
  toolUseResult usage_metadata
`);

/** Fields whose text may be a JSON text. */
export const JSON_TEXT_KEYS: ReadonlySet<string> = words("args arguments input partialJson");

/** Fields with the name of a tool or of somebody who takes part. */
export const NAME_KEYS: ReadonlySet<string> = words("name toolName tool_name");

/** Fields of a record whose whole numbers mean a place or a version. */
export const NUMBER_KEYS: ReadonlySet<string> = words(
  "apiBlockIndex firstKeptEntryIndex index seq sequence version",
);

/** Fields whose value is a time. */
export const TIME_KEYS: ReadonlySet<string> = words("createdAt created_at startTime timestamp updatedAt");

/** Fields that hold an id, or a list of ids. */
export function isIdKey(key: string): boolean {
  return (
    /(?:^id|^ids|^uuid|^uuids|_id|_ids|[a-z](?:Id|Ids|ID|Uuid|Uuids|UUID))$/.test(key) && key !== "modelId"
  );
}
