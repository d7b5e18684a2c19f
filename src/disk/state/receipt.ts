import { basename, isAbsolute, join } from "node:path";
import { isRecord, parseJson } from "../../core/json.ts";
import type { Owner } from "../system/processes.ts";
import { parseOwner } from "../system/processes.ts";
import type { Stamp } from "../system/stamp.ts";

/** One thing that a run did, told without content. */
export interface ReceiptDeed {
  readonly code: string;
  /** The line of the file as it was before, counted from 1. */
  readonly line?: number;
}

/** What tells one content of a file from another, and one file from another of the same name. */
export interface Print extends Stamp {
  readonly sha256: string;
}

/**
 * How far a run came: `intended` is on disk before anything changes, so that whoever finds it after a crash can
 * finish or take back; `bad` had failed its check, so that nobody finishes it; `put-back` has changed nothing in the end.
 */
export type ReceiptPhase = "intended" | "bad" | "done" | "put-back";

/** What a run changed: enough to undo it, and nothing of what people said. */
export interface Receipt {
  readonly schemaVersion: 1;
  readonly id: string;
  /** The version that wrote it. */
  readonly tool: string;
  readonly purpose: "fix" | "undo";
  /** The run that this one takes back. */
  readonly undoes?: string;
  readonly time: string;
  readonly path: string;
  readonly phase: ReceiptPhase;
  readonly before: Print;
  /** Of the new content, as it was before it took the place. */
  readonly after: Print;
  /** May an agent have added lines behind the content? */
  readonly appendable: boolean;
  /** Bytes that were written behind the replaced content meanwhile, and that were taken along. */
  readonly carried: number;
  /** Bytes that this put behind the new content: without blank lines, and with a line end that was missing there. */
  readonly behind: number;
  /** The path names rows of a database: what is measured of them is their text as lines. */
  readonly rows?: true;
  /** Of rows: the ids of the entries that went. Missing where there are too many to be listed. */
  readonly takenOut?: readonly string[];
  /** The replaced file is kept beside the new one, because somebody may still write to it. */
  readonly watched: boolean;
  /** The first of them, where there are more than a receipt lists; `unlisted` counts the rest. */
  readonly deeds: readonly ReceiptDeed[];
  /** How many further ones there are, by code. */
  readonly unlisted?: Readonly<Record<string, number>>;
  /** Who ran it, and what its names beside the file hold. */
  readonly owner: Owner;
  readonly token: string;
}

/** Where the file is kept as it was before a run. */
export function backupPath(state: string, { id, path }: Pick<Receipt, "id" | "path">): string {
  return join(state, "backups", id, basename(path));
}

/** The database of a session whose rows a receipt tells of: what stands before the `#` of its path. */
export function databaseOf(path: string): string {
  return path.slice(0, path.indexOf(".sqlite#") + ".sqlite".length);
}

/** Where a receipt is. */
export function receiptPath(state: string, id: string): string {
  return join(state, "runs", `${id}.json`);
}

const ID = /^\d{8}-\d{9}-[0-9a-f]{6}$/;

/** Was a run stopped before it could say how it ended? */
export function isOpen({ phase }: Pick<Receipt, "phase">): boolean {
  return phase === "intended" || phase === "bad";
}

/** Is this the name of a run? */
export function isRunId(id: string): boolean {
  return ID.test(id);
}

/** A receipt as text. */
export function receiptText(receipt: Receipt): string {
  return `${JSON.stringify(receipt)}\n`;
}

/** A receipt must stay small enough to be read at every look: a broken history may have a hundred thousand faults. */
const MOST_DEEDS = 10_000;

/** The ids that a receipt lists: all of them, or none. */
export function listedIds(ids: readonly string[]): Pick<Receipt, "takenOut"> {
  return ids.length > 0 && ids.length <= MOST_DEEDS ? { takenOut: ids } : {};
}

/** What a receipt tells of so many deeds. */
export function listedDeeds(all: readonly ReceiptDeed[]): Pick<Receipt, "deeds" | "unlisted"> {
  if (all.length <= MOST_DEEDS) return { deeds: all };
  const unlisted: Record<string, number> = {};
  for (const { code } of all.slice(MOST_DEEDS)) unlisted[code] = (unlisted[code] ?? 0) + 1;
  return { deeds: all.slice(0, MOST_DEEDS), unlisted };
}

/** How many things a run did. */
export function deedCount({ deeds, unlisted = {} }: Pick<Receipt, "deeds" | "unlisted">): number {
  return Object.values(unlisted).reduce((sum, count) => sum + count, deeds.length);
}

/** Reads a receipt; undefined where the text is none, whatever it is. */
export function parseReceipt(text: string): Receipt | undefined {
  const value = parseJson(text);
  if (!isRecord(value)) return undefined;
  const { schemaVersion, id, tool, purpose, undoes, time, path, phase, appendable, carried, watched } = value;
  const before = parsePrint(value["before"]);
  const after = parsePrint(value["after"]);
  const owner = parseOwner(value["owner"]);
  const { token, deeds } = value;
  if (schemaVersion !== 1 || typeof id !== "string" || !isRunId(id)) return undefined;
  if (typeof tool !== "string" || typeof time !== "string") return undefined;
  if (typeof path !== "string" || !isAbsolute(path)) return undefined;
  if (purpose !== "fix" && purpose !== "undo") return undefined;
  if (undoes !== undefined && typeof undoes !== "string") return undefined;
  if (!isPhase(phase)) return undefined;
  if (typeof appendable !== "boolean" || typeof watched !== "boolean" || !isCount(carried)) return undefined;
  if (before === undefined || after === undefined || owner === undefined) return undefined;
  if (typeof token !== "string" || !/^[0-9a-f]{6}$/.test(token)) return undefined;
  const behind = isCount(value["behind"]) ? value["behind"] : carried;
  return {
    ...{ schemaVersion, id, tool, purpose, ...(undoes === undefined ? {} : { undoes }), time, path, phase },
    ...{
      before,
      after,
      appendable,
      carried,
      behind,
      watched,
      ...(value["rows"] === true ? { rows: true } : {}),
      ...takenOutIn(value),
      deeds: parseDeeds(deeds),
      ...unlistedIn(value),
      owner,
      token,
    },
  };
}

function parsePrint(value: unknown): Print | undefined {
  if (!isRecord(value)) return undefined;
  const { device, inode, size, modified, sha256 } = value;
  if (!isDigits(device) || !isDigits(inode) || !isDigits(modified) || !isCount(size)) return undefined;
  if (typeof sha256 !== "string" || !/^[0-9a-f]{64}$/.test(sha256)) return undefined;
  return { device, inode, size, modified, sha256 };
}

function parseDeeds(value: unknown): readonly ReceiptDeed[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap(({ code, line }) => {
    if (typeof code !== "string") return [];
    return [isCount(line) ? { code, line } : { code }];
  });
}

function takenOutIn({ takenOut }: Readonly<Record<string, unknown>>): Pick<Receipt, "takenOut"> {
  return isListOfTexts(takenOut) ? { takenOut } : {};
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function unlistedIn({ unlisted }: Readonly<Record<string, unknown>>): Pick<Receipt, "unlisted"> {
  if (!isRecord(unlisted)) return {};
  const counts = Object.entries(unlisted).flatMap(([code, count]) =>
    isCount(count) ? [[code, count] as const] : [],
  );
  return { unlisted: Object.fromEntries(counts) };
}

function isPhase(value: unknown): value is ReceiptPhase {
  return value === "intended" || value === "bad" || value === "done" || value === "put-back";
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isDigits(value: unknown): value is string {
  return typeof value === "string" && /^-?\d{1,39}$/.test(value);
}
