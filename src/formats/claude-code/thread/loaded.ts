import type { LoadedTurns } from "../../format.ts";
import { unreadLines } from "../../unread-lines.ts";
import type { Entry } from "../rows/rows.ts";
import type { Loader } from "../rows/versions.ts";
import type { Tree } from "../tree/tree.ts";
import type { ActiveThread } from "./active.ts";
import { asLoaded, type FileFacts, isRead } from "./as-loaded.ts";
import { isHead } from "./head.ts";

/** What the agent loads of the file: by itself as it is, and as the thread shows it. */
export function loadedTurns(tree: Tree, thread: ActiveThread, loader: Loader, facts: FileFacts): LoadedTurns {
  const unread = unreadLines(facts.lineFindings);
  const asIs = asLoaded(tree, facts, unread, loader) ?? [];
  const lit = comesToLight(tree, loader, facts, unread, asIs)
    ? asLoaded(tree, facts, new Set(), loader)
    : asIs;
  return {
    // What was recorded again is loaded where it stands now.
    asIs: (lit ?? [])
      .filter((entry) => !thread.recordings.has(entry))
      .map((entry) => ({
        id: entry.uuid,
        line: entry.line.number,
        get message() {
          return facts.read(entry);
        },
      })),
    shown: new Set(thread.turns.map(({ uuid }) => uuid)),
    told: new Set(summedUp(tree, thread).map(({ uuid }) => uuid)),
  };
}

/**
 * Does a damaged line say what the session goes on from, behind all that the agent loads? Then that is the later word,
 * and the agent is to go by it; but not where turns behind it stay left, for then it is not the last word of the file.
 */
function comesToLight(
  tree: Tree,
  loader: Loader,
  { checkpoints, leavesTurns }: FileFacts,
  unread: ReadonlySet<number>,
  asIs: readonly Entry[],
): boolean {
  if (leavesTurns) return false;
  const last = tree.entries.findLast((entry) => isHead(tree, entry));
  if (last !== undefined && !isRead(last, unread, loader)) return true;
  const checkpoint = checkpoints.at(-1);
  if (checkpoint === undefined) return false;
  const named = tree.byUuid.get(checkpoint.leaf ?? "");
  const places = named === undefined ? [checkpoint] : [checkpoint, named];
  if (places.every((one) => isRead(one, unread, loader))) return false;
  return asIs.every(({ index }) => index < checkpoint.behind);
}

/**
 * What the summary of the last compaction on the path tells: the rows above it, and what belongs to their messages; where
 * it does not tell what stood above it, the rows before it.
 */
function summedUp(tree: Tree, { path }: ActiveThread): readonly Entry[] {
  const told = new Set<Entry>();
  const { entries, byUuid, parents } = tree;
  let first = 0;
  for (let at = path.findLast(({ row }) => row.boundary); at !== undefined && !told.has(at); ) {
    told.add(at);
    const { boundary, logicalParent } = at.row;
    if (boundary && logicalParent === undefined) first = at.index;
    at = boundary ? byUuid.get(logicalParent ?? "") : entries[parents[at.index] ?? -1];
  }
  const messages = new Set([...told].map(({ row }) => row.messageId));
  const calls = new Set([...told].flatMap(({ row }) => row.calls));
  const belongs = ({ row }: Entry): boolean =>
    (row.messageId !== undefined && messages.has(row.messageId)) ||
    (row.onlyResults && row.results.every((id) => calls.has(id)));
  return entries.filter((entry) => entry.index < first || told.has(entry) || belongs(entry));
}
