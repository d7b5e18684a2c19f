/** Rules about what messages say. */
export const CONTENT_TEXTS = {
  "empty-content": {
    title: "A message or a text in it is empty.",
    point: "nothing in it",
    refusal: "messages: text content blocks must be non-empty",
    why: "Empty text is refused, wherever in the history it stands.",
    cause: "A turn ended before its first word, or a program saved an empty text beside a call.",
    fix: "The blank text goes. A message whose role is needed gets the shortest content that is legal.",
  },
  "trailing-whitespace": {
    title: "The final assistant text ends in white space.",
    point: "white space at its end",
    refusal: "messages: final assistant content cannot end with trailing whitespace",
    why: "The provider would go on from this text and refuses one that ends in white space.",
    cause: "A partial answer was saved as it came.",
    fix: "The white space at the end goes.",
  },
  "lone-surrogate": {
    title: "A text holds half a character.",
    point: "half a character",
    refusal: "The request body is not valid JSON: no low surrogate in string: line 1 column {n}",
    why: "Half of a surrogate pair cannot be written as valid JSON, so the request cannot be read.",
    cause: "A program cut a text between the two halves of an emoji or a rare character.",
    fix: "Each half is replaced by the replacement character U+FFFD. Everything else stays.",
  },
  "oversized-media": {
    title: "An image or document is larger, or there are more of them, than the target accepts.",
    point: "over the limit",
    why: "One image over the limit makes every later request fail: it stays in the history.",
    cause: "A screenshot or an attachment was saved as it was.",
    fix: "It is replaced by a text with its type, size and hash. Only where limits were given.",
  },
  "filtered-turn": {
    title: "The provider's content filter refuses this message.",
    point: "refused by the filter",
    why: "The message is sent again with every request, and each one is refused.",
    cause: "A tool read something that the filter does not accept, or a message did.",
    fix: "Its content is set aside. Only where a test for the filter was given.",
  },
  "cache-marker": {
    title: "A prompt cache marker stands where it is refused, or there are too many.",
    point: "a marker too many",
    why: "At most four markers are accepted in a request, and none on reasoning.",
    cause: "A program marks each new message and never takes old markers away.",
    fix: "The earliest surplus markers go. No content changes.",
  },
} as const;
