import { deepEqual } from "../../json/deep-equal.ts";
import { blocksOf } from "../rows/blocks.ts";
import type { Entry, RowFacts } from "../rows/rows.ts";

/** So many rows are looked at to find out what a row is a recording of. */
const MOST_ROWS = 64;

/**
 * Finds the earlier recording of rows that 2.0.14 recorded again (`recorded-again.ts`). A row of which the parent is
 * lost follows what stands before the earlier one: below the row written just before it, which is the end of the
 * earlier recording, everything would be said twice.
 */
export class EarlierRecording {
  private readonly entries: readonly Entry[];
  private readonly parents: readonly number[];
  private readonly read: (entry: Entry) => unknown;
  /** By message or call: the rows of the message, or that answer the call. */
  private marked: Map<string, Entry[]> | undefined;

  constructor(entries: readonly Entry[], parents: readonly number[], read: (entry: Entry) => unknown) {
    this.entries = entries;
    this.parents = parents;
    this.read = read;
  }

  /** The parent of the row that this one records again, be it `before`; undefined where there is none. */
  parentOf(entry: Entry, before: Entry | undefined): number | undefined {
    const run: Entry[] = [];
    for (let at = entry.index; at < entry.index + MOST_ROWS; at++) {
      const one = this.entries[at];
      if (one === undefined) return undefined;
      if (one.row.kind !== "turn" || one.row.sidechain !== entry.row.sidechain) continue;
      run.push(one);
      const mark = markOf(one.row);
      if (mark !== undefined) return this.parentOfRun(run, mark, entry, before);
    }
    return undefined;
  }

  private parentOfRun(
    run: readonly Entry[],
    mark: string,
    { index, row }: Entry,
    before: Entry | undefined,
  ): number | undefined {
    const earlier = this.newestBefore(this.rowsWith(mark), index, row.sidechain);
    if (earlier.length === 0) return undefined;
    const blocks = run.flatMap((one, at) => {
      const all = blocksOf(this.read(one));
      return at === run.length - 1 ? all.slice(0, 1) : all;
    });
    for (const last of earlier) {
      const found = this.matchUp(last, blocks, before);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The parent of the row in which these blocks begin, if they stand above each other up from this row. */
  private matchUp(last: Entry, blocks: readonly unknown[], before: Entry | undefined): number | undefined {
    let row: Entry | undefined = last;
    // Circles are not cut yet.
    let climbs = 0;
    const wanted = blocks.at(-1);
    let above = blocksOf(this.read(last));
    above = above.slice(0, 1 + above.findIndex((block) => deepEqual(block, wanted)));
    for (const block of blocks.toReversed()) {
      while (row !== undefined && above.length === 0) {
        if (++climbs > MOST_ROWS) return undefined;
        row = this.entries[this.parents[row.index] ?? -1];
        above = row?.row.kind === "turn" ? blocksOf(this.read(row)) : [];
      }
      if (row?.row.sidechain !== last.row.sidechain || !deepEqual(above.at(-1), block)) return undefined;
      above = above.slice(0, -1);
    }
    if (row === undefined) return undefined;
    // The first blocks of a row that was taken apart are rows of their own.
    const isNext =
      above.length > 0 && before !== undefined && deepEqual(blocksOf(this.read(before)).at(-1), above.at(-1));
    return isNext ? before.index : this.parents[row.index];
  }

  /** The rows before a place, newest first; no more are looked at than may be compared. */
  private newestBefore(rows: readonly Entry[], index: number, sidechain: boolean): readonly Entry[] {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle]?.index ?? index) < index) low = middle + 1;
      else high = middle;
    }
    return rows
      .slice(Math.max(0, low - MOST_ROWS), low)
      .filter((one) => one.row.sidechain === sidechain)
      .reverse();
  }

  private rowsWith(mark: string): readonly Entry[] {
    if (this.marked === undefined) {
      this.marked = new Map();
      for (const entry of this.entries) {
        const one = markOf(entry.row);
        if (one === undefined) continue;
        const rows = this.marked.get(one);
        if (rows === undefined) this.marked.set(one, [entry]);
        else rows.push(entry);
      }
    }
    return this.marked.get(mark) ?? [];
  }
}

/** What a row is known by wherever it is recorded: its message or the first call that it answers. */
function markOf({ messageId, results }: RowFacts): string | undefined {
  if (messageId !== undefined) return `message ${messageId}`;
  return results.length === 0 ? undefined : `call ${results[0] ?? ""}`;
}
