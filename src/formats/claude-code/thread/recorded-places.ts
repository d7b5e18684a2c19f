import type { RecordedPlaces } from "../../../core/recorded-places.ts";
import type { Entry } from "../rows/rows.ts";
import type { Tree } from "../tree/tree.ts";
import type { Turn } from "../writing/chain.ts";

/** A call stands so many rows above its result at most: so many calls and results may be between them. */
const FARTHEST = 64;

/**
 * Where the results that are sent were recorded: the row that they name as that of their call, else what they hang
 * below. As it is written down, and not as it is linked: a row whose parent is lost hangs on the row before it, and that
 * one may be another call.
 */
export function recordedPlaces(tree: Tree, turns: readonly Turn[]): RecordedPlaces {
  const messages = new Map(turns.map(({ entry, message }) => [entry, message] as const));
  const batches = new Map<string, unknown[]>();
  for (const { entry, message } of turns) {
    const { calls, messageId } = entry.row;
    if (calls.length === 0 || messageId === undefined) continue;
    const batch = batches.get(messageId);
    if (batch === undefined) batches.set(messageId, [message]);
    else batch.push(message);
  }
  const places = new Map<unknown, ReadonlySet<unknown>>();
  for (const { entry, message } of turns) {
    const { results, source } = entry.row;
    if (results.length === 0) continue;
    const place = source === undefined ? placeAbove(tree, entry) : tree.byUuid.get(source);
    const isBatch = source === undefined && place !== undefined && place.row.calls.length > 0;
    const behind = isBatch ? batches.get(place.row.messageId ?? "") : undefined;
    const own = place === undefined ? [] : [messages.get(place)];
    places.set(message, new Set((behind ?? own).filter((one) => one !== undefined)));
  }
  return places;
}

/**
 * The row of the call, or what else was said, that a result hangs below; undefined where the way there is lost. Between
 * a call and its result stand other calls, results and texts of the same message, and rows that say nothing.
 */
function placeAbove({ byUuid }: Tree, { row }: Entry): Entry | undefined {
  const parentOf = ({ parent, misnamedParent }: Entry["row"]): Entry | undefined =>
    byUuid.get(parent ?? misnamedParent ?? "");
  let at = parentOf(row);
  for (let steps = 0; at !== undefined && steps < FARTHEST; steps++) {
    const { kind, calls, onlyResults } = at.row;
    if (calls.length > 0 || (kind === "turn" && !onlyResults && !isTextOfCall(at, parentOf(at.row))))
      return at;
    at = parentOf(at.row);
  }
  return undefined;
}

/** A text or thought behind a call in the same message. */
function isTextOfCall({ row }: Entry, above: Entry | undefined): boolean {
  return row.messageId !== undefined && row.messageId === above?.row.messageId;
}
