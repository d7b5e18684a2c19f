import type { Entry } from "../rows/rows.ts";
import type { Tree } from "../tree/tree.ts";
import type { Kept } from "./preserved.ts";

/**
 * The parents that current versions find for rows whose own are not in the file: of the rows of the same side that the way
 * up has not passed yet, the newest that is no newer and not too old, of several the first one of the file (measured
 * with 2.1.332).
 */
export class HealedParents {
  private readonly view: Tree;
  private readonly kept: Kept | undefined;
  private readonly within: number;
  private readonly passed = new Set<Entry>();
  /** By side: its rows in the order of time, and by place the nearest one not passed at or before it. */
  private readonly sides = new Map<boolean, { readonly rows: readonly Entry[]; readonly next: Int32Array }>();

  /** `within`: how many milliseconds older such a parent may be; 0 where none is looked for. */
  constructor(view: Tree, kept: Kept | undefined, within: number) {
    this.view = view;
    this.kept = kept;
    this.within = within;
  }

  /** The way up has come to this row. */
  pass(entry: Entry): void {
    this.passed.add(entry);
  }

  /** The row that the agent goes on to from one without a parent. */
  above({ row }: Entry): Entry | undefined {
    // A summary whose boundary is lost begins the history.
    if (this.within === 0 || row.summary) return undefined;
    const { rows, next } = this.sideOf(row.sidechain);
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle]?.row.time ?? 0) <= row.time) low = middle + 1;
      else high = middle;
    }
    const found = rows[this.nearest(next, rows, low - 1)];
    return found !== undefined && row.time - found.row.time <= this.within ? found : undefined;
  }

  private nearest(next: Int32Array, rows: readonly Entry[], start: number): number {
    let at = start;
    while (at >= 0 && this.passed.has(rows[at] as Entry)) {
      // What was passed stays passed: the steps over it are made once.
      const over = next[at] ?? -1;
      next[at] = over >= 0 && this.passed.has(rows[over] as Entry) ? (next[over] ?? -1) : over;
      at = over;
    }
    return at;
  }

  private sideOf(sidechain: boolean): { readonly rows: readonly Entry[]; readonly next: Int32Array } {
    const known = this.sides.get(sidechain);
    if (known !== undefined) return known;
    const rows = this.view.entries
      .filter((entry) => entry.row.sidechain === sidechain && this.isCandidate(entry))
      .sort((one, other) => one.row.time - other.row.time || other.index - one.index);
    const side = { rows, next: Int32Array.from(rows, (_, at) => at - 1) };
    this.sides.set(sidechain, side);
    return side;
  }

  private isCandidate(entry: Entry): boolean {
    const { kind, type, time } = entry.row;
    if ((kind === "bridge" && type !== "system") || !Number.isFinite(time)) return false;
    if (this.view.byUuid.get(entry.uuid) !== entry) return false;
    // A compaction that keeps some of the rows before it takes the others away.
    if (this.kept === undefined || entry.index >= this.kept.boundary.index) return true;
    return this.kept.rows.includes(entry);
  }
}
