import { basename, dirname, join } from "node:path";
import { isRecord } from "../../core/json.ts";
import type { Occupant } from "../../disk/system/guard.ts";
import type { AgentWorld, SessionFile } from "../agent.ts";
import { namesIn, readSmallJson } from "../small-file.ts";

/**
 * Claude Code 2.1 keeps `sessions/<pid>.json` with the id of the session it is on, and takes it away when it ends.
 * After `kill -9` it stays, and the number may belong to somebody else by then: `procStart` tells. 2.0 has no such
 * file. Early 2.1 does not change the id on `/clear` (anthropics/claude-code#36213, #53037): the look at the file
 * itself must do there.
 */
export function markedBy(
  world: AgentWorld,
  stores: readonly string[],
  session: SessionFile,
): Occupant | undefined {
  const folders = new Set([...stores, ...storesAround(session.path)].map((store) => join(store, "sessions")));
  for (const folder of folders) {
    for (const name of namesIn(folder)) {
      const pid = pidOf(name);
      if (pid === undefined) continue;
      const file = join(folder, name);
      if (marks(readSmallJson(world.files, file), pid, session, world)) {
        return { kind: "agent", agent: "claude-code", pid };
      }
    }
  }
  return undefined;
}

/** `4242.json`: other names in the folder are keys and temporary files. */
function pidOf(name: string): number | undefined {
  const pid = Number(/^([1-9]\d{0,9})\.json$/.exec(name)?.[1]);
  return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined;
}

function marks(marker: unknown, pid: number, session: SessionFile, { processes }: AgentWorld): boolean {
  // A torn marker of a dead process says nothing; one that names no session cannot be about this one.
  if (!isRecord(marker) || typeof marker["sessionId"] !== "string") return false;
  if (!session.ids.includes(marker["sessionId"])) return false;
  const start = marker["procStart"];
  const ticks = typeof start === "string" && /^\d+$/.test(start) ? start : undefined;
  // In doubt it runs.
  return processes.isAlive({ pid, start: ticks, host: processes.self.host }) !== false;
}

/** The store that a session is in by its place, wherever the environment says that stores are. */
function storesAround(path: string): readonly string[] {
  const stores: string[] = [];
  for (let at = dirname(path); dirname(at) !== at; at = dirname(at)) {
    if (basename(at) === "projects") stores.push(dirname(at));
  }
  return stores;
}
