import { fileFinding } from "../../finding.ts";
import type { FileFinding } from "../../format.ts";
import type { Entry } from "../rows/rows.ts";
import type { Tree } from "../tree/tree.ts";
import { wayToSessionStart } from "../tree/way-up.ts";
import type { ActiveThread } from "./active.ts";

/**
 * Another session's rows that stand in this file, with a beginning of their own, and that the agent goes on from: it
 * loads those alone (measured with 2.0.14 and 2.1.332). A file that was resumed or forked holds rows of several sessions
 * too, but they hang on each other, be it over a compaction, or begin with the summary of one.
 */
export function foreignSession(
  tree: Tree,
  { path, turns }: ActiveThread,
  fileName: string | undefined,
): readonly FileFinding[] {
  const [first] = path;
  const above = first === undefined ? undefined : wayToSessionStart(tree, first);
  const root = above?.at(-1);
  if (root === undefined || root.row.sidechain) return [];
  const named = namedSession(tree, fileName);
  const own = named ?? tree.entries.find(({ row }) => row.session !== undefined)?.row.session;
  const isOwn = ({ row }: Entry): boolean => row.session === own || row.session === undefined;
  if (own === undefined || path.some(isOwn) || above?.some(isOwn)) return [];
  if (named === undefined && carriesOn(tree, path, own)) return [];
  const loaded = new Set([...path, ...turns]);
  const isLeft = (entry: Entry): boolean =>
    entry.row.kind === "turn" && entry.row.session === own && tree.isMain(entry) && !loaded.has(entry);
  if (!tree.entries.some(isLeft)) return [];
  const args = { rows: turns.length };
  return [fileFinding("foreign-session", "error", root.line.number, args, "unsupported")];
}

/** The session that the name of the file tells, where the file has rows of it. */
function namedSession({ entries }: Tree, fileName: string | undefined): string | undefined {
  const named = fileName?.replace(/\.jsonl$/, "");
  return entries.some(({ row }) => row.session !== undefined && row.session === named) ? named : undefined;
}

/**
 * Was this session resumed under the id of one that is loaded? Then rows of that one hang on its rows, and a beginning
 * of its own is one that a person went back to.
 */
function carriesOn({ entries, byUuid }: Tree, path: readonly Entry[], session: string): boolean {
  const loaded = new Set(path.map(({ row }) => row.session));
  return entries.some(
    ({ row }) => loaded.has(row.session) && byUuid.get(row.parent ?? "")?.row.session === session,
  );
}
