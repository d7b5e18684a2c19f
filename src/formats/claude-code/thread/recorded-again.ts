import { canonicalText } from "../../../core/canonical.ts";
import type { Row } from "../../../core/carrier.ts";
import { isRecord, withField } from "../../../core/json.ts";
import { sha256Hex } from "../../../core/sha256.ts";
import { blocksOf } from "../rows/blocks.ts";
import type { Entry } from "../rows/rows.ts";
import type { Callers } from "../tree/callers.ts";
import type { Turn } from "../writing/chain.ts";

/** A block of a row of the path. */
export interface BlockPlace {
  readonly entry: Entry;
  readonly at: number;
}

/** By block of a row beside the path: where on the path the same is said; nowhere for what was not recorded there. */
export type Recording = readonly (readonly BlockPlace[])[];

/** What is said on the path and by rows that are put into it, and what was recorded of it beside the path as well. */
export interface Recordings {
  /** By row that was asked for: which of its blocks stand on the path, where that is any. */
  readonly found: ReadonlyMap<Entry, Recording>;
  /** A row is put into the path. */
  add(entry: Entry): void;
  /** Does everything that a row says stand on the path as well, among what belongs to the same API message? */
  hasAll(entry: Entry): boolean;
  /** The row of the path that says what this one says. */
  first(entry: Entry | undefined): Entry | undefined;
}

/**
 * Finds rows that were recorded again on a path.
 *
 * Version 2.0.14 leaves such rows. When it resumes, it takes a user row of several blocks apart into one row per
 * block with new uuids, and appends these and everything behind them to the file once more (on the screen with the
 * same times, in print mode with new ones); the rows that they were made from stay behind as a branch that leads
 * nowhere. Nothing of it is lost.
 *
 * `read` tells what a row holds; it is asked for rows of messages that stand on and beside the path, once each.
 */
export function recordingsOn(
  path: readonly Entry[],
  callers: Callers,
  read: (entry: Entry) => unknown,
): Recordings {
  // The message that a row is a part of, or whose calls it answers. Of a result without a call none is known.
  const ownerOf = (entry: Entry): string | undefined =>
    entry.row.results.length > 0 ? (callers.of(entry)?.row.messageId ?? "") : entry.row.messageId;
  const unread = new Map<string, Entry[]>();
  const places = new Map<string, BlockPlace[]>();
  const found = new Map<Entry, Recording>();
  const wordsOf = (entry: Entry, owner: string): readonly string[] =>
    blocksOf(read(entry)).map((block) => sha256Hex(`${entry.row.type} ${owner}\n${canonicalText(block)}`));
  const addTo = (owner: string, entry: Entry): void => {
    const rows = unread.get(owner);
    if (rows === undefined) unread.set(owner, [entry]);
    else rows.push(entry);
  };
  let before: string | undefined;
  for (const entry of path) {
    const { kind, type } = entry.row;
    if (kind !== "turn") continue;
    // User rows behind a result belong to it.
    const owner = ownerOf(entry) ?? (type === "user" ? before : undefined);
    before = type === "user" ? owner : undefined;
    if (owner !== undefined) addTo(owner, entry);
  }
  return {
    found,
    add: (entry) => addTo(ownerOf(entry) ?? "", entry),
    hasAll: (entry) => {
      const owner = ownerOf(entry) ?? "";
      const rows = unread.get(owner);
      if (rows === undefined) return false;
      for (const row of rows.splice(0)) {
        for (const [at, word] of wordsOf(row, owner).entries()) {
          const known = places.get(word);
          if (known === undefined) places.set(word, [{ entry: row, at }]);
          else known.push({ entry: row, at });
        }
      }
      const recording = wordsOf(entry, owner).map((word) => places.get(word) ?? []);
      const said = recording.filter(({ length }) => length > 0).length;
      if (said > 0) found.set(entry, recording);
      return said > 0 && said === recording.length;
    },
    first: (entry) => entry && (found.get(entry)?.find(({ length }) => length > 0)?.[0]?.entry ?? entry),
  };
}

/**
 * What becomes of rows that were recorded again when the path is repaired: a block of which every recording on the
 * path changes is changed in the same way, so that a copy stays a copy. Gives their messages, undefined for a row of
 * which nothing is left.
 */
export function followRecordings(
  recordings: ReadonlyMap<Entry, Recording>,
  turns: readonly Turn[],
  rows: readonly Row[],
  read: (entry: Entry) => unknown,
): ReadonlyMap<Entry, unknown> {
  const followed = new Map<Entry, unknown>();
  if (recordings.size === 0) return followed;
  const fates = fatesOf(turns, rows);
  // Many rows may say what many others say.
  const known = new Map<readonly BlockPlace[], readonly unknown[] | undefined>();
  const fateOf = (places: readonly BlockPlace[]): readonly unknown[] | undefined => {
    if (known.has(places)) return known.get(places);
    const [first, ...more] = places.map(({ entry, at }) => fates.get(entry)?.[at]);
    const fate = more.includes(undefined) ? undefined : first;
    known.set(places, fate);
    return fate;
  };
  for (const [entry, recording] of recordings) {
    const message = read(entry);
    let changed = false;
    const blocks = blocksOf(message).flatMap((block, at) => {
      const fate = fateOf(recording[at] ?? []);
      changed ||= fate !== undefined;
      return fate ?? [block];
    });
    if (!changed || !isRecord(message)) continue;
    followed.set(entry, blocks.length === 0 ? undefined : withField(message, "content", blocks));
  }
  return followed;
}

/** By row and block: what stands for a block now; undefined where it is still there, in this row or in another. */
type Fates = ReadonlyMap<Entry, readonly (readonly unknown[] | undefined)[]>;

function fatesOf(turns: readonly Turn[], rows: readonly Row[]): Fates {
  const now = new Map<number, unknown>();
  const there = new Set<unknown>();
  for (const { source, raw } of rows) {
    if (source >= 0) now.set(source, raw);
    for (const block of blocksOf(raw)) there.add(block);
  }
  const fates = new Map<Entry, readonly (readonly unknown[] | undefined)[]>();
  for (const [at, { entry, message }] of turns.entries()) {
    if (now.get(at) === message) continue;
    const before = blocksOf(message);
    const old = new Set(before);
    const made = blocksOf(now.get(at)).filter((block) => !old.has(block));
    fates.set(
      entry,
      before.map((block) => (there.has(block) ? undefined : made.splice(0, 1))),
    );
  }
  return fates;
}
