import { readdirSync, readFileSync } from "node:fs";

/** The processes that were started in the terminal session that `leader` leads, itself included. Linux tells; else it is alone. */
export function sessionProcesses(leader: number): readonly number[] {
  if (process.platform !== "linux") return [leader];
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => sessionOf(pid) === leader).map(Number);
}

/** Ends exactly these processes; one that is gone already is none. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }
}

function sessionOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold blanks; behind it: state, parent, group, session.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[3]);
  } catch (error) {
    // It ended while the list was read.
    if (error instanceof Error && "code" in error) return undefined;
    throw error;
  }
}
