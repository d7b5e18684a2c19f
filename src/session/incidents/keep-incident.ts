import { errorCode, type FileSystem, nodeFileSystem } from "../../disk/system/file-system.ts";
import type { SessionCore } from "../core.ts";
import type { Incident } from "./incident.ts";
import { incidentDocument, writeIncidentFile } from "./incident-file.ts";

/** Where incidents are kept as files, if at all. */
export interface IncidentFiles {
  readonly incidentFolder: string | undefined;
  /** Put the messages into them in which something is wrong. */
  readonly incidentContent: boolean;
}

/** Keeps an incident as a file of its own, with the history in which its issues are. A disk that is full harms no session: a warning tells of it. */
export function keepIncident(
  core: Pick<SessionCore, "id" | "emit">,
  incident: Incident,
  before: readonly unknown[],
  { incidentFolder, incidentContent }: IncidentFiles,
  files: FileSystem = nodeFileSystem,
): void {
  if (incidentFolder === undefined) return;
  const content = incidentContent ? before : undefined;
  try {
    writeIncidentFile(
      files,
      incidentFolder,
      incident.timestamp,
      incidentDocument(core.id, incident, content),
    );
  } catch (error) {
    core.emit("l0:warning", {
      sessionId: core.id,
      code: "incident-file",
      reason: errorCode(error) ?? "unknown",
    });
  }
}
