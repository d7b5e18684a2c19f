import { dirname, join } from "node:path";
import { type BesideName, fileKey, parseBeside } from "../state/names.ts";
import { parseReceipt, type Receipt, receiptPath } from "../state/receipt.ts";
import { isOver } from "../state/run-over.ts";
import { runIds } from "../state/runs.ts";
import type { State } from "../state/state.ts";
import type { Disk } from "../system/disk.ts";
import { factsIfThere, namesIn, removeIfThere, sameFile } from "../system/files.ts";
import { readSmall } from "../system/small-file.ts";
import { recoverRun } from "./recover-run.ts";
import type { Asking, Recovered } from "./recovered.ts";

export type { Recovered } from "./recovered.ts";

/**
 * Finishes or takes back what killed runs left beside a file, and looks again at originals that somebody still had
 * open. Only for who holds the lock on the file: so no other run is at work on it. What was looked at already in this
 * sweep (`seen`, by token) is passed over. Throws what the file system throws.
 */
export function recoverFile(
  disk: Disk,
  state: State,
  path: string,
  asking: Asking,
  seen: ReadonlySet<string> = new Set(),
): readonly Recovered[] {
  const key = fileKey(path);
  const names = namesIn(disk.files, dirname(path)).flatMap((name) => {
    const parsed = parseBeside(name);
    return parsed?.key === key ? [{ parsed, beside: join(dirname(path), name) }] : [];
  });
  const tokens = new Set(names.map(({ parsed }) => parsed.token).filter((token) => !seen.has(token)));
  return [...tokens].flatMap((token) => {
    const left = names.filter(({ parsed }) => parsed.token === token);
    const receipt = receiptOf(disk, state, path, token);
    if (receipt !== undefined) return recoverRun(disk, state, receipt, asking);
    return left.flatMap(({ parsed, beside }) => recoverUntold(disk, path, parsed, beside));
  });
}

function receiptOf({ files }: Disk, state: State, path: string, token: string): Receipt | undefined {
  const id = runIds(files, state.root).find((each) => each.endsWith(`-${token}`));
  const text = id === undefined ? undefined : readSmall(files, receiptPath(state.root, id))?.text;
  const receipt = text === undefined ? undefined : parseReceipt(text);
  return receipt?.path === path && receipt.id === id ? receipt : undefined;
}

/** A run that was killed before its receipt, or whose receipt is in another state folder. */
function recoverUntold(disk: Disk, path: string, name: BesideName, beside: string): readonly Recovered[] {
  const { files } = disk;
  const facts = factsIfThere(files, beside);
  if (facts?.kind !== "file" || !isOver(disk, name)) return [];
  const isSame = sameFile(facts, factsIfThere(files, path));
  // New content that never got the place is worth nothing; a second name of what has the place neither.
  const isGone = (isSame || (name.kind === "new" && facts.links === 1)) && removeIfThere(files, beside);
  const told = { path, run: undefined, stopped: true };
  return [{ ...told, ...(isGone ? { what: "taken-back" } : { what: "kept", kept: beside }) }];
}
