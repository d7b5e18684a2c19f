import { fieldOf, isRecord, recordsIn, stringsIn } from "../oracle/json.ts";
import { callsIn, resultsIn, type SeenCall, type SeenResult, textOf } from "../oracle/shapes.ts";

/** A call and the result that stands behind it. */
export interface SeenPair {
  readonly call: SeenCall;
  readonly result: SeenResult;
}

/** A history read for its expectations, whatever its shape. */
export interface ReadHistory {
  readonly document: unknown;
  readonly messages: readonly unknown[];
  readonly calls: readonly SeenCall[];
  readonly results: readonly SeenResult[];
  readonly pairs: readonly SeenPair[];
  readonly unanswered: readonly SeenCall[];
  /** Every string of the document, keys included, in reading order. */
  readonly texts: readonly string[];
}

function belongsTo(result: SeenResult, call: SeenCall): boolean {
  if (result.shape === "chat-legacy") return call.shape === "chat-legacy" && call.name === result.name;
  return call.id === result.id;
}

/** Pairs the k-th result of an id with the k-th call of that id of the batch before it. */
function pairsOf(
  messages: readonly unknown[],
  asked: readonly SeenCall[],
  results: readonly SeenResult[],
): readonly SeenPair[] {
  const pairs: SeenPair[] = [];
  let batch: SeenCall[] = [];
  let askedJustNow = false;
  for (const [index, message] of messages.entries()) {
    const isAssistant = fieldOf(message, "role") === "assistant";
    const calls = isAssistant ? asked.filter((call) => call.message === index) : [];
    // Neighbouring assistant messages are one turn to Anthropic (A-ROLE-2), so their calls share a batch.
    if (calls.length > 0) batch = askedJustNow ? [...batch, ...calls] : [...calls];
    askedJustNow = isAssistant && (askedJustNow || calls.length > 0);
    for (const result of results.filter((each) => each.message === index)) {
      const call = batch.find((each) => belongsTo(result, each));
      if (call === undefined) continue;
      pairs.push({ call, result });
      batch = batch.filter((each) => each !== call);
    }
  }
  return pairs;
}

/** Reads a bare list of messages or a request. */
export function readHistory(document: unknown): ReadHistory {
  const list: unknown = Array.isArray(document) ? document : fieldOf(document, "messages");
  const messages: readonly unknown[] = Array.isArray(list) ? list : [];
  const calls = messages.flatMap((message, index) => callsIn(message, index));
  const results = messages.flatMap((message, index) => resultsIn(message, index));
  const pairs = pairsOf(messages, calls, results);
  const answered = new Set(pairs.map(({ call }) => call));
  const unanswered = calls.filter((call) => !answered.has(call));
  return { document, messages, calls, results, pairs, unanswered, texts: stringsIn(document) };
}

/** The text of a result, comparable before and after repair: lone surrogates may have been replaced. */
export function resultText({ content }: SeenResult): string {
  return textOf(content).toWellFormed();
}

/** The texts that a role speaks at message level: plain content and text blocks. */
export function spokenTexts(messages: readonly unknown[], role: string): readonly string[] {
  return messages
    .filter((message) => fieldOf(message, "role") === role)
    .flatMap((message) => {
      const content = fieldOf(message, "content");
      if (typeof content === "string") return [content];
      const texts = recordsIn(content).filter((block) => block["type"] === "text");
      return texts.map((block) => block["text"]).filter((text) => typeof text === "string");
    });
}

/** All content blocks at message level. */
export function blocksIn(messages: readonly unknown[]): readonly Readonly<Record<string, unknown>>[] {
  return messages.flatMap((message) => recordsIn(isRecord(message) ? message["content"] : undefined));
}
