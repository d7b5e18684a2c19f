import type { SessionCore } from "../core.ts";
import { type IncidentFiles, keepIncident } from "../incidents/keep-incident.ts";
import type { SessionEntry } from "./entry.ts";

/** Tells of what an entry means, for entries that more than one operation writes; see `tellWritten`. */
export function tellEntry(
  core: SessionCore,
  entry: SessionEntry,
  before: readonly unknown[],
  files: IncidentFiles,
): void {
  const { id: sessionId } = core;
  const checkpoint =
    entry.type === "committed" ? entry.checkpoint : "commits" in entry ? entry.commits : undefined;
  if (checkpoint !== undefined) core.emit("l0:checkpoint:committed", { sessionId, checkpoint });
  if (entry.type === "released") {
    core.emit("l0:released", { sessionId, id: entry.id, messages: entry.messages.length });
  }
  if (entry.type === "incident") {
    core.emit("l0:incident", { sessionId, incident: entry.incident });
    keepIncident(core, entry.incident, before, files);
  }
}
