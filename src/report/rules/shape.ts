/** Rules about the shape of the whole history. */
export const SHAPE_TEXTS = {
  "not-json": {
    title: "This is no history: not JSON, or without a list of messages.",
    point: "not a history",
    meaning:
      "What was given holds no messages that can be read. Either it is another file than you meant, or nothing of the session is left in it.",
    rejectedBy: [],
    agents: [
      {
        who: "Roo Code, Continue",
        does: "open an empty session, without a word, where the file cannot be read.",
      },
    ],
    why: "Neither an agent nor a provider can read it.",
    cause: "Another file was named, or the file was overwritten or cut off.",
    fix: "Nothing is changed.",
  },
  "no-messages": {
    title: "The list of messages is empty.",
    point: "no message",
    meaning:
      "The request has no message at all, so there is nothing to answer. What should have been in it went missing before it was sent.",
    rejectedBy: [
      { who: "Anthropic", words: "messages: at least one message is required" },
      {
        who: "OpenAI Chat",
        words:
          "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.",
      },
    ],
    agents: [],
    why: "A request needs at least one message.",
    cause: "A window or a compaction left nothing.",
    fix: "Nothing is changed: what belongs here is not known.",
  },
  "invalid-message": {
    title: "An element of the list is no message.",
    point: "no message, or an unknown role",
    meaning:
      "Among the messages stands something that is none, or one of a role that this provider does not know. What it says cannot be told, so it is not taken away unasked.",
    rejectedBy: [
      { who: "Gemini", words: "Please use a valid role: user, model." },
      {
        who: "OpenAI-compatible",
        words:
          "developer is not one of ['system', 'assistant', 'user', 'tool', 'function'] - 'messages.['0].role'",
      },
    ],
    agents: [
      { who: "Claude Code 2.0.14", does: "does not open a session with a row that has no message." },
      { who: "Claude Code 2.1.332", does: "passes over such a row." },
    ],
    why: "Every message needs a role that the provider knows, and content that is a text or a list.",
    cause: "A program put something of its own into the list, or the history is of another provider.",
    fix: "It goes, but only with `--lossy`.",
  },
  "tools-missing": {
    title: "The history has tool calls, and the request declares no tools.",
    point: "no tools are declared",
    meaning:
      "The request was sent without its list of tools, for a summary perhaps. As long as the history holds calls the provider wants that list.",
    rejectedBy: [
      {
        who: "Amazon Bedrock",
        words: "The toolConfig field must be defined when using toolUse and toolResult content blocks.",
      },
    ],
    agents: [],
    why: "Calls and results are accepted only where tools are declared.",
    cause:
      "A program left the tools out to keep the model from using them, or no server of tools was running.",
    fix: "The tools that the history names are declared, with a description that says why. The history itself stays.",
  },
  "trailing-assistant": {
    title: "The history ends in the assistant's own words.",
    point: "the assistant spoke last",
    meaning:
      "The model that you use does not go on with a turn of its own: it wants to be spoken to. Each request that ends this way is refused.",
    rejectedBy: [
      {
        who: "Anthropic",
        words:
          "This model does not support assistant message prefill. The conversation must end with a user message.",
      },
      {
        who: "Mistral",
        words:
          "Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant",
      },
    ],
    agents: [],
    why: "Newer models refuse to continue a turn that was begun for them.",
    cause: "A program sent the history again after the turn had ended, or the model was changed.",
    fix: "A neutral user message is put behind the last turn. It is marked as ours and says nothing in your name.",
  },
  "role-order": {
    title: "A message stands where its role is not allowed.",
    point: "not allowed in this place",
    meaning:
      "The conversation begins with the wrong side, or an instruction stands in the middle of it. The provider insists on an order and refuses the rest.",
    rejectedBy: [
      { who: "Anthropic", words: 'messages: first message must use the "user" role' },
      {
        who: "Anthropic",
        words: "messages.{i}: role 'system' must precede an 'assistant' message or end the array",
      },
      { who: "Amazon Bedrock", words: "A conversation must start with a user message." },
      { who: "Amazon Bedrock", words: "A conversation must alternate between user and assistant roles." },
      {
        who: "Gemini",
        words:
          "Please ensure that function call turn comes immediately after a user turn or after a function response turn.",
      },
      { who: "Mistral", words: "Unexpected role 'user' after role 'tool'" },
      { who: "vLLM and other chat templates", words: "System message must be at the beginning." },
    ],
    agents: [],
    why: "The first turn is the user's, system messages may stand in few places, and some receivers want the two sides to take turns.",
    cause:
      "Messages at the beginning were cut off, a program added a reminder, or the session goes to another provider.",
    fix: "A neutral message is put where a turn is missing; a system message stays in its place as a user message; neighbours of one role become one message where the receiver asks for it.",
  },
  "duplicate-item-id": {
    title: "Two items of the history have the same id.",
    point: "an earlier item has this id",
    meaning:
      "One entry of your session was saved twice, or two entries carry one id. The provider refuses the history as a whole.",
    rejectedBy: [
      {
        who: "OpenAI Responses",
        words: "Duplicate item found with id {id}. Remove duplicate items from your input and try again.",
      },
    ],
    agents: [],
    why: "The provider looks items up by their ids, so an id may stand once in a request.",
    cause: "A turn was saved twice, or a program gave several items one id.",
    fix: "An exact copy is taken out. Another item stays and loses its id, which is not needed.",
  },
  "invalid-item-id": {
    title: "The id of an item has characters or a length that the provider refuses.",
    point: "the id is refused",
    meaning:
      "The entries of your session carry ids that another provider or a gateway gave them. The one that the session goes to now does not accept them.",
    rejectedBy: [
      {
        who: "OpenAI Responses",
        words:
          "Invalid 'input[{i}].id': '{id}'. Expected an ID that contains letters, numbers, underscores, or dashes, but this value contained additional characters.",
      },
    ],
    agents: [],
    why: "An id has letters, digits, underscores and dashes only, and at most 64 of them.",
    cause: "The session was begun with another provider, or a program left the id empty.",
    fix: "The id is left out; what the item says stays. Reasoning that is known by nothing but this id goes.",
  },
} as const;
