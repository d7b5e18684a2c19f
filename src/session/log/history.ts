import type { ReplaceReason } from "./entry.ts";

/** A place in a history that it can be taken back to, whatever is added or replaced later. Costs two numbers. */
export interface Mark {
  readonly generation: number;
  readonly length: number;
}

/** Before all messages: what was executed for those that a compaction made into others, or that are gone. */
export const SUMMARISED = -1;

/** One list of messages, and by the place of a message the calls that were executed for it. */
interface Generation {
  readonly messages: unknown[];
  readonly executed: Map<number, string[]>;
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
    for (const key of keys) this.places?.set(key, Math.max(at, this.places.get(key) ?? at));
  }

  /** By call: the last message that it was executed for, whatever became of its id; -1: one that a compaction summarised. */
  get executed(): ReadonlyMap<string, number> {
    this.places ??= placesOf(this.current.executed);
    return this.places;
  }

  /** From here on none of its calls is known to have run. */
  forgetExecuted(): void {
    this.current.executed.clear();
    this.places = undefined;
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
   * Puts other messages in the place of some. What was executed for those stays executed: behind a repair for what stands
   * in their place, behind a compaction before all that is left. An edit or a reset has taken it out with them, but for what
   * is noted again.
   */
  replace(from: number, remove: number, insert: readonly unknown[], reason: ReplaceReason = "repair"): void {
    const { messages, executed } = this.current;
    const next: Generation = { messages: messages.slice(0, from), executed: new Map() };
    for (const message of insert) next.messages.push(message);
    for (const message of messages.slice(from + remove)) next.messages.push(message);
    const last = Math.max(0, next.messages.length - 1);
    const end = Math.max(0, from + insert.length - 1);
    for (const [at, keys] of executed) {
      const isGone = at >= from && at < from + remove;
      if (isGone && (reason === "edit" || reason === "reset")) continue;
      const moved = at < from ? at : at + insert.length - remove;
      const place = !isGone ? moved : reason === "compaction" ? SUMMARISED : Math.min(at, end);
      addTo(next.executed, Math.min(place, last), keys);
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

function placesOf(executed: ReadonlyMap<number, readonly string[]>): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, keys] of executed) {
    for (const key of keys) places.set(key, Math.max(at, places.get(key) ?? at));
  }
  return places;
}

function addTo(executed: Map<number, string[]>, at: number, keys: readonly string[]): void {
  const known = executed.get(at);
  if (known === undefined) executed.set(at, [...keys]);
  else for (const key of keys) known.push(key);
}
