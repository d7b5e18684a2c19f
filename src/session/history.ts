/** A place in a history that it can be taken back to, whatever is added or replaced later. Costs two numbers. */
export interface Mark {
  readonly generation: number;
  readonly length: number;
}

/**
 * The messages of a session. Adding costs what is added; a mark and going back to it cost nothing, however long the
 * history is. Only replacing messages in the middle copies the list, and keeps the old one for the marks in it.
 */
export class MessageHistory {
  private generations = new Map<number, unknown[]>([[0, []]]);
  private generation = 0;
  private shown: readonly unknown[] | undefined;

  get length(): number {
    return this.items.length;
  }

  /** The messages as a list that never changes. The same reference until the history does. */
  view(): readonly unknown[] {
    this.shown ??= Object.freeze(this.items.slice());
    return this.shown;
  }

  /** The messages from an index on. */
  from(index: number): readonly unknown[] {
    return this.items.slice(index);
  }

  push(messages: readonly unknown[]): void {
    for (const message of messages) this.items.push(message);
    if (messages.length > 0) this.shown = undefined;
  }

  mark(): Mark {
    return { generation: this.generation, length: this.items.length };
  }

  /** Goes back to a mark. Later marks are void. */
  restore({ generation, length }: Mark): void {
    const items = this.generations.get(generation);
    if (items === undefined || items.length < length) return;
    for (const later of [...this.generations.keys()]) if (later > generation) this.generations.delete(later);
    items.length = length;
    this.generation = generation;
    this.shown = undefined;
  }

  /** Puts other messages in the place of some. */
  replace(from: number, remove: number, insert: readonly unknown[]): void {
    const next = this.items.slice(0, from);
    for (const message of insert) next.push(message);
    for (const message of this.items.slice(from + remove)) next.push(message);
    this.generation += 1;
    this.generations.set(this.generation, next);
    this.shown = undefined;
  }

  /** Forgets every list that no mark of these is in. */
  forgetAllBut(marks: Iterable<Mark>): void {
    const used = new Set([this.generation]);
    for (const { generation } of marks) used.add(generation);
    for (const generation of [...this.generations.keys()]) {
      if (!used.has(generation)) this.generations.delete(generation);
    }
  }

  private get items(): unknown[] {
    const items = this.generations.get(this.generation);
    if (items === undefined) throw new RangeError("A history without its list of messages.");
    return items;
  }
}
