import type { ClassifiedError } from "../../errors/error-class.ts";
import { type Fit, fitOf } from "../../report/errors/error-fit.ts";
import type { HeldCall } from "../../report/errors/found-page.ts";
import type { SessionSummary } from "../../report/sessions/session-summary.ts";
import type { HowHeld } from "./holds-call.ts";

/** An id that so many sessions have of which none is what the error is about tells nothing: some models count from 0. */
export const MOST_OTHERS = 3;

/** A session that holds a call which errors name, or its result. */
export interface Holder {
  readonly summary: SessionSummary;
  readonly held: HeldCall;
  /** How what is broken in it goes with the errors; never, where it has only what they say is missing. */
  readonly fit: Fit;
}

/** The sessions that are told of all that hold a call, and how they hold it. */
export interface ChosenHolders {
  readonly byId: readonly SessionSummary[];
  readonly held: HeldCall;
  /** So many hold it that it tells nothing. */
  readonly tooMany: boolean;
}

/** In which state errors say that a call is, and whether it is in that state in a session. */
export function heldCall(how: HowHeld, errors: readonly ClassifiedError[]): HeldCall {
  const states = errors.flatMap((error) => error.callIds.flatMap((id) => stateOf(id, how, error)));
  return ORDER.find((state) => states.includes(state)) ?? "otherwise";
}

/** A session, as a holder of what errors name. */
export function holderOf(
  summary: SessionSummary,
  held: HeldCall,
  errors: readonly ClassifiedError[],
): Holder {
  const fits = isBroken(summary) && held !== "contrary" ? errors.map((error) => fitOf(summary, error)) : [];
  return {
    summary,
    held,
    fit: fits.find((fit) => fit === "same") ?? fits.find((fit) => fit === "alike") ?? "none",
  };
}

/** Of the sessions that hold a call those that the errors may be about, the broken ones first. */
export function chosenOf(holders: readonly Holder[]): ChosenHolders {
  const asSaid = holders.filter(({ held }) => held === "as-said");
  const fit =
    asSaid.find((each) => each.fit !== "none") ??
    holders.find((each) => each.fit === "same") ??
    (asSaid.length > 0 ? undefined : holders.find((each) => each.fit === "alike"));
  const held = fit?.held ?? ORDER.find((state) => holders.some((each) => each.held === state)) ?? "otherwise";
  const meant = fit === undefined ? holders.filter((each) => each.held === held) : [fit];
  if (meant.length > MOST_OTHERS) return { byId: [], held, tooMany: true };
  const byId = meant
    .map(({ summary }) => summary)
    .toSorted((a, b) => Number(isBroken(b)) - Number(isBroken(a)));
  return { byId, held, tooMany: false };
}

/** From what fits best. */
const ORDER: readonly HeldCall[] = ["as-said", "otherwise", "contrary"];

/** Does an error say that a call has no result, or a result no call? */
export function tellsState(error: ClassifiedError): boolean {
  return saidOf(error) !== undefined;
}

/** What an error says is there alone. */
function saidOf({ code, class: of }: ClassifiedError): "call" | "result" | undefined {
  if (code === "dangling-call" || (code === undefined && of === "missing_tool_result")) return "call";
  return code === "orphan-result" || (code === undefined && of === "orphan_tool_result")
    ? "result"
    : undefined;
}

function stateOf(id: string, how: HowHeld, error: ClassifiedError): readonly HeldCall[] {
  const as = how.get(id);
  if (as === undefined) return [];
  const said = saidOf(error);
  if (said === undefined) return ["otherwise"];
  const other = said === "call" ? "result" : "call";
  if (as.has("unknown") || as.has(said) === as.has(other)) return ["otherwise"];
  return [as.has(said) ? "as-said" : "contrary"];
}

function isBroken({ verdict }: SessionSummary): boolean {
  return verdict === "broken";
}
