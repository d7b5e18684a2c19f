import type { Row } from "../../../core/carrier.ts";
import { field, isRecord, type JsonRecord, withField } from "../../../core/json.ts";
import { noteText } from "../../../core/texts.ts";
import { openclawRole } from "../../../dialects/openclaw/read.ts";
import { resultContent } from "../../../dialects/shared/result-content.ts";
import type { Entry } from "../lines/entries.ts";
import type { ActiveContext, ContextMessage } from "../thread/context.ts";

/** One link of the active path as it will be: an entry of the file, or a new one for a message. */
export type Link =
  | { readonly kind: "entry"; readonly entry: number; readonly edit: FieldEdit | undefined }
  | { readonly kind: "new"; readonly raw: unknown; readonly after: number };

/** One field of an entry with its new value. */
export interface FieldEdit {
  readonly field: ContextMessage["field"] | "replacement";
  readonly value: unknown;
}

/** The active path as it will be, and where the children of its old entries hang. */
export interface Chain {
  readonly links: readonly Link[];
  /** By entry of the old path: the position of the last link that stands for it or an ancestor, -1 for none. */
  readonly heirs: ReadonlyMap<number, number>;
}

/**
 * Lays the repaired messages along the path. Entries that are no messages (model changes, labels, compactions)
 * keep their place: each comes as soon as all messages that were before it have come, gone or moved.
 */
export function layChain(context: ActiveContext, rows: readonly Row[]): Chain {
  const movable = new Set<number>();
  for (const { entry, own } of context.messages)
    if (own || entry.type !== "compaction") movable.add(entry.index);
  const kept = new Set<number>();
  const edits = new Map<number, FieldEdit>();
  for (const row of rows) {
    const message = context.messages[row.source];
    if (message === undefined) continue;
    kept.add(message.entry.index);
    if (row.raw !== message.raw)
      for (const [entry, edit] of editsOf(message, row.raw)) edits.set(entry.index, edit);
  }
  const moved = movedResults(context, rows);
  const links: Link[] = [];
  const placed = new Map<number, number>();
  let next = 0;
  const advance = (): void => {
    for (; next < context.path.length; next++) {
      const entry = context.path[next] ?? -1;
      if (movable.has(entry)) {
        if (kept.has(entry) && !placed.has(entry) && !moved.has(entry)) return;
      } else {
        placed.set(entry, links.length);
        links.push({ kind: "entry", entry, edit: edits.get(entry) });
      }
    }
  };
  advance();
  for (const row of rows) {
    const message = context.messages[row.source];
    if (message === undefined) links.push({ kind: "new", raw: row.raw, after: links.length });
    else if (movable.has(message.entry.index)) {
      placed.set(message.entry.index, links.length);
      links.push({ kind: "entry", entry: message.entry.index, edit: edits.get(message.entry.index) });
    }
    advance();
  }
  return { links, heirs: findHeirs(context.path, placed) };
}

/**
 * A message that the agent makes of another field is written back into that field; one that a later entry edits, its
 * content into that entry, so that what was there before the edit stays.
 */
function editsOf(message: ContextMessage, raw: unknown): readonly (readonly [Entry, FieldEdit])[] {
  const { entry, own, field: name, edit } = message;
  if (edit === undefined || !isRecord(raw)) {
    const value = own || !isRecord(raw) ? raw : (raw[name] ?? raw["content"] ?? "");
    return [[entry, { field: name, value }]];
  }
  const replacement = field(edit.value, "replacement");
  const content = withField(isRecord(replacement) ? replacement : {}, "content", raw["content"]);
  const edited = [edit, { field: "replacement", value: content }] as const;
  const stored = field(entry.value, "message");
  if (!own || !isRecord(stored)) return [edited];
  return [edited, [entry, { field: name, value: withField(raw, "content", unedited(stored, raw)) }]];
}

/** What was said before the edit. Agents that know no edits load it, so it is no more the user's than what is shown. */
function unedited(stored: JsonRecord, raw: JsonRecord): unknown {
  const content = stored["content"];
  if (openclawRole(stored) !== "result" || openclawRole(raw) === "result") return content;
  const { text, media } = resultContent(content);
  return [{ type: "text", text: noteText("orphan", [text]) }, ...media];
}

/** The results that the repair moved past other messages, by entry. Nothing else changes its order. */
function movedResults(context: ActiveContext, rows: readonly Row[]): ReadonlySet<number> {
  const order = rows.filter((row) => row.source >= 0).map((row) => row.source);
  const smallestBehind: number[] = new Array(order.length).fill(Number.POSITIVE_INFINITY);
  for (let at = order.length - 2; at >= 0; at--) {
    smallestBehind[at] = Math.min(smallestBehind[at + 1] ?? 0, order[at + 1] ?? 0);
  }
  const moved = new Set<number>();
  let largestBefore = -1;
  for (const [at, source] of order.entries()) {
    const message = context.messages[source];
    const outOfOrder = largestBefore > source || (smallestBehind[at] ?? 0) < source;
    if (outOfOrder && message?.own && isResult(message.raw)) moved.add(message.entry.index);
    largestBefore = Math.max(largestBefore, source);
  }
  return moved;
}

function isResult(message: unknown): boolean {
  return isRecord(message) && openclawRole(message) === "result";
}

function findHeirs(
  path: readonly number[],
  placed: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const heirs = new Map<number, number>();
  let last = -1;
  for (const entry of path) {
    last = Math.max(last, placed.get(entry) ?? -1);
    heirs.set(entry, last);
  }
  return heirs;
}
