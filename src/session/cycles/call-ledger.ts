import type { OpenCycle } from "../log/state.ts";

/** A call of which nothing stayed when it was executed last. */
interface LeftNothing {
  /** The entry that says so. */
  readonly seq: number;
  /** The checkpoint that was committed with its intent. */
  readonly commits: string | undefined;
  /** How long the history was: what stands behind is of another execution, or an answer without one. */
  readonly length: number;
  /** The entry with which it was tried again; behind a rollback before that it was not. */
  triedAgain: number | undefined;
}

/** More cycles than that do not end at once and wait to hear from the store. */
const MOST_SETTLED = 256;

/** What a log says of its calls beside the messages that came of them. Part of the fold: the same entries make the same ledger. */
export class CallLedger {
  private readonly counts = new Map<string, number>();
  private readonly left = new Map<string, LeftNothing>();
  private readonly settled = new Map<string, number>();

  /** Calls are about to be executed. */
  announce({ calls, seq }: OpenCycle): void {
    for (const { id, key } of calls) {
      if (id === "") this.count(key, 1);
      const left = this.left.get(key);
      if (left !== undefined) left.triedAgain ??= seq;
    }
  }

  /** Nothing of them stays: they can be executed again as if nothing had been. */
  drop({ calls, commits }: OpenCycle, seq: number, length: number): void {
    for (const { id, key } of calls) {
      if (id === "") this.count(key, -1);
      this.left.set(key, { seq, commits, length, triedAgain: undefined });
    }
  }

  /** Who executed a cycle has stored its end: an append that the store rejected may stand all the same. */
  settle(cycle: string, seq: number): void {
    this.settled.set(cycle, seq);
    const [oldest] = this.settled.keys();
    if (this.settled.size > MOST_SETTLED && oldest !== undefined) this.settled.delete(oldest);
  }

  /** Everything behind an entry never was, but that calls without ids have run. */
  goBack(to: number): void {
    for (const [cycle, seq] of this.settled) if (seq > to) this.settled.delete(cycle);
    for (const [key, left] of this.left) {
      if (left.seq > to) this.left.delete(key);
      else if (left.triedAgain !== undefined && left.triedAgain > to) left.triedAgain = undefined;
    }
  }

  /** The session begins anew. */
  clear(): void {
    this.settled.clear();
    this.left.clear();
  }

  isSettled(cycle: string): boolean {
    return this.settled.has(cycle);
  }

  /** Of a call that left nothing when it was executed last; undefined for any other. */
  leftNothing(key: string): Pick<LeftNothing, "commits" | "length"> | undefined {
    const left = this.left.get(key);
    return left?.triedAgain === undefined ? left : undefined;
  }

  /**
   * How often a call without an id was executed: nothing else tells one from the next. Not those of which nothing stays; a
   * rollback takes back the history, and not that they ran.
   */
  executions(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private count(key: string, by: 1 | -1): void {
    this.counts.set(key, this.executions(key) + by);
  }
}
