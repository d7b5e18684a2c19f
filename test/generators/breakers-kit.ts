import type { RuleCode } from "../../src/core/issue.ts";
import { OWN_SYNTHETIC_TEXTS } from "../../src/core/texts.ts";
import { freshText } from "./breaker.ts";
import { isObject, type JsonObject } from "./json.ts";
import { callSpots, type Kit, pairSpots, type Spot, take } from "./kits/kit.ts";
import type { Random } from "./random.ts";

/** One way to damage a history in the dialect of any kit; false where it offers nothing to damage. */
export interface KitBreaker {
  readonly name: string;
  /** The rules that may name the damage; none where it is damage only together with another one, or at times. */
  readonly codes: readonly RuleCode[];
  /** The damage is done to results, which not every dialect has. */
  readonly needsResults: boolean;
  readonly cut: (kit: Kit, random: Random, messages: unknown[]) => boolean;
}

const PAIRS = ["dangling-call", "orphan-result", "misplaced-result", "duplicate-result"] as const;

/** Every way that needs no knowledge of the shape. */
export const KIT_BREAKERS: readonly KitBreaker[] = [
  onPair("drop-result", ["dangling-call", "pending-call"], (kit, random, messages) =>
    withPair(kit, random, messages, ({ result }) => take(messages, result)),
  ),
  onPair("drop-call", ["orphan-result", "duplicate-result", "mismatched-call-id"], (kit, random, messages) =>
    withPair(kit, random, messages, ({ call }) => take(messages, call)),
  ),
  onPair("stray-result", ["orphan-result", "mismatched-call-id"], (kit, random, messages) => {
    const entry = kit.madeResult(`stray_${random.below(1000)}`, "run_shell", freshText(random), false);
    messages.splice(random.below(messages.length + 1), 0, ...asMessages(kit, entry));
    return true;
  }),
  onPair("stray-result-first", ["orphan-result", "mismatched-call-id"], (kit, random, messages) => {
    const entry = kit.madeResult(`early_${random.below(1000)}`, "run_shell", freshText(random), false);
    messages.unshift(...asMessages(kit, entry));
    return true;
  }),
  onPair("result-late", [], (kit, random, messages) =>
    withPair(kit, random, messages, ({ result }) => {
      take(messages, result);
      messages.push(kit.says("user", freshText(random)), ...asMessages(kit, result.entry));
    }),
  ),
  onPair("result-before-call", PAIRS, (kit, random, messages) =>
    withPair(kit, random, messages, ({ call, result }) => {
      take(messages, result);
      messages.splice(random.below(call.message + 1), 0, ...asMessages(kit, result.entry));
    }),
  ),
  onPair("user-between", [], (kit, random, messages) => between(kit, random, messages, "user")),
  onPair("assistant-between", [], (kit, random, messages) => between(kit, random, messages, "assistant")),
  onPair("same-result-twice", ["duplicate-result", "orphan-result"], (kit, random, messages) =>
    withPair(kit, random, messages, ({ result }) => behind(result, structuredClone(result.entry))),
  ),
  onPair("other-result-too", ["duplicate-result", "orphan-result"], (kit, random, messages) =>
    withPair(kit, random, messages, ({ call, result }) =>
      behind(result, another(kit, call, result, freshText(random), false)),
    ),
  ),
  onPair("synthetic-then-real", ["duplicate-result", "orphan-result"], (kit, random, messages) =>
    withPair(kit, random, messages, ({ call, result }) => {
      result.list.splice(result.at, 0, another(kit, call, result, madeUp(), true));
    }),
  ),
  onPair("result-with-wrong-id", ["mismatched-call-id", "orphan-result"], (kit, random, messages) =>
    withPair(kit, random, messages, ({ result }) => {
      result.record[kit.keys.resultId] = `wrong_${random.below(1000)}`;
    }),
  ),
  onPair("result-with-other-calls-id", [], (kit, random, messages) => {
    const [one, other] = [random.pick(pairSpots(kit, messages)), random.pick(pairSpots(kit, messages))];
    const id = other?.call.record[kit.keys.callId];
    if (one === undefined || id === undefined || one.call.record[kit.keys.callId] === id) return false;
    one.result.record[kit.keys.resultId] = id;
    return true;
  }),
  onAny("call-without-id", [], (kit, random, messages) =>
    withCall(kit, random, messages, ({ record }) => {
      record[kit.keys.callId] = "";
    }),
  ),
  onAny("call-written-twice", [], (kit, random, messages) =>
    withCall(kit, random, messages, (call) => behind(call, structuredClone(call.entry))),
  ),
  onAny("arguments-cut-off", [], (kit, random, messages) =>
    withCall(kit, random, messages, ({ record }) => {
      record[kit.keys.args] = `{"path": "/a/${freshText(random)}`;
    }),
  ),
  onAny("arguments-no-object", [], (kit, random, messages) =>
    withCall(kit, random, messages, ({ record }) => {
      const value = [freshText(random)];
      record[kit.keys.args] = kit.textual ? JSON.stringify(value) : value;
    }),
  ),
  onAny("arguments-gone", [], (kit, random, messages) =>
    withCall(kit, random, messages, ({ record }) => {
      record[kit.keys.args] = null;
    }),
  ),
  onAny("name-refused", [], (kit, random, messages) =>
    withCall(kit, random, messages, ({ record }) => {
      const name = `my tool ${random.below(9)}`;
      // UI messages have it in the type of the part.
      if (Object.hasOwn(record, kit.keys.name)) record[kit.keys.name] = name;
      else record["type"] = `tool-${name}`;
    }),
  ),
  onAny("open-tail", [], (kit, random, messages) => {
    const call = random.pick(callSpots(kit, messages));
    const message = messages[call?.message ?? -1];
    if (call === undefined || !isObject(message)) return false;
    messages.push(structuredClone(message));
    const copy = callSpots(kit, messages).filter((spot) => spot.message === messages.length - 1);
    for (const { record } of copy) {
      record[kit.keys.callId] = `tail_${random.below(1000)}`;
      if (typeof record["state"] === "string") leaveOpen(record, "input-available");
    }
    return copy.length > 0;
  }),
  onAny("left-open", [], (kit, random, messages) =>
    withCall(
      kit,
      random,
      messages,
      ({ record }) => leaveOpen(record, random.pick(["input-available", "input-streaming"]) ?? ""),
      ({ record }) => typeof record["state"] === "string",
    ),
  ),
  onAny("lone-surrogate", ["lone-surrogate"], (_, random, messages) => {
    const message = random.pick(messages);
    if (!isObject(message)) return false;
    message["x_note"] = { "\ud83d": ["\ud83d"] };
    return true;
  }),
  onAny("first-message-gone", [], (_, __, messages) => messages.shift() !== undefined && messages.length > 0),
  onAny("any-message-gone", [], (_, random, messages) => {
    messages.splice(random.below(messages.length), 1);
    return messages.length > 0;
  }),
  onAny("two-messages-swapped", [], (_, random, messages) => {
    const [at, other] = [random.below(messages.length), random.below(messages.length)];
    [messages[at], messages[other]] = [messages[other], messages[at]];
    return true;
  }),
  onAny("said-again", [], (kit, random, messages) => {
    const says = kit.says(random.oneIn(2) ? "user" : "assistant", freshText(random));
    messages.splice(random.below(messages.length + 1), 0, says);
    return true;
  }),
  onAny("no-message", ["invalid-message"], (_, random, messages) => {
    messages.splice(random.below(messages.length + 1), 0, random.pick([null, "words", 7, []]));
    return true;
  }),
];

function onPair(name: string, codes: readonly RuleCode[], cut: KitBreaker["cut"]): KitBreaker {
  return { name, codes, needsResults: true, cut };
}

function onAny(name: string, codes: readonly RuleCode[], cut: KitBreaker["cut"]): KitBreaker {
  return { name, codes, needsResults: false, cut };
}

function leaveOpen(record: JsonObject, state: string): void {
  record["state"] = state;
  delete record["output"];
  delete record["errorText"];
}

function withPair(
  kit: Kit,
  random: Random,
  messages: unknown[],
  cut: (pair: { readonly call: Spot; readonly result: Spot }) => void,
): boolean {
  const pair = random.pick(pairSpots(kit, messages));
  if (pair === undefined) return false;
  cut(pair);
  return true;
}

function withCall(
  kit: Kit,
  random: Random,
  messages: unknown[],
  cut: (call: Spot) => void,
  fits: (call: Spot) => boolean = () => true,
): boolean {
  const call = random.pick(callSpots(kit, messages).filter(fits));
  if (call === undefined) return false;
  cut(call);
  return true;
}

function between(kit: Kit, random: Random, messages: unknown[], role: "user" | "assistant"): boolean {
  const pair = random.pick(pairSpots(kit, messages));
  if (pair === undefined) return false;
  messages.splice(pair.call.message + 1, 0, kit.says(role, freshText(random)));
  return true;
}

function behind({ list, at }: Spot, entry: JsonObject): void {
  list.splice(at + 1, 0, entry);
}

// A further result of the same call, in the kind of the one that is there.
function another(kit: Kit, call: Spot, result: Spot, text: string, isError: boolean): JsonObject {
  const id = call.record[kit.keys.callId];
  const made = kit.madeResult(id, call.record[kit.keys.name], text, isError);
  const { type } = result.entry;
  return type === undefined || kit.resultsIn !== undefined ? made : { ...made, type };
}

function asMessages(kit: Kit, entry: JsonObject): readonly JsonObject[] {
  if (kit.resultsIn === undefined) return [entry];
  const fields: JsonObject = { ...kit.says("user", ""), [kit.resultsIn]: [entry] };
  // The AI SDK alone gives results a role of their own.
  return [entry["type"] === "tool-result" ? { ...fields, role: "tool" } : fields];
}

function madeUp(): string {
  const [text] = OWN_SYNTHETIC_TEXTS;
  return text ?? "";
}
