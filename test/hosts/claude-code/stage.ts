import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProcessOutcome } from "../bounded-process.ts";
import { type Answer, type FakeProvider, type LoggedRequest, startFakeProvider } from "../fake-provider.ts";
import type { InstalledHost } from "../install.ts";
import { PROMPTS, storyteller } from "../story.ts";
import {
  type ClaudeHome,
  makeClaudeHome,
  onlySession,
  placeSession,
  runClaude,
  sessionIdOf,
} from "./home.ts";

/** A provider, a folder for homes, and two healthy sessions that the real agent made. */
export interface Stage {
  readonly agent: InstalledHost;
  readonly provider: FakeProvider;
  /** A session of four turns; never changed. */
  readonly healthy: string;
  /** The same, compacted behind turn 4 and carried on by one turn. */
  readonly compacted: string;
  /** A new home, and in it a session with these bytes. */
  place(original: string, bytes: Uint8Array): Placed;
  close(): Promise<void>;
}

/** A session in a home of its own. */
export interface Placed {
  readonly place: ClaudeHome;
  readonly file: string;
}

/** A resume, and the request that carried its prompt. */
export interface Resumed {
  readonly outcome: ProcessOutcome;
  readonly request: LoggedRequest | undefined;
}

const tellStory = storyteller({ name: "Bash", more: { description: "print" } });
const SUMMARY_ORDER = "detailed summary";

/** The story, and a summary where the agent asks for one. */
const answer: Answer = (messages, number) =>
  JSON.stringify(messages.at(-1)).includes(SUMMARY_ORDER)
    ? [{ type: "text", text: "<summary>The summary words.</summary>" }]
    : tellStory(messages, number);

async function play(
  agent: InstalledHost,
  author: ClaudeHome,
  prompts: readonly string[],
  from?: string,
): Promise<string> {
  let file = from;
  for (const prompt of prompts) {
    const outcome = await runClaude(agent, author, prompt, file === undefined ? file : sessionIdOf(file));
    if (outcome.code !== 0) {
      throw new Error(`Claude Code could not make the session: ${outcome.stdout}${outcome.stderr}`);
    }
    file ??= onlySession(author);
  }
  return onlySession(author);
}

/** Lets Claude Code play the whole story against a strict provider. */
export async function setStage(agent: InstalledHost): Promise<Stage> {
  const root = mkdtempSync(join(tmpdir(), "layer0-hosts-"));
  const project = join(root, "project");
  const provider = await startFakeProvider({ answer, strict: true });
  const home = (name: string): ClaudeHome => makeClaudeHome(join(root, name), project, provider.url);
  const close = async (): Promise<void> => {
    await provider.close();
    rmSync(root, { recursive: true, force: true });
  };
  try {
    const healthy = await play(agent, home("author"), PROMPTS);
    const compactor = home("compactor");
    const compacted = await play(
      agent,
      compactor,
      ["/compact", "After the compaction."],
      placeSession(compactor, healthy, readFileSync(healthy)),
    );
    let homes = 0;
    const place: Stage["place"] = (original, bytes) => {
      homes += 1;
      const placed = home(`home-${homes}`);
      return { place: placed, file: placeSession(placed, original, bytes) };
    };
    return { agent, provider, healthy, compacted, place, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One more turn. A request of a side errand, which does not hold the prompt, is not looked at. */
export async function resume(
  stage: Stage,
  { place, file }: Placed,
  prompt: string,
  limitMs?: number,
): Promise<Resumed> {
  const before = stage.provider.requests.length;
  const outcome = await runClaude(stage.agent, place, prompt, sessionIdOf(file), limitMs);
  const request = stage.provider.requests
    .slice(before)
    .find((candidate) => candidate.offersTools && JSON.stringify(candidate.messages).includes(prompt));
  return { outcome, request };
}
