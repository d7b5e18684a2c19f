import fc from "fast-check";
import { isObject } from "../generators/json.ts";
import { messagesOf, type Row, textOf, wordsOf } from "./session-rows.ts";

/** A file with a defect, and what the defect took away for good. */
export interface Damaged {
  readonly lines: readonly (Row | string)[];
  /** No newline at the end. */
  readonly open?: boolean;
  /** The words of rows that are no longer in the file. */
  readonly destroyed: readonly string[];
}

/** Where a damage is done, and a number to choose with. */
export interface Choice {
  readonly at: number;
  readonly other: number;
}

/** Breaks a file; undefined where it finds nothing to break. */
export type Damage = (rows: readonly Row[], choice: Choice) => Damaged | undefined;

const encoder = new TextEncoder();

function isTurn(row: Row): boolean {
  return (row["type"] === "user" || row["type"] === "assistant") && row["isSidechain"] !== true;
}

/** The place of a row of the conversation, chosen by number; the head of the file is left in peace. */
function chosen(rows: readonly Row[], { at }: Choice, want: (row: Row) => boolean = isTurn): number {
  const places = rows.flatMap((row, place) => (want(row) && place < rows.length - 3 ? [place] : []));
  return places[at % places.length] ?? -1;
}

/** The words of a row, and those of the rows that only it names. */
function wordsLostWith(rows: readonly Row[], row: Row): readonly string[] {
  const metadata = row["compactMetadata"];
  const list = isObject(metadata) ? metadata["preservedMessages"] : undefined;
  const uuids: readonly unknown[] = isObject(list) && Array.isArray(list["uuids"]) ? list["uuids"] : [];
  const named = rows.filter((other) => uuids.includes(other["uuid"]));
  return wordsOf(messagesOf([row, ...named]));
}

function replaced(rows: readonly Row[], at: number, ...lines: readonly (Row | string)[]): (Row | string)[] {
  return [...rows.slice(0, at), ...lines, ...rows.slice(at + 1)];
}

function changed(rows: readonly Row[], at: number, fields: Row): Damaged | undefined {
  const row = rows[at];
  return row === undefined ? undefined : { lines: replaced(rows, at, { ...row, ...fields }), destroyed: [] };
}

/** Every kind of damage by name. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  "a lost row": (rows, choice) => {
    const row = rows[chosen(rows, choice)];
    return row && { lines: rows.filter((one) => one !== row), destroyed: wordsLostWith(rows, row) };
  },
  "two neighbouring rows that are lost": (rows, choice) => {
    const at = chosen(rows, choice, (row) => isTurn(row) && row["parentUuid"] !== null);
    const lost = rows.slice(at, at + 2).filter(isTurn);
    if (at < 0 || at + 2 >= rows.length - 3) return undefined;
    const destroyed = lost.flatMap((row) => wordsLostWith(rows, row));
    return { lines: rows.filter((one) => !lost.includes(one)), destroyed };
  },
  "a lost boundary": (rows, choice) => {
    const row = rows[chosen(rows, choice, (one) => one["subtype"] === "compact_boundary")];
    return row && { lines: rows.filter((one) => one !== row), destroyed: wordsLostWith(rows, row) };
  },
  "a row taken out of the chain": (rows, choice) => {
    const row = rows[chosen(rows, choice)];
    if (
      row === undefined ||
      rows.some((one) => JSON.stringify(one["compactMetadata"] ?? "").includes(String(row["uuid"])))
    )
      return undefined;
    const lines = rows
      .filter((one) => one !== row)
      .map((one) => (one["parentUuid"] === row["uuid"] ? { ...one, parentUuid: row["parentUuid"] } : one));
    return { lines, destroyed: wordsLostWith(rows, row) };
  },
  "a phantom parent": (rows, choice) => {
    const at = chosen(rows, choice, (row) => isTurn(row) && row["parentUuid"] !== null);
    return changed(rows, at, { parentUuid: "00000000-0000-4000-8000-999999999999" });
  },
  "a row that is its own parent": (rows, choice) => {
    const at = chosen(rows, choice, (row) => isTurn(row) && row["parentUuid"] !== null);
    return changed(rows, at, { parentUuid: rows[at]?.["uuid"] });
  },
  "a torn line": (rows, choice) => {
    const at = chosen(rows, choice);
    const row = rows[at];
    if (row === undefined) return undefined;
    const text = JSON.stringify(row);
    const cut = text.slice(0, 1 + (choice.other % (text.length - 1)));
    return { lines: replaced(rows, at, cut), destroyed: wordsLostWith(rows, row) };
  },
  "a torn tail": (rows, choice) => {
    const at = rows.findLastIndex(isTurn);
    const row = rows[at];
    if (row === undefined) return undefined;
    const text = JSON.stringify(row);
    const lines = [...rows.slice(0, at), text.slice(0, 1 + (choice.other % (text.length - 1)))];
    return { lines, open: true, destroyed: wordsLostWith(rows, row) };
  },
  "a tail without its newline": (rows) => ({ lines: rows, open: true, destroyed: [] }),
  "two rows on one line": (rows, choice) => {
    const at = choice.at % (rows.length - 1);
    const [one, two] = [rows[at], rows[at + 1]];
    if (one === undefined || two === undefined) return undefined;
    const welded = JSON.stringify(one) + JSON.stringify(two);
    return { lines: [...rows.slice(0, at), welded, ...rows.slice(at + 2)], destroyed: [] };
  },
  "a stub before a row": (rows, choice) => {
    const at = choice.at % rows.length;
    const line = `{"type":"pr-link","sessionId":"session-1","prUr${JSON.stringify(rows[at])}`;
    return { lines: replaced(rows, at, line), destroyed: [] };
  },
  "a line of NUL bytes": (rows, choice) => {
    const at = choice.at % rows.length;
    return { lines: replaced(rows, at, "\0".repeat(40), rows[at] ?? ""), destroyed: [] };
  },
  "NUL bytes before a row": (rows, choice) => {
    const at = choice.at % rows.length;
    return { lines: replaced(rows, at, "\0".repeat(40) + JSON.stringify(rows[at])), destroyed: [] };
  },
  "a byte-order mark": (rows) => ({
    lines: replaced(rows, 0, `\uFEFF${JSON.stringify(rows[0])}`),
    destroyed: [],
  }),
  "a row written twice": (rows, choice) => {
    const at = chosen(rows, choice);
    return rows[at] && { lines: replaced(rows, at, rows[at], rows[at]), destroyed: [] };
  },
  "a result written twice": (rows, choice) => {
    const at = chosen(
      rows,
      choice,
      (row) => textOf(row, "sourceToolAssistantUUID") !== undefined || "toolUseResult" in row,
    );
    const row = rows[at];
    if (row === undefined) return undefined;
    const copy: Row = { ...row, uuid: "00000000-0000-4000-8000-888888888888", parentUuid: row["uuid"] };
    const rest = rows
      .slice(at + 1)
      .map((one) => (one["parentUuid"] === row["uuid"] ? { ...one, parentUuid: copy["uuid"] } : one));
    return { lines: [...rows.slice(0, at + 1), copy, ...rest], destroyed: [] };
  },
};

/** Damages after which the file no longer says where a row stood. */
export const LOSES_PLACES: ReadonlySet<string> = new Set([
  "a lost row",
  "two neighbouring rows that are lost",
  "a phantom parent",
  "a row that is its own parent",
  "a torn line",
  "a torn tail",
]);

/** Where to break a file. */
export const choices: fc.Arbitrary<Choice> = fc.record({ at: fc.nat(), other: fc.nat() });

/** The bytes of a damaged file. */
export function bytesOfDamaged({ lines, open }: Damaged): Uint8Array {
  const texts = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  return encoder.encode(texts.join("\n") + (open === true ? "" : "\n"));
}
