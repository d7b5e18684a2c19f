import type { AgentWorld } from "../../agents/agent.ts";
import { stateFolder } from "../../disk/state/state-folder.ts";
import type { Disk } from "../../disk/system/disk.ts";
import type { Io } from "./io.ts";

/** What writing files asks of the world. */
export function diskOf(io: Io): Disk {
  const { files, processes, user, now, pause, random } = io;
  return { files, processes, user, now, pause, random };
}

/** What looking for agents asks of the world. */
export function agentWorldOf(io: Io): AgentWorld {
  const { variables, home, files, processes, sqlite, now, random } = io;
  return { variables, home, files, processes, now, random, ...(sqlite === undefined ? {} : { sqlite }) };
}

/** Where our own state is. */
export function stateOf({ variables, home }: Io): string {
  return stateFolder({ variables, home });
}
