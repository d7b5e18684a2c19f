import type { Row } from "../../../core/carrier.ts";
import { isRecord, type JsonRecord } from "../../../core/json.ts";
import { blocksOf, resultId } from "../rows/blocks.ts";
import type { Entry } from "../rows/rows.ts";
import type { ActiveThread } from "../thread/active.ts";

/** One link of the path as it will be: a row of the file, or a new one for a message. */
export type Link =
  | { readonly kind: "row"; readonly entry: Entry }
  | { readonly kind: "new"; readonly message: JsonRecord; readonly answers: Entry | undefined };

/** The path as it will be. */
export interface Chain {
  readonly links: readonly Link[];
  /** Rows whose message changes. */
  readonly edits: ReadonlyMap<Entry, unknown>;
  /** Rows that go. */
  readonly gone: ReadonlySet<Entry>;
  /** Rows that stand elsewhere on the path than before. */
  readonly moved: ReadonlySet<Entry>;
  /** By row of the old path that goes: the link that stands for it, -1 for none. */
  readonly heirs: ReadonlyMap<Entry, number>;
}

/** A message of the view with the row that holds it. */
export interface Turn {
  readonly entry: Entry;
  readonly message: unknown;
}

/** What becomes of rows besides the messages. */
export interface Decided {
  /** Rows that go, because there is nothing in them. */
  readonly dropped: ReadonlySet<Entry>;
  /** The messages of rows beside the path that change like those of the path; undefined for a row that goes. */
  readonly followed: ReadonlyMap<Entry, unknown>;
  /** Earlier rows with the uuid of a row: they share its lot, for without it one of them would take its place. */
  readonly twins: ReadonlyMap<Entry, readonly Entry[]>;
}

/** Lays the repaired messages along the path. Rows that are no messages (attachments, system rows) keep their place. */
export function layChain(
  thread: ActiveThread,
  turns: readonly Turn[],
  rows: readonly Row[],
  { dropped, followed, twins }: Decided,
): Chain {
  const placed = rows.map(({ source, raw }) => ({ turn: turns[source], message: raw }));
  const kept = new Set(placed.flatMap((one) => (one.turn === undefined ? [] : [one.turn.entry])));
  const moved = new Map<unknown, Entry>();
  const gone = new Set<Entry>(dropped);
  const edits = new Map<Entry, unknown>();
  for (const [entry, message] of followed) {
    if (message === undefined) gone.add(entry);
    else edits.set(entry, message);
  }
  for (const { entry, message } of turns) {
    if (kept.has(entry)) continue;
    gone.add(entry);
    const [block, ...more] = blocksOf(message);
    const isUsers = isRecord(message) && message["role"] === "user" && entry.row.type === "user";
    // A row that is marked as one of a side chain is nobody's head, wherever it would move to.
    const isMain = entry.row.sidechain === thread.path.at(-1)?.row.sidechain;
    if (block !== undefined && more.length === 0 && isUsers && isMain) moved.set(block, entry);
  }
  const callers = new Map<string, Entry>();
  for (const { entry } of turns) for (const call of entry.row.calls) callers.set(call, entry);

  const position = new Map(thread.path.map((entry, at) => [entry, at] as const));
  const behind = new Map<number, Link[]>();
  let at = thread.path.findLastIndex(({ row }) => row.boundary);
  for (const { turn, message } of placed) {
    if (turn !== undefined) {
      const { entry } = turn;
      if (message !== turn.message) edits.set(entry, message);
      const place = position.get(entry);
      const fallsSilent = message !== turn.message && entry.row.results.length > 0 && !hasResult(message);
      // A row beside the path is found there by what it answers. What is no result would be sent before what is laid down
      // here in front of it.
      if (place === undefined && (fallsSilent || (!entry.row.onlyResults && behind.has(at))))
        pushTo(behind, at, { kind: "row", entry });
      at = Math.max(at, place ?? -1);
      continue;
    }
    if (!isRecord(message)) continue;
    const [block] = blocksOf(message);
    const original = moved.get(block);
    if (original === undefined)
      pushTo(behind, at, { kind: "new", message, answers: callers.get(resultId(block)) });
    else {
      // The row itself moves, with its uuid and all that the agent noted beside the message.
      gone.delete(original);
      moved.delete(block);
      pushTo(behind, at, { kind: "row", entry: original });
    }
  }
  for (const [entry, earlier] of twins) {
    for (const twin of earlier) {
      if (gone.has(entry)) gone.add(twin);
      else if (edits.has(entry)) edits.set(twin, edits.get(entry));
    }
  }
  return { edits, gone, ...lay(thread.path, behind, gone) };
}

function pushTo(behind: Map<number, Link[]>, at: number, link: Link): void {
  const list = behind.get(at);
  if (list === undefined) behind.set(at, [link]);
  else list.push(link);
}

function hasResult(message: unknown): boolean {
  return blocksOf(message).some((block) => resultId(block) !== "");
}

function lay(
  path: readonly Entry[],
  behind: ReadonlyMap<number, readonly Link[]>,
  gone: ReadonlySet<Entry>,
): Pick<Chain, "links" | "heirs" | "moved"> {
  const moved = new Set<Entry>();
  for (const list of behind.values()) for (const link of list) if (link.kind === "row") moved.add(link.entry);
  const links: Link[] = [...(behind.get(-1) ?? [])];
  const heirs = new Map<Entry, number>();
  for (const [at, entry] of path.entries()) {
    if (gone.has(entry)) heirs.set(entry, links.length - 1);
    else if (!moved.has(entry)) links.push({ kind: "row", entry });
    links.push(...(behind.get(at) ?? []));
  }
  return { links, heirs, moved };
}
