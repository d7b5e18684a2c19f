import { isObject, type JsonObject, objectsIn, stringsIn } from "../generators/json.ts";
import { textMarks } from "../generators/markers.ts";
import { callPlaces, type Place, RESULT_ID, resultPlaces } from "../generators/surgery.ts";

/** The text of a message's content or of a result, with nothing but text taken from it. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return objectsIn(content)
    .map(({ text }) => (typeof text === "string" ? text : ""))
    .join("\n");
}

/** The texts that messages say: string contents and text parts, in order. */
export function saidTexts(messages: readonly unknown[]): string[] {
  return messages.filter(isObject).flatMap(({ role, content }) => {
    if (role === "tool" || role === "toolResult" || role === "function") return [];
    if (typeof content === "string") return [content];
    return objectsIn(content).flatMap(({ type, text }) =>
      type === "text" && typeof text === "string" ? [text] : [],
    );
  });
}

/** Results of the output whose text is new: neither a mark nor the whole text is in the input. */
export function inventedResults(input: readonly unknown[], output: readonly unknown[]): Place[] {
  const known = new Set(resultPlaces(input).map(({ object }) => wholeText(object["content"])));
  return resultPlaces(output).filter(
    ({ object }) => textMarks(object["content"]).length === 0 && !known.has(wholeText(object["content"])),
  );
}

// The text of a content, with lone surrogates replaced as a repair would replace them.
function wholeText(content: unknown): string {
  return textOf(content).toWellFormed();
}

/** The call that a result of this history answers: the last one before it with its id. */
export function callOf(messages: readonly unknown[], result: Place): Place | undefined {
  const id = result.object[RESULT_ID[result.shape]];
  return callPlaces(messages).findLast(
    ({ object, message }) => message < result.message && object["id"] === id,
  );
}

/** The name of the tool that a call names. */
export function nameOf({ shape, object }: Place): unknown {
  const holder = shape === "chat" ? object["function"] : object;
  return isObject(holder) ? holder["name"] : undefined;
}

/** The arguments of a call as they are written. */
export function argumentsOf({ shape, object }: Place): unknown {
  if (shape === "block") return object["input"];
  if (shape === "openclaw") return [object["arguments"], object["partialJson"]];
  return isObject(object["function"]) ? object["function"]["arguments"] : undefined;
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
