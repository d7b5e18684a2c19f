import { buildHistory } from "../core/build.ts";
import type { Carrier } from "../core/carrier.ts";
import type { Deed, Outcome } from "../core/deed.ts";
import { isRecord, parseJson } from "../core/json.ts";
import type { CallPart, ResultPart } from "../core/model.ts";
import { pair } from "../core/pairing.ts";
import { OWN_SYNTHETIC_TEXTS } from "../core/texts.ts";

/** A call of a client's tool, as whoever runs the tool wants to see it. */
export interface TurnCall {
  /** Its place among the calls of the turn. */
  readonly serial: number;
  /** The message of the turn that makes it. */
  readonly message: number;
  readonly id: string;
  readonly name: string;
  /** A JSON value; the text itself where the call holds a text that is no JSON. */
  readonly arguments: unknown;
}

/** A turn whose calls are known, or why it cannot be settled. */
export type SettledTurn =
  | { readonly ok: true; readonly messages: readonly unknown[] }
  | { readonly ok: false; readonly calls: readonly string[] };

/**
 * The calls of one turn of the assistant that wait for a result, in their order. `orMade`: those as well that have an
 * answer of our own, which only says that the outcome is unknown: it gives way where the real result is at hand.
 */
export function openCallsOf(
  carrier: Carrier,
  turn: readonly unknown[],
  orMade: boolean = false,
): readonly TurnCall[] {
  const { calls } = open(carrier, turn);
  const waiting = orMade ? calls : calls.filter(({ made }) => made === undefined);
  return waiting.map(({ call }) => turnCall(carrier, call));
}

/** All calls of a client's tools in these messages, also those that have a result. */
export function callsOf(carrier: Carrier, messages: readonly unknown[]): readonly TurnCall[] {
  return buildHistory(messages, carrier.read, undefined).calls.map((call) => turnCall(carrier, call));
}

function turnCall(carrier: Carrier, call: CallPart): TurnCall {
  return {
    serial: call.serial,
    message: call.message,
    id: call.id ?? "",
    name: call.name ?? "",
    arguments: asValue(carrier.argumentsOf(call), call),
  };
}

/**
 * Writes results beside their calls, each in the way of the dialect: a block, a message, or the record of the call
 * itself. `outcomes` by the serial of the call. The turn alone is looked at, so it costs the same in any history.
 */
export function settleTurn(
  carrier: Carrier,
  turn: readonly unknown[],
  outcomes: ReadonlyMap<number, Outcome>,
): SettledTurn {
  const { calls, paired } = open(carrier, turn);
  const deeds = calls.flatMap(({ call, made }): readonly Deed[] => {
    const outcome = outcomes.get(call.serial);
    if (outcome === undefined) return [];
    const settle = { do: "settle", call, outcome } as const;
    // In one record the new result stands in the place of the made one.
    if (made === undefined || carrier.law.results === "same-record") return [settle];
    return [{ do: "dropResult", result: made }, settle];
  });
  const { rows, unsupported } = carrier.lower(paired, deeds, undefined);
  const settled = deeds.filter((deed) => deed.do === "settle").length;
  if (settled === outcomes.size && unsupported.length === 0) {
    return { ok: true, messages: rows.map(({ raw }) => raw) };
  }
  return {
    ok: false,
    calls: unsupported.flatMap((deed) => (deed.do === "settle" ? [deed.call.id ?? ""] : [])),
  };
}

/**
 * Arguments that are kept as the text of an object. Providers write a call without any as an empty text
 * (openai/openai-python#3502, brave/brave-browser#56601). The input of a custom tool is a text in its own right.
 */
function asValue(given: unknown, { raw, arguments: state }: CallPart): unknown {
  if (given === "" && state === "repairable") return {};
  if (typeof given !== "string" || (isRecord(raw) && typeof raw["input"] === "string")) return given;
  const parsed = parseJson(given);
  return typeof parsed === "object" && parsed !== null ? parsed : given;
}

interface OpenCall {
  readonly call: CallPart;
  /** The answer of our own that stands in the place of its result. */
  readonly made: ResultPart | undefined;
}

function open(carrier: Carrier, turn: readonly unknown[]) {
  const history = buildHistory(turn, carrier.read, undefined);
  const pairing = pair(history, carrier);
  const calls = history.calls.flatMap((call): readonly OpenCall[] => {
    const made = pairing.answers[call.serial];
    const isOpen = made === undefined || OWN_SYNTHETIC_TEXTS.has(carrier.contentOf(made).text);
    return isOpen ? [{ call, made }] : [];
  });
  return { calls, paired: { history, pairing } };
}
