/**
 * The words that a shared transcript keeps: names of fields and kinds that agents and providers have made up, and
 * nobody's own. Whatever is not listed here is replaced.
 */

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Names of fields. */
export const KEPT_KEYS: ReadonlySet<string> = words(`
  agentId agentName aiTitle allUuids anchorUuid annotations anthropic_version api apiBlockIndex apiErrorStatus arguments
  attachment audio branchId budget_tokens cache_control cache_creation cache_creation_input_tokens
  cache_read_input_tokens cacheRead cacheWrite call_id callId caller citations command commandMode compactMetadata
  compactionSummary container content content_filter_results context_management cost created_at createdAt custom
  customType customTitle cwd data description details developer diagnostics display effort entrypoint entryId error
  errorMessage event exitCode explicit file filename finish_reason firstKeptEntryId firstKeptEntryIndex forkedFrom
  fromHook fromId frequency_penalty function function_call gitBranch headUuid history id image_url index input
  input_audio input_schema input_tokens interactive is_error isApiErrorMessage isCompactSummary isError isMeta
  isSidechain isSnapshotUpdate isVirtual isVisibleInTranscriptOnly items kind label lastPrompt leafUuid level links
  logicalParentUuid max_completion_tokens max_tokens media_type message messageCount messageId messages metadata
  mimeType model modelId name operation output output_tokens parallel_tool_calls parameters parentId parentSession
  parentToolUseID parentUuid partialJson parts payload permissionMode phase preTokens preservedMessages
  preservedSegment presence_penalty progress projectHash promptCacheRequested promptId promptSource provider reason
  reasoning reasoning_content reasoning_details redacted refusal replacement requestId requestRef requestedModel
  response_format responseId responseModel rewound role seq sequence service_tier session sessionId sessionKind
  signature slug snapshot source sourceToolAssistantUUID sourceToolUseID startTime status stop_details stop_reason
  stop_sequence stop_sequences stopReason strict structured subtype summary system tailUuid targetId temperature text
  textSignature thinking thinkingLevel thinkingMetadata thinkingSignature thread timestamp title tokens tokensAfter
  tokensBefore tool tool_call_id tool_calls tool_choice tool_id tool_name tool_use_id toolCallId toolName toolUseID
  toolUseId toolUseResult tools totalTokens trigger type updatedAt url usage userMessage userType uuid uuids version
`);

/** Fields whose value is a kind: it is kept if it is one of {@link KEPT_WORDS}. */
export const KIND_KEYS: ReadonlySet<string> = words(`
  api commandMode customType effort entrypoint finish_reason kind level media_type mimeType model operation
  permissionMode phase provider role sessionKind service_tier status stop_reason stopReason subtype thinkingLevel tool
  trigger type userType
`);

/** Kinds. */
export const KEPT_WORDS: ReadonlySet<string> = words(`
  advisor_tool_result aborted adaptive agent-color agent-name ai-title anthropic anthropic-messages api_error
  application/pdf assistant attachment audio auto azure base64 bash_code_execution_tool_result bashExecution
  branch_summary branchSummary call cli code_execution_20250825 code_execution_tool_result compact_boundary compacted
  compaction compactionSummary compaction_delta completed content content_filter context_edit continue custom
  custom-title custom_message default developer direct disabled document end_turn enabled ephemeral error event_msg
  external file file-history-snapshot file_snapshot function function_call functionCall google google-generative-ai
  high image image/gif image/jpeg image/png image/webp image_url in_progress info input_audio input_text label
  last-prompt leaf length local_command low max_tokens mcp_tool_result mcp_tool_use medium message minimal model
  model_change model_context_window_exceeded none off on openai openai-codex openai-completions openai-responses
  openclaw openrouter output_text pause_turn permission-mode pr-link progress queue-operation reasoning
  redacted_thinking refusal reset response_item result search_result server_tool_use session session_info session_meta
  standard stop stop_sequence success summary system task-summary text text/plain
  text_editor_code_execution_tool_result thinking thinking_level_change tool tool_calls tool_reference tool_result
  tool_search_tool_result tool_use toolCall toolResult toolUse turn_context turn_duration url user warning
  web_fetch_tool_result web_search_tool_result <synthetic>
`);

/** Fields of what a tool is given and gives: below them no name of a field is anybody's but the user's. */
export const CLOSED_KEYS: ReadonlySet<string> = words(`
  arguments data details history input input_schema metadata output parameters response_format snapshot structured
  toolUseResult
`);

/** Fields whose text may be a JSON text. */
export const JSON_TEXT_KEYS: ReadonlySet<string> = words("arguments input partialJson");

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
