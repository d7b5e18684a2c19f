import { isObject } from "../generators/json.ts";
import type { Random } from "../generators/random.ts";

/** What a host may do to a list of messages, or to anything in it, without making a new one. */
export type Change = (random: Random, messages: unknown[]) => void;

/** Changes after which every message still is what JSON has. */
export const CHANGES: readonly Change[] = [
  (random, messages) => messages.push(someMessage(random)),
  (random, messages) => messages.splice(random.below(messages.length + 1), 0, someMessage(random)),
  (random, messages) => messages.splice(random.below(messages.length), 1 + random.below(2)),
  (random, messages) => replaceOne(random, messages, (message) => JSON.parse(JSON.stringify(message))),
  (random, messages) => messages.push(random.pick(messages) ?? someMessage(random)),
  editDeep,
  editDeep,
  editDeep,
  shareDeep,
  reorderMembers,
  (random, messages) => Object.freeze(random.pick(messages)),
  (random, messages) => Object.freeze(holderIn(random, messages)),
  (random, messages) => replaceOne(random, messages, (message) => new Proxy(message, {})),
  readThroughGetter,
  writeItself,
];

function someMessage(random: Random): unknown {
  const text = ["", "go on", "an answer"][random.below(3)];
  const role = random.oneIn(2) ? "user" : "assistant";
  return { role, content: random.oneIn(2) ? text : [{ type: "text", text }] };
}

function replaceOne(random: Random, messages: unknown[], other: (message: object) => unknown): void {
  const at = random.below(messages.length);
  const message = messages[at];
  if (isHolder(message)) messages[at] = other(message);
}

/** A list or record at any depth of one of the messages. */
function holderIn(random: Random, messages: readonly unknown[]): object | undefined {
  const message = random.pick(messages);
  if (!isHolder(message)) return undefined;
  let holder: object = message;
  while (random.below(3) > 0) {
    const inner: unknown = random.pick(Object.values(holder));
    if (!isHolder(inner)) break;
    holder = inner;
  }
  return holder;
}

function isHolder(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

const VALUES: readonly unknown[] = [
  undefined,
  null,
  0,
  -0,
  1,
  true,
  "",
  " ",
  "user",
  "words",
  [],
  {},
  [{ type: "text", text: "x" }],
];

function editDeep(random: Random, messages: unknown[]): void {
  const holder = holderIn(random, messages);
  const value: unknown = structuredClone(random.pick(VALUES));
  if (holder === undefined || Object.isFrozen(holder)) return;
  if (Array.isArray(holder)) holder.splice(random.below(holder.length + 1), random.below(2), value ?? null);
  else {
    const key = random.pick(random.oneIn(4) ? ["content", "id", "name"] : Object.keys(holder)) ?? "role";
    if (random.oneIn(4)) Reflect.deleteProperty(holder, key);
    else Reflect.set(holder, key, value);
  }
}

/** One list or record that stands in two messages, and is changed in both at once later. */
function shareDeep(random: Random, messages: unknown[]): void {
  const shared = holderIn(random, messages);
  const at = random.below(messages.length);
  const message = messages[at];
  if (!isObject(message) || Object.isFrozen(message) || reaches(shared, message)) return;
  Reflect.set(message, "content", Array.isArray(shared) ? shared : [shared ?? null]);
}

function reaches(from: unknown, to: object): boolean {
  if (from === to) return true;
  if (!isHolder(from)) return false;
  return Object.values(from).some((inner) => reaches(inner, to));
}

function reorderMembers(random: Random, messages: unknown[]): void {
  const holder = holderIn(random, messages);
  if (!isObject(holder) || Object.isFrozen(holder)) return;
  const [first] = Object.keys(holder);
  if (first === undefined) return;
  const value = holder[first];
  if (Reflect.deleteProperty(holder, first)) Reflect.set(holder, first, value);
}

/** A member that is asked for every time, and says something else although nobody touches its message. */
function readThroughGetter(random: Random, messages: unknown[]): void {
  const message = random.pick(messages);
  if (!isObject(message) || Object.isFrozen(message)) return;
  const get = random.oneIn(2)
    ? () => (messages.length % 2 === 0 ? "words" : "")
    : () => [{ type: "text", text: "made anew" }];
  Object.defineProperty(message, "content", { get, enumerable: true, configurable: true });
}

/** An object that says itself how it is written. */
function writeItself(random: Random, messages: unknown[]): void {
  const message = random.pick(messages);
  if (!isObject(message) || Object.isFrozen(message) || Object.hasOwn(message, "toJSON")) return;
  const written = someMessage(random);
  Object.defineProperty(message, "toJSON", {
    value: () => written,
    enumerable: random.oneIn(2),
    configurable: true,
  });
}
