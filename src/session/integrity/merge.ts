import { sameJson } from "./same-json.ts";

/** A history with what a host has changed in it, beside what was stored since. */
export interface Merged {
  readonly messages: readonly unknown[];
  /** The first place at which the host has changed something. */
  readonly from: number;
  /** By message of the host: its place. */
  readonly places: readonly number[];
}

/**
 * Puts what a host has made of `base` into what the session has made of it meanwhile: cycles that run side by side store
 * their results while somebody else's change waits for its turn. Undefined where a message of `base` was taken back: what
 * was changed in it has no place then.
 */
export function merge(
  base: readonly unknown[],
  read: readonly unknown[],
  stored: readonly unknown[],
): Merged | undefined {
  const at = placesIn(stored, base, Object.is) ?? placesIn(stored, base, sameJson);
  if (at === undefined) return undefined;
  const same = sameAtBeginning(base, read);
  const behind = sameAtEnd(base, read, same);
  const last = base.length - behind;
  // Where nothing of the base is left to stand before, it goes behind all of it.
  const from = at[same] ?? (at[same - 1] ?? -1) + 1;
  const to = last > same ? (at[last - 1] ?? from) + 1 : from;
  const ours = new Set(at);
  const theirs = stored.slice(from, to).filter((_, index) => !ours.has(from + index));
  const changed = read.slice(same, read.length - behind);
  const messages = [...stored.slice(0, from), ...changed, ...theirs, ...stored.slice(to)];
  const moved = messages.length - stored.length;
  const places = [
    ...at.slice(0, same),
    ...changed.map((_, index) => from + index),
    ...at.slice(last).map((place) => place + moved),
  ];
  return { messages, from, places };
}

/** Where each of some messages stands in a list that has them in their order, between others. */
function placesIn(
  list: readonly unknown[],
  messages: readonly unknown[],
  same: (one: unknown, other: unknown) => boolean,
): readonly number[] | undefined {
  const places: number[] = [];
  for (let at = 0; at < list.length && places.length < messages.length; at += 1) {
    if (same(list[at], messages[places.length])) places.push(at);
  }
  return places.length === messages.length ? places : undefined;
}

function sameAtBeginning(base: readonly unknown[], read: readonly unknown[]): number {
  const most = Math.min(base.length, read.length);
  let same = 0;
  while (same < most && sameJson(read[same], base[same])) same += 1;
  return same;
}

function sameAtEnd(base: readonly unknown[], read: readonly unknown[], before: number): number {
  const most = Math.min(base.length, read.length) - before;
  let same = 0;
  while (same < most && sameJson(read[read.length - 1 - same], base[base.length - 1 - same])) same += 1;
  return same;
}
