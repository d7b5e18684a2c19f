import { basename, dirname, isAbsolute } from "node:path";
import type { AgentName, SessionFile } from "./agent.ts";
import { AGENTS } from "./registry.ts";

/** What opens a session again: the words of a command, and the folder to give it in where it must be that one. */
export interface Resume {
  readonly folder: string | undefined;
  readonly words: readonly string[];
}

/** No system has a longer path. */
const MOST_LETTERS = 4096;

/**
 * How a session is opened again; undefined where its agent opens none by such a name, or chooses sessions by itself: OpenClaw
 * goes on when its chat gets a message. `folder` is where the session says that it worked.
 */
export function resumeOf(
  agent: AgentName,
  session: SessionFile,
  folder: string | undefined,
): Resume | undefined {
  const words = AGENTS[agent].resume(session);
  if (words === undefined) return undefined;
  return { folder: agent === "claude-code" ? projectFolder(session.path, folder) : undefined, words };
}

/** As one line for a shell, every word as `quote` writes it. */
export function resumeLine(
  agent: AgentName,
  session: SessionFile,
  folder: string | undefined,
  quote: (word: string) => string,
): string | undefined {
  const resume = resumeOf(agent, session, folder);
  if (resume === undefined) return undefined;
  const command = resume.words.map(quote).join(" ");
  return resume.folder === undefined ? command : `cd ${quote(resume.folder)} && ${command}`;
}

/**
 * The folder that the store names the session after. Claude Code 2.0.14 finds a session from nowhere else; 2.1.332
 * finds it from anywhere, and then works in the folder that it was started in. The agent may have gone down from there
 * since, so it is looked for upwards; another folder would open nothing.
 */
function projectFolder(path: string, folder: string | undefined): string | undefined {
  // A path that begins with a slash cannot be taken for a flag of `cd`.
  if (folder === undefined || folder.length > MOST_LETTERS || !isAbsolute(folder)) return undefined;
  const project = basename(dirname(path));
  let at = folder;
  while (at.replace(/[^A-Za-z0-9]/g, "-") !== project) {
    if (at.length <= project.length || dirname(at) === at) return undefined;
    at = dirname(at);
  }
  return at;
}
