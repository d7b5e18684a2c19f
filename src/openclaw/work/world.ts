import type { AgentWorld } from "../../agents/agent.ts";
import { stateFolder } from "../../disk/state/state-folder.ts";
import type { Disk } from "../../disk/system/disk.ts";

/** What a job asks of the machine: to find and read sessions, and to write them. */
export type JobWorld = AgentWorld & Disk;

/** The world as this host sees it: its own state folder comes before the one that the environment tells. */
export function worldWith(world: JobWorld, stateDir: string | undefined): JobWorld {
  if (stateDir === undefined) return world;
  return { ...world, variables: { ...world.variables, OPENCLAW_STATE_DIR: stateDir } };
}

/** Where our own state is. */
export function stateOf({ variables, home }: JobWorld): string {
  return stateFolder({ variables, home });
}
