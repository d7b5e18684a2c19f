import type { FoundStore } from "../../agents/discover.ts";
import { addressOf, readAddress, type SessionAddress } from "../../agents/openclaw/database/address.ts";
import { unfinishedImports } from "../../agents/openclaw/import-tails.ts";
import { filesBySession, type ImportedAgent, importedAgents } from "../../agents/openclaw/imported-files.ts";
import { AGENTS } from "../../agents/registry.ts";
import { listRuns } from "../../disk/state/runs.ts";
import { orElse } from "../../disk/system/file-system.ts";
import type { ImportLoss } from "../../transcript/recover-rows.ts";
import type { Io } from "../io.ts";
import type { JudgedTarget } from "../judge-target.ts";
import { compareSession } from "../openclaw/compare.ts";
import { agentWorldOf, stateOf } from "../world-of.ts";

/**
 * What sessions in databases lack of the originals that OpenClaw has imported, by how they are called. Only where rows of
 * a session are there: one without any was deleted, or waits for its import.
 */
export function importLosses(stores: readonly FoundStore[], io: Io): ReadonlyMap<string, ImportLoss> {
  const roots = stores.flatMap(({ agent, root }) => (agent === "openclaw" ? [root] : []));
  // What may not be read is told of the store.
  const agents = roots.flatMap((root) => orElse([], () => importedAgents(io.files, root)));
  return lossesOf(agents, io);
}

/** A session in a database with what its import has left out: history that is lost, so that it is not valid. */
export function withImportLoss(judged: JudgedTarget, io: Io): JudgedTarget {
  const importLoss = judged.ok ? importLossOf(judged.report.facts.name, io) : undefined;
  if (!judged.ok || importLoss === undefined) return judged;
  return { ...judged, report: { ...judged.report, valid: false, importLoss } };
}

/** What one session lacks of them, by how it is called; undefined where nothing is missing, or it is none of these. */
function importLossOf(name: string, io: Io): ImportLoss | undefined {
  const address = readAddress(name);
  if (address === undefined) return undefined;
  const imported = known.get(io) ?? importedSessions(io);
  known.set(io, imported);
  const agent = imported.get(realAddress(address, io));
  return agent === undefined ? undefined : [...lossesOf([agent], io).values()][0];
}

/** The originals are looked for once for all sessions that a command judges. */
const known = new WeakMap<Io, ReadonlyMap<string, ImportedAgent>>();

/** The sessions that have originals, by how they are called, each with those alone. */
function importedSessions(io: Io): ReadonlyMap<string, ImportedAgent> {
  const found = new Map<string, ImportedAgent>();
  const roots = AGENTS.openclaw.stores(agentWorldOf(io));
  for (const agent of roots.flatMap((root) => orElse([], () => importedAgents(io.files, root)))) {
    const { database } = agent;
    for (const [session, files] of filesBySession(agent.files))
      found.set(realAddress({ database, session }, io), { ...agent, files });
  }
  return found;
}

function realAddress({ database, session }: SessionAddress, { files }: Io): string {
  return addressOf({ database: orElse(database, () => files.realPath(database)), session });
}

function lossesOf(agents: readonly ImportedAgent[], io: Io): ReadonlyMap<string, ImportLoss> {
  const world = agentWorldOf(io);
  const suspects = agents.flatMap((agent) =>
    [...unfinishedImports(world, agent).keys()].map((session) => ({ agent, session })),
  );
  if (suspects.length === 0) return new Map();
  // Without the receipts all that a repair has taken out on purpose would count as lost.
  const runs = orElse(undefined, () => listRuns(io.files, stateOf(io)).runs);
  if (runs === undefined) return new Map();
  return new Map(
    suspects.flatMap(({ agent, session }): readonly [string, ImportLoss][] => {
      const compared = compareSession(agent, session, io, runs);
      if (compared.kind !== "rows") return [];
      const { entries, missing } = compared;
      return [[addressOf({ database: agent.database, session }), { entries, missing }]];
    }),
  );
}
