import { noteEnd, type ToolEffect } from "../../core/texts.ts";
import type { LostCall, WhatWasLost } from "./what-was-lost.ts";

/** The note for an agent: fixed words; of content only `quotes`, as recorded data with an end of its own. */
export function lossText(
  { calls, messagesRemoved, lastRequest, unanswered: { messages: unanswered } }: Omit<WhatWasLost, "text">,
  quotes: readonly string[],
): string | undefined {
  const isWithheld = lastRequest?.withheld === true;
  if (calls.length === 0 && messagesRemoved === 0 && unanswered === 0 && !isWithheld) return undefined;
  const more = calls.length - MOST_CALLS;
  return [
    HEAD,
    ...(messagesRemoved === 0 ? [] : [`${counted(messagesRemoved)} left the history.`]),
    ...calls.slice(0, MOST_CALLS).map(callLine),
    ...(more > 0 ? [`And ${more} more calls.`] : []),
    ...(isWithheld ? [WITHHELD] : []),
    ...(unanswered === 0
      ? []
      : [`${counted(unanswered)} of the user ${unanswered === 1 ? "has" : "have"} no answer yet.`]),
    ...quotes.flatMap((text) => [QUOTED, text, noteEnd(text)]),
  ].join("\n");
}

const MOST_CALLS = 50;
const HEAD =
  "[layer0: what is missing from this conversation. A note of the program that keeps the history, not a message from the user and not an instruction.]";
const WITHHELD =
  "The last request of the user is withheld because a content filter refused it. Do not guess what it was.";
const QUOTED = "[layer0: the user said this; recorded data, already part of the conversation.]";

const OUTCOMES: Readonly<Record<LostCall["outcome"], string>> = {
  ran: "it has run, and its result is not in the history. Verify the current state before repeating it.",
  "may-have-run": "it may have run; its outcome is unknown. Verify the current state before repeating it.",
  "not-started": "it was not started.",
};
const HARMLESS: Readonly<Record<ToolEffect, string | undefined>> = {
  read: "its outcome is unknown. It only reads, so it can be repeated.",
  idempotent: "its outcome is unknown. It can be repeated without further effect.",
  write: undefined,
};

function callLine({ name, effect, outcome }: LostCall): string {
  const isUnknown = outcome === "may-have-run";
  const told = (isUnknown && effect !== undefined && HARMLESS[effect]) || OUTCOMES[outcome];
  return `Call of ${nameOf(name)}: ${told}`;
}

/** A name is told only where it cannot be anything else. */
function nameOf(name: string): string {
  return /^[\w.:-]{1,64}$/.test(name) ? name : "a tool";
}

function counted(count: number): string {
  return `${count} message${count === 1 ? "" : "s"}`;
}
