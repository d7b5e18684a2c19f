/** Rules about tool calls themselves. */
export const CALL_TEXTS = {
  "duplicate-call-id": {
    title: "Two tool calls have the same id.",
    point: "an earlier call has this id",
    meaning:
      "Two calls in your session carry one id. The provider refuses the history as a whole, however old the two are.",
    rejectedBy: [
      { who: "Anthropic", words: "`tool_use` ids must be unique" },
      {
        who: "OpenAI Responses",
        words: "Duplicate item found with id {id}. Remove duplicate items from your input and try again.",
      },
    ],
    agents: [
      { who: "Claude Code 2.0.14", does: "sends both, and every request is refused." },
      { who: "Claude Code 2.1.332", does: "loses results of such calls, without a word." },
      { who: "pi 0.74.2 and 1.6.0", does: "send both, and every request is refused." },
    ],
    why: "With a repeated id it cannot be told which result answers which call.",
    cause: "A turn was saved twice, or a gateway numbers calls from zero in every turn.",
    fix: "An exact copy is taken out once. Otherwise both calls stay, and the later one gets a new id together with its result.",
  },
  "invalid-call-id": {
    title: "The id of a tool call has characters or a length that the provider refuses.",
    point: "the id is refused",
    meaning:
      "The session was fine with the provider that it began with. The one that it goes to now does not accept the ids of its tool calls.",
    rejectedBy: [
      { who: "Anthropic", words: "String should match pattern '^[a-zA-Z0-9_-]+$'" },
      {
        who: "OpenAI Responses",
        words:
          "Invalid 'input[{i}].call_id': string too long. Expected a string with maximum length 64, but got a string with length {n} instead.",
      },
      {
        who: "Mistral",
        words: "Tool call id was {id} but must be a-z, A-Z, 0-9, with a length of 9.",
      },
    ],
    agents: [],
    why: "The provider accepts letters, digits, underscores and dashes only.",
    cause: "The session was begun with another provider, whose ids look different.",
    fix: "Call and result get a new id together, derived from the old one, so that it is the same every time.",
  },
  "malformed-call": {
    title: "A tool call cannot be used as it was saved.",
    point: "its arguments, name or id are not usable",
    meaning:
      "A tool call in the history is not whole: its arguments, its name or its id are not what the provider expects. Each request that holds it is refused.",
    rejectedBy: [
      { who: "Anthropic", words: "tool_use.input: Input should be a valid dictionary" },
      {
        who: "OpenAI Chat",
        words:
          "Invalid 'messages[{i}].tool_calls[{k}].function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
      },
      {
        who: "Amazon Bedrock",
        words:
          "Value at 'messages.{i}.member.content.{j}.member.toolUse.name' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_-]+",
      },
      {
        who: "MiniMax",
        words: "invalid params, invalid function arguments json string, tool_call_id: {id} (2013)",
      },
    ],
    agents: [
      {
        who: "Claude Code 2.0.14 and 2.1.332",
        does: "send arguments that are a text as they are, and every request is refused.",
      },
      {
        who: "pi 0.74.2 and 1.6.0",
        does: "send such arguments, and calls with an empty id; every request is refused.",
      },
    ],
    why: "A call needs an id, a legal name and complete arguments of the right kind.",
    cause: "The stream ended in the middle of the call, or a model wrote a name or arguments that are none.",
    fix: "Arguments of the wrong kind are wrapped and keep every character; a name is corrected. A call that never had an id, a name or arguments cannot have run and goes, unless a real result proves otherwise.",
    variants: [
      {
        argument: "letter",
        title: "One damaged letter hides a part of a tool call or of its result.",
        point: "a letter of a name is damaged",
        why: "What the agent looks for does not stand under its name: without its id, its name or its arguments a call is refused, and of a result nobody can tell whose it is.",
        fix: "The name is written as it was, and what stands under it stays.",
      },
    ],
  },
  "misplaced-call": {
    title: "A tool call stands outside an assistant message.",
    point: "only assistants make calls",
    meaning:
      "A tool call was saved in a message of the user. The provider accepts calls from the assistant alone and refuses the request.",
    rejectedBy: [{ who: "Anthropic", words: "tool_use blocks can only be in assistant messages" }],
    agents: [{ who: "Claude Code 2.1.332", does: "mends it by itself each time it sends." }],
    why: "Nobody made this call, and providers refuse it.",
    cause: "A program built the message by hand, or converted it from another shape.",
    fix: "The call goes. A result of it stays as a note.",
  },
  "empty-call-list": {
    title: "A message has an empty list of tool calls.",
    point: "the list is empty",
    meaning:
      "A message says that tools were called, and then names none. The provider refuses every request that holds it.",
    rejectedBy: [
      {
        who: "OpenAI Chat",
        words: "Invalid 'messages[{i}].tool_calls': empty array. Expected an array with minimum length 1",
      },
    ],
    agents: [],
    why: "The list must be absent or hold at least one call.",
    cause: "A program always writes the field, calls or not.",
    fix: "The empty list is left out.",
  },
  "partial-turn": {
    title: "A turn that failed or was aborted left a tool call behind.",
    point: "the turn did not finish",
    meaning:
      "A turn was cut off in the middle of a tool call, and a result was saved for it all the same. The agent sends the result and not the turn, so the provider refuses everything from then on.",
    rejectedBy: [
      { who: "Anthropic", words: "unexpected `tool_use_id` found in `tool_result` blocks: {id}" },
      {
        who: "OpenAI Chat",
        words:
          "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
      },
    ],
    agents: [
      {
        who: "pi 0.74.2 and 1.6.0",
        does: "leave the turn out and send its result, and every request is refused.",
      },
    ],
    why: "Agents leave such turns out when they send the history, but not the results that answer them: those arrive without their call.",
    cause:
      "The stream broke, the user aborted or a filter stepped in during the call, and a result was made up for it.",
    fix: "The text of the turn stays. Where the agent skips such turns, a call without a real result goes, with the made-up one; a real result stays as a note. Elsewhere a complete call is answered: it may have run.",
  },
  "foreign-server-tool": {
    title: "A tool that another provider ran itself stands in the history.",
    point: "another provider ran this tool",
    meaning:
      "The conversation was begun with another provider, which ran a web search, a code execution or the like itself. What it recorded of that is nothing that the next provider can read.",
    rejectedBy: [
      {
        who: "Anthropic",
        words:
          "messages.{i}.content.{j}.server_tool_use.id: String should match pattern '^srvtoolu_[a-zA-Z0-9_]+$'",
      },
      { who: "AI SDK", words: "Type validation failed: Value: {value}." },
    ],
    agents: [],
    why: "Each provider writes its own tools in its own way and knows their items by its own ids.",
    cause: "The model was switched to another provider in the middle of the conversation.",
    fix: "Only where the next provider is named: both halves of the tool are taken out. What the assistant said about them stays.",
  },
  "unpaired-server-tool": {
    title: "Half of a tool cycle that the provider runs itself is missing.",
    point: "its other half is missing",
    meaning:
      "A web search, a code execution or the like, run by the provider itself, was saved by half. The provider does not accept its own work without the other half.",
    rejectedBy: [
      {
        who: "Anthropic",
        words: "'{tool}' tool use with id '{id}' was found without a corresponding '{tool}_result' block",
      },
      {
        who: "Anthropic",
        words:
          "unexpected `tool_use_id` found in `{tool}_tool_result` blocks: {id}. Each `{tool}_tool_result` block must have a corresponding `server_tool_use` block before it.",
      },
    ],
    agents: [
      {
        who: "Claude Code 2.1.332",
        does: "leaves a call without its result out; a result without its call is sent and refused.",
      },
    ],
    why: "Call and result of such a tool belong into the same assistant turn. Nobody but the provider can make the missing half.",
    cause: "The stream ended between the halves, or a turn was cut or rebuilt.",
    fix: "The lone half goes. The text of the turn stays.",
  },
  "result-name": {
    title: "A tool result has no tool name.",
    point: "no tool name",
    meaning:
      "A tool result does not say which tool it is from. Where results are looked up by name, it is not found.",
    rejectedBy: [],
    agents: [
      {
        who: "Agents that send to Gemini",
        does: "need the name: a function response there carries the name of its function.",
      },
    ],
    why: "Some providers and agents look a result up by its tool's name.",
    cause: "The name was lost when the result was saved or made up.",
    fix: "The result gets the name of its call.",
  },
  "invalid-name": {
    title: "A message has a name that the provider refuses.",
    point: "the name is refused",
    meaning:
      "A message carries the name of a participant with a space or another character in it that the provider does not accept. Every request that holds it is refused.",
    rejectedBy: [
      {
        who: "OpenAI Chat",
        words:
          "Invalid 'messages[{i}].name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
      },
    ],
    agents: [],
    why: "Names may hold letters, digits, underscores and dashes only.",
    cause: "A display name was used as the name of a participant.",
    fix: "The name is left out: it is optional. The message stays.",
  },
} as const;
