import { canonicalText } from "../../core/canonical.ts";
import { sha256Hex } from "../../core/sha256.ts";
import { blocksOf } from "./blocks.ts";
import type { Entry } from "./rows.ts";

/**
 * Tells of a row beside the path whether all that it says stands on the path as well: rows of the same type and the
 * same time hold every one of its blocks.
 *
 * Version 2.0.14 leaves such rows. When it resumes, it takes a user row of several blocks apart into one row per
 * block with new uuids, and appends these and everything behind them to the file once more, with the same times; the
 * rows that they were made from stay behind as a branch that leads nowhere. Nothing of it is lost.
 *
 * `read` tells the message of a row; only rows that share their time with one of the path are ever read.
 */
export function copiesOn(path: readonly Entry[], read: (entry: Entry) => unknown): (entry: Entry) => boolean {
  const unread = new Map<string, Entry[]>();
  for (const entry of path) {
    const moment = momentOf(entry);
    if (moment === undefined) continue;
    const rows = unread.get(moment);
    if (rows === undefined) unread.set(moment, [entry]);
    else rows.push(entry);
  }
  const said = new Set<string>();
  return (entry) => {
    const moment = momentOf(entry);
    const rows = moment === undefined ? undefined : unread.get(moment);
    if (moment === undefined || rows === undefined) return false;
    const wordsOf = (row: Entry): readonly string[] =>
      blocksOf(read(row)).map((block) => sha256Hex(`${moment}\n${canonicalText(block)}`));
    for (const row of rows.splice(0)) for (const word of wordsOf(row)) said.add(word);
    const words = wordsOf(entry);
    return words.length > 0 && words.every((word) => said.has(word));
  };
}

/** When and by whom a turn was said; undefined where the row tells no time. */
function momentOf({ row }: Entry): string | undefined {
  return row.kind === "turn" && Number.isFinite(row.time) ? `${row.type} ${row.time}` : undefined;
}
