import { isRecord } from "../../../core/json.ts";
import type { RecordedPlaces } from "../../../core/recorded-places.ts";
import { openclawRole } from "../../../dialects/openclaw/read.ts";
import type { Entry } from "../lines/entries.ts";
import type { Tree } from "../tree/tree.ts";
import type { ContextMessage } from "./context.ts";

/**
 * Where the results of a context were recorded: behind which message, over other results and entries that say nothing.
 * An entry whose parent is lost hangs on the one before it, and that one may be another call. Version 1 tells nothing of
 * it.
 */
export function recordedPlaces(tree: Tree, messages: readonly ContextMessage[]): RecordedPlaces | undefined {
  if (tree.linear) return undefined;
  const known = new Set(tree.entries.map(({ id }) => id));
  const parentOf = ({ index, id, parent }: Entry): Entry | undefined => {
    if (typeof parent !== "string" || parent === id || !known.has(parent)) return undefined;
    return tree.entries[tree.parents[index] ?? -1];
  };
  const byEntry = new Map(messages.map((message) => [message.entry, message] as const));
  // Results of one batch hang below one another: the way from each is looked at once.
  const found = new Map<Entry, unknown>();
  const places = new Map<unknown, ReadonlySet<unknown>>();
  for (const { entry, raw } of messages) {
    if (!isResult(raw)) continue;
    let at = parentOf(entry);
    for (; at !== undefined && !found.has(at) && isPassed(byEntry.get(at)); at = parentOf(at));
    const behind = at === undefined ? undefined : found.has(at) ? found.get(at) : byEntry.get(at)?.raw;
    found.set(entry, behind);
    places.set(raw, new Set(behind === undefined ? [] : [behind]));
  }
  return places;
}

function isResult(raw: unknown): boolean {
  return isRecord(raw) && openclawRole(raw) === "result";
}

/** Does what is looked for stand further up? */
function isPassed(message: ContextMessage | undefined): boolean {
  return message === undefined || isResult(message.raw);
}
