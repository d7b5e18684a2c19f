import { appendFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { claudeSession } from "./claude-sessions.ts";
import { CLAUDE_NAME, explain, type Home, makeHome, OPEN, OPEN_CALL, orphan } from "./explain-home.ts";
import { calls, session, user } from "./sessions.ts";
import { makeFolder, makeWorld, type Outcome } from "./world.ts";

const OPEN_CLASS = "400 `tool_use` ids were found without `tool_result` blocks immediately after.";
/** The same, in a session of Claude Code. */
const CLAUDE_OPEN = claudeSession().replace(
  '{"type":"text","text":"SECRET-two"}',
  '{"type":"tool_use","id":"toolu_open","name":"Bash","input":{}}',
);
const PI = "2026-01-31T09-00-00-000Z_0035a557";
const OTHER = "2026-01-31T08-00-00-000Z_77ab01de";

/** Another session that is broken in the same way, of another call. */
const OTHER_OPEN = session(user("SECRET-other"), calls(["call_other", "exec"]), user("SECRET-more"));

/** At the time that it is: a file tells the same clock as a receipt. */
async function atThisTime(
  { home }: Home,
  state: string,
  argv: readonly string[],
  stdin = "",
): Promise<Outcome> {
  const { io, outcome } = makeWorld({ home, stdin, variables: { LAYER0_HOME: state } });
  return outcome(await run(argv, { ...io, now: () => new Date() }));
}

/** A home with a session that was repaired, and another one that is broken in the same way. */
async function repairedHome(minutesAgo: number): Promise<{ readonly home: Home; readonly state: string }> {
  const home = makeHome();
  const path = home.pi(PI, OPEN, 60);
  const state = `${makeFolder()}/state`;
  expect((await atThisTime(home, state, ["fix", path, "--yes"])).code).toBe(0);
  home.pi(OTHER, OTHER_OPEN, minutesAgo);
  return { home, state };
}

describe("layer0 explain with an error from before a repair", () => {
  it("names the session that has the call, and no other that is broken in the same way", async () => {
    const { home, state } = await repairedHome(5);
    const { code, out } = await atThisTime(home, state, ["explain"], OPEN_CALL);
    expect(code).toBe(0);
    expect(out).toContain("The call is in this session");
    expect(out).toContain("0035a557");
    expect(out).not.toContain("77ab01de");
  });

  it("names the session that had the call until it was repaired, also when it was gone on with", async () => {
    const home = makeHome();
    const state = `${makeFolder()}/state`;
    const path = home.claude(CLAUDE_NAME, claudeSession(), 60);
    expect((await atThisTime(home, state, ["fix", path, "--yes"])).code).toBe(0);
    home.claude(CLAUDE_NAME.replaceAll("1", "2"), claudeSession().replaceAll("toolu_gone", "toolu_other"));
    const ask = () => atThisTime(home, state, ["explain"], orphan("toolu_gone"));
    for (const what of ["repaired", "gone on with"]) {
      if (what === "gone on with") appendFileSync(path, '{"type":"summary","summary":"s","leafUuid":"x"}\n');
      const { code, out } = await ask();
      expect({ what, code }).toEqual({ what, code: 0 });
      expect(out).toContain("The call was in this session before it was repaired:\n  ✔ 11111111");
      expect(out).not.toContain("22222222");
    }
  });

  it("names none for a call that stood in nothing that was repaired, but where nothing better is", async () => {
    const { home, state } = await repairedHome(90);
    const text = OPEN_CALL.replace("call_open", "call_of_nobody");
    const { out } = await atThisTime(home, state, ["explain"], text);
    expect(out).toContain("layer0 fix 77ab01de");
    expect(out).not.toContain("0035a557");
    expect((await atThisTime(home, state, ["fix", "77ab01de", "--yes"])).code).toBe(0);
    const later = await atThisTime(home, state, ["explain"], text);
    expect(later.out).toContain("This one was repaired; the error may be from before that:");
  });

  it("names the repaired one first where it is newer than one that is broken so, and that one, too", async () => {
    const { home, state } = await repairedHome(90);
    const { code, out } = await atThisTime(home, state, ["explain"], OPEN_CLASS);
    expect(code).toBe(1);
    const repaired = out.indexOf("This one was repaired; the error may be from before that:\n  ✔ 0035a557");
    const broken = out.indexOf("If it is not that one: The newest session that is broken in this way:");
    expect(repaired).toBeGreaterThan(0);
    expect(broken).toBeGreaterThan(repaired);
    expect(out).toContain("layer0 fix 77ab01de");
    const document = JSON.parse((await atThisTime(home, state, ["explain", "--json"], OPEN_CLASS)).out);
    expect(document.sessions.map(({ by, verdict }: Record<string, unknown>) => [by, verdict])).toEqual([
      ["class", "broken"],
      ["other", "repaired"],
    ]);
  });
});

describe("layer0 explain with an error that says whose it is", () => {
  /** The newest broken session is one of pi, an older one of Claude Code. */
  function twoAgents(): Home {
    const home = makeHome();
    home.claude(CLAUDE_NAME, CLAUDE_OPEN, 90);
    home.pi(PI, OPEN, 5);
    return home;
  }

  it.each([
    ["Claude Code v2.0.14", "11111111"],
    ["> claude --resume", "11111111"],
    ["  ⎿ API Error: 400", "11111111"],
    [" pi v0.74.2", "0035a557"],
    ["something else", "0035a557"],
    ["Claude Code, in OpenClaw", "0035a557"],
    // OpenClaw has no session here.
    ["[openclaw] agent failed", "0035a557"],
  ])("looks at the sessions of that agent first: %s", async (words, name) => {
    const { code, out } = await explain(`${words}\n${OPEN_CLASS}`, twoAgents());
    expect(code).toBe(1);
    expect(out).toContain(`layer0 fix ${name}`);
  });

  it("says where none of that agent is broken so", async () => {
    const home = twoAgents();
    home.claude(CLAUDE_NAME, claudeSession());
    const { out } = await explain(`Claude Code\n${OPEN_CLASS}`, home);
    expect(out).toContain("  No session of Claude Code is of this kind. The newest one");
    expect(out).toContain("layer0 fix 0035a557");
  });
});
