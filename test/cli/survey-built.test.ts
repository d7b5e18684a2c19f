import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Built, build } from "../disk/built.ts";
import { BROKEN, HEALTHY, says, session, user } from "./sessions.ts";
import { makeFolder } from "./world.ts";

/** Enough bytes for threads to pay, and some more than a thread is given. */
const filled = (megabytes: number): string => session(user("x".repeat(megabytes * 1_000_000)), says("Long."));
const SESSIONS: readonly string[] = [BROKEN, filled(17), filled(4), filled(4), HEALTHY];
/** Many small rows: to judge them takes several times the memory of their bytes. */
const CROWDED = session(...Array.from({ length: 20_000 }, () => [user("Go."), says("Gone.")]).flat());
/** What Node and the program take, and far less than the crowded session does. */
const FEW_MEGABYTES = 24;

let built: Built;
let home: string;

beforeAll(() => {
  built = build();
  // The version is read beside the folder of the code.
  copyFileSync(new URL("../../package.json", import.meta.url), join(built.folder, "package.json"));
  writeFileSync(join(built.folder, "survey-driver.mjs"), DRIVER);
  home = makeFolder();
  const folder = join(home, ".openclaw", "agents", "main", "sessions");
  mkdirSync(folder, { recursive: true });
  for (const [index, content] of SESSIONS.entries()) {
    writeFileSync(join(folder, `0035a557-0000-4000-8000-00000000000${index}.jsonl`), content);
  }
}, 60_000);

afterAll(() => {
  built.remove();
});

const DRIVER = `
  import { createNodeIo } from "./cli/program/node-io.js";
  import { settingsOf } from "./cli/judge/settings.js";
  import { surveySessions } from "./cli/survey/survey.js";
  import { discover } from "./agents/discover.js";
  import { agentWorldOf } from "./cli/program/world-of.js";
  import { startThread } from "./cli/survey/pool-node.js";
  const [withJudges, megabytes] = process.argv.slice(2);
  const io = createNodeIo(new AbortController(), () => undefined);
  const counts = { threads: 0, processes: 0 };
  const judges = {
    mostThreads: 2,
    startThread: (settings) => (counts.threads++, megabytes === undefined ? io.judges.startThread(settings) : startThread(settings, Number(megabytes))),
    startProcess: (settings) => (counts.processes++, io.judges.startProcess(settings)),
  };
  const sessions = discover(agentWorldOf(io)).flatMap((store) => store.sessions);
  const world = { ...io, judges: withJudges === "yes" ? judges : undefined };
  const { summaries } = await surveySessions(sessions, { io: world, settings: settingsOf({}) });
  process.stdout.write(JSON.stringify({ counts, summaries }));
`;

function survey(...words: readonly string[]) {
  const result = spawnSync(process.execPath, [join(built.folder, "survey-driver.mjs"), ...words], {
    encoding: "utf8",
    env: { ...process.env, HOME: home },
  });
  expect(result.stderr).toBe("");
  return JSON.parse(result.stdout);
}

describe("a survey of a build", () => {
  it("judges on threads and in processes what it judges in one thread", () => {
    const elsewhere = survey("yes");
    const here = survey("no");
    expect(elsewhere.counts).toEqual({ threads: 2, processes: 1 });
    const verdicts = here.summaries.map(({ verdict }: { readonly verdict: string }) => verdict);
    expect(verdicts.toSorted()).toEqual(["broken", "healthy", "healthy", "healthy", "healthy"]);
    expect(elsewhere.summaries).toEqual(here.summaries);
  }, 60_000);

  it("judges in a process what ended a thread for want of memory, and goes on with another thread", () => {
    const path = join(home, ".openclaw", "agents", "main", "sessions", "crowded.jsonl");
    writeFileSync(path, CROWDED);
    const elsewhere = survey("yes", String(FEW_MEGABYTES));
    const here = survey("no");
    // One thread more than there are at a time, and a process beside that of the session that is too large for threads.
    expect(elsewhere.counts).toEqual({ threads: 3, processes: 2 });
    expect(here.summaries.map(({ verdict }: { readonly verdict: string }) => verdict)).not.toContain(
      "unreadable",
    );
    expect(elsewhere.summaries).toEqual(here.summaries);
  }, 60_000);
});
