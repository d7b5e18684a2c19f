/** Rules about which result answers which call. */
export const PAIRING_TEXTS = {
  "mixed-results": {
    title: "A message holds tool results and something else.",
    point: "results and other content stand in one message",
    meaning:
      "What a tool answered and what was said beside it were put into one message. The model that you use takes only one of both at a time.",
    rejectedBy: [
      {
        who: "Amazon Bedrock",
        words:
          "messages.{i}.content: Conversation blocks and tool result blocks cannot be provided in the same turn.",
      },
    ],
    agents: [],
    why: "Some models want results in a message of their own, and refuse the whole request otherwise.",
    cause:
      "The session was written with a model that allows both, or a program put a reminder beside the results.",
    fix: "The results stay where they are, and what stood beside them follows in a message of its own.",
  },
  "dangling-call": {
    title: "A tool call has no result.",
    point: "no result of this call follows",
    meaning:
      "Your agent asked for a tool, and what came of it was never written down. Each new message sends the unanswered call along, so each is refused, `/compact` too.",
    rejectedBy: [
      {
        who: "Anthropic",
        words:
          "`tool_use` ids were found without `tool_result` blocks immediately after: {id}. Each `tool_use` block must have a corresponding `tool_result` block in the next message.",
      },
      {
        who: "OpenAI Chat",
        words:
          "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: {ids}",
      },
      { who: "OpenAI Responses", words: "No tool output found for function call {id}." },
      {
        who: "Gemini",
        words:
          "Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.",
      },
      {
        who: "Amazon Bedrock",
        words: "Expected toolResult blocks at messages.{i}.content for the following Ids: {ids}",
      },
      { who: "Mistral", words: "Not the same number of function calls and responses" },
      { who: "MiniMax", words: "invalid params, tool call and result not match (2013)" },
      { who: "AI SDK", words: "Tool result is missing for tool call {id}." },
    ],
    agents: [
      {
        who: "Claude Code 2.0.14 and 2.1.332",
        does: "leave the call out of what they send, without a word: the model no longer knows that it made it.",
      },
      {
        who: "pi, OpenClaw",
        does: "answer the call with a made-up result each time they send; the file stays as it is.",
      },
    ],
    why: "Every call must be answered directly behind it. The whole request is refused, and the same history is sent again each time, so retrying cannot help.",
    cause:
      "The agent was killed, aborted or disconnected between the call and its result, or a compaction cut between them.",
    fix: "The call is answered by an honest result: its outcome is unknown and is to be verified before the call is repeated. With `--dangling remove` the call is taken out instead.",
    variants: [
      {
        argument: "unanswerable",
        title: "A tool call has no result, and none can be made up for it.",
        fix: "Only a picture of a screen could answer the call, and that cannot be made up. The call goes with `--lossy` or `--dangling remove`.",
      },
    ],
  },
  "pending-approval": {
    title: "A call waits for an approval.",
    point: "waits for an approval",
    meaning:
      "The assistant asked whether it may use a tool. At the end of the conversation that is nothing but a question that is still open. If the conversation went on without an answer, or without the tool being run, it blocks every further turn.",
    rejectedBy: [
      { who: "AI SDK", words: "Tool result is missing for tool call {id}." },
      { who: "Letta", words: "Cannot send a new message: The agent is waiting for approval on a tool call." },
    ],
    agents: [],
    why: "A call without a result is refused, whether it waits for a person or for a program.",
    cause:
      "The question was passed over and the next message was sent, or the program ended before the tool ran.",
    fix: "At the end of the history nothing is done. Elsewhere the call is answered: its outcome is unknown.",
  },
  "pending-call": {
    title: "The last message has a tool call that is still open.",
    point: "its result may still come",
    meaning:
      "Nothing is broken. The session ends in a tool call, and the agent runs or answers it when it goes on.",
    rejectedBy: [
      {
        who: "Anthropic",
        words:
          "`tool_use` ids were found without `tool_result` blocks immediately after: {id}. Each `tool_use` block must have a corresponding `tool_result` block in the next message.",
      },
    ],
    agents: [
      {
        who: "Claude Code 2.1.332, pi, OpenClaw",
        does: "settle the open call by themselves when the session is resumed.",
      },
      {
        who: "Claude Code 2.0.14",
        does: "leaves the call out when the session is resumed: the model no longer knows that it made it.",
      },
    ],
    why: "Nothing is wrong as long as the agent is going to run the call, or answers it when it resumes. Sent as it is, the history would be refused as `dangling-call`.",
    cause: "The agent was stopped, or is at work, between a call and its result.",
    fix: "Nothing is changed. In a session that is repaired for another reason, the call is answered for an agent that would leave it out: its outcome is unknown.",
  },
  "orphan-result": {
    title: "A tool result answers a call that is not in the history.",
    point: "no call has this id",
    meaning:
      "There is a result whose tool call is gone. The provider refuses the whole history because of it, so every further message fails, whatever you type.",
    rejectedBy: [
      {
        who: "Anthropic",
        words:
          "unexpected `tool_use_id` found in `tool_result` blocks: {id}. Each `tool_result` block must have a corresponding `tool_use` block in the previous message.",
      },
      {
        who: "OpenAI Chat",
        words:
          "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
      },
      {
        who: "OpenAI Responses",
        words: "No tool call found for function call output with call_id {id}.",
      },
      {
        who: "Gemini",
        words: "Please ensure that function response turn comes immediately after a function call turn.",
      },
      {
        who: "Amazon Bedrock",
        words:
          "The number of toolResult blocks at messages.{i}.content exceeds the number of toolUse blocks of previous turn.",
      },
      { who: "Mistral", words: "Unexpected role 'tool' after role 'user'" },
      { who: "MiniMax", words: "invalid params, tool result's tool id({id}) not found (2013)" },
    ],
    agents: [
      { who: "Claude Code 2.0.14", does: "sends it, and every request is refused." },
      {
        who: "Claude Code from 2.1.50",
        does: "leaves the result out, without a word: the model never learns what the tool did.",
      },
      { who: "pi 0.74.2 and 1.6.0", does: "send it, and every request is refused." },
      { who: "OpenClaw 2026.2.6 to 2026.7.1", does: "leaves the result out each time it sends." },
    ],
    why: "A result without its call is refused, and the whole request with it.",
    cause:
      "A content filter, an aborted stream or a compaction removed the call and left the result, or an agent answered a turn that it then skipped.",
    fix: "The output stays as a note that says it is recorded data. It may be the only evidence of what was done. An agent that leaves the output out by itself is refused nothing: a file of it in which nothing else is wrong is changed only with `--strategy preserve`. Other ways: `--strategy remove-orphans`, `reconstruct` or `truncate`.",
  },
  "misplaced-result": {
    title: "A tool result stands away from its call.",
    point: "its call is elsewhere",
    meaning:
      "Call and result are both there, but something stands between them, or the result comes first. The provider takes the call for unanswered and refuses every request.",
    rejectedBy: [
      {
        who: "OpenAI Chat",
        words:
          "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.",
      },
      {
        who: "Anthropic",
        words:
          "`tool_use` ids were found without `tool_result` blocks immediately after: {id}. Each `tool_use` block must have a corresponding `tool_result` block in the next message.",
      },
      {
        who: "Gemini",
        words: "Please ensure that function response turn comes immediately after a function call turn.",
      },
      { who: "MiniMax", words: "invalid params, tool call result does not follow tool call (2013)" },
    ],
    agents: [
      { who: "Claude Code 2.0.14", does: "sends it as it is, and every request is refused." },
      { who: "Claude Code 2.1.332", does: "puts the result in its place each time it sends." },
      { who: "pi 0.74.2 and 1.6.0", does: "send it as it is, and every request is refused." },
      { who: "OpenClaw 2026.2.6 to 2026.7.1", does: "moves the result each time it sends." },
    ],
    why: "A result is looked for directly behind its call only. Elsewhere it counts as missing there and as unexpected here.",
    cause:
      "A message came in while the tool ran, results of parallel calls were saved late, or a helper agent's turns were mixed in.",
    fix: "The result moves to its call. Nothing is made up.",
  },
  "result-not-first": {
    title: "A tool result stands behind other content of its message.",
    point: "text stands before it",
    meaning:
      "The message that brings the tool's result begins with something else. The provider looks for results at the beginning only and refuses the request.",
    rejectedBy: [
      {
        who: "Anthropic",
        words:
          "Did not find {n} `tool_result` block(s) at the beginning of this message. Messages following `tool_use` blocks must begin with a matching number of `tool_result` blocks.",
      },
    ],
    agents: [{ who: "Claude Code 2.1.332", does: "puts results first each time it sends." }],
    why: "Results must come first in the message that answers calls.",
    cause: "A program put the user's words or a reminder before the results.",
    fix: "The results move to the front; everything else keeps its order behind them.",
  },
  "duplicate-result": {
    title: "A tool call has more than one result.",
    point: "the call has another result",
    meaning:
      "One tool call was answered twice. The provider accepts exactly one answer and refuses the history until the other is gone.",
    rejectedBy: [
      {
        who: "Anthropic",
        words: "each tool_use must have a single result. Found multiple `tool_result` blocks with id: {id}",
      },
      {
        who: "Amazon Bedrock",
        words:
          "The number of toolResult blocks at messages.{i}.content exceeds the number of toolUse blocks of previous turn.",
      },
    ],
    agents: [
      { who: "Claude Code 2.0.14", does: "sends both, and every request is refused." },
      { who: "Claude Code 2.1.332", does: "sends one of them." },
      { who: "pi 0.74.2 and 1.6.0", does: "send both, and every request is refused." },
      { who: "OpenClaw 2026.2.6 to 2026.7.1", does: "leaves the second one out each time it sends." },
    ],
    why: "Each call must have exactly one result.",
    cause:
      "A made-up result was saved and the real one came later, a resume recorded it again, or two writers shared the file.",
    fix: "The real result stays. An exact copy or a made-up one goes; a different output of its own stays as a note.",
  },
  "malformed-result": {
    title: "The content of a tool result is not written as the provider wants it.",
    point: "not written as the provider wants it",
    meaning:
      "The tool gave an answer, and it stands in the history in a way that this provider refuses. What the tool said is clear and stays.",
    rejectedBy: [
      {
        who: "Amazon Bedrock",
        words:
          "The content field at messages.{i}.content.{j}.toolResult cannot be empty when status value is error.",
      },
      {
        who: "Amazon Bedrock",
        words:
          "The format of the value at messages.{i}.content.{j}.toolResult.content.{k}.json is invalid. Provide a json object for the field and try again.",
      },
    ],
    agents: [],
    why: "Data must be an object, a text stands in a list, and an error must say something.",
    cause: "A program wrote the result as another provider takes it, or a tool failed without a word.",
    fix: "Data and texts are put where the provider looks for them. An error without words gets a text that says just that.",
  },
  "missing-call-id": {
    title: "A tool result does not say which call it answers.",
    point: "no call id",
    meaning:
      "The result is there, but the id that ties it to its call is not. The provider cannot match the two and refuses the request.",
    rejectedBy: [
      {
        who: "OpenAI Chat",
        words: "Missing parameter 'tool_call_id': messages with role 'tool' must have a 'tool_call_id'.",
      },
    ],
    agents: [],
    why: "Without the id of its call a result cannot be paired.",
    cause: "The id was lost when the result was saved, or when messages of another provider were converted.",
    fix: "Exactly one call waits here, so the result gets the id of that call. Where the file tells that the result was recorded behind something else, it is no evidence: the result stays as a note, and the outcome of the call is unknown.",
  },
  "mismatched-call-id": {
    title: "A tool result names a call that does not exist, right behind a call that waits for one.",
    point: "no call has this id, and one call waits",
    meaning:
      "Call and result stand side by side, but their ids differ. To the provider one is unanswered and the other unasked for, and it refuses both.",
    rejectedBy: [
      {
        who: "Anthropic",
        words:
          "unexpected `tool_use_id` found in `tool_result` blocks: {id}. Each `tool_result` block must have a corresponding `tool_use` block in the previous message.",
      },
      { who: "MiniMax", words: "invalid params, tool result's tool id({id}) not found (2013)" },
    ],
    agents: [],
    why: "The id matches nothing: the result is refused, and its call counts as unanswered.",
    cause: "Ids were rewritten on one side only, by a gateway or when the provider was changed.",
    fix: "Exactly one call waits here, so the result gets the id of that call. Where the file tells that the result was recorded behind something else, it is no evidence: the result stays as a note, and the outcome of the call is unknown.",
  },
} as const;
