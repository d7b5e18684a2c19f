import type { FoundStore } from "../../agents/discover.ts";
import { errorCode } from "../../disk/system/file-system.ts";
import type { DoctorFinding } from "../../report/doctor/doctor-check.ts";
import type { Io } from "../program/io.ts";
import { stateOf } from "../program/world-of.ts";
import type { Machine } from "./machine.ts";
import { nearestFolder } from "./state.ts";

/** Is there room for the repair of the largest session: a new file beside it, and its backup in our own folder? */
export function examineSpace(
  io: Io,
  machine: Machine,
  stores: readonly FoundStore[],
): readonly DoctorFinding[] {
  const largest = (store: FoundStore): number => Math.max(0, ...store.sessions.map(({ bytes }) => bytes));
  const state = nearestFolder(io.files, stateOf(io));
  const needs = [
    { path: state, needed: Math.max(0, ...stores.map(largest)) },
    ...stores.map((store) => ({ path: store.root, needed: largest(store) })),
  ];
  // Folders of one file system take from the same space.
  const disks = new Map<bigint, { readonly path: string; readonly needed: number }>();
  for (const { path, needed } of needs) {
    const device = deviceOf(io, path);
    if (device === undefined) continue;
    const known = disks.get(device);
    disks.set(device, { path: known?.path ?? path, needed: (known?.needed ?? 0) + needed });
  }
  return [...disks.values()].map(({ path, needed }) => {
    const free = machine.freeBytes(path);
    return free === undefined ? { code: "space-unknown", path } : { code: "space", path, free, needed };
  });
}

/** What may not be looked at has a finding of its own elsewhere. */
function deviceOf({ files }: Io, path: string): bigint | undefined {
  try {
    return files.facts(files.realPath(path)).device;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}
