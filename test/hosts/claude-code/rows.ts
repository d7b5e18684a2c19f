import { readFileSync } from "node:fs";

/** The fields of a stored row that the damages read or change. */
export interface StoredRow {
  uuid?: string;
  parentUuid?: string | null;
  type: string;
  timestamp?: string;
  message?: { role: string; id?: string; content: unknown };
  [field: string]: unknown;
}

/** One row of a session file: its exact text, and the same read. */
export interface Row {
  readonly line: string;
  readonly stored: Readonly<StoredRow>;
}

/** Reads a row. */
export function rowOf(line: string): Row {
  return { line, stored: JSON.parse(line) as StoredRow };
}

/** The rows of a healthy session file. */
export function readRows(file: string): readonly Row[] {
  return readFileSync(file, "utf8").trimEnd().split("\n").map(rowOf);
}

/** The bytes that Claude Code would have written for these rows. */
export function bytesOf(rows: readonly Row[]): Buffer {
  return Buffer.from(rows.map((row) => `${row.line}\n`).join(""));
}

/** Whether the row is a turn's: requests that were kept for replay hold the same words and are none. */
export function isTurn({ stored }: Row): boolean {
  return stored.uuid !== undefined && (stored.type === "user" || stored.type === "assistant");
}

/** Index of the only row of a turn whose message holds `text`. */
export function indexOf(rows: readonly Row[], text: string): number {
  const matches = rows.flatMap((row, index) =>
    isTurn(row) && JSON.stringify(row.stored.message).includes(text) ? [index] : [],
  );
  const [index] = matches;
  if (index === undefined || matches.length > 1) throw new Error(`${matches.length} rows contain "${text}"`);
  return index;
}

/** Index of the row that asks for the call. */
export function callIndex(rows: readonly Row[], callId: string): number {
  return indexOf(rows, `"type":"tool_use","id":"${callId}"`);
}

/** Index of the row that holds the result of the call. */
export function resultIndex(rows: readonly Row[], callId: string): number {
  return indexOf(rows, `"tool_use_id":"${callId}"`);
}

/** Index of the last row of a turn. */
export function lastTurnIndex(rows: readonly Row[]): number {
  return rows.findLastIndex(isTurn);
}

/** The row at `index`. */
export function at(rows: readonly Row[], index: number): Row {
  const row = rows.at(index);
  if (row === undefined) throw new Error(`there is no row ${index}`);
  return row;
}

/** The uuid of the row at `index`. */
export function uuidAt(rows: readonly Row[], index: number): string {
  const { uuid } = at(rows, index).stored;
  if (uuid === undefined) throw new Error(`row ${index} has no uuid`);
  return uuid;
}

/** A uuid that no agent made. */
export function madeUuid(number: number): string {
  return `${String(number).padStart(8, "0")}-1111-4111-8111-111111111111`;
}

/** The row with some fields changed. */
export function changed(row: Row, fields: Partial<StoredRow>): Row {
  return rowOf(JSON.stringify({ ...row.stored, ...fields }));
}

/** The rows with the one at `index` changed. */
export function withChanged(rows: readonly Row[], index: number, fields: Partial<StoredRow>): readonly Row[] {
  return rows.map((row, place) => (place === index ? changed(row, fields) : row));
}

/** Deletes rows and nothing else: the rows below keep pointing at them. */
export function cutOut(rows: readonly Row[], ...indexes: readonly number[]): readonly Row[] {
  return rows.filter((_, index) => !indexes.includes(index));
}

/** Deletes a row and hangs its children below its parent, as a program that edits histories does. */
export function takeOut(rows: readonly Row[], index: number): readonly Row[] {
  const { uuid, parentUuid } = at(rows, index).stored;
  return cutOut(rows, index).map((row) =>
    row.stored.parentUuid === uuid && parentUuid !== undefined ? changed(row, { parentUuid }) : row,
  );
}

/** Puts new rows behind `index` into the chain: the first below that row, its children below the last. */
export function chainIn(rows: readonly Row[], index: number, added: readonly Row[]): readonly Row[] {
  const above = uuidAt(rows, index);
  let parentUuid = above;
  const linked = added.map((row) => {
    const child = changed(row, { parentUuid });
    parentUuid = child.stored.uuid ?? parentUuid;
    return child;
  });
  const below = rows
    .slice(index + 1)
    .map((row) => (row.stored.parentUuid === above ? changed(row, { parentUuid }) : row));
  return [...rows.slice(0, index + 1), ...linked, ...below];
}

/** A new row of a person's words or of results, in the manner of the prompt at `model`. */
export function userRow(model: Row, number: number, content: unknown): Row {
  return changed(model, { uuid: madeUuid(number), message: { role: "user", content } });
}

/** A new row of the model, in the manner of the answer at `model`. */
export function assistantRow(model: Row, number: number, content: unknown): Row {
  const message = { role: "assistant", ...model.stored.message, id: `msg_made_${number}`, content };
  return changed(model, { uuid: madeUuid(number), message });
}
