import { stringField } from "../../../core/json.ts";
import { fileFinding } from "../../finding.ts";
import { type Entry, headerOf, type SessionRecord } from "../lines/entries.ts";
import { sessionIdOfName } from "../lines/session-file.ts";
import { tipBelow } from "../tree/late-leaf.ts";
import { leafOf, type Tree } from "../tree/tree.ts";

/**
 * The tree with its leaf in the session that the file is of. Where a second header and the entries of its session were
 * added to a file, both versions of pi pass over the header and go on from the last entry: they load those entries alone.
 * Where the name of the file tells whose it is, and nothing of the others is newer, the session goes on from its own last
 * entry, and the others stay beside it. A file that is named after what is loaded of it says what is meant.
 */
export function atOwnEnd(tree: Tree, sessions: readonly SessionRecord[], fileName: string | undefined): Tree {
  const own = headerOf(sessions);
  const isOther = ({ id, leads }: SessionRecord): boolean => !leads && id !== undefined && id !== own?.id;
  if (own === undefined || tree.linear || !sessions.some(isOther)) return tree;
  const sessionOf = (root: number): SessionRecord | undefined => {
    const line = tree.entries[root]?.line.number ?? 0;
    return sessions.findLast((one) => one.line <= line);
  };
  const isForeign = (root: number): boolean => {
    const header = sessionOf(root);
    return header !== undefined && isOther(header);
  };
  const roots = rootsOf(tree);
  const leaf = leafOf(tree);
  const first = tree.entries[roots[leaf] ?? -1];
  if (first === undefined || !isForeign(first.index)) return tree;
  const named = fileName === undefined ? undefined : sessionIdOfName(fileName);
  if (named !== undefined && sessionOf(first.index)?.id === named) return tree;
  const foreign = new Set([...new Set(roots)].filter(isForeign));
  const isOwn = (index: number): boolean =>
    tree.ids[index] !== "" && !tree.gone.has(index) && !foreign.has(roots[index] ?? -1);
  const rows = tree.entries.filter(({ index }) => isOwn(index));
  const last = rows.at(-1);
  if (last === undefined || !rows.some(({ type }) => type === "message")) return tree;
  // Somebody may have gone on below the others: nobody is taken away from what is newest.
  const isNewest = tree.entries.every((entry) => isOwn(entry.index) || timeOf(entry) <= timeOf(last));
  const isNamed = isNewest && named === own.id;
  const args = { rows: tree.entries.length - rows.length };
  const finding = fileFinding(
    "foreign-session",
    "error",
    first.line.number,
    args,
    ...(isNamed ? [] : (["ambiguous"] as const)),
  );
  return {
    ...tree,
    leaf: isNamed ? tipBelow(tree, last.index) : tree.leaf,
    findings: [...tree.findings, finding],
  };
}

function timeOf({ value }: Entry): string {
  return stringField(value, "timestamp") ?? "";
}

/** By entry: the one that it hangs below and that hangs on none. */
function rootsOf({ entries, parents }: Tree): readonly number[] {
  const roots: number[] = new Array(entries.length).fill(-1);
  for (const { index } of entries) {
    const way: number[] = [];
    let at = index;
    for (; (roots[at] ?? -1) < 0; at = parents[at] ?? -1) {
      way.push(at);
      if ((parents[at] ?? -1) < 0) break;
    }
    const root = (roots[at] ?? -1) < 0 ? at : (roots[at] ?? at);
    for (const one of way) roots[one] = root;
  }
  return roots;
}
