import { callIdsOf, resultsOf, textsOf } from "../messages-request.ts";
import { HEALTHY_TEXTS } from "../story.ts";
import { CALLS, type Damage, RESULTS } from "./damage/damage.ts";
import type { Resumed } from "./stage.ts";

/** What is wrong with one request, judged against what survived the damage. */
export interface Verdict {
  readonly kind: "hangs" | "refuses to open the session" | "sends";
  readonly lostTexts: readonly string[];
  readonly lostCalls: readonly string[];
  readonly lostResults: readonly string[];
  /** Texts and results that were sent twice, out of order, or that had no business there. */
  readonly strange: readonly string[];
  /** The error with which the real API would refuse the request. */
  readonly refusal: string | undefined;
}

/** The texts that the history must hold after this damage. */
export function survivingTexts(damage: Damage): readonly string[] {
  return damage.expect?.(HEALTHY_TEXTS) ?? HEALTHY_TEXTS;
}

function placesOf(needle: string, texts: readonly string[]): readonly number[] {
  return texts.flatMap((text, index) => (text.includes(needle) ? [index] : []));
}

/** Judges the request of a resume by the damage, and by the turns that were added since. */
export function judge(damage: Damage, resumed: Resumed, later: readonly string[]): Verdict {
  const nothing = { lostTexts: [], lostCalls: [], lostResults: [], strange: [], refusal: undefined };
  if (resumed.request === undefined) {
    return { ...nothing, kind: resumed.outcome.timedOut ? "hangs" : "refuses to open the session" };
  }
  const { messages, refusal } = resumed.request;
  const texts = textsOf(messages);
  // A result without its call may only be told as a text.
  const told = [...texts, ...resultsOf(messages).map((result) => result.text)];
  const called = callIdsOf(messages);
  const expected = [...survivingTexts(damage), ...later];
  const results = RESULTS.filter((text) => damage.destroyed?.includes(text) !== true);
  const calls = CALLS.filter((id) => damage.destroyedCalls?.includes(id) !== true);
  const firstPlaces = expected.map((text) => placesOf(text, texts)[0] ?? -1).filter((place) => place >= 0);
  const inOrder = firstPlaces.every((place, index) => place >= (firstPlaces[index - 1] ?? -1));
  return {
    kind: "sends",
    lostTexts: expected.filter((text) => placesOf(text, texts).length === 0),
    lostCalls: calls.filter((id) => !called.includes(id)),
    lostResults: results.filter((text) => placesOf(text, told).length === 0),
    strange: [
      ...expected.filter((text) => placesOf(text, texts).length > 1),
      ...results.filter((text) => placesOf(text, told).length > 1),
      ...(damage.never ?? []).filter((text) => placesOf(text, told).length > 0),
      ...(inOrder ? [] : ["the order"]),
    ],
    refusal,
  };
}

/** Whether the request is valid and holds all that survived, and nothing strange. */
export function isWhole(verdict: Verdict): boolean {
  return verdict.kind === "sends" && describeVerdict(verdict) === "whole";
}

function amount(count: number, noun: string): readonly string[] {
  if (count === 0) return [];
  return [`${count} ${noun}${count === 1 ? "" : "s"}`];
}

/** A verdict in a few words. */
export function describeVerdict(verdict: Verdict): string {
  if (verdict.kind !== "sends") return verdict.kind;
  const lost = [
    ...amount(verdict.lostTexts.length, "text"),
    ...amount(verdict.lostCalls.length, "call"),
    ...amount(verdict.lostResults.length, "result"),
  ];
  const parts = [
    ...(lost.length > 0 ? [`loses ${lost.join(", ")}`] : []),
    ...(verdict.strange.length > 0 ? ["sends something twice or out of place"] : []),
    ...(verdict.refusal === undefined ? [] : ["**400**"]),
  ];
  return parts.length === 0 ? "whole" : parts.join("; ");
}

/** What two resumes in a row came to. */
export function describeBoth(first: Verdict, second: Verdict | undefined): string {
  const one = describeVerdict(first);
  if (second === undefined) return one;
  const two = describeVerdict(second);
  return one === "whole" && two !== "whole" ? `second resume: ${two}` : one;
}
