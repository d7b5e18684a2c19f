import type { Entry } from "../rows/rows.ts";

/** So many are looked at for one row. */
const MOST_ROWS = 64;

/**
 * Rows that stand in the file behind newer ones of their chain: lines have changed their places. A row whose parent
 * is lost may follow one of them, although it is written before it.
 */
export class LateRows {
  private readonly byUuid: ReadonlyMap<string, Entry>;
  /** By chain, in the order of time. */
  private readonly late = new Map<string, Entry[]>();
  private readonly parents: ReadonlySet<unknown>;

  constructor(
    entries: readonly Entry[],
    byUuid: ReadonlyMap<string, Entry>,
    chainOf: (row: Entry["row"]) => string,
  ) {
    this.byUuid = byUuid;
    this.parents = new Set(entries.map(({ row }) => row.parent));
    const newest = new Map<string, number>();
    for (const entry of entries) {
      const { kind, time } = entry.row;
      if (kind === "bridge" || !Number.isFinite(time)) continue;
      const chain = chainOf(entry.row);
      const before = newest.get(chain) ?? time;
      newest.set(chain, Math.max(before, time));
      if (time >= before || byUuid.get(entry.uuid) !== entry) continue;
      const rows = this.late.get(chain);
      if (rows === undefined) this.late.set(chain, [entry]);
      else rows.push(entry);
    }
    for (const rows of this.late.values()) rows.sort((one, other) => one.row.time - other.row.time);
  }

  /** The end of a chain behind this row that was written before it, and after the row that stands before it. */
  before(entry: Entry, chain: string, nearest: Entry | undefined): Entry | undefined {
    const rows = this.late.get(chain) ?? [];
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle]?.row.time ?? 0) <= entry.row.time) low = middle + 1;
      else high = middle;
    }
    const after = nearest?.row.time ?? Number.NEGATIVE_INFINITY;
    return rows
      .slice(Math.max(0, low - MOST_ROWS), low)
      .findLast(
        (row) =>
          row.index > entry.index &&
          row.row.time > after &&
          !this.parents.has(row.uuid) &&
          !this.hangsBelow(row, entry),
      );
  }

  private hangsBelow(row: Entry, entry: Entry): boolean {
    let at: Entry | undefined = row;
    for (let steps = 0; at !== undefined && at.index > entry.index && steps < MOST_ROWS; steps++) {
      at = typeof at.row.parent === "string" ? this.byUuid.get(at.row.parent) : undefined;
    }
    return at !== undefined && at.index >= entry.index;
  }
}
