import { field, isRecord, type JsonRecord, parseJson, stringField } from "../../../core/json.ts";
import type { ByteSource } from "../../bytes/source.ts";
import type { SessionEnding } from "../../format.ts";
import { typedIn } from "./ending-text.ts";
import type { Entry } from "./rows.ts";

/** Of so many rows from the end one tells the folder, or none does. */
const ROWS_WITH_FOLDER = 100;

const decoder = new TextDecoder();

/**
 * How a session ended, and what the person typed last. Reads rows from the end on, and no further than it has to;
 * those that cannot tell are not read at all.
 *
 * `entries` are all rows of the file, `path` those of the active thread.
 */
export function endingOf(
  source: ByteSource,
  entries: readonly Entry[],
  path: readonly Entry[],
): SessionEnding {
  const read = reader(source);
  const typed = lastTyped(path, read) ?? lastTyped(besides(entries, path), read);
  const failure = lastFailure(path, read);
  const folder = lastFolder(path.length > 0 ? path : entries, read);
  return {
    ...(typed === undefined ? {} : { typed }),
    ...(failure === undefined ? {} : { failure }),
    ...(folder === undefined ? {} : { folder }),
  };
}

type Told = NonNullable<SessionEnding["typed"]>;
type Read = (entry: Entry) => JsonRecord | undefined;

/** What damage has cut off the thread, in the order of the file. */
function besides(entries: readonly Entry[], path: readonly Entry[]): readonly Entry[] {
  const seen = new Set(path);
  return entries.filter((entry) => !seen.has(entry));
}

function lastTyped(entries: readonly Entry[], read: Read): Told | undefined {
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at];
    if (entry === undefined || !maySay(entry)) continue;
    const row = read(entry);
    const text = row === undefined ? undefined : typedIn(row);
    if (text !== undefined) return { text, line: entry.line.number };
  }
  return undefined;
}

/** Prompts, and those that were queued while the agent worked; results alone and side chains nobody types. */
function maySay({ row }: Entry): boolean {
  if (row.sidechain || row.summary || row.onlyResults) return false;
  return row.type === "user" || row.type === "attachment";
}

/**
 * The error that the last turn is. What stands behind it is looked past: a prompt that has no answer yet, notes of
 * the agent, and words that it puts in the place of a reply without having asked for one.
 */
function lastFailure(path: readonly Entry[], read: Read): Told | undefined {
  for (let at = path.length - 1; at >= 0; at--) {
    const entry = path[at];
    if (entry?.row.type !== "assistant") continue;
    const row = read(entry);
    const message = row === undefined ? undefined : field(row, "message");
    if (row === undefined || !isRecord(message)) continue;
    if (row["isApiErrorMessage"] === true) {
      const text = wordsOf(field(message, "content"));
      // The person stopped it.
      return isAbort(text) ? undefined : { text, line: entry.line.number };
    }
    if (message["model"] !== "<synthetic>") return undefined;
  }
  return undefined;
}

function isAbort(text: string): boolean {
  return /^(API Error: )?Request was aborted\b/.test(text);
}

function wordsOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  const blocks = content as readonly unknown[];
  return blocks.flatMap((block) => (isRecord(block) ? (stringField(block, "text") ?? []) : [])).join("\n");
}

function lastFolder(entries: readonly Entry[], read: Read): string | undefined {
  for (const entry of entries.slice(-ROWS_WITH_FOLDER).reverse()) {
    const row = read(entry);
    const folder = row === undefined ? undefined : stringField(row, "cwd");
    if (folder !== undefined && folder !== "") return folder;
  }
  return undefined;
}

/** Reads a row again. Undefined where the file has been changed under our hands and no row is there any more. */
function reader(source: ByteSource): Read {
  let last: { readonly entry: Entry; readonly row: JsonRecord | undefined } | undefined;
  return (entry) => {
    if (last?.entry === entry) return last.row;
    const { bytes, span } = entry.record;
    const value = parseJson(decoder.decode(bytes ?? source.read(span.start, span.end)));
    last = { entry, row: isRecord(value) ? value : undefined };
    return last.row;
  };
}
