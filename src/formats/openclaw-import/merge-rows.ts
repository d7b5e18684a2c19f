import { field, isRecord, type JsonRecord, parseJson, stringField, withField } from "../../core/json.ts";
import { type ByteSource, bytesOf, bytesSource } from "../bytes/source.ts";
import { editJson } from "../json/edit.ts";
import { readFileLines, recordText } from "../jsonl/file-lines.ts";
import { type Entry, readEntries } from "../openclaw/lines/entries.ts";
import { entryRulesOf } from "../openclaw/lines/lines.ts";
import { navigated } from "../openclaw/tree/navigation.ts";
import { linkTree } from "../openclaw/tree/tree.ts";

/** The rows of a session with what an original file has and they have not, or why they cannot be joined. */
export type Merged =
  | {
      readonly ok: true;
      /** All rows as they shall be, one on a line; those that are not meant keep their bytes. */
      readonly next: ByteSource;
      /** Entries that are brought in. */
      readonly missing: number;
      /** Entries of the original. */
      readonly entries: number;
      /** Entries that were written since the import. */
      readonly newer: number;
    }
  | {
      readonly ok: false;
      /** A row is no JSON; or the import gave all entries other ids, so that nobody can tell which are missing. */
      readonly why: "damaged-row" | "other-ids";
    };

interface Row {
  readonly text: string;
  readonly value: unknown;
  readonly id: string | undefined;
}

/** The import makes such ids for entries that have none: of a digest and of their place. */
const MADE_ID = /^[0-9a-f]{16}-[0-9a-z]+$/;

/**
 * Does a session have every entry of the file that it was imported from? Where ids were made it is the number that tells.
 * Undefined where it does not, or where only a comparison with the sound file can tell.
 */
export function holdsAll(rows: ByteSource, original: ByteSource): { readonly entries: number } | undefined {
  const stored = readRows(rows);
  const entries = entriesOf(original);
  const ids = entries.flatMap(({ id }) => (id === undefined ? [] : [id.trim()]));
  const made = stored?.filter(({ id }) => id !== undefined && MADE_ID.test(id)).length ?? 0;
  const known = new Set(stored?.map(({ id }) => id));
  const isHeld = ids.length === entries.length && ids.every((id) => known.has(id));
  const hasRepeats = new Set(ids).size < ids.length;
  const isWhole = stored !== undefined && ((isHeld && !hasRepeats) || (made > 0 && made >= entries.length));
  return isWhole ? { entries: entries.length } : undefined;
}

/**
 * Joins the rows of a session and the sound original that they were imported from. The entries of the original come in its
 * order, those that were written since behind them; what hung on the end of what was imported hangs on the end of the
 * original, so that the conversation goes on where it is and has the whole history before it.
 */
export function mergeRows(rows: ByteSource, original: ByteSource): Merged {
  const stored = readRows(rows);
  if (stored === undefined) return { ok: false, why: "damaged-row" };
  const entries = tellable(entriesOf(original), stored);
  const known = new Map(stored.flatMap((row) => (row.id === undefined ? [] : [[row.id, row] as const])));
  const ofOriginal = new Set(entries.map(({ id }) => id));
  const imported = stored.filter(({ id }) => id !== undefined && ofOriginal.has(id));
  const newer = stored.filter(({ id }) => id !== undefined && !ofOriginal.has(id));
  if (imported.length === 0 && newer.some(({ id = "" }) => MADE_ID.test(id))) {
    return { ok: false, why: "other-ids" };
  }
  const missing = new Set(entries.flatMap(({ id }) => (id === undefined || known.has(id) ? [] : [id])));
  const counts = { entries: entries.length, missing: missing.size, newer: newer.length };
  if (missing.size === 0) return { ok: true, next: rows, ...counts };
  const textOf = (entry: Entry): string => {
    const row = known.get(entry.id ?? "");
    return row === undefined ? recordText(original, entry.record) : relinked(row, entry.parent, missing);
  };
  const end = endOf(bytesSource(encoded(imported.map(({ text }) => text))));
  const tip = endOf(original);
  const told = new Set(
    entries.filter(({ id = "" }) => missing.has(id)).map(({ value }) => withoutLinks(value)),
  );
  const texts = [
    ...stored
      .filter(({ id, value }) => id === undefined && !told.has(withoutLinks(value)))
      .map(({ text }) => text),
    ...entries.map(textOf),
    ...newer.map((row) => (hangsOn(row, end) ? withParent(row, tip) : row.text)),
  ];
  return { ok: true, next: bytesSource(encoded(texts)), ...counts };
}

/** The ids of the entries that rows have; none where a row is no JSON. */
export function idsOf(rows: ByteSource): ReadonlySet<string> {
  return new Set(readRows(rows)?.flatMap(({ id }) => id ?? []));
}

/** The entries that the database can tell apart: by their ids without blanks around them, which the header has one of, too. */
function tellable(entries: readonly Entry[], stored: readonly Row[]): readonly Entry[] {
  const taken = new Set<unknown>(stored.map(({ value }) => headerId(value)));
  return entries.filter(({ id }) => {
    const trimmed = id?.trim() ?? "";
    if (trimmed === "" || trimmed !== id || taken.has(id)) return false;
    taken.add(id);
    return true;
  });
}

function headerId(value: unknown): unknown {
  return isRecord(value) && field(value, "type") === "session" ? field(value, "id") : undefined;
}

/** What a row says, whatever it is called and hangs on: a row without an id is brought in with one. */
function withoutLinks(value: unknown): string {
  return isRecord(value) ? JSON.stringify({ ...value, id: undefined, parentId: undefined }) : "";
}

/** The header and rows that are no entries have no id here: they keep their place before all others. */
function readRows(source: ByteSource): readonly Row[] | undefined {
  const rows: Row[] = [];
  for (const text of decoder.decode(bytesOf(source)).split("\n")) {
    if (text.trim() === "") continue;
    const value = parseJson(text);
    if (value === undefined) return undefined;
    const isEntry = isRecord(value) && field(value, "type") !== "session";
    const id = isEntry ? stringField(value, "id")?.trim() : undefined;
    rows.push({ text, value, id: id === "" ? undefined : id });
  }
  return rows;
}

function entriesOf(source: ByteSource): readonly Entry[] {
  return readEntries(readFileLines(source, entryRulesOf(source)).lines).entries;
}

/** The entry that the conversation of these lines goes on from, as OpenClaw tells it of rows. */
function endOf(source: ByteSource): string | undefined {
  const tree = navigated(linkTree(entriesOf(source), { parents: new Map(), tail: undefined }, false));
  return tree.leaf === undefined ? undefined : tree.entries[tree.leaf]?.id;
}

/** A row hangs on what is brought in where the original says so. */
function relinked(row: Row, parent: string | null | undefined, missing: ReadonlySet<string>): string {
  return typeof parent === "string" && missing.has(parent) ? withParent(row, parent) : row.text;
}

/** Does an entry that was written since hang on the end of what was imported? */
function hangsOn({ value }: Row, end: string | undefined): boolean {
  return isRecord(value) && (field(value, "parentId") ?? undefined) === end;
}

function withParent({ text, value }: Row, parent: string | undefined): string {
  if (!isRecord(value) || parent === undefined || field(value, "parentId") === parent) return text;
  const next: JsonRecord = withField(value, "parentId", parent);
  return editJson(text, value, next);
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

function encoded(texts: readonly string[]): Uint8Array {
  return encoder.encode(texts.map((text) => `${text}\n`).join(""));
}
