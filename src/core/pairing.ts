import { type Approvals, findApprovals } from "./approvals.ts";
import { findReferences, mayBeReferred, PlacesById } from "./by-id.ts";
import { type CallState, judgeCalls, type KeyOf, keysOf } from "./call-states.ts";
import { canonicalText } from "./canonical.ts";
import type { Carrier } from "./carrier.ts";
import { type FrameMap, findFrames, type Place } from "./frames.ts";
import { isKnownSynthetic } from "./known-synthetics.ts";
import type { Law } from "./law.ts";
import type { CallPart, History, ResultPart } from "./model.ts";
import { homelessResults, mayAnswer, type RecordedPlaces } from "./recorded-places.ts";
import { OWN_SYNTHETIC_TEXTS } from "./texts.ts";

/** What a result is to the history. */
export type Claim =
  | { readonly kind: "answers"; readonly call: CallPart; readonly place: Place; readonly adopted: boolean }
  /** One more result of a call that has a better one. `keep`: it says something of its own. */
  | { readonly kind: "extra"; readonly call: CallPart; readonly keep: boolean }
  /** It belongs to a call that goes. */
  | { readonly kind: "stray"; readonly call: CallPart; readonly keep: boolean }
  | { readonly kind: "orphan"; readonly keep: boolean }
  /** Its call may be an item that the provider keeps and that is only referred to here. */
  | { readonly kind: "elsewhere" };

/** Which result answers which call. */
export interface Pairing extends FrameMap {
  readonly callStates: readonly CallState[];
  /** By call serial. */
  readonly answers: readonly (ResultPart | undefined)[];
  /** By call serial: every result that belongs to the call, the answer included. */
  readonly groups: readonly (readonly ResultPart[] | undefined)[];
  /** By result serial. */
  readonly claims: readonly Claim[];
  /** The last message that stands for an item which the provider keeps, -1 if there is none. */
  readonly lastReference: number;
  /** What was asked about calls, and what was answered. */
  readonly approvals: Approvals;
}

/**
 * Pairs results with calls. Pass 1, inside a frame: the k-th result of an id answers the k-th call of that id.
 * Pass 2, rescue: an unclaimed result goes to a call of another frame only when exactly one call of its id lacks
 * a real result and exactly one result of that id is unclaimed, and never back over a compaction boundary.
 * Pass 3, adoption: a result without a usable id, directly behind calls of which one is unanswered, if it was not
 * recorded behind something else. Global sets of ids are never used: they hide reused ids and steal results (see
 * docs/pairing.md).
 */
export function pair(history: History, carrier: Carrier, recorded?: RecordedPlaces): Pairing {
  const map = findFrames(history, carrier.law);
  const callStates = judgeCalls(history, carrier, map);
  const keyOf = keysOf(carrier.law);
  const groups: (ResultPart[] | undefined)[] = new Array(history.calls.length);
  const adopted = new Set<ResultPart>();
  const weak = new Set<ResultPart>();

  const oneRecord = carrier.law.results === "same-record";
  const unclaimed = oneRecord
    ? claimInRecords(history, groups)
    : claimInFrames(history, map, callStates, groups, keyOf, homelessResults(history, keyOf, recorded));
  const isSynthetic = syntheticTest(carrier);
  const rest = rescue(history, map, callStates, groups, unclaimed, weak, isSynthetic, keyOf);
  adopt(history, map, callStates, groups, rest, adopted, carrier.law, recorded);

  const byId = carrier.law.results === "by-id" ? new PlacesById(history, map, keyOf) : undefined;
  const answers: (ResultPart | undefined)[] = new Array(history.calls.length);
  const claims: Claim[] = new Array(history.results.length);
  for (const call of history.calls) {
    const group = groups[call.serial];
    if (group === undefined) {
      if (lacksArguments(call) && callStates[call.serial] === "counts")
        callStates[call.serial] = "argumentless";
      continue;
    }
    let winner: ResultPart | undefined;
    if (callStates[call.serial] === "counts") {
      winner = chooseWinner(group, call, weak, isSynthetic);
      if (lacksArguments(call) && isSynthetic(winner, call)) {
        callStates[call.serial] = "argumentless";
        winner = undefined;
      }
    }
    answers[call.serial] = winner;
    for (const result of group) {
      if (result === winner) {
        const place = byId?.placeOf(result, call) ?? placeOf(result, call, map);
        claims[result.serial] = { kind: "answers", call, place, adopted: adopted.has(result) };
      } else if (winner !== undefined) {
        const keep = !isSynthetic(result, call) && !sameResult(result, winner, carrier);
        claims[result.serial] = { kind: "extra", call, keep };
      } else {
        const keep = !isSynthetic(result, call) && hasContent(result, carrier);
        claims[result.serial] = { kind: "stray", call, keep };
      }
    }
  }
  const references = findReferences(history);
  let kept: ResultPart | undefined;
  for (const result of history.results) {
    if (claims[result.serial] !== undefined) continue;
    if (mayBeReferred(result, references, carrier.law)) {
      claims[result.serial] = { kind: "elsewhere" };
      continue;
    }
    // Where the shape has no error flag a tool may have printed the very words: only our own are certain.
    const certain = carrier.errorFlag || OWN_SYNTHETIC_TEXTS.has(carrier.contentOf(result).text);
    const says = !(certain && isSynthetic(result, undefined)) && hasContent(result, carrier);
    claims[result.serial] = { kind: "orphan", keep: says && !isCopyOf(kept, result, carrier) };
    if (says) kept = result;
  }
  const approvals = findApprovals(history);
  return { ...map, callStates, answers, groups, claims, lastReference: references.last, approvals };
}

function placeOf(result: ResultPart, call: CallPart, map: FrameMap): Place {
  const home = map.frameOfResult[result.serial] === map.frameOfCall[call.serial];
  return home ? (map.placeOfResult[result.serial] ?? "misplaced") : "misplaced";
}

function lacksArguments(call: CallPart): boolean {
  return call.arguments === "cut-off" || call.arguments === "missing";
}

/** A result inside the record of its call is that call's, whatever the ids say. */
function claimInRecords(history: History, groups: (ResultPart[] | undefined)[]): ResultPart[] {
  const unclaimed: ResultPart[] = [];
  for (const { parts } of history.messages) {
    let call: CallPart | undefined;
    for (const part of parts) {
      if (part.kind === "call") call = part;
      if (part.kind !== "result") continue;
      if (call !== undefined && call.slot === part.slot && call.index === part.index)
        push(groups, call, part);
      else unclaimed.push(part);
    }
  }
  return unclaimed;
}

/** Pass 1. Returns the results that no call of their own frame claims, but for those that none may claim. */
function claimInFrames(
  history: History,
  map: FrameMap,
  states: readonly CallState[],
  groups: (ResultPart[] | undefined)[],
  keyOf: KeyOf,
  homeless: ReadonlySet<ResultPart>,
): ResultPart[] {
  const unclaimed: ResultPart[] = [];
  let live = new Map<string, { readonly calls: CallPart[]; next: number }>();
  let liveFrame = -2;
  for (const message of history.messages) {
    if (message.boundary) live = new Map();
    for (const part of message.parts) {
      if (part.kind === "call") {
        const frame = map.frameOfCall[part.serial] ?? -1;
        const state = states[part.serial];
        // Calls that never ran join the frame they stand in, so that their results find them.
        if (frame !== liveFrame && (state === "counts" || state === "unusable" || state === "copy")) {
          live = new Map();
          liveFrame = frame;
        }
        if (state === "copy") continue;
        const key = keyOf(part);
        const entry = live.get(key);
        if (entry === undefined) live.set(key, { calls: [part], next: 0 });
        else entry.calls.push(part);
      } else if (part.kind === "result") {
        if (homeless.has(part)) continue;
        const entry = live.get(keyOf(part));
        if (entry === undefined) unclaimed.push(part);
        else {
          const call = entry.calls[Math.min(entry.next, entry.calls.length - 1)];
          entry.next++;
          if (call === undefined) unclaimed.push(part);
          else push(groups, call, part);
        }
      }
    }
  }
  return unclaimed;
}

/** Pass 2. Returns the results that are still unclaimed. */
function rescue(
  history: History,
  map: FrameMap,
  states: readonly CallState[],
  groups: (ResultPart[] | undefined)[],
  unclaimed: readonly ResultPart[],
  weak: Set<ResultPart>,
  isSynthetic: SyntheticTest,
  keyOf: KeyOf,
): ResultPart[] {
  if (unclaimed.length === 0) return [];
  const wanted = new Map<string, { results: number; lacking: CallPart[]; answered: CallPart[] }>();
  for (const result of unclaimed) {
    const key = keyOf(result);
    if (key === "") continue;
    const entry = wanted.get(key) ?? { results: 0, lacking: [], answered: [] };
    // A made-up result beside a real one makes nothing ambiguous.
    if (!isSynthetic(result, undefined)) entry.results++;
    wanted.set(key, entry);
  }
  for (const call of history.calls) {
    const entry = wanted.get(keyOf(call));
    if (entry === undefined || states[call.serial] !== "counts") continue;
    const group = groups[call.serial];
    const real = group?.some((result) => !isSynthetic(result, call)) ?? false;
    (real ? entry.answered : entry.lacking).push(call);
  }
  const rest: ResultPart[] = [];
  const cursor = new Map<string, number>();
  for (const result of unclaimed) {
    const entry = wanted.get(keyOf(result));
    const segment = map.segmentOfResult[result.serial] ?? 0;
    const only = entry?.lacking.length === 1 && entry.results === 1 ? entry.lacking[0] : undefined;
    if (
      only !== undefined &&
      !isSynthetic(result, undefined) &&
      (map.segmentOfCall[only.serial] ?? 0) >= segment
    ) {
      push(groups, only, result);
      continue;
    }
    const owner =
      entry === undefined
        ? undefined
        : nearestBefore(entry.answered, result, keyOf(result), cursor, map, segment);
    if (owner === undefined) rest.push(result);
    else {
      weak.add(result);
      push(groups, owner, result);
    }
  }
  return rest;
}

/** The last answered call before a result; both lists are in order, so a cursor per id keeps it linear. */
function nearestBefore(
  calls: readonly CallPart[],
  result: ResultPart,
  key: string,
  cursor: Map<string, number>,
  map: FrameMap,
  segment: number,
): CallPart | undefined {
  let at = cursor.get(key) ?? 0;
  while (at + 1 < calls.length && (calls[at + 1]?.message ?? 0) < result.message) {
    at++;
  }
  cursor.set(key, at);
  const call = calls[at];
  if (call === undefined || call.message > result.message) return undefined;
  if ((map.segmentOfCall[call.serial] ?? 0) < segment) return undefined;
  return call;
}

/** Pass 3. */
function adopt(
  history: History,
  map: FrameMap,
  states: readonly CallState[],
  groups: (ResultPart[] | undefined)[],
  rest: readonly ResultPart[],
  adopted: Set<ResultPart>,
  law: Law,
  recorded: RecordedPlaces | undefined,
): void {
  if (rest.length === 0) return;
  const ids = new Set<string>();
  for (const call of history.calls) if (call.id) ids.add(call.id);
  const candidates = new Map<number, ResultPart[]>();
  for (const result of rest) {
    if (map.placeOfResult[result.serial] !== "in-place") continue;
    if (result.callId && ids.has(result.callId)) continue;
    const frame = map.frameOfResult[result.serial] ?? -1;
    const list = candidates.get(frame) ?? [];
    list.push(result);
    candidates.set(frame, list);
  }
  for (const [index, results] of candidates) {
    const open = (map.frames[index]?.calls ?? []).filter(
      (call) => states[call.serial] === "counts" && groups[call.serial] === undefined,
    );
    if (law.callIds !== "required") {
      adoptByName(open, results, groups, adopted);
      continue;
    }
    const [call, ...others] = open;
    if (call === undefined || others.length > 0) continue;
    const [result, ...more] = results.filter((one) => mayAnswer(history, one, call, recorded));
    if (result === undefined || more.length > 0) continue;
    if (result.family !== call.family) continue;
    const name = result.name?.trim();
    if (name && name !== call.name?.trim()) continue;
    adopted.add(result);
    push(groups, call, result);
  }
}

/** Where ids are optional, one side may have lost them: the k-th result of a name is its k-th open call's. */
function adoptByName(
  open: readonly CallPart[],
  results: readonly ResultPart[],
  groups: (ResultPart[] | undefined)[],
  adopted: Set<ResultPart>,
): void {
  const [only, ...others] = open;
  const [result, ...more] = results;
  if (only !== undefined && result !== undefined && !result.name && others.length + more.length === 0) {
    adopted.add(result);
    push(groups, only, result);
    return;
  }
  const byName = new Map<string, CallPart[]>();
  for (const call of open) {
    const list = byName.get(call.name ?? "");
    if (list === undefined) byName.set(call.name ?? "", [call]);
    else list.push(call);
  }
  const next = new Map<string, number>();
  for (const result of results) {
    const name = result.name ?? "";
    const at = next.get(name) ?? 0;
    const call = byName.get(name)?.[at];
    if (call === undefined) continue;
    next.set(name, at + 1);
    adopted.add(result);
    push(groups, call, result);
  }
}

type SyntheticTest = (result: ResultPart, call: CallPart | undefined) => boolean;

function syntheticTest(carrier: Carrier): SyntheticTest {
  return (result, call) => {
    if (result.hostSynthetic) return true;
    if (carrier.errorFlag && !result.isError) return false;
    const content = carrier.contentOf(result);
    if (content.media.length > 0) return false;
    if (OWN_SYNTHETIC_TEXTS.has(content.text)) return true;
    return isKnownSynthetic(carrier.name, content.text, call?.name ?? result.name ?? "");
  };
}

function chooseWinner(
  group: readonly ResultPart[],
  call: CallPart,
  weak: ReadonlySet<ResultPart>,
  isSynthetic: SyntheticTest,
): ResultPart {
  const first = group[0] as ResultPart;
  if (group.length === 1) return first;
  const real = group.filter((result) => !weak.has(result) && !isSynthetic(result, call));
  return real.find((result) => !result.isError) ?? real[0] ?? first;
}

/** The same again in one message: two calls of one id would have been answered each in its turn. */
function isCopyOf(kept: ResultPart | undefined, result: ResultPart, carrier: Carrier): boolean {
  if (kept === undefined || kept.message !== result.message || !result.callId) return false;
  return kept.callId === result.callId && sameResult(kept, result, carrier);
}

function sameResult(one: ResultPart, other: ResultPart, carrier: Carrier): boolean {
  const a = carrier.contentOf(one);
  const b = carrier.contentOf(other);
  if (a.text !== b.text) return false;
  return a.media.length === b.media.length && canonicalText(a.media) === canonicalText(b.media);
}

function hasContent(result: ResultPart, carrier: Carrier): boolean {
  const content = carrier.contentOf(result);
  return content.media.length > 0 || content.text.trim() !== "";
}

function push(groups: (ResultPart[] | undefined)[], call: CallPart, result: ResultPart): void {
  const group = groups[call.serial];
  if (group === undefined) groups[call.serial] = [result];
  else group.push(result);
}
