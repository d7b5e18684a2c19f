import { agentsOf } from "../../agents/guard.ts";
import { knownVersion } from "../../agents/installed-version.ts";
import { placeOf } from "../../agents/place.ts";
import type { AgentVersion } from "../../report/target-report.ts";
import type { Invocation } from "../command-line/command.ts";
import type { Io } from "../program/io.ts";
import { agentWorldOf } from "../program/world-of.ts";
import { type Settings, settingsOf } from "./settings.ts";

/** The settings of a run, with what this machine adds to the flags. */
export function settingsFor({ io, flags }: Pick<Invocation, "io" | "flags">): Settings {
  return { ...settingsOf(flags), versionHere: versionHere(io) };
}

/** Tells the version of the one agent that a session can be of; each is looked for once. */
function versionHere(io: Io): NonNullable<Settings["versionHere"]> {
  const world = agentWorldOf(io);
  const known = new Map<string, AgentVersion | undefined>();
  return (name, format) => {
    const placed = placeOf(world, name);
    const store = placed.kind === "inside" ? placed.store : undefined;
    const [agent, other] = agentsOf({ path: name, format, sessionId: undefined, store: store?.agent });
    if (agent === undefined || other !== undefined) return undefined;
    const key = `${agent.name} ${store?.root}`;
    if (!known.has(key)) known.set(key, knownVersion(world, agent.name, store?.root));
    return known.get(key);
  };
}
