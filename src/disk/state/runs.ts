import { basename, join } from "node:path";
import type { FileSystem } from "../system/file-system.ts";
import { factsIfThere, namesIn } from "../system/files.ts";
import { readSmall, writeSmall } from "../system/small-file.ts";
import { isRunId, parseReceipt, type Receipt, receiptPath, receiptText } from "./receipt.ts";
import { StateRefused } from "./state.ts";

/** The runs of a state folder. */
export interface Runs {
  /** Newest first. */
  readonly runs: readonly Receipt[];
  /** Paths of receipts that are damaged: a run that is not shown is at least named. */
  readonly unreadable: readonly string[];
}

/**
 * Reads all receipts. A state folder that is not there yet has none. Throws what the file system throws, and
 * `StateRefused` where the folder of receipts is a link: what is behind it is somebody's trap.
 */
export function listRuns(files: FileSystem, state: string): Runs {
  const folder = join(state, "runs");
  if (factsIfThere(files, folder)?.kind === "other") throw new StateRefused("state-a-link", folder);
  const runs: Receipt[] = [];
  const unreadable: string[] = [];
  for (const id of runIds(files, state)) {
    const path = receiptPath(state, id);
    const text = readSmall(files, path)?.text;
    const receipt = text === undefined ? undefined : parseReceipt(text);
    // A receipt under another's name is a copy, and the name is what people type.
    if (receipt?.id === id) runs.push(receipt);
    else unreadable.push(path);
  }
  return { runs, unreadable };
}

/** The names of all runs, newest first. */
export function runIds(files: FileSystem, state: string): readonly string[] {
  return namesIn(files, join(state, "runs"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => basename(name, ".json"))
    .filter(isRunId)
    .sort()
    .reverse();
}

/** Which run is meant. */
export interface RunQuery {
  /** A run's name or its beginning. */
  readonly id?: string;
  /** Only runs on this file. */
  readonly path?: string;
}

/** The newest run that fits, where a name is given the only one. */
export function findRun(runs: readonly Receipt[], { id, path }: RunQuery): Receipt | "none" | "ambiguous" {
  const fitting = runs.filter(
    (run) => (id === undefined || run.id.startsWith(id)) && (path === undefined || run.path === path),
  );
  const [first, second] = fitting;
  if (first === undefined) return "none";
  const whole = fitting.find((run) => run.id === id);
  if (whole !== undefined) return whole;
  return id !== undefined && second !== undefined ? "ambiguous" : first;
}

/** Writes a receipt down, durable before this returns. */
export function writeReceipt(files: FileSystem, state: string, receipt: Receipt): void {
  writeSmall(files, receiptPath(state, receipt.id), receiptText(receipt), receipt.token);
}
