import { join } from "node:path";
import { occupantOf } from "../../disk/system/quiet.ts";
import type { Agent } from "../agent.ts";
import { folderFrom } from "../environment.ts";

/** pi. It keeps no marker and takes no lock: only its file shows whether it runs. */
export const pi: Agent = {
  name: "pi",
  title: "pi",
  stores: (world) => [folderFrom(world, "PI_CODING_AGENT_DIR") ?? join(world.home, ".pi", "agent")],
  guard: (world, { path }) => ({ inUse: () => occupantOf(world, path), lock: () => undefined }),
  program: {
    commands: ["pi"],
    packages: ["@earendil-works/pi-coding-agent", "@mariozechner/pi-coding-agent"],
    folders: () => [],
  },
  resume: ({ path }) => ["pi", "--session", path],
};
