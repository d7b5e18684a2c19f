import { dirname } from "node:path";
import type { AgentName } from "../../agents/agent.ts";
import { closedIn, discover, type FoundSession, type FoundStore } from "../../agents/discover.ts";
import { guardOf } from "../../agents/guard.ts";
import { installedVersion, knownVersion } from "../../agents/installed-version.ts";
import { AGENTS } from "../../agents/registry.ts";
import { unreadStores } from "../../agents/unread.ts";
import { exceptOwnWrites } from "../../disk/state/own-write.ts";
import { factsIfThere } from "../../disk/system/files.ts";
import type { Occupant } from "../../disk/system/guard.ts";
import type { DoctorFinding } from "../../report/doctor/doctor-check.ts";
import { listed } from "../../report/screen/words.ts";
import { agentTitle } from "../fix/refusals.ts";
import { settingsFor } from "../judge/settings-for.ts";
import type { Io } from "../program/io.ts";
import { agentWorldOf, stateOf } from "../program/world-of.ts";
import { importLosses } from "../survey/import-losses.ts";
import { summarise } from "../survey/summarise.ts";
import type { Machine } from "./machine.ts";

/** Who has been used lately is looked at: each look goes through all processes. */
const LOOKED_AT = 5;
const LATELY_MS = 24 * 60 * 60 * 1000;
const MOST_OWNERS = 2000;

/** What was found of agents, with the stores for whoever looks at the disk. */
export interface ExaminedAgents {
  readonly findings: readonly DoctorFinding[];
  readonly stores: readonly FoundStore[];
}

/** The agents of this machine: their versions, their stores, who may read and write there, and who runs. */
export function examineAgents(io: Io, machine: Machine): ExaminedAgents {
  const world = agentWorldOf(io);
  const stores = discover(world);
  const versions = new Map(
    (Object.keys(AGENTS) as AgentName[]).map((name) => [name, installedVersion(world, name)]),
  );
  const found = stores.flatMap((store) => examineStore(io, machine, store));
  const alone = [...versions].flatMap(([name, version]): readonly DoctorFinding[] => {
    if (version === undefined || stores.some(({ agent }) => agent === name)) return [];
    return [{ code: "agent-without-sessions", title: AGENTS[name].title, version }];
  });
  const unread = unreadStores(world).map(
    ({ title, path }) => ({ code: "unread-agent", title, path }) as const,
  );
  const none = found.length + alone.length === 0 ? [{ code: "no-agent" } as const] : [];
  return { findings: [...found, ...closedPlaces(stores), ...alone, ...none, ...unread], stores };
}

/** Each place once, with all agents that it is closed to us for: a closed home hides the stores of every one. */
function closedPlaces(stores: readonly FoundStore[]): readonly DoctorFinding[] {
  const pathsOf = new Map<string, string[]>();
  for (const path of closedIn(stores)) {
    const title = listed(
      stores.filter(({ closed }) => closed.includes(path)).map(({ agent }) => AGENTS[agent].title),
    );
    pathsOf.set(title, [...(pathsOf.get(title) ?? []), path]);
  }
  return [...pathsOf].map(([title, paths]) => ({ code: "store-closed", title, paths }));
}

function examineStore(io: Io, machine: Machine, store: FoundStore): readonly DoctorFinding[] {
  const { agent, root, sessions, indexes } = store;
  const { title } = AGENTS[agent];
  const version = knownVersion(agentWorldOf(io), agent, root)?.version;
  const bytes = sessions.reduce((sum, session) => sum + session.bytes, 0);
  const readOnly = [...new Set(sessions.map(({ path }) => dirname(path)))].find(
    (each) => !machine.mayWrite(each),
  );
  return [
    { code: "agent", title, version, root, sessions: sessions.length, bytes },
    ...(readOnly === undefined ? [] : [{ code: "store-read-only", title, path: readOnly } as const]),
    ...damaged(io, title, indexes),
    ...leftOut(io, title, store),
    ...foreign(io, title, sessions),
    ...running(io, agent, sessions),
  ];
}

/** The agent's own lists that hide sessions from it. Sessions are judged by other commands: this one reads none. */
function damaged(io: Io, title: string, indexes: readonly FoundSession[]): readonly DoctorFinding[] {
  const settings = settingsFor({ io, flags: {} });
  const broken = indexes.filter((index) => summarise(index, settings, io).verdict === "broken");
  return broken.map(({ path }) => ({ code: "index-broken", title, path }));
}

/** What an import has left out of sessions: only the end of each original is read where nothing was. */
function leftOut(io: Io, title: string, store: FoundStore): readonly DoctorFinding[] {
  const losses = importLosses([store], io);
  const [example] = losses.keys();
  if (example === undefined) return [];
  const entries = [...losses.values()].reduce((sum, { missing }) => sum + missing, 0);
  return [{ code: "import-lost", title, sessions: losses.size, entries, example }];
}

function foreign(
  { files, user }: Io,
  title: string,
  sessions: readonly FoundSession[],
): readonly DoctorFinding[] {
  if (user === undefined || user === 0) return [];
  const others = sessions.slice(0, MOST_OWNERS).filter(({ path }) => {
    const facts = factsIfThere(files, path);
    return facts !== undefined && facts.owner !== user;
  });
  const [first] = others;
  return first === undefined
    ? []
    : [{ code: "foreign-sessions", title, sessions: others.length, example: first.path }];
}

function running(io: Io, agent: AgentName, sessions: readonly FoundSession[]): readonly DoctorFinding[] {
  const since = io.now().getTime() - LATELY_MS;
  const lately = sessions.filter(({ modified }) => modified >= since).slice(0, LOOKED_AT);
  const format = agent === "claude-code" ? "claude-code" : "openclaw";
  return lately.flatMap(({ path }): readonly DoctorFinding[] => {
    const known = { path, format, sessionId: undefined, store: agent };
    const occupant = exceptOwnWrites(io, guardOf(agentWorldOf(io), known), stateOf(io), path).inUse();
    return occupant === undefined ? [] : [runningAt(agent, path, occupant)];
  });
}

function runningAt(agent: AgentName, path: string, { agent: by, pid, program }: Occupant): DoctorFinding {
  return { code: "running", title: agentTitle(by ?? agent), pid, program, path };
}
