import { basename, dirname, resolve } from "node:path";
import type { FoundStore } from "../../agents/discover.ts";
import {
  addressOf,
  DATABASE_NAME,
  readAddress,
  type SessionAddress,
} from "../../agents/openclaw/database/address.ts";
import { unfinishedImports } from "../../agents/openclaw/import-tails.ts";
import { filesBySession, type ImportedAgent, importedAgents } from "../../agents/openclaw/imported-files.ts";
import { AGENTS } from "../../agents/registry.ts";
import type { Receipt } from "../../disk/state/receipt.ts";
import { listRuns } from "../../disk/state/runs.ts";
import { orElse } from "../../disk/system/file-system.ts";
import type { LostImport } from "../../report/import-loss.ts";
import type { ImportLoss } from "../../transcript/recover-rows.ts";
import type { JudgedTarget } from "../judge/judge-target.ts";
import { compareSession } from "../openclaw/compare.ts";
import type { Io } from "../program/io.ts";
import { agentWorldOf, stateOf } from "../program/world-of.ts";

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

/**
 * What one session lacks of its originals, by how it is called, wherever its state folder is; undefined where nothing is
 * missing, or it is no session in a database.
 */
function importLossOf(name: string, io: Io): LostImport | undefined {
  const address = readAddress(name);
  if (address === undefined) return undefined;
  const here = AGENTS.openclaw.stores(agentWorldOf(io));
  const real = realAddress(address, io);
  for (const folder of [...here, ...stateFoldersOf([address.database, readAddress(real)?.database ?? ""])]) {
    const agent = importedIn(folder, io).get(real);
    if (agent === undefined) continue;
    // One session waits for all of its originals to be read: what was left out may stand in the middle of them.
    const loss = lossOf(agent, address.session, io, runsOf(io));
    return loss === undefined || here.includes(folder) ? loss : { ...loss, folder };
  }
  return undefined;
}

/** The state folders that databases are in, by their paths: `<folder>/agents/<agent>/agent/<database>`. */
function stateFoldersOf(databases: readonly string[]): readonly string[] {
  return databases.flatMap((database) => {
    const agents = dirname(dirname(dirname(resolve(database))));
    return basename(database) === DATABASE_NAME && basename(agents) === "agents" ? [dirname(agents)] : [];
  });
}

/** The originals are looked for once for all sessions that a command judges. */
const known = new WeakMap<Io, Map<string, ReadonlyMap<string, ImportedAgent>>>();

/** The sessions in a state folder that have originals, by how they are called, each with those alone. */
function importedIn(folder: string, io: Io): ReadonlyMap<string, ImportedAgent> {
  const folders = known.get(io) ?? new Map<string, ReadonlyMap<string, ImportedAgent>>();
  known.set(io, folders);
  const before = folders.get(folder);
  if (before !== undefined) return before;
  const found = new Map<string, ImportedAgent>();
  for (const agent of orElse([], () => importedAgents(io.files, folder))) {
    const { database } = agent;
    for (const [session, files] of filesBySession(agent.files))
      found.set(realAddress({ database, session }, io), { ...agent, files });
  }
  folders.set(folder, found);
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
  const runs = runsOf(io);
  return new Map(
    suspects.flatMap(({ agent, session }): readonly [string, ImportLoss][] => {
      const loss = lossOf(agent, session, io, runs);
      return loss === undefined ? [] : [[addressOf({ database: agent.database, session }), loss]];
    }),
  );
}

function lossOf(
  agent: ImportedAgent,
  session: string,
  io: Io,
  runs: readonly Receipt[] | undefined,
): ImportLoss | undefined {
  // Without the receipts all that a repair has taken out on purpose would count as lost.
  if (runs === undefined) return undefined;
  const compared = compareSession(agent, session, io, runs);
  if (compared.kind !== "rows") return undefined;
  const { entries, missing } = compared;
  return { entries, missing };
}

function runsOf(io: Io): readonly Receipt[] | undefined {
  return orElse(undefined, () => listRuns(io.files, stateOf(io)).runs);
}
