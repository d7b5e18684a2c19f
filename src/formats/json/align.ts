import type { Identity } from "./identity.ts";
import { childrenOf } from "./value.ts";

/** Where an element of the new array comes from: an old element, unchanged or to be edited; undefined: new. */
export type Source = { readonly from: number; readonly same: boolean } | undefined;

/** How deep an edited element is searched for content that tells which old element it was (message → part). */
const recognitionDepth = 4;

/**
 * Says for each element of `after` which element of `before` it is. Equal elements at both ends pair first.
 * Between them equal elements pair in order; then a changed element pairs with the old one it shares most
 * content with, counting only content that one old element alone has; what is left pairs in order. No old
 * element is used twice. Near-linear in the size of what lies between the equal ends.
 */
export function alignArrays(
  before: readonly unknown[],
  after: readonly unknown[],
  identity: Identity,
): readonly Source[] {
  const equal = (left: unknown, right: unknown) =>
    Object.is(left, right) || identity(left) === identity(right);
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && equal(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && equal(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;

  const sources: Source[] = Array.from(after, (_, index) => {
    if (index < head) return { from: index, same: true };
    const fromEnd = after.length - index;
    return fromEnd <= tail ? { from: before.length - fromEnd, same: true } : undefined;
  });
  const olds = range(head, before.length - tail);
  const news = range(head, after.length - tail);
  pairMoved(before, after, olds, news, sources);
  pairEqual(before, after, olds, news, identity, sources);
  pairSimilar(before, after, olds, news, identity, sources);
  pairInOrder(olds, news, sources);
  return sources;
}

/** Old and new positions without a partner yet. The passes take from both sets. */
type Open = Set<number>;

function range(start: number, end: number): Open {
  return new Set(Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index));
}

function pair(olds: Open, news: Open, from: number, to: number, same: boolean, sources: Source[]): void {
  if (!olds.delete(from) || !news.delete(to)) return;
  sources[to] = { from, same };
}

/** Most of what stays is the same reference: nobody has to look into it. */
function pairMoved(
  before: readonly unknown[],
  after: readonly unknown[],
  olds: Open,
  news: Open,
  sources: Source[],
): void {
  const places = new Map<unknown, number>();
  for (const from of olds) if (typeof before[from] === "object") places.set(before[from], from);
  for (const to of [...news]) {
    const from = places.get(after[to]);
    if (from !== undefined) pair(olds, news, from, to, true, sources);
  }
}

function pairEqual(
  before: readonly unknown[],
  after: readonly unknown[],
  olds: Open,
  news: Open,
  identity: Identity,
  sources: Source[],
): void {
  if (olds.size === 0 || news.size === 0) return;
  const waiting = new Map<number, { readonly places: number[]; next: number }>();
  for (const from of olds) {
    const id = identity(before[from]);
    const same = waiting.get(id);
    if (same) same.places.push(from);
    else waiting.set(id, { places: [from], next: 0 });
  }
  for (const to of [...news]) {
    const same = waiting.get(identity(after[to]));
    const from = same?.places[same.next++];
    if (from !== undefined) pair(olds, news, from, to, true, sources);
  }
}

function pairSimilar(
  before: readonly unknown[],
  after: readonly unknown[],
  olds: Open,
  news: Open,
  identity: Identity,
  sources: Source[],
): void {
  // One candidate on each side needs no evidence; `pairInOrder` takes it.
  if (olds.size === 0 || news.size === 0 || olds.size + news.size === 2) return;
  const shared = -1;
  const owners = new Map<number, number>();
  for (const from of olds) {
    for (const part of partsOf(before[from])) {
      const id = identity(part);
      const owner = owners.get(id);
      owners.set(id, owner === undefined || owner === from ? from : shared);
    }
  }
  const claims: { readonly from: number; readonly to: number; readonly votes: number }[] = [];
  for (const to of news) {
    const votes = new Map<number, number>();
    for (const part of partsOf(after[to])) {
      const owner = owners.get(identity(part)) ?? shared;
      if (owner !== shared) votes.set(owner, (votes.get(owner) ?? 0) + 1);
    }
    for (const [from, count] of votes) claims.push({ from, to, votes: count });
  }
  claims.sort((a, b) => b.votes - a.votes || a.to - b.to || a.from - b.from);
  for (const { from, to } of claims) {
    if (news.has(to)) pair(olds, news, from, to, false, sources);
  }
}

function pairInOrder(olds: Open, news: Open, sources: Source[]): void {
  const free = [...olds];
  [...news].forEach((to, index) => {
    const from = free[index];
    if (from !== undefined) pair(olds, news, from, to, false, sources);
  });
}

/** Everything inside a value, a few levels deep: deeper would walk the same content once for each level. */
function partsOf(value: unknown): readonly unknown[] {
  let level: unknown[] = [value];
  const parts: unknown[] = [];
  for (let depth = 0; depth < recognitionDepth && level.length > 0; depth++) {
    level = level.flatMap((inner) => childrenOf(inner));
    for (const part of level) parts.push(part);
  }
  return parts;
}
