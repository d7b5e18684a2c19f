import { isDeepStrictEqual } from "node:util";
import { isObject, type JsonObject, objectsIn } from "../generators/json.ts";
import { refusals } from "../oracle/index.ts";
import { type Law, repaired } from "./law.ts";

/** Invariant 12: a strict receiver takes what a repair gives, unless the repair said that something is left. */
export const isAccepted: Law = (dialect, input, choices) => {
  const { messages, left } = repaired(dialect, input, choices);
  if (left.some(({ severity }) => severity === "error")) return undefined;
  const { profile } = choices;
  const refused = refusals(dialect, messages, profile === undefined ? {} : { profile });
  return refused.length === 0
    ? undefined
    : `refused: ${refused.map(({ rule, detail }) => `${rule} ${detail}`).join("; ")}`;
};

/** Invariant 12: reasoning is bound to all before it, so after an edit none is left or the caller is told. */
export const respectsBindings: Law = (dialect, input, choices) => {
  const { messages, requires } = repaired(dialect, input, choices);
  if (dialect !== "anthropic" || requires.length > 0) return undefined;
  const before = boundParts(input);
  const after = boundParts(messages);
  const edit = after.findIndex((part, at) => !isDeepStrictEqual(part, before[at]));
  const bound =
    edit < 0
      ? undefined
      : after
          .slice(edit)
          .find(({ part }) => isThinking(part) && before.some((old) => isDeepStrictEqual(old.part, part)));
  return bound === undefined
    ? undefined
    : `part ${edit} changed, and ${JSON.stringify(bound.part)} stands behind it`;
};

function isThinking(part: unknown): boolean {
  return isObject(part) && (part["type"] === "thinking" || part["type"] === "redacted_thinking");
}

// What the provider compares: roles and blocks in order; cache markers are not compared.
function boundParts(messages: readonly unknown[]): { readonly role: unknown; readonly part: unknown }[] {
  return messages.filter(isObject).flatMap(({ role, content }) => {
    const parts = typeof content === "string" ? [{ type: "text", text: content }] : objectsIn(content);
    return parts.map((part) => ({ role, part: withoutMarker(part) }));
  });
}

function withoutMarker(part: JsonObject): JsonObject {
  const { cache_control: _marker, ...rest } = part;
  return rest;
}
