import { type JsonSpan, lastMembers, readSpans } from "../json/spans.ts";
import { childrenOf, isJsonObject, type JsonObject, memberOf } from "../json/value.ts";

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

const CONTENT: readonly string[] = ["content", "parts", "tool_calls", "toolCalls", "function_call"];

/** Is this a message of a conversation, in whatever dialect? Users of a program have a role too, and say nothing. */
export function isMessage(value: unknown): boolean {
  if (!isJsonObject(value) || typeof memberOf(value, "role") !== "string") return false;
  return CONTENT.some((key) => Object.hasOwn(value, key));
}

/** Is a message anywhere in this value? Iterative and linear. */
export function holdsMessages(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (isMessage(next)) return true;
    for (const child of childrenOf(next))
      if (typeof child === "object" && child !== null) waiting.push(child);
  }
  return false;
}

/** Is this a history: does it hold a message, or an empty list for them? */
export function isHistory(value: unknown): boolean {
  return holdsMessages(value) || messageListOf(value)?.messages.length === 0;
}

/** The line (1-based) on which each message of a document begins; `container` is the field that holds them. */
export function linesOfMessages(text: string, container: string = "messages"): readonly number[] {
  const list = listSpan(readSpans(text), container);
  if (list?.kind !== "array") return [];
  let line = 1;
  // Kept from element to element: a document on one line is searched once, not once for each message.
  let feed = text.indexOf("\n");
  return list.elements.map(({ start }) => {
    for (; feed >= 0 && feed < start; feed = text.indexOf("\n", feed + 1)) line += 1;
    return line;
  });
}

function listSpan(root: JsonSpan, container: string): JsonSpan | undefined {
  if (root.kind !== "object") return root;
  const index = lastMembers(root).get(container);
  return index === undefined ? undefined : root.members[index]?.value;
}
