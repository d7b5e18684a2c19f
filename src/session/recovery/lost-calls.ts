import { buildHistory } from "../../core/build.ts";
import type { Carrier } from "../../core/carrier.ts";
import type { CallPart } from "../../core/model.ts";
import { pair } from "../../core/pairing.ts";
import { endedWithoutResult, type ToolEffect, unknownOutcome } from "../../core/texts.ts";
import type { LostCall } from "./what-was-lost.ts";

/**
 * Calls that are not in the history any more, and calls that came into it since without a result of their own. What
 * the history before holds just as it does now is not told again.
 */
export function lostCalls(
  carrier: Carrier,
  before: readonly unknown[],
  after: readonly unknown[],
): readonly LostCall[] {
  const now = pairs(carrier, after);
  const then = pairs(carrier, before);
  const here = new Map<string, number>();
  for (const { call } of now) here.set(call.id ?? "", (here.get(call.id ?? "") ?? 0) + 1);
  const gone = then.flatMap(({ call, text }): readonly LostCall[] => {
    const id = call.id ?? "";
    const left = here.get(id) ?? 0;
    if (left > 0) here.set(id, left - 1);
    if (left > 0) return [];
    const made = text === undefined ? undefined : madeOf(text);
    return [lost(call, text === undefined ? MAYBE : (made ?? { outcome: "ran" }))];
  });
  const known = new Set(
    then.flatMap(({ call, text }) => (text !== undefined && madeOf(text) ? [call.id] : [])),
  );
  const open = now.flatMap(({ call, text }): readonly LostCall[] => {
    const made = text === undefined ? MAYBE : madeOf(text);
    return made === undefined || known.has(call.id) ? [] : [lost(call, made)];
  });
  return [...gone, ...open];
}

interface Made {
  readonly outcome: LostCall["outcome"];
  readonly effect?: ToolEffect;
}

const MAYBE: Made = { outcome: "may-have-run" };

function lost({ id, name }: CallPart, made: Made): LostCall {
  return { id: id ?? "", name: name ?? "", ...made };
}

function pairs(carrier: Carrier, messages: readonly unknown[]) {
  const history = buildHistory(messages, carrier.read, undefined);
  const { answers } = pair(history, carrier);
  return history.calls.map((call) => {
    const result = answers[call.serial];
    return { call, text: result === undefined ? undefined : carrier.contentOf(result).text };
  });
}

/** What a text of ours says of a call; undefined for whatever a tool said. */
function madeOf(text: string): Made | undefined {
  const end = text.indexOf("\n");
  return MADE.get(end < 0 ? text : text.slice(0, end));
}

const MADE: ReadonlyMap<string, Made> = new Map(
  ([undefined, "read", "idempotent", "write"] as const).flatMap(
    (effect): readonly (readonly [string, Made])[] => {
      const known = effect === undefined ? {} : { effect };
      return [
        [unknownOutcome(effect), { ...MAYBE, ...known }],
        [endedWithoutResult("threw", effect), { ...MAYBE, ...known }],
        [endedWithoutResult("timed-out", effect), { ...MAYBE, ...known }],
        [endedWithoutResult("aborted", effect), { ...MAYBE, ...known }],
        [endedWithoutResult("unwritable", effect), { outcome: "ran", ...known }],
        [endedWithoutResult("not-started", effect), { outcome: "not-started" }],
      ];
    },
  ),
);
