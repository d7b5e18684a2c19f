/** Rules about the shape of the whole history. */
export const SHAPE_TEXTS = {
  "not-json": {
    title: "This is no history: not JSON, or without a list of messages.",
    point: "not a history",
    why: "Neither an agent nor a provider can read it.",
    cause: "Another file was named, or the file was overwritten or cut off.",
    fix: "Nothing is changed.",
  },
  "no-messages": {
    title: "The list of messages is empty.",
    point: "no message",
    refusal: "messages: at least one message is required",
    why: "A request needs at least one message.",
    cause: "A window or a compaction left nothing.",
    fix: "Nothing is changed: what belongs here is not known.",
  },
  "invalid-message": {
    title: "An element of the list is no message.",
    point: "no message, or an unknown role",
    why: "Every message needs a role that the provider knows, and content that is a text or a list.",
    cause: "A program put something of its own into the list, or the history is of another provider.",
    fix: "It goes, but only with `--lossy`.",
  },
  "role-order": {
    title: "A message stands where its role is not allowed.",
    point: "not allowed in this place",
    refusal: 'messages: first message must use the "user" role',
    why: "The first turn is the user's, and system messages may stand in few places.",
    cause: "Messages at the beginning were cut off, or a program added a reminder.",
    fix: "A neutral user message is put before the first turn; a system message stays in its place as a user message.",
  },
} as const;
