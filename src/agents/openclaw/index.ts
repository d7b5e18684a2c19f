import { join } from "node:path";
import { isRecord } from "../../core/json.ts";
import { occupantOf } from "../../disk/system/quiet.ts";
import type { Agent, AgentWorld } from "../agent.ts";
import { folderFrom } from "../environment.ts";
import { readSmallJson } from "../small-file.ts";
import { lockedBy, takeLock } from "./lock.ts";

/** OpenClaw, whose sessions were files until 2026.7.1, and the names that it had before. */
export const openclaw: Agent = {
  name: "openclaw",
  title: "OpenClaw",
  stores,
  guard: (world, { path }) => ({
    inUse: () => lockedBy(world, path) ?? occupantOf(world, path),
    lock: () => takeLock(world, path),
  }),
  program: {
    commands: ["openclaw", "clawdbot", "moltbot"],
    packages: ["openclaw", "clawdbot", "moltbot"],
    folders: () => [],
  },
  notedVersion,
  // The gateway finds the session of a chat in its index; no command line opens a file.
  resume: () => undefined,
};

function stores(world: AgentWorld): readonly string[] {
  const home = folderFrom(world, "OPENCLAW_HOME") ?? world.home;
  return [
    folderFrom(world, "OPENCLAW_STATE_DIR") ?? join(home, ".openclaw"),
    folderFrom(world, "CLAWDBOT_STATE_DIR") ?? join(home, ".clawdbot"),
    join(home, ".moltbot"),
  ];
}

/** Whatever it is called, and however it is started: in a container, behind a script, by a service. */
function notedVersion({ files }: Pick<AgentWorld, "files">, root: string): string | undefined {
  for (const name of ["openclaw.json", "clawdbot.json", "moltbot.json"]) {
    const settings = readSmallJson(files, join(root, name));
    const meta = isRecord(settings) ? settings["meta"] : undefined;
    const version = isRecord(meta) ? meta["lastTouchedVersion"] : undefined;
    if (typeof version === "string" && /^\d+\.\d+\.\d+/.test(version)) return version;
  }
  return undefined;
}
