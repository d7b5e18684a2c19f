import { containerOf } from "../oracle/common.ts";
import type { OracleDialect } from "../oracle/index.ts";
import { fieldOf, type JsonRecord, recordsIn, stringsIn } from "../oracle/json.ts";
import { type Reader, readerOf } from "../oracle/readers.ts";
import { type SeenCall, type SeenResult, textOf } from "../oracle/shapes.ts";

/** A call and the result that stands behind it. */
export interface SeenPair {
  readonly call: SeenCall;
  readonly result: SeenResult;
}

/** A history read for its expectations, whatever its shape. */
export interface ReadHistory {
  readonly document: unknown;
  readonly reader: Reader;
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
  // Gemini may leave ids out; then a response answers the next call of its name.
  const isNameless = call.shape === "gemini" && (call.id === undefined || result.id === undefined);
  return isNameless ? call.name === result.name : call.id === result.id;
}

/** Pairs the k-th result of an id with the k-th call of that id of the batch before it. */
function pairsOf(
  messages: readonly unknown[],
  { role, byId }: Reader,
  asked: readonly SeenCall[],
  results: readonly SeenResult[],
): readonly SeenPair[] {
  const pairs: SeenPair[] = [];
  let batch: SeenCall[] = [];
  let askedJustNow = false;
  for (const [index, message] of messages.entries()) {
    const isAssistant = role(message) === "assistant";
    const calls = isAssistant ? asked.filter((call) => call.message === index) : [];
    // Neighbouring assistant messages are one turn to Anthropic (A-ROLE-2), so their calls share a batch.
    if (calls.length > 0) batch = askedJustNow || byId ? [...batch, ...calls] : [...calls];
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
export function readHistory(document: unknown, dialect: OracleDialect = "mixed"): ReadHistory {
  const reader = readerOf(dialect);
  const list: unknown = Array.isArray(document) ? document : fieldOf(document, containerOf(dialect));
  const messages: readonly unknown[] = Array.isArray(list) ? list : [];
  const calls = messages.flatMap((message, index) => reader.calls(message, index));
  const results = messages.flatMap((message, index) => reader.results(message, index));
  const pairs = pairsOf(messages, reader, calls, results);
  const answered = new Set(pairs.map(({ call }) => call));
  const unanswered = calls.filter((call) => !answered.has(call));
  return { document, reader, messages, calls, results, pairs, unanswered, texts: stringsIn(document) };
}

/** The text of a result, comparable before and after repair: lone surrogates may have been replaced. */
export function resultText({ content }: SeenResult): string {
  return textOf(content).toWellFormed();
}

const TEXT_TYPES: ReadonlySet<unknown> = new Set([undefined, "text", "input_text", "output_text"]);

/** The texts that a role speaks at message level: plain content and text blocks. */
export function spokenTexts({ messages, reader }: ReadHistory, role: string): readonly string[] {
  return messages
    .filter((message) => reader.role(message) === role)
    .flatMap((message) => {
      const content = reader.content(message);
      if (typeof content === "string") return [content];
      const texts = recordsIn(content).filter((block) => TEXT_TYPES.has(block["type"]));
      return texts.map((block) => block["text"]).filter((text) => typeof text === "string");
    });
}

/** All content blocks at message level. */
export function blocksIn({ messages, reader }: ReadHistory): readonly JsonRecord[] {
  return messages.flatMap((message) => recordsIn(reader.content(message)));
}
