import { buildHistory } from "../core/build.ts";
import type { Carrier } from "../core/carrier.ts";
import type { Deed, Outcome } from "../core/deed.ts";
import type { CallPart } from "../core/model.ts";
import { pair } from "../core/pairing.ts";

/** A call of a client's tool, as whoever runs the tool wants to see it. */
export interface TurnCall {
  /** Its place among the calls of the turn. */
  readonly serial: number;
  readonly id: string;
  readonly name: string;
  /** A JSON value; the text itself where the call holds a text that is no JSON. */
  readonly arguments: unknown;
}

/** A turn whose calls are known, or why it cannot be settled. */
export type SettledTurn =
  | { readonly ok: true; readonly messages: readonly unknown[] }
  | { readonly ok: false; readonly calls: readonly string[] };

/** The calls of one turn of the assistant that wait for a result, in their order. */
export function openCallsOf(carrier: Carrier, turn: readonly unknown[]): readonly TurnCall[] {
  return open(carrier, turn).calls.map((call) => ({
    serial: call.serial,
    id: call.id ?? "",
    name: call.name ?? "",
    arguments: carrier.argumentsOf(call),
  }));
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
  const deeds = calls.flatMap((call): readonly Deed[] => {
    const outcome = outcomes.get(call.serial);
    return outcome === undefined ? [] : [{ do: "settle", call, outcome }];
  });
  const { rows, unsupported } = carrier.lower(paired, deeds, undefined);
  if (deeds.length === outcomes.size && unsupported.length === 0) {
    return { ok: true, messages: rows.map(({ raw }) => raw) };
  }
  return { ok: false, calls: unsupported.flatMap((deed) => (deed.do === "settle" ? [deed.call.id ?? ""] : [])) };
}

function open(carrier: Carrier, turn: readonly unknown[]) {
  const history = buildHistory(turn, carrier.read, undefined);
  const pairing = pair(history, carrier);
  const calls: readonly CallPart[] = history.calls.filter(
    ({ serial }) => pairing.answers[serial] === undefined,
  );
  return { calls, paired: { history, pairing } };
}
