import { readFileSync } from "node:fs";
import { MODEL, PROVIDER } from "../fake-model.ts";

/** One row of a session file: its exact text, and the fields by which the damages find and link rows. */
export interface Row {
  readonly line: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly role: string | undefined;
}

interface Entry {
  readonly id: string;
  readonly parentId?: string | null;
  readonly message?: { readonly role: string };
}

/** Reads a row's links out of its text. */
export function rowOf(line: string): Row {
  const entry = JSON.parse(line) as Entry;
  return { line, id: entry.id, parentId: entry.parentId ?? null, role: entry.message?.role };
}

/** The rows of a healthy session file. */
export function readRows(file: string): readonly Row[] {
  return readFileSync(file, "utf8").trimEnd().split("\n").map(rowOf);
}

/** The bytes that pi would have written for these rows. */
export function bytesOf(rows: readonly Row[]): Buffer {
  return Buffer.from(rows.map((row) => `${row.line}\n`).join(""));
}

/** Index of the only row whose text contains `text`. */
export function indexOf(rows: readonly Row[], text: string): number {
  const matches = rows.flatMap((row, index) => (row.line.includes(text) ? [index] : []));
  const [index] = matches;
  if (index === undefined || matches.length > 1) throw new Error(`${matches.length} rows contain "${text}"`);
  return index;
}

/** The row at `index`. */
export function at(rows: readonly Row[], index: number): Row {
  const row = rows.at(index);
  if (row === undefined) throw new Error(`there is no row ${index}`);
  return row;
}

/** Replaces one piece of a row's text, leaving every other byte. */
export function edit(row: Row, from: string, to: string): Row {
  if (!row.line.includes(from)) throw new Error(`the row does not contain "${from}"`);
  return rowOf(row.line.replace(from, () => to));
}

/** The row, hung below another parent. */
export function withParent(row: Row, parentId: string): Row {
  return edit(row, `"parentId":${JSON.stringify(row.parentId)}`, `"parentId":${JSON.stringify(parentId)}`);
}

/** The row under another entry id. */
export function withId(row: Row, id: string): Row {
  return edit(row, `"id":${JSON.stringify(row.id)}`, `"id":${JSON.stringify(id)}`);
}

/** Deletes rows and nothing else: the rows below keep pointing at them. */
export function cutOut(rows: readonly Row[], ...indexes: readonly number[]): readonly Row[] {
  return rows.filter((_, index) => !indexes.includes(index));
}

/** Deletes a row and hangs its children below its parent, as a program that edits histories does. */
export function takeOut(rows: readonly Row[], index: number): readonly Row[] {
  const gone = at(rows, index);
  const parent = gone.parentId;
  if (parent === null) throw new Error("the first row of the tree cannot be taken out");
  return cutOut(rows, index).map((row) => (row.parentId === gone.id ? withParent(row, parent) : row));
}

/** Puts new rows behind `index` into the chain: the first below that row, the old child below the last. */
export function chainIn(rows: readonly Row[], index: number, added: readonly Row[]): readonly Row[] {
  const above = at(rows, index);
  let parentId = above.id;
  const linked = added.map((row) => {
    const child = withParent(row, parentId);
    parentId = child.id;
    return child;
  });
  const last = parentId;
  const below = rows.slice(index + 1).map((row) => (row.parentId === above.id ? withParent(row, last) : row));
  return [...rows.slice(0, index + 1), ...linked, ...below];
}

/** A new message row as pi writes it; `chainIn` links it. */
export function messageRow(id: string, message: Readonly<Record<string, unknown>>): Row {
  const timestamp = "2026-01-02T03:04:05.678Z";
  const stamped = { ...message, timestamp: Date.parse(timestamp) };
  return rowOf(JSON.stringify({ type: "message", id, parentId: null, timestamp, message: stamped }));
}

/** A new row of a person's words. */
export function userRow(id: string, text: string): Row {
  return messageRow(id, { role: "user", content: [{ type: "text", text }] });
}

/** A new row of a tool's result. */
export function resultRow(id: string, callId: string, text: string, isError: boolean): Row {
  const content = [{ type: "text", text }];
  return messageRow(id, { role: "toolResult", toolCallId: callId, toolName: "bash", content, isError });
}

/** A new row of the model, as it is stored for the fake model. */
export function assistantRow(id: string, stopReason: string, content: readonly unknown[]): Row {
  return messageRow(id, {
    role: "assistant",
    content,
    api: "anthropic-messages",
    provider: PROVIDER,
    model: MODEL,
    usage: {
      input: 10,
      output: 20,
      cacheRead: 0,
      cacheWrite: 0,
      totalTokens: 30,
      cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
    },
    stopReason,
  });
}
