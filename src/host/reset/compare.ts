import type { ChangeKind } from "../ledger/event.ts";
import type { Fingerprint } from "./fingerprint.ts";

/** What became of a context between two looks at it. */
export interface ContextChange {
  readonly change: ChangeKind;
  /** Messages of the context then and now, without instructions at its beginning. */
  readonly before: number;
  readonly after: number;
  /** How many of those from before are still there, word for word. */
  readonly kept: number;
  /** How many of the turns from before are left: answers of the model, where it had given any. */
  readonly left: number;
}

const NOTHING: Fingerprint = { hashes: [], messages: 0, summaries: [], answers: [] };

/**
 * What became of a context. Decided by which messages are still there, and in which order: ids of sessions, numbers of
 * tokens and what anybody says about it are not asked.
 */
export function compareContexts(earlier: Fingerprint | undefined, after: Fingerprint): ContextChange {
  const before = earlier ?? NOTHING;
  const kept = keptOf(before.hashes, after.hashes);
  return {
    change: changeOf(before, after, kept),
    before: before.messages,
    after: after.messages,
    kept: kept.length,
    left: leftOf(before, kept),
  };
}

/**
 * The places of what shows that a context was not begun anew. Memory and a greeting stand in a new one as well, so these are
 * the answers of the model; before its first answer all but the first message, which may be said again.
 */
export function turnsOf({ answers, hashes }: Fingerprint): readonly number[] {
  return answers.length > 0 ? answers : hashes.map((_, place) => place).slice(1);
}

function leftOf(before: Fingerprint, kept: readonly Kept[]): number {
  const turns = new Set(turnsOf(before));
  return kept.filter(([place]) => turns.has(place)).length;
}

/** A message that is still there: its places then and now. */
type Kept = readonly [then: number, now: number];

/** Below so many messages a context that lost everything may be as long as it was after one turn. */
const SHORT = 4;

function changeOf(before: Fingerprint, after: Fingerprint, kept: readonly Kept[]): ChangeKind {
  const [then, now] = [before.hashes.length, after.hashes.length];
  if (kept.length === then) {
    // Each is there, but for those that others were put in front of.
    const isInPlace = kept.every(([place, place2]) => place === place2);
    return isInPlace ? (now === then ? "unchanged" : "appended") : "edited";
  }
  const hasNewSummary = after.summaries.length > before.summaries.length || isNewSummary(before, after);
  if (kept.length === 0) {
    if (hasNewSummary) return "compacted";
    // Who starts anew has no answers yet: what has as many as it had was written anew in place.
    const hasAnswers = before.answers.length > 0 && after.answers.length >= before.answers.length;
    return hasAnswers && now >= then && then >= SHORT ? "edited" : "reset";
  }
  // What is left is what stood before the first answer, as words of a host do, and another context has begun behind it.
  const [firstAnswer = 0] = before.answers;
  const isBegun = kept.every(([place]) => place < firstAnswer) && after.answers.length === 0;
  if (isBegun && now > kept.length && !hasNewSummary) return "reset";
  const [lastThen, lastNow] = kept.at(-1) ?? [-1, -1];
  const gone = goneFrom(before.hashes, after.hashes, new Set(kept.map(([place]) => place)));
  const come = goneFrom(after.hashes, before.hashes, new Set(kept.map(([, place]) => place)));
  const missing = gone.filter((place) => place < lastThen).length;
  const added = come.filter((place) => place < lastNow).length;
  if (missing > added || (missing > 0 && hasNewSummary)) return "compacted";
  const [cut, put] = [gone.length - missing, come.length - added];
  // One message at the end that became another one is an answer that was written anew, or went on.
  return cut > 1 || cut > put ? "rolled_back" : "edited";
}

/** The places of what is not in the other list at all, not even elsewhere: hosts move reminders about. */
function goneFrom(
  hashes: readonly string[],
  others: readonly string[],
  kept: ReadonlySet<number>,
): readonly number[] {
  const left = new Map<string, number>();
  for (const hash of others) left.set(hash, (left.get(hash) ?? 0) + 1);
  const take = (hash: string): boolean => {
    const count = left.get(hash) ?? 0;
    if (count > 0) left.set(hash, count - 1);
    return count > 0;
  };
  for (const place of kept) take(hashes[place] ?? "");
  return hashes.flatMap((hash, place) => (kept.has(place) || take(hash) ? [] : [place]));
}

function isNewSummary(before: Fingerprint, after: Fingerprint): boolean {
  const [then, now] = [before.summaries.at(-1), after.summaries.at(-1)];
  return now !== undefined && (then === undefined || before.hashes[then] !== after.hashes[now]);
}

/**
 * The messages that are still there, in their order: those at the beginning, those that there is only one of then and
 * now, and those that stand without a gap beside one. As much work as sorting them at most.
 */
function keptOf(then: readonly string[], now: readonly string[]): readonly Kept[] {
  const kept: Kept[] = [];
  const take = (one: number, other: number): void => {
    kept.push([one, other]);
  };
  let start = 0;
  while (start < then.length && start < now.length && then[start] === now[start]) take(start, start++);
  const places = singlePlaces(now, start);
  const anchors: Kept[] = [];
  for (const [hash, place] of singlePlaces(then, start)) {
    const other = places.get(hash);
    if (place !== undefined && other !== undefined) anchors.push([place, other]);
  }
  let [afterThen, afterNow] = [start, start];
  for (const [one, other] of longestInOrder(anchors)) {
    // Taken already beside the one before.
    if (one < afterThen || other < afterNow) continue;
    let back = 0;
    while (
      one - back > afterThen &&
      other - back > afterNow &&
      then[one - back - 1] === now[other - back - 1]
    ) {
      back += 1;
    }
    afterThen = one - back;
    afterNow = other - back;
    while (afterThen < then.length && afterNow < now.length && then[afterThen] === now[afterNow]) {
      take(afterThen++, afterNow++);
    }
  }
  return kept;
}

/** Where each hash stands from a place on; undefined where it stands more than once. In the order of the places. */
function singlePlaces(hashes: readonly string[], from: number): ReadonlyMap<string, number | undefined> {
  const places = new Map<string, number | undefined>();
  for (let place = from; place < hashes.length; place++) {
    const hash = hashes[place] ?? "";
    places.set(hash, places.has(hash) ? undefined : place);
  }
  return places;
}

/** The most of these, in the order of their places then, that are in the same order now. */
function longestInOrder(anchors: readonly Kept[]): readonly Kept[] {
  // For each length the run of that length that ends soonest, by the index of its last anchor, and who comes before whom.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, [, place]] of anchors.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((anchors[ends[middle] ?? 0]?.[1] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    previous.push(low === 0 ? undefined : ends[low - 1]);
    ends[low] = index;
  }
  const run: Kept[] = [];
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) {
    const anchor = anchors[index];
    if (anchor !== undefined) run.push(anchor);
  }
  return run.reverse();
}
