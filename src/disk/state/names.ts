import { createHash } from "node:crypto";
import { basename, dirname, join } from "node:path";
import type { Owner } from "../system/processes.ts";

/**
 * What stands beside a session while it is replaced: the new content, the original under a second name, and the new
 * content under a second name while the original is put back. No agent reads such a name as a session: they begin
 * with a dot and end in neither `.jsonl` nor `.json`.
 */
export type BesideKind = "new" | "old" | "out";

/** A name beside a session, taken apart again. */
export interface BesideName {
  /** Which file of the folder it belongs to. */
  readonly key: string;
  readonly host: string;
  readonly pid: number;
  readonly start: string | undefined;
  readonly token: string;
  readonly kind: BesideKind;
}

const BESIDE = /^\.layer0-([0-9a-f]{8})-([0-9a-f]{4})-(\d+)-(\d*)-([0-9a-f]{6})\.(new|old|out)$/;

/** The path of what a run of this owner keeps beside a file. */
export function besidePath(path: string, owner: Owner, token: string, kind: BesideKind): string {
  const { pid, start = "", host } = owner;
  return join(dirname(path), `.layer0-${fileKey(path)}-${hostKey(host)}-${pid}-${start}-${token}.${kind}`);
}

/** Takes a name apart; undefined where it is not one of ours. */
export function parseBeside(name: string): BesideName | undefined {
  const [, key, host, pid, start, token, kind] = BESIDE.exec(name) ?? [];
  if (key === undefined || host === undefined || token === undefined) return undefined;
  const known = kind === "new" || kind === "old" || kind === "out" ? kind : undefined;
  if (known === undefined) return undefined;
  return { key, host, pid: Number(pid), start: start === "" ? undefined : start, token, kind: known };
}

/** Tells the files of one folder apart. */
export function fileKey(path: string): string {
  return digits(basename(path), 8);
}

/** Tells machines that share a disk apart, without writing their names down. */
export function hostKey(host: string): string {
  return digits(host, 4);
}

/** Six digits that no other run has. */
export function runToken(random: string): string {
  return digits(random, 6);
}

/**
 * The name of a run: sorts by time, is a legal file name everywhere, and is short enough to type its beginning. Later
 * than the newest run there is in any case: a clock that was set back must not change their order.
 */
export function runId(now: Date, token: string, newest: string | undefined): string {
  const last = newest === undefined ? Number.NEGATIVE_INFINITY : timeOfRun(newest);
  return `${stampOf(now.getTime() > last ? now : new Date(last + 1))}-${token}`;
}

/** `20260131-090500123` */
function stampOf(time: Date): string {
  const [day = "", clock = ""] = time.toISOString().split("T");
  return `${day.replaceAll("-", "")}-${clock.replace(/[:.Z]/g, "")}`;
}

/** When a run of this name began. */
export function timeOfRun(id: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(\d{3})/.exec(id)?.slice(1).map(Number) ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, millisecond = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
}

/** Hexadecimal digits that stand for a text. */
export function digits(text: string, count: number): string {
  return createHash("sha256").update(text).digest("hex").slice(0, count);
}
