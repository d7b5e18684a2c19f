import type { Entry, ReadRows } from "../rows/rows.ts";
import type { Loader } from "../rows/versions.ts";
import type { Defect, Tree } from "../tree/tree.ts";
import { type Beside, type BesidePath, findBeside } from "./batches.ts";
import { type CountedCheckpoint, checkpointOf, headOf, newestOf, pathTo, standingOf } from "./head.ts";
import { type Kept, relinkKept } from "./preserved.ts";
import type { Recording } from "./recorded-again.ts";

/** What the agent makes of the tree. */
export interface ActiveThread {
  /** From the root to the head: the rows as they hang, with those put in that would be lost beside them. */
  readonly path: readonly Entry[];
  /** The rows that are sent, in the order in which they are sent. */
  readonly turns: readonly Entry[];
  /** Rows beside the path of which all or some blocks were recorded again on it. */
  readonly recordings: ReadonlyMap<Entry, Recording>;
  readonly kept: Kept | undefined;
  readonly checkpoint: CountedCheckpoint | undefined;
  /** The end of the path must stand last in the file, and does not. */
  readonly endsLate: boolean;
  readonly defects: readonly Defect[];
}

/** Builds the history as the agent does when it resumes; `read` tells the message of a row. */
export function activeThread(
  tree: Tree,
  rows: ReadRows,
  loader: Loader,
  read: (entry: Entry) => unknown,
): ActiveThread {
  const kept = loader.keepsRows ? relinkKept(tree) : undefined;
  const checkpoint = checkpointOf(tree, rows, loader, kept);
  const { entry: head, late, hidden } = headOf(tree, loader, standingOf(checkpoint, rows.checkpoints, kept));
  const walked = pathTo(tree, head);
  const beside = findBeside(tree, walked, loader, read);
  const defects = [
    ...brokenList(kept, walked),
    ...hollowRows(walked),
    ...misnamedRows(walked),
    ...splitMessages(walked, beside, loader),
    ...falseHead(tree, head, loader),
    ...hiddenHead(tree, rows, head, loader),
    ...(head !== undefined && late ? [lostHead(head)] : []),
    ...(hidden === undefined ? [] : [{ ...lostHead(hidden), unproven: true }]),
  ];
  const path = putIn(walked, beside, loader);
  const start = path.findLastIndex(({ row }) => row.boundary);
  const turns = inSentOrder(path.slice(start + 1), beside, loader);
  const { recordings } = beside;
  return {
    path,
    turns,
    recordings,
    kept,
    checkpoint,
    endsLate: late,
    defects: [...defects, ...hiddenBeside(tree, path, turns, beside), ...misspeltRows(turns)],
  };
}

/** Early versions refuse a whole session for one row without a message. */
function hollowRows(path: readonly Entry[]): readonly Defect[] {
  return path.filter(({ row }) => row.hollow !== undefined).map(hollowDefect);
}

function hollowDefect(entry: Entry): Defect {
  const args = { object: false, ...(entry.row.hollow === "hidden" ? { hidden: true } : {}) };
  return { code: "invalid-message", entry, args };
}

/**
 * Rows beside the path that a damaged letter hides, where they are lost: what was said last, and what may be the result
 * of a call that has none. Others are branches that were left.
 */
function hiddenBeside(
  tree: Tree,
  path: readonly Entry[],
  turns: readonly Entry[],
  { recordings }: BesidePath,
): readonly Defect[] {
  const end = path.at(-1);
  const shown = new Set([...path, ...turns]);
  const answered = new Set(turns.flatMap(({ row }) => row.results));
  const lost = tree.entries.filter((entry) => {
    const { hollow, output, results } = entry.row;
    if ((hollow !== "hidden" && !output) || shown.has(entry) || recordings.has(entry)) return false;
    if (!tree.isMain(entry) || tree.byUuid.get(entry.uuid) !== entry) return false;
    const parent = tree.entries[tree.parents[entry.index] ?? -1];
    if (parent === undefined || !shown.has(parent)) return false;
    // A result that can be read and is not shown was answered elsewhere, or belongs to a branch that was left.
    const open = parent.row.calls.some((id) => !answered.has(id) && !results.includes(id));
    return open || (hollow === "hidden" && parent === end);
  });
  return lost.map((entry) => ({
    code: "invalid-message",
    entry,
    args: { object: false, hidden: true },
    isLost: true,
  }));
}

/** A row whose uuid no agent reads is no row of the chain to it, and nor is anything above it. */
function misnamedRows(path: readonly Entry[]): readonly Defect[] {
  const rows = path.filter(({ row }) => row.misnamed);
  return rows.map((entry) => ({ code: "missing-entry-id", entry, args: {} }));
}

/** The API refuses a call without its name, and a result of which nobody can tell whose it is. */
function misspeltRows(turns: readonly Entry[]): readonly Defect[] {
  const rows = turns.filter(({ row }) => row.misspelt);
  return rows.map((entry) => ({ code: "malformed-call", entry, args: { letter: true } }));
}

/** A boundary that lists a lost row loses all that it lists. */
function brokenList(kept: Kept | undefined, path: readonly Entry[]): readonly Defect[] {
  const last = kept?.rows.at(-1);
  if (kept === undefined || !kept.incomplete || last === undefined || !path.includes(last)) return [];
  const { boundary: entry, rows } = kept;
  return [{ code: "lost-branch", entry, args: { entry: entry.uuid, rows: rows.length } }];
}

/** Would this loader, walking from the head, not see what stands beside the path? */
function isLost({ blocks, named }: Beside, { recoversParallel, joinsServerHalves }: Loader): boolean {
  // Halves of a server tool belong in one order (anthropics/claude-code#88036).
  return !recoversParallel || !named || (!joinsServerHalves && blocks.some(({ row }) => row.serverHalf));
}

function splitMessages(
  path: readonly Entry[],
  { batches, recordings }: BesidePath,
  loader: Loader,
): readonly Defect[] {
  const found: Defect[] = [];
  const seen = new Set<string>();
  for (const { row } of path) {
    const id = row.messageId;
    const beside = id === undefined || seen.has(id) ? undefined : batches.get(id);
    if (id === undefined || beside === undefined) continue;
    seen.add(id);
    const lost = [...beside.blocks, ...beside.results];
    const [entry] = lost;
    if (entry === undefined || !isLost(beside, loader)) continue;
    const args = { entry: entry.uuid, rows: lost.length };
    // Who lays such a row into the chain says a part of it twice.
    const twice = lost.some((one) => recordings.has(one));
    found.push({ code: "lost-branch", entry, args, ...(twice ? { twice } : {}) });
  }
  return found;
}

/**
 * Some versions take the newest row for the head, `progress` rows included; where those hang beside the
 * conversation, all of it behind the fork is gone. The row is hung below the head instead.
 */
function falseHead(tree: Tree, head: Entry | undefined, loader: Loader): readonly Defect[] {
  if (head === undefined || loader.ignoresProgressHeads) return [];
  let last: Entry | undefined;
  for (const entry of tree.entries)
    if (entry.row.sidechain === head.row.sidechain && tree.byUuid.get(entry.uuid) === entry) last = entry;
  if (last === undefined || last.row.type !== "progress" || last.index < head.index) return [];
  const path = pathTo(tree, last);
  const conversation = new Set(pathTo(tree, head));
  // Only what forks off the conversation is taken for its end.
  if (path.includes(head) || !path.some((entry) => conversation.has(entry))) return [];
  const entry = path.find(
    (one) => one.row.type === "progress" && one.index > head.index && !conversation.has(one),
  );
  if (entry === undefined) return [];
  tree.parents[entry.index] = head.index;
  const args = { entry: entry.uuid, rows: 1 };
  return [{ code: "lost-branch", entry, args }];
}

/**
 * Early versions go on from the row with the newest time, be it one of a side chain or one above a turn that was
 * written while the clock was set back: what is behind it is gone.
 */
function hiddenHead(
  tree: Tree,
  { checkpoints }: ReadRows,
  head: Entry | undefined,
  loader: Loader,
): readonly Defect[] {
  if (head === undefined || !isTimed(loader, checkpoints.length)) return [];
  const rows = tree.entries.filter(
    (entry) => entry.row.kind !== "bridge" && tree.byUuid.get(entry.uuid) === entry,
  );
  const newest = newestOf(rows);
  if (newest === undefined || newest === head || newest.row.time <= head.row.time) return [];
  const unproven = tree.isMain(newest) && !cameBefore(tree, newest, head);
  return [{ ...lostHead(head), ...(unproven ? { unproven } : {}) }];
}

/**
 * Is it told that a row, or what its results hang on, was there before the head: on the way up from there, over
 * compactions? One that names nothing of what stood before it leaves that to the order of the lines.
 */
function cameBefore({ entries, byUuid, parents }: Tree, entry: Entry, head: Entry): boolean {
  let row: Entry | undefined = entry;
  for (let steps = 0; row?.row.onlyResults === true && steps < entries.length; steps++) {
    row = entries[parents[row.index] ?? -1];
  }
  const walked = new Set<Entry>();
  for (let at: Entry | undefined = head; at !== undefined && !walked.has(at); ) {
    if (at === entry || at === row) return true;
    walked.add(at);
    const { boundary, logicalParent }: Entry["row"] = at.row;
    if (boundary && logicalParent === undefined) return true;
    at = boundary ? byUuid.get(logicalParent ?? "") : entries[parents[at.index] ?? -1];
  }
  return false;
}

function lostHead(entry: Entry): Defect {
  return { code: "lost-branch", entry, args: { entry: entry.uuid, rows: 1 } };
}

/** Does the agent go by time? Where a file has checkpoints, only versions that know none do. */
export function isTimed({ goesByTime, readsCheckpoints }: Loader, checkpoints: number): boolean {
  return goesByTime && !(readsCheckpoints && checkpoints > 0);
}

/** The path with the rows put in that would be lost beside it: blocks among their own, results behind them. */
function putIn(walked: readonly Entry[], { batches, strays }: BesidePath, loader: Loader): readonly Entry[] {
  const lost = new Map([...batches].filter(([, beside]) => isLost(beside, loader)));
  if (lost.size === 0 && strays.size === 0) return walked;
  const lastOf = new Map<string, Entry>();
  for (const entry of walked) if (entry.row.messageId !== undefined) lastOf.set(entry.row.messageId, entry);
  const path: Entry[] = [];
  const waiting: Entry[] = [];
  const placed = new Map<string, number>();
  for (const entry of walked) {
    const id = entry.row.messageId;
    const beside = id === undefined ? undefined : lost.get(id);
    const pushBlocks = (before: number): void => {
      let next = placed.get(id ?? "") ?? 0;
      for (
        let block = beside?.blocks[next];
        block !== undefined && block.index < before;
        block = beside?.blocks[next]
      ) {
        path.push(block);
        next++;
      }
      if (id !== undefined) placed.set(id, next);
    };
    pushBlocks(entry.index);
    path.push(entry);
    if (!loader.keepsStrays) waiting.push(...(strays.get(entry) ?? []));
    if (id !== undefined && lastOf.get(id) !== entry) continue;
    pushBlocks(Number.POSITIVE_INFINITY);
    path.push(...(beside?.results ?? []));
    path.push(...waiting.splice(0));
  }
  return path;
}

/**
 * The order in which rows are sent: current versions gather the blocks of one API message, with the results between
 * them behind them; early ones join only neighbours. What stands beside the path comes with the message that it belongs to.
 */
function inSentOrder(
  path: readonly Entry[],
  { batches, strays }: BesidePath,
  { gathersBlocks }: Loader,
): readonly Entry[] {
  const onPath = new Set(path);
  const turns: Entry[] = [];
  const opened = new Set<string>();
  let id: string | undefined;
  let blocks: readonly Entry[] = [];
  let next = 0;
  let results: Entry[] = [];
  const pushBlocks = (before: number): void => {
    for (let block = blocks[next]; block !== undefined && block.index < before; block = blocks[++next])
      turns.push(block);
  };
  const close = (): void => {
    pushBlocks(Number.POSITIVE_INFINITY);
    turns.push(...results);
    blocks = [];
    next = 0;
    results = [];
    id = undefined;
  };
  const open = (message: string | undefined): void => {
    close();
    id = message;
    if (message === undefined || opened.has(message)) return;
    opened.add(message);
    const beside = batches.get(message);
    blocks = beside?.blocks.filter((entry) => !onPath.has(entry)) ?? [];
    results = beside?.results.filter((entry) => !onPath.has(entry)) ?? [];
  };
  for (const entry of path) {
    const { row } = entry;
    if (row.kind === "turn" && row.type === "assistant") {
      if (row.messageId === undefined || row.messageId !== id) open(row.messageId);
      pushBlocks(entry.index);
      turns.push(entry);
    } else if (row.kind === "turn" && row.onlyResults && gathersBlocks) results.push(entry);
    else if (row.kind === "turn") {
      close();
      turns.push(entry);
    }
    for (const stray of strays.get(entry) ?? []) if (!onPath.has(stray)) results.push(stray);
  }
  close();
  return turns;
}
