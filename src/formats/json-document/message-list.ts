import { type JsonSpan, lastMembers, readSpans } from "../json/spans.ts";
import { isJsonObject, type JsonObject, memberOf } from "../json/value.ts";

/** The messages of a document: a list of them, or an object around one. */
export interface MessageList {
  readonly messages: readonly unknown[];
  /** The object around them. */
  readonly around: JsonObject | undefined;
}

/** The list of messages of a document, if it has one. */
export function messageListOf(value: unknown): MessageList | undefined {
  if (Array.isArray(value)) return { messages: value, around: undefined };
  if (!isJsonObject(value)) return undefined;
  const messages = memberOf(value, "messages");
  return Array.isArray(messages) ? { messages, around: value } : undefined;
}

/** Does an element of a list look like one step of a conversation: a message, or something around one? */
export function isStep(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  if (typeof memberOf(value, "role") === "string") return true;
  const message = memberOf(value, "message");
  return isJsonObject(message) && typeof memberOf(message, "role") === "string";
}

/** Is this a list of steps of a conversation, or an object with one? */
export function holdsSteps(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isStep);
  return isJsonObject(value) && Object.keys(value).some((key) => isList(memberOf(value, key)));
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && holdsSteps(value);
}

/** The line (1-based) on which each message of a document begins. */
export function linesOfMessages(text: string): readonly number[] {
  const list = listSpan(readSpans(text));
  if (list?.kind !== "array") return [];
  let line = 1;
  // Kept from element to element: a document on one line is searched once, not once for each message.
  let feed = text.indexOf("\n");
  return list.elements.map(({ start }) => {
    for (; feed >= 0 && feed < start; feed = text.indexOf("\n", feed + 1)) line += 1;
    return line;
  });
}

function listSpan(root: JsonSpan): JsonSpan | undefined {
  if (root.kind !== "object") return root;
  const index = lastMembers(root).get("messages");
  return index === undefined ? undefined : root.members[index]?.value;
}
