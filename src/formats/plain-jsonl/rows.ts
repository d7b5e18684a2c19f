import type { Row } from "../../core/carrier.ts";

/** Where the rows of a repaired history go among the records that they came from. */
export interface RowPlan {
  /** By record: what becomes of it where it stands. Without an entry it leaves its place. */
  readonly staying: ReadonlyMap<number, Row>;
  /** By record, -1 for the start of the file: rows that are written directly behind it. */
  readonly behind: ReadonlyMap<number, readonly Row[]>;
  /** Records that are written at another place, further down. */
  readonly moved: ReadonlySet<number>;
}

/** A row that comes from further up than the one before it moves; all others stay where they are. */
export function planRows(rows: readonly Row[]): RowPlan {
  const staying = new Map<number, Row>();
  const behind = new Map<number, Row[]>();
  const moved = new Set<number>();
  let anchor = -1;
  for (const row of rows) {
    if (row.source > anchor) {
      anchor = row.source;
      staying.set(anchor, row);
      continue;
    }
    if (row.source >= 0) moved.add(row.source);
    const list = behind.get(anchor) ?? [];
    list.push(row);
    behind.set(anchor, list);
  }
  return { staying, behind, moved };
}
