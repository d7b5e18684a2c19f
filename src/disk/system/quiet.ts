import { basename } from "node:path";
import type { Disk } from "./disk.ts";
import type { FileFacts } from "./file-system.ts";
import { factsIfThere } from "./files.ts";
import type { Occupant } from "./guard.ts";

/** For how long a file must have been left alone where its agent has no marker that says whether it runs. */
export const QUIET_MS: number = 10_000;

const NANOSECONDS_PER_MILLISECOND = 1_000_000n;

type Looking = Pick<Disk, "files" | "processes" | "now">;

/** Who has a file open, or wrote to it within the last ten seconds. Answers at once. */
export function occupantOf(disk: Looking, path: string): Occupant | undefined {
  const facts = factsIfThere(disk.files, path);
  if (facts === undefined) return undefined;
  // A time far ahead of the clock, as restored backups have it, says nothing about now.
  const isRecent = Math.abs(ageOf(disk, facts)) < QUIET_MS;
  return descriptorOn(disk, path, facts) ?? (isRecent ? { kind: "writing" } : undefined);
}

/**
 * Waits until nobody has written to a file for ten seconds, at most for that long. Gives who keeps it, if somebody
 * does; an open descriptor is told at once, because it does not go away by waiting.
 */
export async function waitUntilQuiet(
  disk: Looking,
  path: string,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Occupant | undefined> {
  const before = factsIfThere(disk.files, path);
  if (before === undefined) return undefined;
  const holder = descriptorOn(disk, path, before);
  if (holder !== undefined) return holder;
  const rest = untilQuiet(disk, before);
  if (rest <= 0) return undefined;
  await wait(rest);
  const after = factsIfThere(disk.files, path);
  if (after === undefined) return undefined;
  const same =
    after.inode === before.inode && after.size === before.size && after.modified === before.modified;
  return same ? descriptorOn(disk, path, after) : { kind: "writing" };
}

/** Milliseconds that are still missing; the whole time where the file's clock is ahead of ours. */
function untilQuiet(disk: Looking, facts: FileFacts): number {
  const age = ageOf(disk, facts);
  return age < 0 ? QUIET_MS : Math.max(0, QUIET_MS - age);
}

function ageOf({ now }: Looking, { modified }: FileFacts): number {
  return now().getTime() - Number(modified / NANOSECONDS_PER_MILLISECOND);
}

function descriptorOn({ processes }: Looking, path: string, facts: FileFacts): Occupant | undefined {
  const { device, inode } = facts;
  const holder = processes.holders({ device, inode, name: basename(path) })?.[0];
  if (holder === undefined) return undefined;
  const { pid, program } = holder;
  return { kind: "descriptor", pid, ...(program === undefined ? {} : { program }) };
}
