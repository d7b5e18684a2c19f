import type { SqlRow } from "../../../store/sqlite/sql-driver.ts";

const decoder = new TextDecoder();

/** The bytes in a column; undefined where it is NULL, or no blob. The drivers give blobs in two shapes. */
export function bytesIn(row: SqlRow, column: string): Uint8Array | undefined {
  const value = row[column];
  if (value instanceof Uint8Array) return value;
  return value instanceof ArrayBuffer ? new Uint8Array(value) : undefined;
}

/** A text that was asked for as a blob: one of the drivers ends texts at their first NUL. */
export function textIn(row: SqlRow, column: string): string {
  return decoder.decode(bytesIn(row, column));
}

/** A whole number; 0 where there is none. */
export function numberIn(row: SqlRow | undefined, column: string): number {
  const number = Number(row?.[column] ?? 0);
  return Number.isFinite(number) ? number : 0;
}
