import { agentsOf } from "../../agents/guard.ts";
import { installedVersion } from "../../agents/installed-version.ts";
import { placeOf } from "../../agents/place.ts";
import type { FormatName } from "../../transcript/index.ts";
import type { Invocation } from "../command-line/command.ts";
import type { Io } from "../program/io.ts";
import { agentWorldOf } from "../program/world-of.ts";
import { type Settings, settingsOf } from "./settings.ts";

/** The settings of a run, with what this machine adds to the flags. */
export function settingsFor({ io, flags }: Pick<Invocation, "io" | "flags">): Settings {
  return { ...settingsOf(flags), installedVersion: versionHere(io) };
}

/** Looks for the program of the one agent that a session can be of; each is looked for once. */
function versionHere(io: Io): (name: string, format: FormatName) => string | undefined {
  const world = agentWorldOf(io);
  const known = new Map<string, string | undefined>();
  return (name, format) => {
    const placed = placeOf(world, name);
    const store = placed.kind === "inside" ? placed.store.agent : undefined;
    const [agent, other] = agentsOf({ path: name, format, sessionId: undefined, store });
    if (agent === undefined || other !== undefined) return undefined;
    if (!known.has(agent.name)) known.set(agent.name, installedVersion(world, agent.name));
    return known.get(agent.name);
  };
}
