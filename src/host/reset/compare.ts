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
  /**
   * How many of the turns from before are left: answers of the model and results of its tools. Memory and a greeting stand in a
   * context that was begun anew as well.
   */
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
    left: leftOf(before, after, kept),
  };
}

/** Each turn together with the message before it: an answer as short as "Done." is given again, but not to the same question. */
export function turnKeys(print: Fingerprint): readonly string[] {
  const { hashes, answers } = print;
  return answers.map((place) => `${hashes[place - 1] ?? ""}${hashes[place] ?? ""}`);
}

function leftOf(before: Fingerprint, after: Fingerprint, kept: readonly Kept[]): number {
  const { answers, hashes } = before;
  const turns = new Set(answers);
  const left = kept.filter(([place]) => turns.has(place)).length;
  // A greeting of the agent, or its "Understood." to memory, opens every context: alone it is no turn that was left.
  const isOpening =
    left === 1 &&
    answers.length > 1 &&
    kept.length < Math.min(hashes.length, after.hashes.length) &&
    kept.at(-1)?.[0] === answers[0] &&
    kept.every(([place, place2], index) => place === index && place2 === index);
  return isOpening ? 0 : left;
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
  // Before the first answer there is no turn that could be lost; a request beside the session's own, as for a title, has none.
  if (before.answers.length === 0) return "edited";
  const hasNewSummary = after.summaries.length > before.summaries.length || isNewSummary(before, after);
  if (kept.length === 0) {
    if (hasNewSummary) return "compacted";
    // Who starts anew has no answers yet: what has as many as it had was written anew in place.
    const hasAnswers = after.answers.length >= before.answers.length;
    return hasAnswers && now >= then && then >= SHORT ? "edited" : "reset";
  }
  // What is left is what stood before the first answer, as words of a host do, and another context has begun behind it.
  const [firstAnswer = 0] = before.answers;
  // Nor does any cut leave words from the middle alone: they are said again.
  // The last question stands in what is cut or compacted as well.
  const turns = new Set(before.answers);
  const lastQuestion = before.hashes.findLastIndex((_, place) => !turns.has(place));
  const isSaid = (place: number): boolean => place > firstAnswer && place < lastQuestion && !turns.has(place);
  const isBegun = kept.every(([place]) => place < firstAnswer || isSaid(place)) && after.answers.length === 0;
  const hasNew = now > kept.length || kept.some(([place]) => isSaid(place));
  if (isBegun && hasNew && !hasNewSummary) return "reset";
  // A request that is sent again behind what was taken back stands at the end of both.
  const end = isSaidAgain(before, after, kept) ? -2 : -1;
  const [lastThen, lastNow] = kept.at(end) ?? [-1, -1];
  const gone = goneFrom(before.hashes, after.hashes, new Set(kept.map(([place]) => place)));
  const come = goneFrom(after.hashes, before.hashes, new Set(kept.map(([, place]) => place)));
  const missing = gone.filter((place) => place < lastThen).length;
  const added = come.filter((place) => place < lastNow).length;
  if (missing > added || (missing > 0 && hasNewSummary)) return "compacted";
  const [cut, put] = [gone.length - missing, come.length - added];
  // One message at the end that became another one is an answer that was written anew, or went on.
  return cut > 1 || cut > put ? "rolled_back" : "edited";
}

/** Is the last thing that is kept the words at the end then and now, right behind an unbroken beginning? */
function isSaidAgain(before: Fingerprint, after: Fingerprint, kept: readonly Kept[]): boolean {
  const [last = -1] = kept.at(-1) ?? [];
  return (
    kept.length > 1 &&
    kept.length === after.hashes.length &&
    last === before.hashes.length - 1 &&
    !before.answers.includes(last) &&
    kept.slice(0, -1).every(([place], index) => place === index)
  );
}

/** The places of what is not in the other list at all, not even elsewhere: hosts move reminders about. */
function goneFrom(
  hashes: readonly string[],
  others: readonly string[],
  kept: ReadonlySet<number>,
): readonly number[] {
  const take = takerOf(others);
  for (const place of kept) take(hashes[place] ?? "");
  return hashes.flatMap((hash, place) => (kept.has(place) || take(hash) ? [] : [place]));
}

/** Takes one of a list at each call, and says whether there was one. */
export function takerOf(hashes: readonly string[]): (hash: string) => boolean {
  const left = new Map<string, number>();
  for (const hash of hashes) left.set(hash, (left.get(hash) ?? 0) + 1);
  return (hash) => {
    const count = left.get(hash) ?? 0;
    if (count > 0) left.set(hash, count - 1);
    return count > 0;
  };
}

function isNewSummary(before: Fingerprint, after: Fingerprint): boolean {
  const [then, now] = [before.summaries.at(-1), after.summaries.at(-1)];
  return now !== undefined && (then === undefined || before.hashes[then] !== after.hashes[now]);
}

/**
 * The messages that are still there, in their order: those at the beginning, those that there is only one of then and
 * now, those that stand without a gap beside one, and of those that stand more than once as many as there are between these.
 * As much work as sorting them at most.
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
    for (const pair of repeatedIn(then, now, [afterThen, afterNow], [one - back, other - back]))
      kept.push(pair);
    afterThen = one - back;
    afterNow = other - back;
    while (afterThen < then.length && afterNow < now.length && then[afterThen] === now[afterNow]) {
      take(afterThen++, afterNow++);
    }
  }
  for (const pair of repeatedIn(then, now, [afterThen, afterNow], [then.length, now.length])) kept.push(pair);
  return kept;
}

/**
 * What is the same in two stretches of which no message stands there once: heartbeats, "next" and "ok". Taken from the front
 * and from the back, one as soon as the other allows, whichever finds more.
 */
function repeatedIn(then: readonly string[], now: readonly string[], from: Kept, to: Kept): readonly Kept[] {
  const [one, other] = [then.slice(from[0], to[0]), now.slice(from[1], to[1])];
  if (one.length === 0 || other.length === 0) return [];
  const forward = sameInOrder(one, other);
  const backward = sameInOrder(one.toReversed(), other.toReversed())
    .map(([place, place2]): Kept => [one.length - 1 - place, other.length - 1 - place2])
    .reverse();
  const best = forward.length > backward.length ? forward : backward;
  return best.map(([place, place2]): Kept => [from[0] + place, from[1] + place2]);
}

/** Each message of the second list with the next one like it in the first. */
function sameInOrder(then: readonly string[], now: readonly string[]): readonly Kept[] {
  const places = new Map<string, number[]>();
  for (const [place, hash] of then.entries()) {
    const known = places.get(hash);
    if (known === undefined) places.set(hash, [place]);
    else known.push(place);
  }
  // How far the places of each message have been passed: together no more steps than there are messages.
  const passed = new Map<string, number>();
  const kept: Kept[] = [];
  let next = 0;
  for (const [place2, hash] of now.entries()) {
    const known = places.get(hash) ?? [];
    let index = passed.get(hash) ?? 0;
    while (index < known.length && (known[index] ?? 0) < next) index += 1;
    passed.set(hash, index);
    const place = known[index];
    if (place === undefined) continue;
    kept.push([place, place2]);
    next = place + 1;
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
