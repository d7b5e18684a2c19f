import { basename, isAbsolute, join } from "node:path";
import type { Owner } from "./processes.ts";
import { parseJson, parseOwner } from "./run-lock.ts";

/** One thing that a run did, told without content. */
export interface ReceiptDeed {
  readonly code: string;
  /** The line of the file as it was before, counted from 1. */
  readonly line?: number;
}

/** What tells one content of a file from another, and one file from another of the same name. */
export interface Print {
  readonly device: string;
  readonly inode: string;
  readonly size: number;
  /** Time of the last change in nanoseconds; of the new content, as it was before it took the place. */
  readonly modified: string;
  readonly sha256: string;
}

/**
 * How far a run came: `intended` is on disk before anything changes, so that whoever finds it after a crash can
 * finish or take back; `put-back` has changed nothing in the end.
 */
export type ReceiptPhase = "intended" | "done" | "put-back";

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
  readonly after: Print;
  /** May an agent have added lines behind the content? */
  readonly appendable: boolean;
  /** Bytes that were written to the replaced file meanwhile, and that follow the new content. */
  readonly carried: number;
  /** The replaced file is kept beside the new one, because somebody may still write to it. */
  readonly watched: boolean;
  readonly deeds: readonly ReceiptDeed[];
  /** Who ran it, and what its names beside the file hold. */
  readonly owner: Owner;
  readonly token: string;
}

/** Where the file is kept as it was before a run. */
export function backupPath(state: string, { id, path }: Pick<Receipt, "id" | "path">): string {
  return join(state, "backups", id, basename(path));
}

/** Where a receipt is. */
export function receiptPath(state: string, id: string): string {
  return join(state, "runs", `${id}.json`);
}

const ID = /^\d{8}-\d{9}-[0-9a-f]{6}$/;

/** Is this the name of a run? */
export function isRunId(id: string): boolean {
  return ID.test(id);
}

/** A receipt as text. */
export function receiptText(receipt: Receipt): string {
  return `${JSON.stringify(receipt, undefined, 2)}\n`;
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
  if (phase !== "intended" && phase !== "done" && phase !== "put-back") return undefined;
  if (typeof appendable !== "boolean" || typeof watched !== "boolean" || !isCount(carried)) return undefined;
  if (before === undefined || after === undefined || owner === undefined) return undefined;
  if (typeof token !== "string" || !/^[0-9a-f]{6}$/.test(token)) return undefined;
  return {
    ...{ schemaVersion, id, tool, purpose, ...(undoes === undefined ? {} : { undoes }), time, path, phase },
    ...{ before, after, appendable, carried, watched, deeds: parseDeeds(deeds), owner, token },
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isDigits(value: unknown): value is string {
  return typeof value === "string" && /^-?\d{1,39}$/.test(value);
}
