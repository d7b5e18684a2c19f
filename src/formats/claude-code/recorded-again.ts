import { canonicalText } from "../../core/canonical.ts";
import { sha256Hex } from "../../core/sha256.ts";
import { blocksOf } from "./blocks.ts";
import type { Entry } from "./rows.ts";

/**
 * Tells of a row beside the path whether all that it says stands on the path as well: every one of its blocks, among
 * those of the same API message. `messageOf` tells the message that a row is a part of, or whose calls it answers;
 * user rows behind a result without one belong to it.
 *
 * Version 2.0.14 leaves such rows. When it resumes, it takes a user row of several blocks apart into one row per
 * block with new uuids, and appends these and everything behind them to the file once more (on the screen with the
 * same times, in print mode with new ones); the rows that they were made from stay behind as a branch that leads
 * nowhere. Nothing of it is lost.
 *
 * `read` tells what a row holds; it is asked for rows of messages that stand on and beside the path, once each.
 */
export function copiesOn(
  path: readonly Entry[],
  messageOf: (entry: Entry) => string | undefined,
  read: (entry: Entry) => unknown,
): (entry: Entry) => boolean {
  const unread = new Map<string, Entry[]>();
  let before: string | undefined;
  for (const entry of path) {
    const id = messageOf(entry) ?? before;
    if (entry.row.kind === "turn") before = entry.row.type === "user" ? id : undefined;
    if (id === undefined) continue;
    const rows = unread.get(id);
    if (rows === undefined) unread.set(id, [entry]);
    else rows.push(entry);
  }
  const said = new Set<string>();
  return (entry) => {
    const id = messageOf(entry);
    const rows = id === undefined ? undefined : unread.get(id);
    if (id === undefined || rows === undefined) return false;
    const wordsOf = (row: Entry): readonly string[] =>
      blocksOf(read(row)).map((block) => sha256Hex(`${row.row.type} ${id}\n${canonicalText(block)}`));
    for (const row of rows.splice(0)) for (const word of wordsOf(row)) said.add(word);
    const words = wordsOf(entry);
    return words.length > 0 && words.every((word) => said.has(word));
  };
}
