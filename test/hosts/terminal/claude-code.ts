import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAMAGES } from "../claude-code/damage/index.ts";
import { type ClaudeHome, sessionIdOf } from "../claude-code/home.ts";
import { readRows } from "../claude-code/rows.ts";
import { setStage } from "../claude-code/stage.ts";
import { type HostPackage, installHost } from "../install.ts";
import { type AgentHome, type AgentStage, shellEnvironment } from "./agent-stage.ts";
import { putBeside } from "./second-session.ts";

const API_KEY = "none";

/** Claude Code of one version, its session made by itself, its home settled so that it asks nothing. */
export async function setClaudeStage(host: HostPackage): Promise<AgentStage> {
  const stage = await setStage(installHost(host));
  const { agent, provider, healthy } = stage;
  return {
    provider,
    programs: { claude: [agent.program, ...agent.leading] },
    title: "Claude Code",
    openCommand: ({ file }) => `claude --resume ${sessionIdOf(file)}`,
    resumeLine: /cd \S+ && claude --resume [0-9a-f-]{36}/,
    breakBy: (name) => {
      const damage = DAMAGES.find((each) => each.name === name);
      if (damage === undefined) throw new Error(`Claude Code knows no damage "${name}"`);
      return { ...damage, bytes: damage.breakIt(readRows(healthy)) };
    },
    place: (bytes) => {
      const { place, file } = stage.place(healthy, bytes);
      return settle(place, file, host.version);
    },
    placeBeside: ({ file }, bytes) => putBeside(file, bytes),
    close: stage.close,
  };
}

/** What a person answered when they used it for the first time: the theme, the key, that the folder is theirs. */
function settle({ home, project, providerUrl }: ClaudeHome, file: string, version: string): AgentHome {
  const answered = {
    hasCompletedOnboarding: true,
    lastOnboardingVersion: version,
    theme: "dark",
    customApiKeyResponses: { approved: [API_KEY], rejected: [] },
    projects: { [project]: { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true } },
  };
  writeFileSync(join(home, ".claude.json"), JSON.stringify(answered));
  const env = {
    ...shellEnvironment(home),
    ANTHROPIC_BASE_URL: providerUrl,
    ANTHROPIC_API_KEY: API_KEY,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    // A refused request must be seen once, not ten times.
    CLAUDE_CODE_MAX_RETRIES: "0",
    DISABLE_TELEMETRY: "1",
    DISABLE_AUTOUPDATER: "1",
  };
  return { home, project, file, env };
}
