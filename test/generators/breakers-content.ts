import { assistantSays, type Breaker, breaker, freshText, userSays } from "./breaker.ts";
import { isObject, type JsonObject, objectsIn } from "./json.ts";
import type { Random } from "./random.ts";
import { DIALECTS } from "./script.ts";
import { callPlaces, textPlaces } from "./surgery.ts";

const LONE = "\ud83d";

/** Damage to texts, roles, reasoning and the shape of messages. */
export const CONTENT_BREAKERS: readonly Breaker[] = [
  breaker("empty-text-part", "empty-content", ["anthropic"], (random, messages) => {
    const lists = messages.flatMap((message) => {
      const content = isObject(message) && message["role"] !== "system" ? message["content"] : undefined;
      return Array.isArray(content) && content.length > 0 ? [content] : [];
    });
    const list: unknown[] | undefined = random.pick(lists);
    list?.push({ type: "text", text: "" });
    return list !== undefined;
  }),
  breaker("blank-user-message", "empty-content", ["anthropic"], (random, messages) => {
    const content = random.pick(["", "\n ", [], [{ type: "text", text: " " }], [{ type: "text", text: "" }]]);
    messages.splice(afterUser(random, messages), 0, { role: "user", content });
    return true;
  }),
  breaker("blank-last-message", "empty-content", ["anthropic"], (random, messages) => {
    messages.push({ role: "user", content: random.pick(["", [], [{ type: "text", text: "\t" }]]) });
    return true;
  }),
  breaker("blank-assistant-message", "empty-content", ["anthropic"], (random, messages) => {
    const text = random.pick(["", " \n"]);
    messages.push({ role: "assistant", content: [{ type: "text", text }] }, userSays(random));
    return true;
  }),
  breaker("null-assistant-content", "empty-content", ["openai-chat"], (random, messages) => {
    messages.push({ role: "assistant", content: null }, userSays(random));
    return true;
  }),
  breaker("trailing-whitespace", "trailing-whitespace", ["anthropic"], (random, messages) => {
    const text = `${freshText(random)} \n`;
    messages.push({ role: "assistant", content: random.oneIn(2) ? text : [{ type: "text", text }] });
    return true;
  }),
  breaker("trailing-blank-part", "trailing-whitespace", ["anthropic"], (random, messages) => {
    const texts = [freshText(random), "\n"].map((text) => ({ type: "text", text }));
    messages.push({ role: "assistant", content: texts });
    return true;
  }),
  breaker(
    "content-missing",
    ["empty-content", "invalid-message"],
    ["anthropic", "openai-chat"],
    (random, messages) => {
      const content = random.oneIn(2) ? {} : { content: null };
      messages.push({ role: random.pick(["user", "assistant"]), ...content }, userSays(random));
      return true;
    },
  ),
  breaker("unknown-role", "invalid-message", ["anthropic", "openai-chat"], (random, messages) => {
    messages.splice(afterUser(random, messages), 0, { role: "narrator", content: freshText(random) });
    return true;
  }),
  breaker("lone-surrogate-in-text", "lone-surrogate", DIALECTS, (random, messages) => {
    const place = random.pick(textPlaces(messages));
    if (place !== undefined) place.object["text"] = `${place.object["text"]}${LONE} after`;
    return place !== undefined;
  }),
  breaker("lone-surrogate-in-string-content", "lone-surrogate", DIALECTS, (random, messages) => {
    const plain = messages.filter(
      (message): message is JsonObject => isObject(message) && typeof message["content"] === "string",
    );
    const message = random.pick(plain);
    if (message !== undefined) message["content"] = `\udc00${message["content"]}`;
    return message !== undefined;
  }),
  breaker("lone-surrogate-in-input", "lone-surrogate", ["anthropic", "openclaw"], (random, messages) => {
    const call = random.pick(callPlaces(messages))?.object;
    const input = call?.["input"] ?? call?.["arguments"];
    if (!isObject(input)) return false;
    if (random.oneIn(2)) input[`key${LONE}`] = freshText(random);
    else input["deep"] = [{ list: [`${LONE}${freshText(random)}`] }];
    return true;
  }),
  breaker("lone-surrogate-in-unknown-field", "lone-surrogate", DIALECTS, (random, messages) => {
    const message = random.pick(messages);
    if (!isObject(message)) return false;
    message["x_note"] = { [LONE]: [LONE] };
    return true;
  }),
  breaker("marked-reasoning", "cache-marker", ["anthropic"], (random, messages) => {
    const block = random.pick(reasoningOf(messages));
    if (block !== undefined) block["cache_control"] = { type: "ephemeral" };
    return block !== undefined;
  }),
  breaker("five-markers", "cache-marker", ["anthropic"], (_, messages) => {
    const places = textPlaces(messages)
      .filter(({ object }) => String(object["text"]).trim() !== "")
      .slice(0, 5);
    if (places.length < 5) return false;
    for (const { object } of places) object["cache_control"] = { type: "ephemeral" };
    return true;
  }),
  breaker("unsigned-reasoning", "reasoning-signature", ["anthropic"], (random, messages) => {
    const block = random.pick(reasoningOf(messages).filter(({ type }) => type === "thinking"));
    if (block === undefined) return false;
    if (random.oneIn(2)) delete block["signature"];
    else block["signature"] = "";
    return true;
  }),
  breaker("reasoning-by-user", [], ["anthropic"], (random, messages) => {
    const thinking = { type: "thinking", thinking: freshText(random), signature: "c2ln" };
    messages.push({ role: "user", content: [thinking, { type: "text", text: freshText(random) }] });
    return true;
  }),
  breaker("assistant-first", "role-order", ["anthropic"], (random, messages) => {
    messages.unshift(assistantSays(random));
    return true;
  }),
  breaker(
    "first-message-gone",
    [],
    DIALECTS,
    (_, messages) => messages.shift() !== undefined && messages.length > 0,
  ),
  breaker("any-message-gone", [], DIALECTS, (random, messages) => {
    messages.splice(random.below(messages.length), 1);
    return messages.length > 0;
  }),
  breaker("any-two-messages-swapped", [], DIALECTS, (random, messages) => {
    const [at, other] = [random.below(messages.length), random.below(messages.length)];
    [messages[at], messages[other]] = [messages[other], messages[at]];
    return true;
  }),
  breaker("system-first", "role-order", ["anthropic"], (random, messages) => {
    messages.unshift({ role: "system", content: freshText(random) });
    return true;
  }),
  breaker("system-twice", "role-order", ["anthropic"], (random, messages) => {
    const at = afterUser(random, messages);
    messages.splice(at, 0, ...[1, 2].map(() => ({ role: "system", content: freshText(random) })));
    return true;
  }),
  breaker("no-message", "invalid-message", DIALECTS, (random, messages) => {
    const value = random.pick([null, "words", 7, [], {}, { role: 7, content: "x" }, [{ role: "user" }]]);
    messages.splice(random.below(messages.length + 1), 0, structuredClone(value));
    return true;
  }),
  breaker(
    "content-is-a-number",
    ["invalid-message", "empty-content"],
    ["anthropic", "openai-chat"],
    (random, messages) => {
      messages.splice(afterUser(random, messages), 0, { role: "user", content: 7 });
      return true;
    },
  ),
];

function reasoningOf(messages: readonly unknown[]): JsonObject[] {
  return messages.flatMap((message) =>
    objectsIn(isObject(message) ? message["content"] : undefined).filter(
      ({ type }) => type === "thinking" || type === "redacted_thinking",
    ),
  );
}

// A place right behind a user message that holds no result.
function afterUser(random: Random, messages: readonly unknown[]): number {
  const places = messages.flatMap((message, at) => {
    if (!isObject(message) || message["role"] !== "user") return [];
    return objectsIn(message["content"]).some(({ type }) => type === "tool_result") ? [] : [at + 1];
  });
  return random.pick(places) ?? messages.length;
}
