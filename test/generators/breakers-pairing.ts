import type { RuleCode } from "../../src/core/issue.ts";
import { OWN_SYNTHETIC_TEXTS } from "../../src/core/texts.ts";
import { assistantSays, type Breaker, breaker, type Cut, freshText, userSays } from "./breaker.ts";
import { isObject, type JsonObject } from "./json.ts";
import type { Random } from "./random.ts";
import { DIALECTS, type Dialect } from "./script.ts";
import {
  answeredPairs,
  callLike,
  type Place,
  putBehind,
  RESULT_ID,
  removeCall,
  removeResult,
  resultLike,
  resultMessage,
  resultPlaces,
  type Shape,
} from "./surgery.ts";

const EVERY = DIALECTS;
const BLOCKS: readonly Dialect[] = ["anthropic", "mixed"];
const CHATS: readonly Dialect[] = ["openai-chat", "mixed"];
// Where ids repeat from turn to turn, a result without its call may belong to another call of the same id.
const REUSED_IDS: readonly Dialect[] = ["openai-chat"];
const PER_REQUEST: readonly Dialect[] = ["anthropic", "openclaw", "mixed"];

/** Damage to results: lost, strayed, doubled or renamed. */
export const PAIRING_BREAKERS: readonly Breaker[] = [
  breaker("drop-result", "dangling-call", EVERY, (random, messages) =>
    withResult(random, messages, (place) => removeResult(messages, place)),
  ),
  breaker("drop-batch", "dangling-call", EVERY, (random, messages) => {
    const pair = random.pick(answeredPairs(messages));
    if (pair === undefined) return false;
    const batch = answeredPairs(messages).filter(({ call }) => call.message === pair.call.message);
    for (const { result } of batch.toSorted(
      (a, b) => b.result.message - a.result.message || b.result.part - a.result.part,
    )) {
      removeResult(messages, result);
    }
    return true;
  }),
  breaker("open-tail", "dangling-call", ["anthropic", "openclaw"], (random, messages) => {
    const shape = messages.some((message) => isObject(message) && message["timestamp"])
      ? "openclaw"
      : "block";
    const id = `toolu_tail${random.below(1000)}`;
    messages.push({ role: "assistant", content: [callLike(shape, id, { path: freshText(random) })] });
    return true;
  }),
  breaker("open-tail", "dangling-call", CHATS, (random, messages) => {
    const calls = [callLike("chat", `tail_${random.below(1000)}`, { path: freshText(random) })];
    messages.push({ role: "assistant", content: null, tool_calls: calls });
    return true;
  }),
  ...whereIdsMayRepeat("drop-call", ["orphan-result"], (random, messages) => {
    const pair = random.pick(answeredPairs(messages));
    if (pair === undefined) return false;
    removeCall(messages, pair.call);
    return true;
  }),
  ...strayResults("block", BLOCKS),
  ...strayResults("chat", CHATS),
  ...strayResults("openclaw", ["openclaw"]),
  ...whereIdsMayRepeat("result-behind", ["misplaced-result", "result-not-first"], (random, messages) => {
    const pair = random.pick(answeredPairs(messages));
    if (pair === undefined) return false;
    const { result } = pair;
    const rest = resultPlaces(messages).map((place) => place.message);
    const behind = messages.flatMap((_, at) => (at > result.message && !rest.includes(at) ? [at] : []));
    const target = messages[random.pick(behind) ?? -1];
    if (target === undefined) return false;
    removeResult(messages, result);
    messages.splice(messages.indexOf(target) + 1, 0, resultMessage(result));
    return true;
  }),
  ...whereIdsMayRepeat("result-before-call", ["misplaced-result"], (random, messages) => {
    const pair = random.pick(answeredPairs(messages));
    if (pair === undefined) return false;
    removeResult(messages, pair.result);
    messages.splice(random.below(pair.call.message + 1), 0, resultMessage(pair.result));
    return true;
  }),
  breaker("user-between", ["misplaced-result", "result-not-first"], EVERY, (random, messages) =>
    between(random, messages, userSays(random)),
  ),
  // Two assistant messages in a row are one turn to Anthropic (A-ROLE-2), so this alone is no damage there.
  breaker("assistant-between", [], ["anthropic"], (random, messages) =>
    between(random, messages, assistantSays(random)),
  ),
  breaker("assistant-between", "misplaced-result", ["openai-chat", "openclaw", "mixed"], (random, messages) =>
    between(random, messages, assistantSays(random)),
  ),
  breaker(
    "system-between",
    ["misplaced-result", "role-order"],
    ["anthropic", "openai-chat", "mixed"],
    (random, messages) => between(random, messages, { role: "system", content: freshText(random) }),
  ),
  breaker("call-between", ["misplaced-result", "dangling-call"], EVERY, (random, messages) => {
    const pair = random.pick(answeredPairs(messages));
    if (pair === undefined) return false;
    const { shape } = pair.call;
    const call = callLike(shape, `toolu_in${random.below(1000)}`, { path: freshText(random) });
    const message =
      shape === "chat"
        ? { role: "assistant", content: "", tool_calls: [call] }
        : { role: "assistant", content: [call] };
    messages.splice(pair.call.message + 1, 0, message);
    return true;
  }),
  breaker("compaction-between", ["dangling-call", "orphan-result"], ["anthropic"], (random, messages) =>
    between(random, messages, {
      role: "assistant",
      content: [{ type: "compaction", content: freshText(random), signature: "c2ln" }],
    }),
  ),
  breaker("compaction-between", ["dangling-call", "orphan-result"], ["openclaw"], (random, messages) =>
    between(random, messages, { role: "compactionSummary", summary: freshText(random), tokensBefore: 9 }),
  ),
  breaker("shell-run-between", "misplaced-result", ["openclaw"], (random, messages) =>
    between(random, messages, {
      role: "bashExecution",
      command: "ls",
      output: freshText(random),
      exitCode: 0,
    }),
  ),
  breaker("results-split", [], ["anthropic"], (random, messages) => {
    const [place] = resultPlaces(messages).filter(({ part }) => part > 0);
    const message = messages[place?.message ?? -1];
    if (place === undefined || !isObject(message) || !Array.isArray(message["content"])) return false;
    const rest: unknown[] = message["content"].splice(1 + random.below(place.part));
    messages.splice(place.message + 1, 0, { role: "user", content: rest });
    return true;
  }),
  breaker("text-before-result", ["result-not-first", "misplaced-result"], BLOCKS, (random, messages) => {
    const place = random.pick(resultPlaces(messages).filter(({ shape }) => shape === "block"));
    const message = messages[place?.message ?? -1];
    if (!isObject(message) || !Array.isArray(message["content"])) return false;
    message["content"].unshift({ type: "text", text: freshText(random) });
    return true;
  }),
  breaker("result-in-assistant", ["misplaced-result", "orphan-result"], BLOCKS, (random, messages) => {
    const pair = random.pick(answeredPairs(messages).filter(({ call }) => call.shape === "block"));
    const message = messages[pair?.call.message ?? -1];
    if (pair === undefined || !isObject(message) || !Array.isArray(message["content"])) return false;
    removeResult(messages, pair.result);
    message["content"].push(pair.result.object);
    return true;
  }),
  breaker("same-result-twice", "duplicate-result", EVERY, (random, messages) =>
    withResult(random, messages, (place) => putBehind(messages, place, structuredClone(place.object))),
  ),
  breaker("same-result-later", "duplicate-result", EVERY, (random, messages) =>
    withResult(random, messages, (place) => {
      const copy = structuredClone(place.object);
      messages.push(assistantSays(random), resultMessage({ shape: place.shape, object: copy }));
    }),
  ),
  breaker("other-result-too", "duplicate-result", EVERY, (random, messages) =>
    withResult(random, messages, (place) =>
      putBehind(messages, place, another(place, freshText(random), false)),
    ),
  ),
  breaker("other-result-later", "duplicate-result", EVERY, (random, messages) =>
    withResult(random, messages, (place) => {
      const object = another(place, freshText(random), false);
      messages.push(assistantSays(random), resultMessage({ shape: place.shape, object }));
    }),
  ),
  breaker("real-then-synthetic", "duplicate-result", EVERY, (random, messages) =>
    withResult(random, messages, (place) => putBehind(messages, place, another(place, madeUp(), true))),
  ),
  breaker("synthetic-then-real", "duplicate-result", EVERY, (random, messages) =>
    withResult(random, messages, (place) => {
      putBehind(messages, place, place.object);
      replace(messages, place, another(place, madeUp(), true));
    }),
  ),
  breaker("synthetic-then-real-later", ["duplicate-result", "misplaced-result"], EVERY, (random, messages) =>
    withResult(random, messages, (place) => {
      replace(messages, place, another(place, madeUp(), true));
      messages.push(userSays(random), resultMessage(place));
    }),
  ),
  breaker("error-then-real", "duplicate-result", EVERY, (random, messages) =>
    withResult(random, messages, (place) => {
      putBehind(messages, place, place.object);
      replace(messages, place, another(place, freshText(random), true));
    }),
  ),
  breaker("result-without-id", "missing-call-id", EVERY, (random, messages) =>
    withResult(random, messages, ({ object, shape }) => {
      const [blank] = [random.pick(["gone", "", null])];
      if (blank === "gone") delete object[RESULT_ID[shape]];
      else object[RESULT_ID[shape]] = blank;
    }),
  ),
  breaker("result-with-wrong-id", ["mismatched-call-id", "orphan-result"], EVERY, (random, messages) =>
    withResult(random, messages, ({ object, shape }) => {
      object[RESULT_ID[shape]] = `wrong_${random.below(1000)}`;
    }),
  ),
  breaker(
    "result-with-other-calls-id",
    ["duplicate-result", "dangling-call", "misplaced-result"],
    EVERY,
    (random, messages) => {
      const one = random.pick(answeredPairs(messages));
      const other = random.pick(answeredPairs(messages));
      if (one === undefined || other === undefined) return false;
      if (one.call.object["id"] === other.call.object["id"]) return false;
      one.result.object[RESULT_ID[one.result.shape]] = other.call.object["id"];
      return true;
    },
  ),
  breaker(
    "results-of-two-calls-late",
    ["misplaced-result", "duplicate-result"],
    EVERY,
    (random, messages) => {
      const pairs = answeredPairs(messages);
      const first = random.pick(pairs);
      const second = pairs.find(
        ({ call }) => call.shape === first?.call.shape && call.message > first.call.message,
      );
      if (first === undefined || second === undefined) return false;
      removeResult(messages, first.result);
      putBehind(messages, locate(messages, second.result), first.result.object);
      return true;
    },
  ),
  breaker("repeat-cycle", "duplicate-call-id", PER_REQUEST, (random, messages) => {
    const pair = random.pick(answeredPairs(messages));
    if (pair === undefined) return false;
    const holders = new Set(resultPlaces(messages).map(({ message }) => message));
    let end = pair.call.message + 1;
    while (holders.has(end)) end += 1;
    messages.splice(end, 0, ...structuredClone(messages.slice(pair.call.message, end)));
    return true;
  }),
];

function whereIdsMayRepeat(name: string, codes: readonly RuleCode[], cut: Cut): Breaker[] {
  return [
    breaker(name, codes, PER_REQUEST, cut),
    breaker(name, [...codes, "duplicate-result"], REUSED_IDS, cut),
  ];
}

function strayResults(shape: Shape, dialects: readonly Dialect[]): Breaker[] {
  return [
    breaker("stray-result", ["orphan-result", "mismatched-call-id"], dialects, (random, messages) => {
      const object = resultLike(shape, `stray_${random.below(1000)}`, freshText(random), false);
      messages.splice(random.below(messages.length + 1), 0, resultMessage({ shape, object }));
      return true;
    }),
    breaker("stray-result-first", "orphan-result", dialects, (random, messages) => {
      const object = resultLike(shape, `early_${random.below(1000)}`, freshText(random), random.oneIn(3));
      messages.unshift(resultMessage({ shape, object }));
      return true;
    }),
  ];
}

function withResult(random: Random, messages: unknown[], cut: (place: Place) => void): boolean {
  const pair = random.pick(answeredPairs(messages));
  if (pair === undefined) return false;
  cut(pair.result);
  return true;
}

function between(random: Random, messages: unknown[], message: JsonObject): boolean {
  const pair = random.pick(answeredPairs(messages));
  if (pair === undefined) return false;
  messages.splice(pair.call.message + 1, 0, message);
  return true;
}

function locate(messages: readonly unknown[], place: Place): Place {
  return resultPlaces(messages).find(({ object }) => object === place.object) ?? place;
}

function replace(messages: unknown[], place: Place, object: JsonObject): void {
  const message = messages[place.message];
  if (place.shape !== "block") messages[place.message] = object;
  else if (isObject(message) && Array.isArray(message["content"])) message["content"][place.part] = object;
}

// A further result of the same call: same id, same tool, other content.
function another(place: Place, text: string, isError: boolean): JsonObject {
  const id = place.object[RESULT_ID[place.shape]];
  const made = resultLike(place.shape, id, text, isError);
  return place.shape === "openclaw" ? { ...made, toolName: place.object["toolName"] } : made;
}

function madeUp(): string {
  const [text] = OWN_SYNTHETIC_TEXTS;
  return text ?? "";
}
