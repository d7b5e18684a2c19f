import { guardOf } from "../../agents/guard.ts";
import { type Placed, placeOf } from "../../agents/place.ts";
import type { Place } from "../../disk/rewrite/target.ts";
import { exceptOwnWrites } from "../../disk/state/own-write.ts";
import { errorCode } from "../../disk/system/file-system.ts";
import type { Guard, Occupant } from "../../disk/system/guard.ts";
import { occupantOf, waitUntilQuiet } from "../../disk/system/quiet.ts";
import type { Invocation } from "../command-line/command.ts";
import { breathe, type Io } from "../program/io.ts";
import { createProgress } from "../program/progress.ts";
import { agentWorldOf, diskOf, stateOf } from "../program/world-of.ts";
import { failureOf, refusalOf, type Stopped, type Told } from "./refusals.ts";

/** A file that is going to be written, as its agent and its place make it known. */
export interface Protected {
  readonly guard: Guard;
  readonly place: Place;
  readonly placed: Placed;
}

/** What is known of a target before it is written. */
export interface TargetOfWrite {
  /** As the person named it. */
  readonly name: string;
  /** Where it is, with every link resolved. */
  readonly path: string;
  /** The format of a transcript; undefined for a document, which no agent has open. */
  readonly format: string | undefined;
  readonly sessionId: string | undefined;
}

/** How a file is guarded while it is written. */
export function protect(io: Io, { name, path, format, sessionId }: TargetOfWrite): Protected {
  const world = agentWorldOf(io);
  const placed = placeOf(world, name);
  const inside = placed.kind === "inside" ? placed.store : undefined;
  const guard =
    format === undefined
      ? documentGuard(io, path)
      : guardOf(world, { path, format, sessionId, store: inside?.agent });
  const place =
    inside === undefined ? ({ kind: "named" } as const) : ({ kind: "store", roots: inside.roots } as const);
  return { guard: exceptOwnWrites(io, guard, stateOf(io), path), place, placed };
}

/** A document was saved by a person, maybe a moment ago: only who has it open counts. */
function documentGuard(io: Io, path: string): Guard {
  const world = agentWorldOf(io);
  const inUse = (): Occupant | undefined => {
    const occupant = occupantOf(world, path);
    return occupant?.kind === "descriptor" ? occupant : undefined;
  };
  return { inUse, lock: () => undefined };
}

/** What keeps a command away from a file at this moment; a write that just happened may be over soon. */
export function keptOutNow(invocation: Invocation, stopped: Stopped, guard: Guard): Told | undefined {
  if (invocation.flags["even-if-live"] === true) return undefined;
  return looking(stopped, () => {
    const occupant = guard.inUse();
    if (occupant === undefined || occupant.kind === "writing") return undefined;
    return refusalOf(stopped, "in-use", { occupant });
  });
}

/** What keeps a command away from a file, after waiting for the end of a write that just happened. */
export async function keptOut(
  invocation: Invocation,
  stopped: Stopped,
  guard: Guard,
  path: string,
): Promise<Told | undefined> {
  const { io, printer, flags } = invocation;
  if (flags["even-if-live"] === true) return undefined;
  try {
    const first = guard.inUse();
    if (first === undefined) return undefined;
    if (first.kind !== "writing") return refusalOf(stopped, "in-use", { occupant: first });
    const progress = createProgress(io, printer, flags.json === true);
    progress.showFile("waiting until nobody writes to ", stopped.name, " …", true);
    const wait = (milliseconds: number): Promise<void> => io.wait(milliseconds);
    const occupant = (await waitUntilQuiet(diskOf(io), path, wait)) ?? guard.inUse();
    progress.clear();
    await breathe(io);
    return occupant === undefined ? undefined : refusalOf(stopped, "in-use", { occupant });
  } catch (error) {
    return lookFailed(stopped, error);
  }
}

function looking(stopped: Stopped, look: () => Told | undefined): Told | undefined {
  try {
    return look();
  } catch (error) {
    return lookFailed(stopped, error);
  }
}

/** The system's answer to a look that failed; whatever else was thrown is thrown on. */
function lookFailed(stopped: Stopped, error: unknown): Told {
  const code = errorCode(error);
  if (code === undefined) throw error;
  return failureOf(stopped, { step: "look", code, path: stopped.name });
}
