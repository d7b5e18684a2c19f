/** Rules about which result answers which call. */
export const PAIRING_TEXTS = {
  "dangling-call": {
    title: "A tool call has no result.",
    point: "no result of this call follows",
    refusal:
      "`tool_use` ids were found without `tool_result` blocks immediately after: {id}. Each `tool_use` block must have a corresponding `tool_result` block in the next message.",
    why: "Every call must be answered directly behind it. The whole request is refused, and the same history is sent again each time, so retrying cannot help.",
    cause:
      "The agent was killed, aborted or disconnected between the call and its result, or a compaction cut between them.",
    fix: "The call is answered by an honest result: its outcome is unknown and is to be verified before the call is repeated. With `--dangling remove` the call is taken out instead.",
  },
  "pending-call": {
    title: "The last message has a tool call that is still open.",
    point: "its result may still come",
    why: "Nothing is wrong as long as the agent is going to run the call, or answers it when it resumes. Sent as it is, the history would be refused as `dangling-call`.",
    cause: "The agent was stopped, or is at work, between a call and its result.",
    fix: "Nothing is changed.",
  },
  "orphan-result": {
    title: "A tool result answers a call that is not in the history.",
    point: "no call has this id",
    refusal:
      "unexpected `tool_use_id` found in `tool_result` blocks: {id}. Each `tool_result` block must have a corresponding `tool_use` block in the previous message.",
    why: "A result without its call is refused, and the whole request with it.",
    cause:
      "A content filter, an aborted stream or a compaction removed the call and left the result, or an agent answered a turn that it then skipped.",
    fix: "The output stays as a note that says it is recorded data. It may be the only evidence of what was done. Other ways: `--strategy remove-orphans`, `reconstruct` or `truncate`.",
  },
  "misplaced-result": {
    title: "A tool result stands away from its call.",
    point: "its call is elsewhere",
    refusal:
      "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.",
    why: "A result is looked for directly behind its call only. Elsewhere it counts as missing there and as unexpected here.",
    cause:
      "A message came in while the tool ran, results of parallel calls were saved late, or a helper agent's turns were mixed in.",
    fix: "The result moves to its call. Nothing is made up.",
  },
  "result-not-first": {
    title: "A tool result stands behind other content of its message.",
    point: "text stands before it",
    refusal:
      "Did not find {n} `tool_result` block(s) at the beginning of this message. Messages following `tool_use` blocks must begin with a matching number of `tool_result` blocks.",
    why: "Results must come first in the message that answers calls.",
    cause: "A program put the user's words or a reminder before the results.",
    fix: "The results move to the front; everything else keeps its order behind them.",
  },
  "duplicate-result": {
    title: "A tool call has more than one result.",
    point: "the call has another result",
    refusal: "each tool_use must have a single result. Found multiple `tool_result` blocks with id: {id}",
    why: "Each call must have exactly one result.",
    cause:
      "A made-up result was saved and the real one came later, a resume recorded it again, or two writers shared the file.",
    fix: "The real result stays. An exact copy or a made-up one goes; a different output of its own stays as a note.",
  },
  "missing-call-id": {
    title: "A tool result does not say which call it answers.",
    point: "no call id",
    refusal: "Missing parameter 'tool_call_id': messages with role 'tool' must have a 'tool_call_id'.",
    why: "Without the id of its call a result cannot be paired.",
    cause: "The id was lost when the result was saved, or when messages of another provider were converted.",
    fix: "Exactly one call waits here, so the result gets the id of that call.",
  },
  "mismatched-call-id": {
    title: "A tool result names a call that does not exist, right behind a call that waits for one.",
    point: "no call has this id, and one call waits",
    refusal:
      "unexpected `tool_use_id` found in `tool_result` blocks: {id}. Each `tool_use` block must have a corresponding `tool_result` block in the previous message.",
    why: "The id matches nothing: the result is refused, and its call counts as unanswered.",
    cause: "Ids were rewritten on one side only, by a gateway or when the provider was changed.",
    fix: "Exactly one call waits here, so the result gets the id of that call.",
  },
  "split-pair": {
    title: "A tool call and its result are on different branches of the session.",
    point: "its call stands on a branch beside it",
    why: "The agent walks one branch: it reads the result and never the call.",
    cause: "Two rows were saved under the same parent although one belongs below the other.",
    fix: "The result is put below its call, so that both are read.",
  },
} as const;
