import { basename, dirname, join } from "node:path";
import type { Issue } from "../core/issue.ts";
import { errorCode, type FileSystem } from "../disk/system/file-system.ts";
import { namesIn, removeIfThere } from "../disk/system/files.ts";
import { RULE_TEXTS } from "../report/rules/registry.ts";
import type { Incident } from "../session/incidents/incident.ts";
import { freeName, MOST_BYTES, MOST_FILES, writeIncidentFile } from "../session/incidents/incident-file.ts";
import { issueTypeOf } from "../session/incidents/issue-type.ts";

/** Something that an operator should be able to look up later. Codes, numbers and ids: nothing that was said. */
export interface PluginIncident {
  /** The key of the session, else its id. */
  readonly session: string;
  readonly type: Incident["type"];
  readonly found: "at-runtime" | "by-scan";
  readonly action: "detected_at_runtime" | "detected" | "prevented" | "repaired" | "planned" | "preserved";
  readonly issues: readonly Issue[];
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/** Where the file of an incident is, or what the system said against it. */
export type KeptIncident = { readonly path: string } | { readonly failed: string };

const MOST_ISSUES = 50;
const LONGEST_ID = 200;
const PREFIX = "l0-incident-";
const RUNTIME_PREFIX = "l0-runtime-incident-";

/** Writes the file of an incident; the code of the system where that failed. */
export function keepIncidentFile(
  files: FileSystem,
  folder: string,
  timestamp: number,
  incident: PluginIncident,
): KeptIncident {
  try {
    const path = writeIncidentFile(files, folder, timestamp, documentOf(incident, timestamp));
    return { path: incident.found === "by-scan" ? path : asRuntime(files, path) };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return { failed: code };
  }
}

function documentOf({ session, type, action, issues, details }: PluginIncident, timestamp: number): string {
  const head = {
    schemaVersion: 1,
    timestamp: new Date(timestamp).toISOString(),
    sessionKey: session.slice(0, LONGEST_ID),
    action,
    type,
    ...(details === undefined ? {} : { details }),
  };
  const text = textOf({ ...head, issues: issues.slice(0, MOST_ISSUES).map(fileIssue) });
  return Buffer.byteLength(text) <= MOST_BYTES ? text : textOf({ ...head, issues: [], truncated: true });
}

function textOf(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function fileIssue({ code, message, callId }: Issue): object {
  return {
    type: issueTypeOf(code),
    code,
    messageIndex: message,
    ...(callId === undefined ? {} : { toolUseId: callId.slice(0, LONGEST_ID) }),
    description: RULE_TEXTS[code].title,
  };
}

/** What was seen while the host runs has a name of its own; so many of them stay, the oldest go. */
function asRuntime(files: FileSystem, path: string): string {
  const folder = dirname(path);
  const named = freeName(files, path, join(folder, basename(path, ".json").replace(PREFIX, RUNTIME_PREFIX)));
  removeIfThere(files, path);
  const all = namesIn(files, folder).filter((name) => name.startsWith(RUNTIME_PREFIX));
  for (const name of all.toSorted().slice(0, Math.max(0, all.length - MOST_FILES))) {
    removeIfThere(files, join(folder, name));
  }
  return named;
}
