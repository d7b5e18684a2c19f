import { buildHistory } from "../../core/build.ts";
import type { Carrier } from "../../core/carrier.ts";
import type { Message } from "../../core/model.ts";
import type { ToolEffect } from "../../core/texts.ts";
import { DIALECTS } from "../../dialects/registry.ts";
import { openCallsOf } from "../../dialects/settle-turn.ts";
import { carrierOfProfile } from "../../profiles/registry.ts";
import type { Session } from "../session.ts";
import { lossText } from "./loss-text.ts";
import { lostCalls } from "./lost-calls.ts";

/** How a call stands that is not simply in the history with its result. */
export interface LostCall {
  readonly id: string;
  readonly name: string;
  readonly effect?: ToolEffect;
  /** `ran`: it has, and its result is not in the history. `not-started`: it can be executed now. */
  readonly outcome: "ran" | "may-have-run" | "not-started";
}

/** What an agent should know before it goes on. */
export interface WhatWasLost {
  readonly calls: readonly LostCall[];
  /** How many messages the history has less than before. */
  readonly messagesRemoved: number;
  /** What the user asked for last; `withheld`: it is not in the history until it is released. */
  readonly lastRequest?: { readonly withheld: boolean; readonly text?: string };
  /** Messages of the user in the history that the assistant has not said anything behind: nobody waits for what is withheld. */
  readonly unanswered: { readonly messages: number; readonly texts?: readonly string[] };
  /** All of it for the agent, in fixed words; undefined where nothing was lost and nobody waits. */
  readonly text: string | undefined;
}

/** What is looked at. */
export interface WhatWasLostOptions {
  /** `session.messages` as it was before: a list that never changes, so keeping it costs nothing. */
  readonly before?: readonly unknown[];
  /** Quote what the user said, in the note as recorded data and never what is withheld. Default: false. */
  readonly withContent?: boolean;
}

type Known = Pick<Session, "dialect" | "profile" | "messages" | "withheld" | "recovered" | "pendingTurn">;

/**
 * Tells what a repair, a rollback, a filter or a crash took away. With `before`, what has changed since; without it,
 * what opening the session found, and calls of unknown outcome since the last request but one.
 *
 * @example
 * const before = session.messages;
 * await session.handleError(error);
 * const { text } = whatWasLost(session, { before });
 */
export function whatWasLost(session: Known, options: WhatWasLostOptions = {}): WhatWasLost {
  const { before, withContent = false } = options;
  const carrier =
    session.profile === undefined ? DIALECTS[session.dialect] : carrierOfProfile(session.profile);
  const { messages } = buildHistory(session.messages, carrier.read, undefined);
  const requests = messages.filter(isRequest);
  const since = before === undefined ? (requests.at(-2)?.index ?? 0) : 0;
  const waiting = openCallsOf(carrier, session.pendingTurn ?? []);
  const calls = withRecovered(
    lostCalls(carrier, before ?? session.messages.slice(0, since), session.messages),
    before === undefined ? session : { recovered: [] },
    waiting.map(({ id, name }) => ({ id, name, outcome: "not-started" })),
  );
  const held = session.withheld.flatMap(({ messages: turn }) => textsOf(carrier, turn));
  const spoke = messages.findLastIndex(({ role }) => role === "assistant");
  const open = messages
    .slice(spoke + 1)
    .filter(isRequest)
    .map(textOf);
  const last = requests.at(-1);
  const lastText = held.at(-1) ?? (last && textOf(last));
  const data = {
    calls,
    messagesRemoved: before === undefined ? 0 : Math.max(0, before.length - session.messages.length),
    ...(lastText === undefined
      ? {}
      : { lastRequest: { withheld: held.length > 0, ...(withContent ? { text: lastText } : {}) } }),
    unanswered: { messages: open.length, ...(withContent ? { texts: open } : {}) },
  };
  // What a filter refused would be refused in the note as well.
  const quotes = open.length > 0 || last === undefined ? open : [textOf(last)];
  return { ...data, text: lossText(data, withContent ? quotes : []) };
}

/** Calls that were found under way when the session was opened, unless the history tells more of them. */
function withRecovered(
  found: readonly LostCall[],
  { recovered }: Pick<Session, "recovered">,
  waiting: readonly LostCall[],
): readonly LostCall[] {
  const known = new Set([...found, ...waiting].map(({ id }) => id));
  const others = recovered
    .filter(({ id, outcome }) => outcome === "may-have-run" && !known.has(id))
    .map(({ id, name }) => ({ id, name, outcome: "may-have-run" }) as const);
  return [...found, ...others, ...waiting];
}

/** The user speaks: results of tools are none of their words. */
function isRequest({ role, parts }: Message): boolean {
  return role === "user" && parts.some(({ kind }) => kind !== "result" && kind !== "marker");
}

function textsOf(carrier: Carrier, turn: readonly unknown[]): readonly string[] {
  return buildHistory(turn, carrier.read, undefined).messages.map(textOf);
}

function textOf({ parts }: Message): string {
  return parts.flatMap((part) => (part.kind === "text" ? [part.text] : [])).join("\n");
}
