import type { AgentName } from "../../agents/agent.ts";
import { discover, type FoundSession, type FoundStore, newestFirst } from "../../agents/discover.ts";
import { knownVersion } from "../../agents/installed-version.ts";
import { handlesOf } from "../../agents/names.ts";
import { importedAs } from "../../agents/openclaw/imported-files.ts";
import { AGENTS } from "../../agents/registry.ts";
import { keepsFiles } from "../../formats/openclaw/lines/versions.ts";
import { shellWord } from "../../report/screen/words.ts";
import type { SessionSummary } from "../../report/sessions/session-summary.ts";
import type { SessionTextOptions } from "../../report/sessions/session-text.ts";
import type { Invocation } from "../command-line/command.ts";
import { agentWorldOf } from "../program/world-of.ts";
import { importLosses } from "./import-losses.ts";

/** Everything that was found on this machine, or of one agent. */
export interface Found {
  readonly stores: readonly FoundStore[];
  /** Newest first, of all stores. */
  readonly sessions: readonly FoundSession[];
  /** The agents' own lists of sessions. */
  readonly indexes: readonly FoundSession[];
  /** Something may not be read, or there is more than is looked at. */
  readonly incomplete: boolean;
  readonly text: SessionTextOptions;
}

/**
 * The same with what the imports of sessions have left out: history that is lost for their agent. The original of such a
 * session that still stands among the sessions is none besides: a repair of it brings nothing back.
 */
export function withImportLosses(found: Found, { io }: Invocation): Found {
  const losses = importLosses(found.stores, io);
  if (losses.size === 0) return found;
  const told = (session: FoundSession): FoundSession => {
    const lost = losses.get(session.path);
    return lost === undefined ? session : { ...session, lost };
  };
  const stores = found.stores.map((store) => {
    // Who went back to a version with files goes on with these.
    const isOwn = keepsFiles(knownVersion(agentWorldOf(io), store.agent, store.root)?.version);
    const sessions = store.sessions.filter(({ path }) => isOwn || !losses.has(importedAs(path) ?? ""));
    return { ...store, sessions: sessions.map(told) };
  });
  return { ...found, stores, sessions: stores.flatMap(({ sessions }) => sessions).sort(newestFirst) };
}

/** Finds the sessions of every agent, or of the one that `--agent` names. Reads none of them. */
export function find({ io, printer, flags }: Invocation): Found {
  const all = discover(agentWorldOf(io));
  const stores = flags.agent === undefined ? all : all.filter(({ agent }) => agent === flags.agent);
  // Names are told at the end, and what a person waits for is the first line.
  let handle: ReturnType<typeof handlesOf> | undefined;
  return {
    stores,
    sessions: stores.flatMap(({ sessions }) => sessions).sort(newestFirst),
    indexes: stores.flatMap(({ indexes }) => indexes),
    incomplete: stores.some(({ closed, cut }) => closed.length > 0 || cut),
    text: {
      theme: printer.theme,
      now: io.now().getTime(),
      home: io.home,
      scope: typeof flags.agent === "string" ? ` --agent ${flags.agent}` : "",
      titleOf,
      nameOf: ({ path }: Pick<SessionSummary, "path">) => {
        handle ??= handlesOf(all.flatMap(({ sessions }) => sessions.map((session) => session.path)));
        return handle(path) ?? shellWord(path);
      },
    },
  };
}

function titleOf(agent: string): string {
  return Object.hasOwn(AGENTS, agent) ? AGENTS[agent as AgentName].title : agent;
}
