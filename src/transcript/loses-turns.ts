import type { Issue } from "../core/issue.ts";
import { isRecord } from "../core/json.ts";
import type { Loss, RepairRecord } from "../core/repair.ts";
import type { LoadedTurn } from "../formats/format.ts";
import type { TranscriptReport } from "./report.ts";

/** What a repair says that it did. */
export interface Told {
  readonly repairs: readonly RepairRecord[];
  readonly lost: readonly Loss[];
}

/**
 * The last look at a repaired file, as its format reads it: is something of the history gone that nothing was said of?
 * Whatever the cause, such a repair is a bug, and must not be written. Parts of messages that an issue or a repair means
 * may change; each repair that came to light later, and names no message, may change one more.
 */
export function losesTurns(before: TranscriptReport, after: TranscriptReport, told: Told): boolean {
  const said = new Set(after.messages.flatMap(wordsOf));
  const meant = new Set([
    ...before.issues.map(({ message }) => message),
    ...told.repairs.map(({ message }) => message),
    ...told.lost.map(({ message }) => message),
  ]);
  const end = endOf(told);
  const later = [...told.repairs, ...told.lost].filter(({ message }) => message < 0).length;
  const gone = before.messages.filter(
    (message, index) => index < end && !meant.has(index) && wordsOf(message).some((word) => !said.has(word)),
  );
  return gone.length > later;
}

/**
 * Would the agent no longer load a turn of the file as it was, by the id of its entry? It may be on a branch now, with all
 * its words said somewhere. What a repair says that it took away may go; what it says that it wrote anew must be said; and
 * what was recorded twice may be loaded where it stands the other time. A summary tells only what is known to stand above it.
 */
export function leavesTurns(before: TranscriptReport, after: TranscriptReport, told: Told): boolean {
  const { asIs: was = [], guessed } = before.loaded() ?? {};
  const is = after.loaded();
  if (is === undefined || was.length === 0) return false;
  const loads = is.asIs.length > 0 ? is.asIs.map(({ id }) => id) : is.shown;
  const now = new Set([...loads, ...[...is.told].filter((id) => guessed?.has(id) !== true)]);
  const left = was.filter(({ id }) => !now.has(id));
  if (left.length === 0) return false;
  const places = new Map(before.rows.map(({ line }, index) => [line, index] as const));
  const taken = new Set(told.lost.map(({ message }) => message));
  const takenLater = told.lost.filter(({ message }) => message < 0).length;
  const written = new Set(told.repairs.map(({ message }) => message));
  const renamed = new Set(before.issues.filter(isRenamed).map(({ line }) => line));
  const said = new Set(after.messages.flatMap(wordsOf));
  const others = countWords(is.asIs, new Set(was.map(({ id }) => id)));
  const end = endOf(told);
  const gone = left.filter((turn) => {
    const place = places.get(turn.line);
    if (place !== undefined && (place >= end || taken.has(place))) return false;
    const words = wordsOf(turn.message);
    const mayChange =
      place !== undefined && (written.has(place) || written.has(-1) || renamed.has(turn.line));
    if (mayChange && words.every((word) => isSaid(word, said))) return false;
    const key = JSON.stringify(words);
    const count = others.get(key) ?? 0;
    others.set(key, count - 1);
    return count <= 0;
  });
  return gone.length > takenLater;
}

/** By what they say: how many turns are loaded now and were not before. */
function countWords(turns: readonly LoadedTurn[], before: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const turn of turns) {
    if (before.has(turn.id)) continue;
    const key = JSON.stringify(wordsOf(turn.message));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Is the entry loaded under a new id from now on? */
function isRenamed({ code, args }: Issue): boolean {
  return code === "duplicate-entry-id" && args["copy"] === false;
}

/** Is this said, by itself or in a note? */
function isSaid(word: string, said: ReadonlySet<string>): boolean {
  return said.has(word) || [...said].some((other) => other.includes(word));
}

/** Where a person had the history cut off; what is behind that place goes. A cut that came to light later may be anywhere. */
function endOf({ repairs }: Told): number {
  const cuts = repairs.filter(({ deed }) => deed === "truncate").map(({ message }) => message);
  return Math.min(Number.POSITIVE_INFINITY, ...cuts);
}

/** What stands under these names tells which part it is, and not what it says: a repair may write another one. */
const NAMES: ReadonlySet<string> = new Set(["type", "id", "tool_use_id", "toolCallId", "thoughtSignature"]);

/** Every word of the content of a message, whatever parts it stands in: a repair may lay them out anew. */
function wordsOf(message: unknown): readonly string[] {
  const words: string[] = [];
  const open: unknown[] = [isRecord(message) ? message["content"] : undefined];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string" && value.trim() !== "") words.push(value);
    else if (Array.isArray(value)) for (const each of value as readonly unknown[]) open.push(each);
    else if (isRecord(value))
      for (const [name, each] of Object.entries(value)) if (!NAMES.has(name)) open.push(each);
  }
  return words;
}
