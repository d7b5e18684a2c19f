import type { Issue } from "../core/issue.ts";
import { isRecord } from "../core/json.ts";
import type { Loss, RepairRecord } from "../core/repair.ts";
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
 * its words said somewhere. Turns that an issue or a repair means may go.
 */
export function leavesTurns(before: TranscriptReport, after: TranscriptReport, told: Told): boolean {
  // Whose turns are whose is what that finding is about.
  if (before.issues.some(({ code }) => code === "foreign-session")) return false;
  const was = before.loaded()?.asIs ?? [];
  const is = after.loaded();
  if (is === undefined) return false;
  const now = new Set([...is.shown, ...is.asIs.map(({ id }) => id)]);
  const lineOf = ({ message }: { readonly message: number }): number => before.rows[message]?.line ?? 0;
  const meant = new Set([...before.issues, ...told.repairs, ...told.lost].map(lineOf));
  for (const issue of before.issues) if (meansItsLine(issue)) meant.add(issue.line);
  const end = endOf(told);
  const cut = new Set(before.rows.slice(Math.min(end, before.rows.length)).map(({ line }) => line));
  const later = [...told.repairs, ...told.lost].filter(({ message }) => message < 0).length;
  const left = was.filter(({ id, line }) => !now.has(id) && !meant.has(line) && !cut.has(line));
  return left.length > later;
}

/** Is what this means told by its line? It names no message, or its entry is loaded under a new id from now on. */
function meansItsLine({ code, args }: Issue): boolean {
  return code === "invalid-message" || (code === "duplicate-entry-id" && args["copy"] === false);
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
    if (typeof value === "string") words.push(value);
    else if (Array.isArray(value)) for (const each of value as readonly unknown[]) open.push(each);
    else if (isRecord(value))
      for (const [name, each] of Object.entries(value)) if (!NAMES.has(name)) open.push(each);
  }
  return words;
}
