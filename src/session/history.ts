import { canonicalText } from "../core/canonical.ts";

/** A place in a history that it can be taken back to, whatever is added or replaced later. Costs two numbers. */
export interface Mark {
  readonly generation: number;
  readonly length: number;
}

/** One list of messages, and by the place of a message the calls that were executed for it. */
interface Generation {
  readonly messages: unknown[];
  readonly executed: Map<number, readonly string[]>;
}

/**
 * The messages of a session. Adding costs what is added; a mark and going back to it cost nothing, however long the
 * history is. Only replacing messages in the middle copies the list, and keeps the old one for the marks in it.
 *
 * Beside them stands which calls were executed for which message, each by the key of its intent: a repair may give the
 * call another id, and it has run all the same.
 */
export class MessageHistory {
  private generations = new Map<number, Generation>([[0, { messages: [], executed: new Map() }]]);
  private generation = 0;
  private shown: readonly unknown[] | undefined;
  private places: Map<string, number> | undefined;
  private changes = 0;

  get length(): number {
    return this.current.messages.length;
  }

  /** Another number as soon as messages that were there are gone or others: as long as it stays, messages were only added. */
  get revision(): number {
    return this.changes;
  }

  /** The messages as a list that never changes. The same reference until the history does. */
  view(): readonly unknown[] {
    this.shown ??= Object.freeze(this.current.messages.slice());
    return this.shown;
  }

  /** The messages from an index on. */
  from(index: number): readonly unknown[] {
    return this.current.messages.slice(index);
  }

  at(index: number): unknown {
    return this.current.messages[index];
  }

  push(messages: readonly unknown[]): void {
    const { messages: all } = this.current;
    for (const message of messages) all.push(message);
    if (messages.length > 0) this.shown = undefined;
  }

  /** Notes that these calls were executed, and that a message is what came of it. */
  noteExecuted(at: number, keys: readonly string[]): void {
    if (keys.length === 0) return;
    addTo(this.current.executed, at, keys);
    for (const key of keys) this.places?.set(key, Math.max(at, this.places.get(key) ?? 0));
  }

  /** By call: the last message that it was executed for, whatever became of its id. */
  get executed(): ReadonlyMap<string, number> {
    this.places ??= placesOf(this.current.executed);
    return this.places;
  }

  /** What was noted, by the place of the message. */
  noted(): readonly (readonly [at: number, keys: readonly string[]])[] {
    return [...this.current.executed];
  }

  mark(): Mark {
    return { generation: this.generation, length: this.length };
  }

  /** Goes back to a mark. Later marks are void. */
  restore({ generation, length }: Mark): void {
    const found = this.generations.get(generation);
    if (found === undefined || found.messages.length < length) return;
    for (const later of [...this.generations.keys()]) if (later > generation) this.generations.delete(later);
    found.messages.length = length;
    for (const at of found.executed.keys()) if (at >= length) found.executed.delete(at);
    this.generation = generation;
    this.isAnother();
  }

  /**
   * Puts other messages in the place of some. What was executed for those stays executed, as behind a repair; unless
   * `takesOut`: a host took out what it did not put back.
   */
  replace(from: number, remove: number, insert: readonly unknown[], takesOut = false): void {
    const { messages, executed } = this.current;
    const next: Generation = { messages: messages.slice(0, from), executed: new Map() };
    for (const message of insert) next.messages.push(message);
    for (const message of messages.slice(from + remove)) next.messages.push(message);
    const last = Math.max(0, next.messages.length - 1);
    for (const [at, keys] of executed) {
      const isReplaced = at >= from && at < from + remove;
      const place =
        isReplaced && takesOut && insert.length !== remove
          ? placeAmong(insert, messages[at], from)
          : placeBehind(at, from, remove, insert.length);
      if (place !== undefined) addTo(next.executed, Math.min(place, last), keys);
    }
    this.generation += 1;
    this.generations.set(this.generation, next);
    this.isAnother();
  }

  /** Forgets every list that no mark of these is in. */
  forgetAllBut(marks: Iterable<Mark>): void {
    const used = new Set([this.generation]);
    for (const { generation } of marks) used.add(generation);
    for (const generation of [...this.generations.keys()]) {
      if (!used.has(generation)) this.generations.delete(generation);
    }
  }

  private isAnother(): void {
    this.shown = undefined;
    this.places = undefined;
    this.changes += 1;
  }

  private get current(): Generation {
    const current = this.generations.get(this.generation);
    if (current === undefined) throw new RangeError("A history without its list of messages.");
    return current;
  }
}

/** Where what stood at a place stands when others have been put in; what was replaced, at the nearest of them. */
function placeBehind(at: number, from: number, remove: number, inserted: number): number {
  if (at < from) return at;
  if (at >= from + remove) return at + inserted - remove;
  return Math.max(0, Math.min(at, from + inserted - 1));
}

/** Where a message was put back: as it was, or as another copy of it. */
function placeAmong(insert: readonly unknown[], message: unknown, from: number): number | undefined {
  const text = canonicalText(message);
  const at = insert.findIndex((other) => other === message || canonicalText(other) === text);
  return at < 0 ? undefined : from + at;
}

function placesOf(executed: ReadonlyMap<number, readonly string[]>): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, keys] of executed) {
    for (const key of keys) places.set(key, Math.max(at, places.get(key) ?? 0));
  }
  return places;
}

function addTo(executed: Map<number, readonly string[]>, at: number, keys: readonly string[]): void {
  const known = executed.get(at);
  executed.set(at, known === undefined ? keys : [...known, ...keys]);
}
