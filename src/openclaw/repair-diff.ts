import type { HistoryCalls } from "./work/history-calls.ts";

/** What a host changed between its store and what the model is given. Ids as they are on the side that is named. */
export interface RepairDiff {
  /** In the store, and not given. */
  readonly droppedCalls: readonly string[];
  readonly droppedResults: readonly string[];
  /** Given, and not in the store. */
  readonly inventedResults: readonly string[];
  /** Results that the host has put behind their calls. */
  readonly movedResults: readonly string[];
  readonly renamed: readonly { readonly stored: string; readonly given: string }[];
}

const MOST = 50;

/**
 * Compares what is stored with what the model is given. A host that takes only the end of a history has dropped nothing:
 * the comparison begins at the message that is given first, and where that is not in the store at the first call.
 */
export function repairDiff(stored: HistoryCalls, given: HistoryCalls): RepairDiff {
  const from = stored.isAnchored ? 0 : placeOf(given.calls[0], stored.calls);
  const kept = stored.calls.slice(from);
  const before = new Set(stored.calls.slice(0, from));
  const calls = matched(kept, given.calls);
  const within = stored.results.filter((id) => !before.has(id));
  const renames = pairsOf(calls.left, calls.added);
  const names = new Map(renames.map(({ stored: id, given: name }) => [name, id]));
  const results = matched(
    within,
    given.results.map((id) => names.get(id) ?? id),
  );
  return {
    droppedCalls: calls.left.slice(renames.length).slice(0, MOST),
    droppedResults: results.left.slice(0, MOST),
    inventedResults: results.added.slice(0, MOST),
    movedResults: movedIn(stored, given).slice(0, MOST),
    renamed: [...calls.rewritten, ...renames].slice(0, MOST),
  };
}

function movedIn(stored: HistoryCalls, given: HistoryCalls): readonly string[] {
  const called = new Set(stored.calls);
  const there = new Set(given.results.map(bare));
  const stillApart = new Set(given.apart.map(bare));
  return stored.apart.filter((id) => called.has(id) && there.has(bare(id)) && !stillApart.has(bare(id)));
}

/** Where a call is among those that are stored; behind all of them where there is none. */
function placeOf(first: string | undefined, calls: readonly string[]): number {
  const at = first === undefined ? -1 : calls.findIndex((id) => bare(id) === bare(first));
  return at < 0 ? calls.length : at;
}

/** Has the host changed nothing but the spelling of ids? It does so to every call of some providers. */
export function isSpelling({ renamed, ...lists }: RepairDiff): boolean {
  const others = Object.values(lists).every((list) => list.length === 0);
  return others && renamed.every(({ stored, given }) => bare(stored) === bare(given));
}

/** Has the host changed anything? */
export function isChanged(diff: RepairDiff): boolean {
  return Object.values(diff).some((list) => list.length > 0);
}

/** A repair diff as one line of a log: numbers and ids. */
export function diffLine(diff: RepairDiff): string {
  const { droppedCalls, droppedResults, inventedResults, movedResults, renamed } = diff;
  const parts = [
    told(droppedCalls.map(shown), "dropped calls"),
    told(droppedResults.map(shown), "dropped results"),
    told(inventedResults.map(shown), "invented results"),
    told(movedResults.map(shown), "moved results"),
    told(
      renamed.map((each) => `${shown(each.stored)} as ${shown(each.given)}`),
      "renamed calls",
    ),
  ].filter((part) => part !== "");
  return `the model is given another history than is stored: ${parts.join("; ")}`;
}

interface Matched {
  readonly left: readonly string[];
  readonly added: readonly string[];
  readonly rewritten: readonly { readonly stored: string; readonly given: string }[];
}

/** The k-th of an id is the k-th of it on the other side, whatever letters a host leaves out of ids. */
function matched(stored: readonly string[], given: readonly string[]): Matched {
  const waiting = new Map<string, string[]>();
  for (const id of stored) {
    const same = waiting.get(bare(id));
    if (same === undefined) waiting.set(bare(id), [id]);
    else same.push(id);
  }
  const added: string[] = [];
  const rewritten = new Map<string, { readonly stored: string; readonly given: string }>();
  const used = new Map<string, number>();
  for (const id of given) {
    const key = bare(id);
    const at = used.get(key) ?? 0;
    const found = waiting.get(key)?.[at];
    if (found === undefined) added.push(id);
    else {
      used.set(key, at + 1);
      if (found !== id) rewritten.set(found, { stored: found, given: id });
    }
  }
  const left = [...waiting].flatMap(([key, ids]) => ids.slice(used.get(key) ?? 0));
  return { left, added, rewritten: [...rewritten.values()] };
}

/** What is gone on one side and new on the other, in their order, is taken for the same call under another id. */
function pairsOf(left: readonly string[], added: readonly string[]): RepairDiff["renamed"] {
  return added.flatMap((given, index) => {
    const stored = left[index];
    return stored === undefined ? [] : [{ stored, given }];
  });
}

/** Hosts take out of ids what a provider does not allow. */
function bare(id: string): string {
  return id.replace(/[^A-Za-z0-9]/g, "");
}

function told(ids: readonly string[], what: string): string {
  if (ids.length === 0) return "";
  const some = ids.slice(0, 3).join(", ");
  return `${ids.length} ${what} (${some}${ids.length > 3 ? ", …" : ""})`;
}

/** An id is data of whoever wrote it: no byte of it may steer a log. */
function shown(id: string): string {
  return id === "" ? "(empty)" : id.replace(/[^\x21-\x7e]/g, "?").slice(0, 64);
}
