/**
 * The plain way to check tool pairs, as a yardstick: three loops with filter, map and Set over Anthropic messages.
 * It finds orphan results, unanswered calls and repeated ids, and nothing else.
 */

/** Every result names a call of the assistant message right before it. */
export function resultsHaveCalls(messages) {
  for (let index = 0; index < messages.length; index++) {
    const message = messages[index];
    if (message.role !== "user") continue;
    const results = blocks(message, "tool_result");
    if (results.length === 0) continue;
    const before = messages[index - 1];
    if (before?.role !== "assistant") return false;
    const calls = new Set(blocks(before, "tool_use").map((call) => call.id));
    if (results.some((result) => !calls.has(result.tool_use_id))) return false;
  }
  return true;
}

/** Every call but those of the last message has its result in the message right behind it. */
export function callsHaveResults(messages) {
  for (let index = 0; index < messages.length - 1; index++) {
    const message = messages[index];
    if (message.role !== "assistant") continue;
    const calls = blocks(message, "tool_use");
    if (calls.length === 0) continue;
    const behind = messages[index + 1];
    if (behind.role !== "user") return false;
    const results = new Set(blocks(behind, "tool_result").map((result) => result.tool_use_id));
    if (calls.some((call) => !results.has(call.id))) return false;
  }
  return true;
}

/** No call id occurs twice. */
export function idsAreUnique(messages) {
  const seen = new Set();
  for (const message of messages) {
    for (const call of blocks(message, "tool_use")) {
      if (seen.has(call.id)) return false;
      seen.add(call.id);
    }
  }
  return true;
}

/** All three rules. */
export function passesThreeRules(messages) {
  return resultsHaveCalls(messages) && callsHaveResults(messages) && idsAreUnique(messages);
}

function blocks(message, type) {
  return Array.isArray(message.content) ? message.content.filter((block) => block.type === type) : [];
}
