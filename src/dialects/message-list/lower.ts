import type { Carrier, Lowered, PairedHistory } from "../../core/carrier.ts";
import type { Deed } from "../../core/deed.ts";
import { isRecord, withField } from "../../core/json.ts";
import { unknownOutcome } from "../../core/texts.ts";
import { toWellFormedDeep } from "../../core/unicode.ts";
import { type Arrival, placeArrivals } from "./batches.ts";
import { Edits } from "./edits.ts";
import { Layout } from "./layout.ts";
import { placeNotes } from "./notes.ts";
import { placeReconstructions } from "./placeholders.ts";
import type { MessageShape } from "./shape.ts";

type Request = Readonly<Record<string, unknown>>;

/**
 * Writes deeds into a list of messages: first everything that changes a part where it stands, then results come
 * to their calls, then what belongs to no call finds its place around them.
 */
export function lowerMessageList(
  paired: PairedHistory,
  deeds: readonly Deed[],
  request: Request | undefined,
  carrier: Carrier,
  shape: MessageShape,
): Lowered {
  const cut = deeds.find((deed) => deed.do === "truncate");
  if (cut !== undefined) {
    const kept = paired.history.messages.slice(0, cut.from);
    return { rows: kept.map(({ index, raw }) => ({ source: index, raw })), unsupported: [] };
  }
  const layout = new Layout(paired, shape, carrier.law);
  const edits = new Edits(layout);
  for (const deed of deeds) edits.apply(deed);
  for (const [index, list] of findArrivals(layout, edits, deeds)) {
    const frame = paired.pairing.frames[index];
    if (frame !== undefined) placeArrivals(layout, frame, list);
  }
  placeReconstructions(
    layout,
    deeds.filter((deed) => deed.do === "reconstruct"),
  );
  placeNotes(
    layout,
    carrier,
    deeds.filter((deed) => deed.do === "note"),
  );
  const changed = request === undefined ? undefined : lowerRequest(layout, deeds, request, carrier.container);
  const rows = layout.rows();
  return {
    rows,
    ...(changed === undefined ? {} : { request: changed }),
    emptied: layout.emptied,
    unsupported: [],
  };
}

/** By frame: the results that come to its calls. */
function findArrivals(
  layout: Layout,
  edits: Edits,
  deeds: readonly Deed[],
): ReadonlyMap<number, readonly Arrival[]> {
  const arrivals = new Map<number, Arrival[]>();
  const arrive = (arrival: Arrival): void => {
    const frame = layout.paired.pairing.frameOfCall[arrival.call.serial] ?? -1;
    const list = arrivals.get(frame);
    if (list === undefined) arrivals.set(frame, [arrival]);
    else list.push(arrival);
  };
  for (const deed of deeds) {
    if (deed.do === "answer" || deed.do === "settle") {
      const { call } = deed;
      const named = { call, id: edits.idOf(call), name: edits.nameOf(call) };
      const message = layout.message(call.message)?.raw;
      const outcome =
        deed.do === "settle"
          ? deed.outcome
          : { text: unknownOutcome(deed.effect), isError: true, known: false };
      arrive({ call, source: -1, value: layout.shape.makeResult(named, outcome, message) });
    } else if (deed.do === "adoptResult") {
      // It stands where the results of this call belong; only its id is wrong.
      edits.changeResult(deed.result, { id: edits.idOf(deed.call) });
    } else if (deed.do === "moveResult") {
      const draft = layout.draft(deed.result.message);
      const raw = draft.current(deed.result);
      draft.remove(deed.result);
      const row = deed.result.slot === "message";
      const source = row ? deed.result.message : -1;
      arrive({ call: deed.call, source, value: { as: row ? "row" : "block", raw } });
    }
  }
  return arrivals;
}

/** What deeds change in the request around the messages. */
function lowerRequest(
  layout: Layout,
  deeds: readonly Deed[],
  request: Request,
  container: string,
): Request | undefined {
  let changed = request;
  const draft = layout.drafted(-1);
  if (draft !== undefined) {
    const prologue = draft.render();
    changed = layout.shape.withPrologue(
      changed,
      isRecord(prologue) ? layout.shape.content.get(prologue) : undefined,
    );
  }
  for (const deed of deeds) {
    if (deed.do === "declareTools") changed = layout.shape.withTools?.(changed, deed.names) ?? changed;
    if (deed.do === "disableThinking")
      changed =
        layout.shape.withoutThinking?.(changed) ?? withField(changed, "thinking", { type: "disabled" });
    if (deed.do !== "wellForm" || deed.message >= 0) continue;
    for (const key of Object.keys(changed)) {
      if (key !== container) changed = withField(changed, key, toWellFormedDeep(changed[key]));
    }
  }
  return changed === request ? undefined : changed;
}
