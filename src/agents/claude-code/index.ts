import { basename, dirname, join } from "node:path";
import { occupantOf } from "../../disk/system/quiet.ts";
import { isUuid } from "../../formats/uuid.ts";
import type { Agent, AgentWorld } from "../agent.ts";
import { folderFrom } from "../environment.ts";
import { isPersons } from "../session-folder.ts";
import { markedBy } from "./markers.ts";
import { holdsNothingSaid } from "./titles.ts";

/** Claude Code. */
export const claudeCode: Agent = {
  name: "claude-code",
  title: "Claude Code",
  stores,
  holdsNoSession: ({ files }, path, bytes) => holdsNothingSaid(files, path, bytes),
  guard: (world, session) => ({
    inUse: () => markedBy(world, stores(world), session) ?? occupantOf(world, session.path),
    // It appends without any lock; there is none to take.
    lock: () => undefined,
  }),
  program: {
    commands: ["claude"],
    packages: ["@anthropic-ai/claude-code"],
    // The installation of `claude migrate-installer`, behind a script that the search path leads to.
    folders: (world) =>
      stores(world).map((store) => join(store, "local/node_modules/@anthropic-ai/claude-code")),
  },
  resume: ({ path, ids }) => {
    const id = isMain(path) ? basename(path, ".jsonl") : ids[0];
    return id === undefined || (isMain(path) && !isUuid(id)) ? undefined : ["claude", "--resume", id];
  },
};

/**
 * Is this a person's session in its place? 2.0.14 and 2.1.332 look there for the file that is called as they are told, whatever
 * its rows say, and take no name that is no UUID; the rows of a helper's file name the session that it works for, which is
 * what can be resumed.
 */
function isMain(path: string): boolean {
  return basename(dirname(dirname(path))) === "projects" && isPersons(path);
}

function stores(world: AgentWorld): readonly string[] {
  const named = folderFrom(world, "CLAUDE_CONFIG_DIR");
  if (named !== undefined) return [named];
  // Some versions follow XDG; a machine that was updated has both.
  const config = folderFrom(world, "XDG_CONFIG_HOME") ?? join(world.home, ".config");
  return [join(world.home, ".claude"), join(config, "claude")];
}
