import type { Deed } from "./deed.ts";
import { fitsPattern, type Law } from "./law.ts";
import type { Message } from "./model.ts";
import type { Pairing } from "./pairing.ts";
import type { Context } from "./rule.ts";

/** Is this message an item of reasoning and nothing else? */
export function isReasoningItem({ parts }: Message): boolean {
  const [only] = parts;
  return only?.kind === "reasoning" && only.slot === "message";
}

/** Where what an item of reasoning led to stands. */
export interface Follower {
  /** The first item behind it that is none of reasoning, -1 if there is none. */
  readonly index: number;
  /** It comes from the assistant, and nothing that stays stands in between. */
  readonly linked: boolean;
}

/**
 * By message, for items of reasoning: what follows (OR-REASON-1). Results that leave their place (orphans, further
 * outputs, misplaced ones) do not count as standing in between. One pass from the end.
 */
export function findFollowers(messages: readonly Message[], pairing: Pairing): ReadonlyMap<number, Follower> {
  const followers = new Map<number, Follower>();
  let next: Follower = { index: -1, linked: false };
  for (let index = messages.length - 1; index >= 0; index--) {
    const message = messages[index];
    if (message === undefined) continue;
    if (isReasoningItem(message)) followers.set(index, next);
    else if (!leaves(message, pairing)) next = { index, linked: message.role === "assistant" };
  }
  return followers;
}

function leaves({ role, parts }: Message, pairing: Pairing): boolean {
  const [part] = parts;
  if (role !== "result" || part?.kind !== "result") return false;
  const claim = pairing.claims[part.serial];
  if (claim?.kind === "answers") return claim.place === "misplaced";
  return claim?.kind !== "elsewhere";
}

/** Does the provider know this item by an id that it accepts? */
export function isKnownById(message: Message | undefined, { itemIds }: Law): boolean {
  const id = message?.item?.id;
  return id !== undefined && itemIds !== undefined && fitsPattern(id, itemIds);
}

/**
 * The ids of the items of a response whose reasoning goes: from `from` on, up to the next item of reasoning or of
 * somebody else. With their ids they are refused without their reasoning (OR-REASON-2).
 */
export function releasedItems(messages: readonly Message[], from: number): readonly Deed[] {
  const deeds: Deed[] = [];
  for (let index = from; ; index++) {
    const message = messages[index];
    if (message === undefined || message.role !== "assistant" || isReasoningItem(message)) break;
    if (message.item?.optional) deeds.push({ do: "dropItemId", message: index });
  }
  return deeds;
}

/** By the message of an item of reasoning that goes: what loses its id with it, once for each that it led to. */
export function findReleases({
  history,
  law,
  pairing,
}: Pick<Context, "history" | "law" | "pairing">): (index: number) => readonly Deed[] {
  if (law.reasoning !== "linked") return () => [];
  const followers = findFollowers(history.messages, pairing);
  const told = new Set<number>();
  return (index) => {
    const follower = followers.get(index)?.index ?? -1;
    if (follower < 0 || told.has(follower)) return [];
    told.add(follower);
    return releasedItems(history.messages, follower);
  };
}
