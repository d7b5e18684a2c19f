import { dirname } from "node:path";
import type { FoundSession } from "../../agents/discover.ts";
import type { AgentVersion } from "../../report/target-report.ts";
import { FORMATS, type FormatName } from "../../transcript/index.ts";
import type { Settings } from "../judge/settings.ts";

type Versions = Partial<Record<FormatName, AgentVersion>>;

/** Settings as another thread can be given them: nothing but values. */
export interface WorkerSettings {
  readonly plain: Omit<Settings, "versionHere">;
  /** The versions of agents that this machine tells, by where a session is and its format. */
  readonly versions: Readonly<Record<string, Versions>>;
}

/** Looks up front for every version that the sessions may need: a function cannot go to another thread. */
export function packSettings(settings: Settings, sessions: readonly FoundSession[]): WorkerSettings {
  const { versionHere, ...plain } = settings;
  const versions: Record<string, Versions> = {};
  for (const session of sessions) {
    const place = placeOf(session);
    if (versionHere === undefined || versions[place] !== undefined) continue;
    const here: Versions = {};
    for (const format of Object.keys(FORMATS) as FormatName[]) {
      const version = versionHere(session.path, format);
      if (version !== undefined) here[format] = version;
    }
    versions[place] = here;
  }
  return { plain, versions };
}

/** The settings for a session, as they were before they were packed. */
export function unpackSettings({ plain, versions }: WorkerSettings, session: FoundSession): Settings {
  return { ...plain, versionHere: (_name, format) => versions[placeOf(session)]?.[format] };
}

/** OpenClaw notes its version in each of its stores, which have few folders; of other agents one is installed. */
function placeOf({ agent, path }: FoundSession): string {
  return agent === "openclaw" ? dirname(path) : agent;
}
