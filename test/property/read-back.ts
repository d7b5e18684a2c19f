import { isObject, type JsonObject, stringsIn } from "../generators/json.ts";
import { textMarks } from "../generators/markers.ts";
import type { AnyDialect } from "../generators/tried.ts";
import { fieldOf, isRecord, type JsonRecord, recordsIn } from "../oracle/json.ts";
import { readerOf } from "../oracle/readers.ts";
import { answersOf } from "../oracle/responses-items.ts";
import { type SeenCall, type SeenResult, textOf } from "../oracle/shapes.ts";

export { textOf };

/** All client calls of a history, in order, whoever speaks. */
export function callsIn(dialect: AnyDialect, messages: readonly unknown[]): readonly SeenCall[] {
  return messages.flatMap(readerOf(dialect).calls);
}

/** All results of client calls, in order. */
export function resultsIn(dialect: AnyDialect, messages: readonly unknown[]): readonly SeenResult[] {
  return messages.flatMap(readerOf(dialect).results);
}

/** Who speaks: `assistant`, `user`, `system`, or somebody of the dialect's own. */
export function roleOf(dialect: AnyDialect, message: unknown): unknown {
  return readerOf(dialect).role(message);
}

/** What a message says: its plain content and its text parts, in order. Results say nothing here. */
export function saidBy(dialect: AnyDialect, message: unknown): readonly string[] {
  const role = roleOf(dialect, message);
  if (role === "tool" || role === "toolResult" || role === "function") return [];
  const content = readerOf(dialect).content(message);
  return typeof content === "string" ? [content] : recordsIn(content).flatMap(textIn);
}

/** The texts that messages say, in order. */
export function saidTexts(dialect: AnyDialect, messages: readonly unknown[]): readonly string[] {
  return messages.flatMap((message) => saidBy(dialect, message));
}

const TEXT_TYPES: ReadonlySet<unknown> = new Set([undefined, "text", "input_text", "output_text"]);
const SAYING_KINDS: ReadonlySet<unknown> = new Set(["user-prompt", "text"]);

function textIn(part: JsonRecord): readonly string[] {
  const { content, part_kind, text, thought, type } = part as {
    content?: unknown;
    part_kind?: unknown;
    text?: unknown;
    thought?: unknown;
    type?: unknown;
  };
  const said = SAYING_KINDS.has(part_kind) ? content : TEXT_TYPES.has(type) ? text : undefined;
  return typeof said === "string" && thought !== true ? [said] : [];
}

/**
 * What keeps its order inside one assistant message: its calls, its reasoning and what else it holds but texts, media
 * and results.
 */
export function orderedIn(dialect: AnyDialect, message: unknown): readonly unknown[] {
  if (roleOf(dialect, message) !== "assistant") return [];
  const content = recordsIn(readerOf(dialect).content(message));
  const held = new Set<unknown>(content);
  const results = new Set<unknown>(resultsIn(dialect, [message]).map(({ record }) => record));
  const calls = callsIn(dialect, [message]);
  const made = new Set<unknown>(calls.map(({ record }) => record));
  const blocks = content.filter((part) => {
    return made.has(part) || !(results.has(part) || isMedia(part) || textIn(part).length > 0);
  });
  // Calls that stand beside the content are told by what they ask.
  const beside = calls.filter(({ record }) => !held.has(record)).map(({ input }) => input);
  return [...blocks, ...beside];
}

const MEDIA: ReadonlySet<unknown> = new Set([
  "image",
  "document",
  "file",
  "image_url",
  "input_image",
  "input_file",
]);

function isMedia(part: JsonRecord): boolean {
  return MEDIA.has(part["type"]) || [part["image"], part["inlineData"]].some(isRecord);
}

/** Results of the output whose text is new: neither a mark nor the whole text is in the input. */
export function inventedResults(
  dialect: AnyDialect,
  input: readonly unknown[],
  output: readonly unknown[],
): readonly SeenResult[] {
  const known = new Set(resultsIn(dialect, input).map(wholeText));
  return resultsIn(dialect, output).filter(
    (result) => textMarks(result.content).length === 0 && !known.has(wholeText(result)),
  );
}

// The text of a content, with lone surrogates replaced as a repair would replace them.
function wholeText({ content }: SeenResult): string {
  return textOf(content).toWellFormed();
}

/** Can this result answer this call: does it name it, and is it of its kind? */
export function answers(result: SeenResult, call: SeenCall): boolean {
  if (result.shape !== call.shape || !isBehind(result, call)) return false;
  if (result.shape === "gemini" && (result.id === undefined || call.id === undefined))
    return result.name === call.name;
  return result.id === call.id && isOfKind(result, call);
}

// Call and result may be one record.
function isBehind(result: SeenResult, call: SeenCall): boolean {
  return result.message > call.message || result.record === call.record;
}

/** OR-PAIR-4: outputs of the Responses API answer calls of their own kind alone. */
export function isOfKind({ shape, record }: SeenResult, call: SeenCall): boolean {
  return shape !== "openai-responses" || answersOf(record["type"]).includes(String(call.record["type"]));
}

/** The call that a result of this history answers: the last one before it with its id. */
export function callOf(calls: readonly SeenCall[], result: SeenResult): SeenCall | undefined {
  return calls.findLast((call) => answers(result, call));
}

/** Is the result marked as an error? undefined where its shape has no such mark. */
export function isMarkedError({ shape, record }: SeenResult): boolean | undefined {
  switch (shape) {
    case "anthropic":
      return record["is_error"] === true;
    case "openclaw":
      return record["isError"] === true;
    case "bedrock":
      return fieldOf(record["toolResult"], "status") === "error";
    case "gemini":
      return fieldOf(fieldOf(record["functionResponse"], "response"), "error") !== undefined;
    case "ai-sdk":
      return String(fieldOf(record["output"], "type")).startsWith("error-");
    case "ai-sdk-ui":
      return record["state"] === "output-error";
    case "langchain":
    case "letta":
      return record["status"] === "error";
    default:
      return undefined;
  }
}

/** How many images a value holds, whatever the shape. */
export function imagesIn(value: unknown): number {
  return stringsIn(value).filter((text) => text.includes("iVBORw0KGgo")).length;
}

/** All objects of a value that carry a mark of their own, with the way they describe themselves. */
export function markedObjects(value: unknown): { readonly object: JsonObject; readonly kind: string }[] {
  const found: { readonly object: JsonObject; readonly kind: string }[] = [];
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    if (isObject(next)) found.push({ object: next, kind: `${next["role"] ?? ""}:${next["type"] ?? ""}` });
    waiting.push(...Object.values(next));
  }
  return found;
}
