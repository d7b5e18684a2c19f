import { addressOf } from "../../agents/openclaw/database/address.ts";
import { takenOut } from "../../agents/openclaw/database/taken-out.ts";
import { unfinishedImports } from "../../agents/openclaw/import-tails.ts";
import { type ImportedAgent, importedAgents } from "../../agents/openclaw/imported-files.ts";
import { listRuns } from "../../disk/state/runs.ts";
import { orElse } from "../../disk/system/file-system.ts";
import { type JobWorld, stateOf } from "./world.ts";

/**
 * How many sessions have no row for the last entry of an original. What the import has left out on purpose, and what a
 * repair has taken out, is not missing.
 */
export function lackingIn(world: JobWorld, roots: readonly string[]): number {
  const agents = roots.flatMap((root) => orElse([], () => importedAgents(world.files, root)));
  return agents.reduce((sum, agent) => sum + lackingOf(world, agent), 0);
}

function lackingOf(world: JobWorld, agent: ImportedAgent): number {
  const files = agent.files.filter(({ isCleaned }) => !isCleaned);
  const lacking = [...unfinishedImports(world, { ...agent, files })].filter(([, ids]) => ids.length > 0);
  // Most have none, and then nobody reads what was done.
  if (lacking.length === 0) return 0;
  // Without the receipts all that a repair has taken out on purpose would count as lost.
  const runs = orElse(undefined, () => listRuns(world.files, stateOf(world)).runs);
  if (runs === undefined) return 0;
  const database = orElse(agent.database, () => world.files.realPath(agent.database));
  return lacking.filter(([session, ids]) => {
    const path = addressOf({ database, session });
    const taken = takenOut(runs.filter((run) => run.path === path));
    return ids.some((id) => !taken.has(id));
  }).length;
}
