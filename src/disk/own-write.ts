import type { Disk } from "./disk.ts";
import type { FileSystem } from "./file-system.ts";
import type { Guard } from "./guard.ts";
import { listRuns } from "./runs.ts";
import { factsIfThere } from "./state.ts";

/**
 * A guard that does not take a run of ours for an agent: a file that is, to the nanosecond, what the newest run on it
 * has written was not written to by anybody else since.
 */
export function exceptOwnWrites(
  { files }: Pick<Disk, "files">,
  guard: Guard,
  state: string,
  path: string,
): Guard {
  const inUse: Guard["inUse"] = () => {
    const occupant = guard.inUse();
    return occupant?.kind === "writing" && isOwnWrite(files, state, path) ? undefined : occupant;
  };
  return { ...guard, inUse };
}

function isOwnWrite(files: FileSystem, state: string, path: string): boolean {
  const facts = factsIfThere(files, path);
  const newest = listRuns(files, state).runs.find((run) => run.path === path && run.phase !== "intended");
  if (facts === undefined || newest === undefined) return false;
  const written = newest.phase === "done" ? newest.after : newest.before;
  return (
    written.device === String(facts.device) &&
    written.inode === String(facts.inode) &&
    written.modified === String(facts.modified) &&
    BigInt(written.size) === facts.size
  );
}
