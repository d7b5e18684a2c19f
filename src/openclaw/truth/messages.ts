import { field, isRecord, type JsonRecord } from "../../core/json.ts";

/** Tokens in the context of a session, and the size of its window where the host tells it. */
export interface Usage {
  readonly tokens?: number;
  readonly window?: number;
}

/**
 * The messages of a history as they are compared from turn to turn: who spoke, the texts, and what was called with what.
 * Hosts rename ids, stamp messages anew and leave out reasoning from one request to the next: none of that is a loss.
 * Their own notes on the moment are written anew each turn.
 */
export function comparedHistory(given: readonly unknown[]): readonly unknown[] {
  return given.filter((message) => !isNoteOfHost(message)).map(compared);
}

/** What stands for the moment and not for what was said: `openclaw.runtime-context` and its like. */
function isNoteOfHost(message: unknown): boolean {
  return isRecord(message) && message["role"] === "custom";
}

function compared(message: unknown): unknown {
  if (!isRecord(message)) return message;
  const { role, content, summary } = message;
  return { role, content: partsOf(content), ...(typeof summary === "string" ? { summary } : {}) };
}

function partsOf(content: unknown): readonly unknown[] {
  if (typeof content === "string") return [content];
  return Array.isArray(content) ? content.flatMap(partOf) : [];
}

function partOf(part: unknown): readonly unknown[] {
  if (!isRecord(part)) return [];
  const { type, text, name } = part;
  if (typeof text === "string") return [text];
  if (type === "toolCall") return [{ name, arguments: field(part, "arguments") }];
  return type === "image" ? ["image"] : [];
}

/** The texts that the agent wrote in the last turn of a history, each once. */
export function answersIn(messages: readonly unknown[]): readonly string[] {
  const last = messages.findLastIndex((message) => roleOf(message) === "user");
  const texts = messages.slice(last + 1).flatMap((message) => {
    return roleOf(message) === "assistant" ? [textOf(message as JsonRecord)] : [];
  });
  return [...new Set(texts)].filter((text) => text !== "");
}

/** Does a text stand in one of these messages? */
export function isSaidIn(messages: readonly unknown[], text: string): boolean {
  return messages.some((message) => isRecord(message) && textOf(message).includes(text));
}

/** How many tokens the context had at the last answer. */
export function tokensIn(messages: readonly unknown[]): number | undefined {
  const answer = messages.findLast((message) => roleOf(message) === "assistant");
  const usage = isRecord(answer) ? field(answer, "usage") : undefined;
  if (!isRecord(usage)) return undefined;
  // The input that a provider counts leaves out what it took from its cache.
  const counts = ["input", "output", "cacheRead", "cacheWrite"].map((name) => usage[name]);
  const known = counts.filter((count) => typeof count === "number");
  const sum = known.reduce((all, count) => all + count, 0);
  return sum > 0 ? sum : undefined;
}

function roleOf(message: unknown): unknown {
  return isRecord(message) ? message["role"] : undefined;
}

function textOf(message: JsonRecord): string {
  return partsOf(field(message, "content"))
    .filter((part) => typeof part === "string")
    .join("\n");
}
