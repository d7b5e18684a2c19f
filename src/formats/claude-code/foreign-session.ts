import { fileFinding } from "../finding.ts";
import type { FileFinding } from "../format.ts";
import type { ActiveThread } from "./active.ts";
import type { Entry } from "./rows.ts";
import type { Tree } from "./tree.ts";

/**
 * Another session's rows that stand in this file, with a beginning of their own, and that the agent goes on from: it
 * loads those alone (measured with 2.0.14 and 2.1.332). A file that was resumed or forked holds rows of several sessions
 * too, but they hang on each other, or begin with the summary of a compaction.
 */
export function foreignSession(
  tree: Tree,
  { path, turns }: ActiveThread,
  fileName: string | undefined,
): readonly FileFinding[] {
  const [first] = path;
  if (first === undefined || first.row.parent !== null || first.row.boundary || first.row.sidechain)
    return [];
  const own = ownSession(tree, fileName);
  if (own === undefined || path.some(({ row }) => row.session === own || row.session === undefined))
    return [];
  const loaded = new Set([...path, ...turns]);
  const isLeft = (entry: Entry): boolean =>
    entry.row.kind === "turn" && entry.row.session === own && tree.isMain(entry) && !loaded.has(entry);
  if (!tree.entries.some(isLeft)) return [];
  const args = { rows: turns.length };
  return [fileFinding("foreign-session", "error", first.line.number, args, "unsupported")];
}

/** The session that the name of the file tells, where the file has rows of it; else the one that comes first. */
function ownSession({ entries }: Tree, fileName: string | undefined): string | undefined {
  const named = fileName?.replace(/\.jsonl$/, "");
  const isNamed = entries.some(({ row }) => row.session !== undefined && row.session === named);
  return isNamed ? named : entries.find(({ row }) => row.session !== undefined)?.row.session;
}
