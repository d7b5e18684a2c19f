import type { AgentName } from "../../agents/agent.ts";
import { agentsOf, sessionFileOf } from "../../agents/guard.ts";
import { placeOf } from "../../agents/place.ts";
import { resumeLine } from "../../agents/resume.ts";
import type { GoingOn } from "../../report/fix/repaired-text.ts";
import { shellWord } from "../../report/screen/words.ts";
import type { SessionSummary } from "../../report/sessions/session-summary.ts";
import type { TargetReport } from "../../report/target-report.ts";
import type { Io } from "../program/io.ts";
import { agentWorldOf } from "../program/world-of.ts";

/** Tells how a session at this path is opened again, where it is known whose it is. */
export function goingOn(report: TargetReport, path: string, sessionId: string | undefined, io: Io): GoingOn {
  const { facts } = report;
  const placed = placeOf(agentWorldOf(io), path);
  const store = placed.kind === "inside" ? placed.store.agent : undefined;
  const session = { path, format: facts.format ?? "", sessionId, store };
  const [agent, other] = agentsOf(session);
  if (agent === undefined || other !== undefined) return { kind: "unknown" };
  const line = resumeLine(agent.name, sessionFileOf(session), report.ending?.folder, quoted);
  if (line !== undefined) return { kind: "command", line };
  return agent.name === "openclaw" ? { kind: "chat" } : { kind: "unknown" };
}

/** How a session of a list is opened again, as one line for a shell; its agent may go by another name than the rows tell. */
export function resumeOfListed({ agent, path, id, folder }: SessionSummary): string | undefined {
  const file = sessionFileOf({ path, format: "", sessionId: id, store: undefined });
  return resumeLine(agent as AgentName, file, folder, quoted);
}

/** Our own flags begin with dashes on purpose. */
function quoted(word: string): string {
  return /^--[a-z]+$/.test(word) ? word : shellWord(word);
}
