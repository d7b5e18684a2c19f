import { isObject, type JsonObject, objectsIn } from "./json.ts";

/** The form in which a call or a result is written down. */
export type Shape = "block" | "chat" | "openclaw";

/** Where a call or result stands. `part` counts in `content` (block, openclaw calls) or in `tool_calls`. */
export interface Place {
  readonly shape: Shape;
  readonly message: number;
  readonly part: number;
  readonly object: JsonObject;
}

const BLOCK_RESULT = "tool_result";
const CALL_SHAPES: Readonly<Record<string, Shape>> = { tool_use: "block", toolCall: "openclaw" };

/** The calls of one message. */
function callsOf(message: unknown, at: number): Place[] {
  if (!isObject(message)) return [];
  const places: Place[] = [];
  for (const [part, object] of list(message["content"]).entries()) {
    const type = isObject(object) ? object["type"] : undefined;
    const shape =
      typeof type === "string" && Object.hasOwn(CALL_SHAPES, type) ? CALL_SHAPES[type] : undefined;
    if (shape !== undefined && isObject(object)) places.push({ shape, message: at, part, object });
  }
  for (const [part, object] of list(message["tool_calls"]).entries()) {
    if (isObject(object)) places.push({ shape: "chat", message: at, part, object });
  }
  return places;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** All client calls, in order, whoever speaks. */
export function callPlaces(messages: readonly unknown[]): Place[] {
  return messages.flatMap(callsOf);
}

/** All results of client calls, in order. */
export function resultPlaces(messages: readonly unknown[]): Place[] {
  return messages.flatMap((message, at): Place[] => {
    if (!isObject(message)) return [];
    if (message["role"] === "tool") return [{ shape: "chat", message: at, part: 0, object: message }];
    if (message["role"] === "toolResult")
      return [{ shape: "openclaw", message: at, part: 0, object: message }];
    return list(message["content"]).flatMap((object, part): Place[] =>
      isObject(object) && object["type"] === BLOCK_RESULT
        ? [{ shape: "block", message: at, part, object }]
        : [],
    );
  });
}

/** The field that names the call which a result answers. */
export const RESULT_ID: Readonly<Record<Shape, string>> = {
  block: "tool_use_id",
  chat: "tool_call_id",
  openclaw: "toolCallId",
};

/** The results that name this call, in the messages up to the next ones with calls. */
export function resultsOfCall(messages: readonly unknown[], call: Place): Place[] {
  const id = call.object["id"];
  const later = callPlaces(messages).find((other) => other.message > call.message);
  const end = later?.message ?? messages.length;
  return resultPlaces(messages).filter(
    (place) =>
      place.message > call.message && place.message < end && place.object[RESULT_ID[place.shape]] === id,
  );
}

/** Calls that have a result, with the first of them. */
export function answeredPairs(
  messages: readonly unknown[],
): { readonly call: Place; readonly result: Place }[] {
  return callPlaces(messages).flatMap((call) => {
    const [result] = resultsOfCall(messages, call);
    return result === undefined ? [] : [{ call, result }];
  });
}

/** Takes a result out of `messages` (changed in place), and its message if nothing else is in it. */
export function removeResult(messages: unknown[], place: Place): void {
  if (place.shape !== "block") {
    messages.splice(place.message, 1);
    return;
  }
  removePart(messages, place);
}

/** Takes a part out of a message's content (changed in place), and the message if nothing else is in it. */
export function removePart(messages: unknown[], place: Pick<Place, "message" | "part">): void {
  const message = messages[place.message];
  if (!isObject(message) || !Array.isArray(message["content"])) return;
  message["content"].splice(place.part, 1);
  if (message["content"].length === 0) messages.splice(place.message, 1);
}

/** Takes a call out of its message, and the message if nothing else is in it. */
export function removeCall(messages: unknown[], place: Place): void {
  const message = messages[place.message];
  if (place.shape !== "chat") removePart(messages, place);
  else if (isObject(message) && Array.isArray(message["tool_calls"])) {
    message["tool_calls"].splice(place.part, 1);
    if (message["tool_calls"].length > 0) return;
    delete message["tool_calls"];
    if (message["content"] === null) messages.splice(place.message, 1);
  }
}

/** A message that holds nothing but this result. */
export function resultMessage(place: Pick<Place, "shape" | "object">): JsonObject {
  return place.shape === "block" ? { role: "user", content: [place.object] } : place.object;
}

/** A made-up result in the same shape, with this text. */
export function resultLike(shape: Shape, id: unknown, text: string, isError: boolean): JsonObject {
  if (shape === "chat") return { role: "tool", tool_call_id: id, content: text };
  if (shape === "openclaw") {
    return {
      role: "toolResult",
      toolCallId: id,
      toolName: "run_shell",
      content: [{ type: "text", text }],
      isError,
    };
  }
  return { type: BLOCK_RESULT, tool_use_id: id, content: text, ...(isError ? { is_error: true } : {}) };
}

/** A made-up call in the same shape. */
export function callLike(shape: Shape, id: unknown, input: JsonObject): JsonObject {
  if (shape === "chat") {
    return { id, type: "function", function: { name: "run_shell", arguments: JSON.stringify(input) } };
  }
  return shape === "block"
    ? { type: "tool_use", id, name: "run_shell", input }
    : { type: "toolCall", id, name: "run_shell", arguments: input };
}

/** Puts another result right behind one (changed in place): into the same message where results are blocks. */
export function putBehind(messages: unknown[], place: Place, result: JsonObject): void {
  const message = messages[place.message];
  if (place.shape !== "block") messages.splice(place.message + 1, 0, result);
  else if (isObject(message) && Array.isArray(message["content"])) {
    message["content"].splice(place.part + 1, 0, result);
  }
}

/** The text parts of messages, with their places. */
export function textPlaces(
  messages: readonly unknown[],
): (Pick<Place, "message" | "part"> & { readonly object: JsonObject })[] {
  return messages.flatMap((message, at) =>
    objectsIn(isObject(message) ? message["content"] : undefined).flatMap((object) =>
      object["type"] === "text" && isObject(message)
        ? [{ message: at, part: list(message["content"]).indexOf(object), object }]
        : [],
    ),
  );
}
