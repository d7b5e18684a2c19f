import type { AgentName } from "../../agents/agent.ts";
import type { FoundSession } from "../../agents/discover.ts";
import { FORMATS, type FormatName } from "../../transcript/index.ts";
import type { Settings } from "../judge/settings.ts";

type Installed = Partial<Record<AgentName, Partial<Record<FormatName, string>>>>;

/** Settings as another thread can be given them: nothing but values. */
export interface WorkerSettings {
  readonly plain: Omit<Settings, "installedVersion">;
  /** The versions that are installed here, by the agent of a session and its format. */
  readonly installed: Installed;
}

/** Looks up front for every version that the sessions may need: a function cannot go to another thread. */
export function packSettings(settings: Settings, sessions: readonly FoundSession[]): WorkerSettings {
  const { installedVersion, ...plain } = settings;
  const installed: Installed = {};
  for (const { agent, path } of sessions) {
    // What is installed depends on the agent of a store, and on no session in it.
    if (installedVersion === undefined || installed[agent] !== undefined) continue;
    const versions: Partial<Record<FormatName, string>> = {};
    for (const format of Object.keys(FORMATS) as FormatName[]) {
      const version = installedVersion(path, format);
      if (version !== undefined) versions[format] = version;
    }
    installed[agent] = versions;
  }
  return { plain, installed };
}

/** The settings for a session, as they were before they were packed. */
export function unpackSettings({ plain, installed }: WorkerSettings, { agent }: FoundSession): Settings {
  return { ...plain, installedVersion: (_name, format) => installed[agent]?.[format] };
}
