import type { FoundStore } from "../../agents/discover.ts";
import { addressOf } from "../../agents/openclaw/database/address.ts";
import { unfinishedImports } from "../../agents/openclaw/import-tails.ts";
import { importedAgents } from "../../agents/openclaw/imported-files.ts";
import { orElse } from "../../disk/file-system.ts";
import { listRuns } from "../../disk/runs.ts";
import type { ImportLoss } from "../../transcript/recover-rows.ts";
import type { Io } from "../io.ts";
import { compareSession } from "../openclaw/compare.ts";
import { agentWorldOf, stateOf } from "../world-of.ts";

/**
 * What sessions in databases lack of the originals that OpenClaw has imported, by how they are called. Only where rows of
 * a session are there and the end of its original is not: a session without any was deleted, or waits for its import.
 */
export function importLosses(stores: readonly FoundStore[], io: Io): ReadonlyMap<string, ImportLoss> {
  const world = agentWorldOf(io);
  const roots = stores.flatMap(({ agent, root }) => (agent === "openclaw" ? [root] : []));
  // What may not be read is told of the store.
  const agents = roots.flatMap((root) => orElse([], () => importedAgents(io.files, root)));
  const suspects = agents.flatMap((agent) =>
    [...unfinishedImports(world, agent)].map((session) => ({ agent, session })),
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
