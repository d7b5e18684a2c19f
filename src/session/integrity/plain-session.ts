import { Layer0Error } from "../../core/error.ts";
import type { DialectName } from "../../dialects/registry.ts";
import type { ProfileName } from "../../profiles/registry.ts";
import { sessionChanged } from "../../store/failures.ts";
import { memoryStore } from "../../store/memory/memory-store.ts";
import { toLogId } from "../../store/store-input.ts";
import type { Layer0Config } from "../config.ts";
import { newId } from "../core.ts";
import { createTurns, type InTurn } from "../in-turn.ts";
import { openSession } from "../open-session.ts";
import type { Session } from "../session.ts";
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
}

interface Held extends HeldSession {
  readonly plain: PlainSession;
  readonly mismatched: Set<string>;
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
): Promise<Result> {
  const held = await heldOf(plain, options);
  await held.inTurn(() => takeIn(held));
  try {
    return await work(held);
  } finally {
    await held.inTurn(async () => {
      // What a host does to a message itself while an operation runs is noticed at the next one.
      await takeIn(held, true);
      giveOut(held);
    });
  }
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
  const session = await openSession({
    store: memoryStore(),
    id: idOf(plain),
    config,
    ...(dialect === undefined ? {} : { dialect }),
    ...(profile === undefined ? {} : { profile }),
  });
  return {
    plain,
    session,
    mismatched: new Set(),
    shown: [],
    base: session.messages,
    traces: [],
    copies: new WeakMap(),
    originals: new WeakMap(),
    inTurn: createTurns(),
  };
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
  // What was stored since the object was shown its messages stays behind them; if they were taken back, nobody can tell.
  if (!startsWith(session.messages, base)) throw sessionChanged(session.id);
  const first = read.findIndex((message, at) => !sameJson(message, base[at]));
  const from = first < 0 ? read.length : Math.min(first, base.length);
  const forget = session.checkpoints.filter(({ messageIndex }) => messageIndex > from).map(({ id }) => id);
  for (const id of forget) held.mismatched.add(id);
  await session.edit([...read, ...session.messages.slice(base.length)], { forget });
  return session.messages.slice(0, read.length);
}

/** Shows the object what is stored. Its own messages stay the very objects they are. */
function giveOut(held: Held): void {
  const { plain, session } = held;
  if (session.messages === held.base) return;
  if (session.messages.length === held.base.length && startsWith(session.messages, held.base)) return;
  const stays = (copy: unknown, at: number): boolean =>
    at < held.shown.length && Object.is(held.base[at], copy);
  const shown = session.messages.map((copy, at) => {
    if (stays(copy, at)) return held.shown[at];
    const original = isObject(copy) ? held.originals.get(copy) : copy;
    if (original !== undefined && sameJson(original, copy)) return original;
    const made: unknown = structuredClone(copy);
    remember(held, made, copy);
    return made;
  });
  // Where the object does not let its messages be set, the result of the operation has them.
  if (!Reflect.set(plain, "messages", shown)) return;
  held.traces = session.messages.map((copy, at) => (stays(copy, at) ? held.traces[at] : undefined));
  held.base = session.messages;
  held.shown = shown;
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
