import { type Breaker, breaker, freshText } from "./breaker.ts";
import { isObject, type JsonObject, objectsIn } from "./json.ts";
import type { Random } from "./random.ts";
import { DIALECTS, type Dialect } from "./script.ts";
import {
  answeredPairs,
  callLike,
  callPlaces,
  type Place,
  RESULT_ID,
  removePart,
  removeResult,
  resultLike,
  resultsOfCall,
} from "./surgery.ts";

const EVERY = DIALECTS;
const BLOCKS: readonly Dialect[] = ["anthropic", "mixed"];
const CHATS: readonly Dialect[] = ["openai-chat", "mixed"];
const SERVERS: readonly Dialect[] = ["anthropic"];

/** Damage to calls: their ids, names, arguments and places. */
export const CALL_BREAKERS: readonly Breaker[] = [
  breaker("call-without-id", ["malformed-call", "missing-call-id"], EVERY, (random, messages) =>
    withCall(random, messages, ({ object }) => {
      if (random.oneIn(2)) delete object["id"];
      else object["id"] = "";
    }),
  ),
  breaker("two-calls-one-id", "duplicate-call-id", EVERY, (random, messages) => {
    const one = random.pick(answeredPairs(messages));
    const rivals = answeredPairs(messages).filter(
      ({ call }) => call.message === one?.call.message && call.part !== one.call.part,
    );
    const other = random.pick(rivals);
    if (one === undefined || other === undefined) return false;
    rename(other.call, other.result, one.call.object["id"]);
    return true;
  }),
  breaker(
    "later-call-same-id",
    "duplicate-call-id",
    ["anthropic", "openclaw", "mixed"],
    (random, messages) => {
      const one = random.pick(answeredPairs(messages));
      const other = random.pick(
        answeredPairs(messages).filter(({ call }) => call.message !== one?.call.message),
      );
      if (one === undefined || other === undefined) return false;
      rename(other.call, other.result, one.call.object["id"]);
      return true;
    },
  ),
  breaker("call-written-twice", "duplicate-call-id", EVERY, (random, messages) => {
    const call = random.pick(callPlaces(messages));
    const list = call === undefined ? undefined : listOf(messages, call);
    if (call === undefined || list === undefined) return false;
    list.splice(call.part + 1, 0, structuredClone(call.object));
    return true;
  }),
  breaker("illegal-id", "invalid-call-id", ["anthropic"], (random, messages) => {
    const pair = random.pick(answeredPairs(messages));
    if (pair === undefined) return false;
    rename(pair.call, pair.result, random.pick(["Read:206", "call.1|fc.2", "ünïque", "a b"]));
    return true;
  }),
  breaker("illegal-ids-alike", "invalid-call-id", ["anthropic"], (random, messages) => {
    const pairs = answeredPairs(messages);
    const one = random.pick(pairs);
    const other = random.pick(pairs.filter(({ call }) => call.object !== one?.call.object));
    if (one === undefined || other === undefined) return false;
    rename(one.call, one.result, "call.a");
    rename(other.call, other.result, "call:a");
    return true;
  }),
  breaker("surrogate-ids-alike", "lone-surrogate", EVERY, (random, messages) => {
    const pairs = answeredPairs(messages);
    const one = random.pick(pairs);
    const other = random.pick(pairs.filter(({ call }) => call.object !== one?.call.object));
    if (one === undefined || other === undefined) return false;
    rename(one.call, one.result, "call\ud800");
    rename(other.call, other.result, "call\ud801");
    return true;
  }),
  breaker("arguments-cut-off", "malformed-call", EVERY, (random, messages) =>
    withCall(random, messages, (place) => setArguments(place, `{"path": "/a/${freshText(random)}`)),
  ),
  breaker("arguments-cut-off-no-result", "malformed-call", EVERY, (random, messages) =>
    withCall(random, messages, (place) => {
      setArguments(place, `{"path": "/a/${freshText(random)}`);
      const result = resultsOfCall(messages, place)[0];
      if (result !== undefined) removeResult(messages, result);
    }),
  ),
  breaker("arguments-in-a-string", "malformed-call", ["anthropic", "openclaw"], (random, messages) =>
    withCall(random, messages, (place) => setArguments(place, JSON.stringify({ path: freshText(random) }))),
  ),
  breaker("arguments-no-object", "malformed-call", EVERY, (random, messages) =>
    withCall(random, messages, (place) => {
      const value = random.pick([[freshText(random)], null, 7, true]);
      setArguments(place, place.shape === "chat" ? JSON.stringify(value) : value);
    }),
  ),
  breaker("arguments-missing", "malformed-call", EVERY, (random, messages) =>
    withCall(random, messages, (place) => setArguments(place, undefined)),
  ),
  breaker("arguments-empty-text", "malformed-call", CHATS, (random, messages) =>
    withCall(random, messages, (place) => setArguments(place, "")),
  ),
  breaker("arguments-as-object", "malformed-call", ["openai-chat"], (random, messages) =>
    withCall(random, messages, (place) => setArguments(place, { path: freshText(random) })),
  ),
  breaker("name-missing", ["malformed-call", "invalid-name"], EVERY, (random, messages) =>
    withCall(random, messages, (place) => setName(place, random.pick(["", undefined, "  "]))),
  ),
  breaker(
    "name-refused",
    ["malformed-call", "invalid-name"],
    ["anthropic", "openai-chat"],
    (random, messages) =>
      withCall(random, messages, (place) =>
        setName(place, random.pick([" read ", "psql host", "x".repeat(200)])),
      ),
  ),
  breaker("user-calls", "misplaced-call", ["anthropic"], (random, messages) => {
    const call = callLike("block", `toolu_user${random.below(1000)}`, { path: freshText(random) });
    messages.push({ role: "user", content: [call, { type: "text", text: freshText(random) }] });
    return true;
  }),
  breaker("user-calls", "misplaced-call", CHATS, (random, messages) => {
    const call = callLike("chat", `user_${random.below(1000)}`, { path: freshText(random) });
    messages.push({ role: "user", content: freshText(random), tool_calls: [call] });
    return true;
  }),
  breaker("legacy-call-alone", "dangling-call", CHATS, (random, messages) => {
    const text = JSON.stringify({ path: freshText(random) });
    messages.push({ role: "assistant", content: null, function_call: { name: "lookup", arguments: text } });
    return true;
  }),
  breaker("legacy-result-alone", ["orphan-result", "duplicate-result"], CHATS, (random, messages) => {
    messages.push(
      { role: "user", content: freshText(random) },
      { role: "function", name: "lookup", content: freshText(random) },
    );
    return true;
  }),
  breaker("empty-call-list", "empty-call-list", CHATS, (random, messages) => {
    const plain = messages.filter(
      (message) =>
        isObject(message) && message["role"] === "assistant" && typeof message["content"] === "string",
    );
    const message = random.pick(plain);
    if (!isObject(message) || message["tool_calls"] !== undefined) return false;
    message["tool_calls"] = [];
    return true;
  }),
  ...(["nothing", "synthetic", "real"] as const).flatMap((result) =>
    (["cut-off", "complete"] as const).map((state) =>
      breaker(`failed-turn-${state}-${result}`, "partial-turn", ["openclaw"], (random, messages) =>
        failedTurn(random, messages, state, result),
      ),
    ),
  ),
  breaker("result-name-blank", "result-name", ["openclaw"], (random, messages) => {
    const pair = random.pick(answeredPairs(messages));
    if (pair === undefined) return false;
    pair.result.object["toolName"] = random.pick(["", "  ", undefined]);
    return true;
  }),
  breaker("server-call-alone", "unpaired-server-tool", SERVERS, (random, messages) =>
    withServerPair(random, messages, (_, result) => removePart(messages, result)),
  ),
  breaker("server-result-alone", "unpaired-server-tool", SERVERS, (random, messages) =>
    withServerPair(random, messages, (call) => removePart(messages, call)),
  ),
  breaker("server-result-first", "unpaired-server-tool", SERVERS, (random, messages) =>
    withServerPair(random, messages, (call, result) => {
      const content = listOf(messages, call);
      content?.splice(result.part, 1);
      content?.splice(call.part, 0, result.object);
    }),
  ),
  breaker("server-result-by-user", "unpaired-server-tool", SERVERS, (random, messages) =>
    withServerPair(random, messages, (call, result) => {
      listOf(messages, call)?.splice(result.part, 1);
      messages.splice(call.message + 1, 0, { role: "user", content: [result.object] });
    }),
  ),
  breaker(
    "client-result-for-server-call",
    ["orphan-result", "unpaired-server-tool"],
    BLOCKS,
    (random, messages) =>
      withServerPair(random, messages, (call, result) => {
        listOf(messages, call)?.splice(result.part, 1);
        const content = [resultLike("block", call.object["id"], freshText(random), true)];
        messages.splice(call.message + 1, 0, { role: "user", content });
      }),
  ),
];

function withCall(random: Random, messages: unknown[], cut: (place: Place) => void): boolean {
  const call = random.pick(callPlaces(messages));
  if (call === undefined) return false;
  cut(call);
  return true;
}

function rename(call: Place, result: Place, id: unknown): void {
  call.object["id"] = id;
  result.object[RESULT_ID[result.shape]] = id;
}

function listOf(
  messages: readonly unknown[],
  place: Pick<Place, "message" | "shape">,
): unknown[] | undefined {
  const message = messages[place.message];
  const list = isObject(message) ? message[place.shape === "chat" ? "tool_calls" : "content"] : undefined;
  return Array.isArray(list) ? list : undefined;
}

function setField(object: JsonObject, key: string, value: unknown): void {
  if (value === undefined) delete object[key];
  else object[key] = value;
}

function setArguments({ shape, object }: Place, value: unknown): void {
  if (shape === "block") setField(object, "input", value);
  else if (shape === "openclaw") setField(object, "arguments", value);
  else if (isObject(object["function"])) setField(object["function"], "arguments", value);
}

function setName({ shape, object }: Place, value: unknown): void {
  const target = shape === "chat" ? object["function"] : object;
  if (isObject(target)) setField(target, "name", value);
}

// A turn that broke off while the model was writing its call, as pi records it.
function failedTurn(
  random: Random,
  messages: unknown[],
  state: "cut-off" | "complete",
  result: "nothing" | "synthetic" | "real",
): boolean {
  const id = `toolu_failed${random.below(1000)}`;
  const partialJson = `{"path": "/a/${freshText(random)}`;
  const call: JsonObject =
    state === "cut-off"
      ? { ...callLike("openclaw", id, {}), partialJson }
      : callLike("openclaw", id, { path: freshText(random) });
  const text = { type: "text", text: freshText(random) };
  const stopReason = random.pick(["aborted", "error"]);
  const added: JsonObject[] = [{ role: "assistant", content: [text, call], stopReason, errorMessage: "cut" }];
  if (result === "synthetic") {
    const words =
      "[openclaw] missing tool result in session history; inserted synthetic error result for transcript repair.";
    added.push(resultLike("openclaw", id, words, true));
  }
  if (result === "real") added.push(resultLike("openclaw", id, freshText(random), false));
  const turns = messages.flatMap((message, at) =>
    isObject(message) && message["role"] === "user" ? [at + 1] : [],
  );
  messages.splice(random.pick(turns) ?? messages.length, 0, ...added);
  return true;
}

function withServerPair(
  random: Random,
  messages: unknown[],
  cut: (call: Place, result: Place) => void,
): boolean {
  const pairs = messages.flatMap((message, at) => {
    if (!isObject(message) || !Array.isArray(message["content"])) return [];
    const parts: unknown[] = message["content"];
    return objectsIn(parts).flatMap((call) => {
      const type = call["type"];
      if (type !== "server_tool_use" && type !== "mcp_tool_use") return [];
      const result = objectsIn(parts).find((part) => part["tool_use_id"] === call["id"]);
      const place = (object: JsonObject): Place => ({
        shape: "block",
        message: at,
        part: parts.indexOf(object),
        object,
      });
      return result === undefined ? [] : [{ call: place(call), result: place(result) }];
    });
  });
  const pair = random.pick(pairs);
  if (pair === undefined) return false;
  cut(pair.call, pair.result);
  return true;
}
