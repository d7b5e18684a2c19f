import { Layer0Error } from "../../core/error.ts";
import type { DialectName } from "../../dialects/registry.ts";
import type { ProfileName } from "../../profiles/registry.ts";
import { sessionChanged } from "../../store/failures.ts";
import { memoryStore } from "../../store/memory/memory-store.ts";
import { toLogId } from "../../store/store-input.ts";
import type { Layer0Config } from "../config.ts";
import { newId } from "../core.ts";
import { createTurns, type InTurn } from "../in-turn.ts";
import { openPlainSession } from "../open-session.ts";
import type { Session } from "../session.ts";
import { merge } from "./merge.ts";
import { sameJson } from "./same-json.ts";
import { isAsTraced, type Trace } from "./trace.ts";
import { watchOf } from "./watch.ts";

/** What a host calls a session: an object with its messages. Nothing else of it is read or written. */
export interface PlainSession {
  readonly id?: string;
  messages: readonly unknown[];
}

/** Everything that can be set for a plain session. */
export interface PlainOptions extends Partial<Layer0Config> {
  readonly dialect?: DialectName | undefined;
  readonly profile?: ProfileName | undefined;
}

/** A plain session and the stored one behind it. */
export interface HeldSession {
  readonly session: Session;
  /** Checkpoints under which the host has changed messages. */
  readonly mismatched: ReadonlySet<string>;
  /** The newest checkpoint, where it is one of those. */
  newestMismatched(): string | undefined;
}

/** What an operation came to, and the history behind it, with what the host has added meanwhile. */
export interface PlainResult<Result> {
  readonly result: Result;
  readonly messages: readonly unknown[];
}

interface Held extends HeldSession {
  readonly plain: PlainSession;
  readonly mismatched: Set<string>;
  /** The newest checkpoint as the host changed messages under it, and the one that was the newest then. */
  lapsed: { readonly id: string; readonly newest: string | undefined } | undefined;
  /** The messages as the object showed them last, and each as its copy in the stored session. */
  shown: readonly unknown[];
  base: readonly unknown[];
  /** By message: what it held when it was found to be the same as its copy; undefined where that has to be found out. */
  traces: readonly (Trace | undefined)[];
  /** From a message of the host to its copy in the stored session, and back. */
  readonly copies: WeakMap<object, unknown>;
  readonly originals: WeakMap<object, unknown>;
  readonly inTurn: InTurn;
}

interface Known {
  readonly settings: string;
  readonly held: Promise<Held>;
}

/** A function takes its arguments from the stack, which holds about a hundred thousand. */
const MOST_AT_ONCE = 10_000;

/** By the object, so that all facades on one share its checkpoints, and nothing outlives it. */
const known = new WeakMap<PlainSession, Known>();

/**
 * Does something with the stored session behind a plain object. Before and after it, what the host has changed itself is
 * taken in; then the object gets the history, as a new list, where it is another one.
 */
export async function withPlainSession<Result>(
  plain: PlainSession,
  options: PlainOptions,
  work: (held: HeldSession) => Promise<Result>,
): Promise<PlainResult<Result>> {
  const held = await heldOf(plain, options);
  await held.inTurn(() => meet(held));
  let result: Result;
  try {
    result = await work(held);
  } finally {
    // What a host does to a message itself while an operation runs is noticed at the next one.
    await held.inTurn(() => meet(held, true));
  }
  return { result, messages: held.session.messages };
}

/** So often what a host adds is taken in at once. One that never stops gets its list at the next operation. */
const MOST_READINGS = 100;

/**
 * Takes in what the host has done, and shows the object what is stored. What the host does while the one is written is
 * taken in before the other, so that no list is set that was made from an older reading.
 */
async function meet(held: Held, isJustRead = false): Promise<void> {
  await takeIn(held, isJustRead);
  for (let readings = 0; readings < MOST_READINGS && !giveOut(held); readings += 1) await takeIn(held, true);
}

function heldOf(plain: PlainSession, options: PlainOptions): Promise<Held> {
  const settings = JSON.stringify(Object.entries(options).sort(([left], [right]) => (left < right ? -1 : 1)));
  const found = known.get(plain);
  if (found !== undefined && found.settings !== settings) {
    throw new Layer0Error(
      "invalid-option",
      "This session object is in use with another configuration. Give all facades on it the same one.",
    );
  }
  if (found !== undefined) return found.held;
  const held = hold(plain, options);
  known.set(plain, { settings, held });
  // With options that mean nothing the object is not in use; its caller learns why.
  held.catch(() => known.delete(plain));
  return held;
}

async function hold(plain: PlainSession, { dialect, profile, ...config }: PlainOptions): Promise<Held> {
  const session = await openPlainSession({
    store: memoryStore(),
    id: idOf(plain),
    config,
    ...(dialect === undefined ? {} : { dialect }),
    ...(profile === undefined ? {} : { profile }),
  });
  const held: Held = {
    plain,
    session,
    mismatched: new Set(),
    lapsed: undefined,
    newestMismatched: () =>
      session.checkpoints.at(-1)?.id === held.lapsed?.newest ? held.lapsed?.id : undefined,
    shown: [],
    base: session.messages,
    traces: [],
    copies: new WeakMap(),
    originals: new WeakMap(),
    inTurn: createTurns(),
  };
  return held;
}

/** Objects without an id are different sessions: to a tool that knows its calls by their keys, too. */
function idOf({ id }: PlainSession): string {
  return typeof id === "string" && id !== "" ? toLogId(id) : newId("session");
}

/**
 * Brings what the host has done to its messages since into the stored session. A message that holds what it held is what
 * its copy says, any other is compared with it. `isJustRead`: that was done a moment ago, and the same objects are taken
 * for the same messages.
 */
async function takeIn(held: Held, isJustRead = false): Promise<void> {
  const { plain, session, base, shown: last, traces: found } = held;
  const shown = [...plain.messages];
  const seen = isJustRead ? found : watchOf(plain).look(shown);
  const stored = session.messages;
  const [before, now] = isJustRead ? [last, shown] : [found, seen];
  if (now.length === base.length && isSameList(before, now)) return;
  const stays = (at: number): boolean => at < base.length && Object.is(before[at], now[at]);
  const read = shown.map((message, at) => {
    return stays(at) ? base[at] : copyOf(held, message, stored[at], base[at]);
  });
  // Either the object still shows what it showed, or what the last operation brought; the longer one says more.
  const lists = stored.length > base.length ? [stored, base] : [base, stored];
  const known = lists.find((list) => startsWith(read, list));
  const copies = known === undefined ? await edit(held, read) : await append(held, known, read);
  held.traces = shown.map((message, at) => {
    if (stays(at) && Object.is(copies[at], base[at])) return found[at];
    remember(held, message, copies[at]);
    return isJustRead ? undefined : provenBy(seen[at], message, copies[at]);
  });
  held.base = copies;
  held.shown = shown;
}

/** The trace, if it is one of the message as its copy has it: the host may have changed it while that was made. */
function provenBy(trace: Trace | undefined, message: unknown, copy: unknown): Trace | undefined {
  return trace !== undefined && sameJson(message, copy) && isAsTraced(message, trace) ? trace : undefined;
}

/** The host has added to what it was shown. */
async function append(
  { session }: Held,
  known: readonly unknown[],
  read: readonly unknown[],
): Promise<readonly unknown[]> {
  const shown = [...known];
  while (shown.length < read.length) {
    const added = read.slice(shown.length, shown.length + MOST_AT_ONCE);
    // Copied at once: what the host does to them from now on, and what a cycle that ends stores, is no part of it.
    for (const copy of await session.append(...added)) shown.push(copy);
  }
  return shown;
}

/** The copy of a message, where the stored session has one and the message still is what it was. */
function copyOf(held: Held, message: unknown, stored: unknown, shown: unknown): unknown {
  if (stored !== undefined && stored === shown && sameJson(message, stored)) return stored;
  const copy = isObject(message) ? held.copies.get(message) : undefined;
  if (copy !== undefined && sameJson(message, copy)) return copy;
  if (stored !== undefined && sameJson(message, stored)) return stored;
  return shown !== undefined && sameJson(message, shown) ? shown : message;
}

/** The host has changed what was there: no checkpoint over it can be gone back to without losing that. */
async function edit(held: Held, read: readonly unknown[]): Promise<readonly unknown[]> {
  const { session, base } = held;
  const stored = session.messages;
  const merged = merge(base, read, stored);
  // If what was changed was taken back meanwhile, nobody can tell what is meant.
  if (merged === undefined) throw sessionChanged(session.id);
  const { messages, from, places } = merged;
  const gone = session.checkpoints.filter(({ messageIndex }) => messageIndex > from);
  const forget = gone.map(({ id }) => id);
  for (const id of forget) held.mismatched.add(id);
  let copies: readonly unknown[];
  try {
    copies = await session.edit(messages, { forget });
  } catch (error) {
    // Somebody else made it another history while this waited for its turn: what the host did goes into that one.
    const isChanged = error instanceof Layer0Error && error.code === "session-changed";
    if (isChanged && session.messages !== stored) return edit(held, read);
    throw error;
  }
  const newest = gone.at(-1)?.id;
  if (newest !== undefined) held.lapsed = { id: newest, newest: session.checkpoints.at(-1)?.id };
  return places.map((place) => copies[place]);
}

/**
 * Shows the object what is stored. Its own messages stay the very objects they are. False where the object holds other
 * messages than were read last: what was added since has to be taken in first.
 */
function giveOut(held: Held): boolean {
  const { plain, session, base } = held;
  if (session.messages === base) return true;
  if (session.messages.length === base.length && startsWith(session.messages, base)) return true;
  if (!showsStill(held)) return false;
  const stays = (copy: unknown, at: number): boolean => at < held.shown.length && Object.is(base[at], copy);
  // What the host did to a message since it was read is noticed at the next operation, wherever it stands by then.
  const hasMoved = base.some((copy, at) => !Object.is(session.messages[at], copy));
  const own = new Map(hasMoved ? base.map((copy, at) => [copy, held.shown[at]]) : []);
  const shown = session.messages.map((copy, at) => {
    if (stays(copy, at)) return held.shown[at];
    if (own.has(copy)) return own.get(copy);
    const original = isObject(copy) ? held.originals.get(copy) : copy;
    if (original !== undefined && sameJson(original, copy)) return original;
    const made: unknown = structuredClone(copy);
    remember(held, made, copy);
    return made;
  });
  // Where the object does not let its messages be set, the result of the operation has them.
  if (!Reflect.set(plain, "messages", shown)) return true;
  held.traces = session.messages.map((copy, at) => (stays(copy, at) ? held.traces[at] : undefined));
  held.base = session.messages;
  // The list itself is the host's from now on: what is added to it was not shown.
  held.shown = [...shown];
  return true;
}

/** Does the object hold the messages that were read last? A getter may make them anew for everybody who asks. */
function showsStill({ plain, shown, base }: Held): boolean {
  const { messages } = plain;
  if (messages.length !== shown.length) return false;
  return shown.every((message, at) => {
    const now = messages[at];
    return Object.is(now, message) || sameJson(now, base[at]);
  });
}

function remember({ copies, originals }: Held, message: unknown, copy: unknown): void {
  if (!isObject(message) || !isObject(copy) || copies.get(message) === copy) return;
  copies.set(message, copy);
  originals.set(copy, message);
}

function startsWith(messages: readonly unknown[], beginning: readonly unknown[]): boolean {
  if (messages.length < beginning.length) return false;
  for (let at = 0; at < beginning.length; at += 1) {
    if (!Object.is(messages[at], beginning[at]) && !sameJson(messages[at], beginning[at])) return false;
  }
  return true;
}

/** `Object.is` does not look at what references refer to, so that most of a long history is not touched here. */
function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (!Object.is(one[at], other[at])) return false;
  return true;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
