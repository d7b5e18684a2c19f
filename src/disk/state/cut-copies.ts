import { join } from "node:path";
import type { Disk } from "../system/disk.ts";
import { factsIfThere, namesIn, removeFolderIfThere, removeIfThere } from "../system/files.ts";
import { parseBeside } from "./names.ts";
import { isRunId, receiptPath } from "./receipt.ts";
import { isOver } from "./run-over.ts";

/** Copies that were never finished, by the names of their runs, and how large they were. */
export interface CutCopies {
  readonly runs: readonly string[];
  readonly bytes: number;
}

/**
 * Removes what runs have left that were killed while they copied a database: it stands under a name that says whose run it
 * was, is as large as all sessions together, and of no use. Throws what the file system throws.
 */
export function removeCutCopies(disk: Pick<Disk, "files" | "processes">, state: string): CutCopies {
  const { files } = disk;
  const backups = join(state, "backups");
  const runs: string[] = [];
  let bytes = 0;
  for (const run of namesIn(files, backups).filter(isRunId)) {
    const folder = join(backups, run);
    if (factsIfThere(files, receiptPath(state, run)) !== undefined) continue;
    if (factsIfThere(files, folder)?.kind !== "folder") continue;
    const cut = namesIn(files, folder).filter((name) => isCut(disk, name));
    for (const name of cut) {
      const facts = factsIfThere(files, join(folder, name));
      if (facts?.kind === "file" && removeIfThere(files, join(folder, name))) bytes += Number(facts.size);
    }
    if (cut.length > 0 && removeFolderIfThere(files, folder)) runs.push(run);
  }
  return { runs, bytes };
}

/** SQLite may leave a journal of its own beside what it writes. */
function isCut(disk: Pick<Disk, "processes">, name: string): boolean {
  const parsed = parseBeside(name.replace(/-journal$/, ""));
  return parsed !== undefined && isOver(disk, parsed);
}
