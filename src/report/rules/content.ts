/** Rules about what messages say. */
export const CONTENT_TEXTS = {
  "empty-content": {
    title: "A message or a text in it is empty.",
    point: "nothing in it",
    meaning:
      "Somewhere in the history is a message, or a piece of one, with nothing in it. The provider refuses the whole history for it, however far back it stands.",
    rejectedBy: [
      { who: "Anthropic", words: "messages: text content blocks must be non-empty" },
      { who: "Anthropic", words: "messages: text content blocks must contain non-whitespace text" },
      { who: "Anthropic", words: "messages.{i}: user messages must have non-empty content" },
      { who: "OpenAI Chat", words: "Invalid value for 'content': expected a string, got null." },
      {
        who: "Amazon Bedrock",
        words:
          "The text field in the ContentBlock object at messages.{i}.content.{j} is blank. Add text to the text field, and try again.",
      },
      {
        who: "Gemini",
        words: "* GenerateContentRequest.contents[{i}].parts: contents.parts must not be empty.",
      },
    ],
    agents: [
      { who: "Claude Code 2.0.14", does: "sends it, and every request is refused." },
      {
        who: "Claude Code 2.1.332, pi 0.74.2 and 1.6.0",
        does: "leave it out each time they send. pi 0.74.2 crashes on a message whose content is `null`.",
      },
    ],
    why: "Empty text is refused, wherever in the history it stands.",
    cause: "A turn ended before its first word, or a program saved an empty text beside a call.",
    fix: "The blank text goes. A message whose role is needed gets the shortest content that is legal.",
  },
  "plain-content": {
    title: "The content of a message is a plain text, or a part alone, where a list of parts is read.",
    point: "no list of parts",
    meaning:
      "A message was saved in a shape that this agent does not read. The agent ends with an error, or the message is missing from the conversation.",
    rejectedBy: [],
    agents: [
      {
        who: "pi 0.74.2 and 1.6.0",
        does: "end with an error where it is an answer; of a tool result in this shape pi 0.74.2 shows nothing.",
      },
    ],
    why: "Some agents crash on such a message, others show nothing of it.",
    cause: "A program converted the session from another shape, or somebody edited the file by hand.",
    fix: "The text goes into a part of its own, and a part that stands alone into a list, unchanged.",
  },
  "trailing-whitespace": {
    title: "The final assistant text ends in white space.",
    point: "white space at its end",
    meaning:
      "The history ends in an answer of the assistant, and that answer ends in a blank or a line break. The provider would have to go on from there, and does not.",
    rejectedBy: [
      {
        who: "Anthropic",
        words: "messages: final assistant content cannot end with trailing whitespace",
      },
    ],
    agents: [],
    why: "The provider would go on from this text and refuses one that ends in white space.",
    cause: "A partial answer was saved as it came.",
    fix: "The white space at the end goes.",
  },
  "lone-surrogate": {
    title: "A text holds half a character.",
    point: "half a character",
    meaning:
      "An emoji or a rare character was cut in two. The request with the half in it is no text that the provider can read, so it answers before it looks at anything else.",
    rejectedBy: [
      {
        who: "Anthropic",
        words: "The request body is not valid JSON: no low surrogate in string: line 1 column {n}",
      },
      {
        who: "DeepSeek",
        words:
          "Failed to parse the request body as JSON: messages[{i}].content: lone leading surrogate in hex escape",
      },
    ],
    agents: [
      { who: "Claude Code 2.0.14", does: "sends it, and every request is refused." },
      { who: "Claude Code 2.1.332", does: "replaces the half each time it sends." },
    ],
    why: "Half of a surrogate pair cannot be written as valid JSON, so the request cannot be read.",
    cause: "A program cut a text between the two halves of an emoji or a rare character.",
    fix: "Each half is replaced by the replacement character U+FFFD. Everything else stays.",
  },
  "oversized-media": {
    title: "An image or document is larger, or there are more of them, than the target accepts.",
    point: "over the limit",
    meaning:
      "One picture in the history is too large. It goes along with every later request, so each is refused, also those that have nothing to do with it.",
    rejectedBy: [
      {
        who: "Anthropic",
        words:
          "messages.{i}.content.{j}.image.source.base64: image exceeds 5 MB maximum: {n} bytes > 5242880 bytes",
      },
      {
        who: "Anthropic",
        words:
          "messages.{i}.content.{j}.image.source.base64.data: At least one of the image dimensions exceed max allowed size for many-image requests: 2000 pixels",
      },
    ],
    agents: [],
    why: "One image over the limit makes every later request fail: it stays in the history.",
    cause: "A screenshot or an attachment was saved as it was.",
    fix: "It is replaced by a text with its type, size and hash. Only where limits were given.",
  },
  "filtered-turn": {
    title: "The provider's content filter refuses this message.",
    point: "refused by the filter",
    meaning:
      "Something in the history sets off the provider's content filter. It is sent again each time, so asking for something else does not help.",
    rejectedBy: [
      {
        who: "Azure OpenAI",
        words:
          "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
      },
      { who: "Anthropic", words: "Output blocked by content filtering policy" },
    ],
    agents: [],
    why: "The message is sent again with every request, and each one is refused.",
    cause: "A tool read something that the filter does not accept, or a message did.",
    fix: "Its content is set aside. Only where a test for the filter was given.",
  },
  "cache-marker": {
    title: "A prompt cache marker stands where it is refused, or there are too many.",
    point: "a marker too many",
    meaning:
      "The program that sends the history marks too much of it for the provider's cache. What is said in it is fine.",
    rejectedBy: [
      {
        who: "Anthropic",
        words: "A maximum of 4 blocks with cache_control may be provided. Found {n}.",
      },
    ],
    agents: [],
    why: "At most four markers are accepted in a request, and none on reasoning.",
    cause: "A program marks each new message and never takes old markers away.",
    fix: "The earliest surplus markers go. No content changes.",
  },
  "content-type": {
    title: "A text has a type that belongs to another role.",
    point: "the type belongs to another role",
    meaning:
      "What the assistant said was saved as if the user had said it, or the other way round. The words are fine; their label is not.",
    rejectedBy: [
      {
        who: "OpenAI Responses",
        words: "Invalid value: 'input_text'. Supported values are: 'output_text' and 'refusal'.",
      },
    ],
    agents: [],
    why: "Texts of the assistant are of the type `output_text`, all others of the type `input_text`.",
    cause: "A program wrote every message in the same way, or translated from another provider's shape.",
    fix: "The text gets the type of its role. Not a character of it changes.",
  },
} as const;
