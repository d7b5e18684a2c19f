import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeVerdict, isWhole } from "./claude-code/verdict.ts";
import { CLAUDE_CODE_2_0_14, CLAUDE_CODE_2_1_332, PI_0_74_2, PI_1_6_0, repositoryRoot } from "./install.ts";
import { callIds, PROMPTS } from "./story.ts";
import type { AgentHome, AgentStage, Broken } from "./terminal/agent-stage.ts";
import { setClaudeStage } from "./terminal/claude-code.ts";
import { close, say, sessionIsOpen, verdictOf } from "./terminal/conversation.ts";
import { setPiStage } from "./terminal/pi.ts";
import { openShell, type Shell } from "./terminal/shell.ts";
import { ENTER } from "./terminal/terminal.ts";

const COMMAND = join(repositoryRoot, "dist", "cli", "main.js");

/** One way in which a session broke, as the tests of its agent name it. */
interface Scenario {
  readonly damage: string;
  /** What `layer0` says of it in one line. */
  readonly cause: string;
  /** The person has seen the agent's 400 first, so the session was written to just now. */
  readonly refused?: true;
  /** Calls that went with the damage, where the damage does not say so itself. */
  readonly destroyedCalls?: readonly string[];
}

interface AgentScenarios {
  readonly name: string;
  readonly setStage: () => Promise<AgentStage>;
  readonly scenarios: readonly Scenario[];
  /** Damage that this agent heals itself when it opens the session. */
  readonly heals: readonly string[];
}

const ORPHAN = "A tool result answers a call that is not in the history.";

const AGENTS: readonly AgentScenarios[] = [
  {
    name: `Claude Code ${CLAUDE_CODE_2_0_14.version}`,
    setStage: () => setClaudeStage(CLAUDE_CODE_2_0_14),
    scenarios: [
      { damage: "orphan result: its call was removed from the chain", cause: ORPHAN, refused: true },
      { damage: "phantom parent at an answer", cause: "An entry hangs on an entry that does not exist." },
    ],
    heals: [],
  },
  {
    name: `Claude Code ${CLAUDE_CODE_2_1_332.version}`,
    setStage: () => setClaudeStage(CLAUDE_CODE_2_1_332),
    scenarios: [
      {
        damage: "arguments that were stored as a string",
        cause: "A tool call cannot be used as it was saved.",
        refused: true,
      },
      { damage: "missing result: its row was deleted", cause: "A tool call has no result." },
    ],
    heals: ["phantom parent at an answer", "cycle: a prompt hangs below its own answer"],
  },
  ...[PI_0_74_2, PI_1_6_0].map(
    (pi): AgentScenarios => ({
      name: `pi ${pi.version}`,
      setStage: () => setPiStage(pi),
      scenarios: [
        {
          damage: "a call row that a program removed from the chain",
          cause: ORPHAN,
          refused: true,
          destroyedCalls: callIds(3),
        },
        {
          damage: "a header that is cut in the middle",
          cause: "The session's first record is missing or damaged.",
        },
      ],
      heals: [],
    }),
  ),
];

const PLEA = "What is wrong?";
/** Claude Code 2.0.14 also leaves files with nothing but a title, which count as sessions. */
const HEALTHY = /(The one session is|All \d sessions are) healthy\./;
const LAST_SENTENCE = PROMPTS[3];

function openHome(stage: AgentStage, home: AgentHome): Promise<Shell> {
  const programs = { ...stage.programs, layer0: [process.execPath, COMMAND] };
  return openShell({ folder: join(home.home, "bin"), programs, cwd: home.project, env: home.env });
}

/** The command that opens the session, exactly as it stands on the screen. */
function resumeLineOf(screen: string, stage: AgentStage): string {
  const line = stage.resumeLine.exec(screen)?.[0];
  if (line === undefined) throw new Error(`No command that opens the session is shown:\n${screen}`);
  return line;
}

/** Lets the person see the agent fail: the command that a person would type who wants to go on. */
async function seeItFail(stage: AgentStage, home: AgentHome, broken: Broken, shell: Shell): Promise<void> {
  await shell.enter(stage.openCommand(home));
  await sessionIsOpen(shell, broken);
  const request = await say(PLEA, shell, stage);
  expect(request.refusal, "the damage is not refused").toBeDefined();
  await shell.terminal.sees("400");
  await close(shell);
}

/** `layer0`, `layer0 fix`, Enter, and the printed command; then one more turn, and `layer0` again. */
async function rescue(stage: AgentStage, scenario: Scenario): Promise<number> {
  const { damage, cause, refused, destroyedCalls } = scenario;
  const broken = { ...stage.breakBy(damage), ...(destroyedCalls === undefined ? {} : { destroyedCalls }) };
  const home = stage.place(broken.bytes);
  const shell = await openHome(stage, home);
  const { terminal } = shell;
  try {
    if (refused === true) await seeItFail(stage, home, broken, shell);
    const start = performance.now();

    await shell.enter("layer0");
    const overview = await shell.prompt();
    expect(overview).toMatch(new RegExp(`✖ ${stage.title} +\\d sessions? `));
    expect(overview).toContain(`"${refused === true ? PLEA : LAST_SENTENCE}"`);
    expect(overview).toContain(cause);
    expect(overview).toContain("layer0 fix");

    await shell.enter("layer0 fix");
    await terminal.sees("Apply? (Y/n)");
    expect(terminal.lines().join("\n")).toContain("nothing lost");
    terminal.type(ENTER);
    const fixed = await shell.prompt();
    expect(fixed).toContain("✔ repaired");
    expect(fixed).toContain("✔ verified");
    expect(fixed).toMatch(/layer0 undo \S+/);

    await shell.enter(resumeLineOf(fixed, stage));
    await sessionIsOpen(shell, broken);
    const request = await say("Go on.", shell, stage);
    const answer = `Answer to request ${stage.provider.requests.indexOf(request) + 1}.`;
    await terminal.sees(answer);
    const seconds = (performance.now() - start) / 1000;
    const later = [...(refused === true ? [PLEA] : []), "Go on."];
    const verdict = verdictOf(request, broken, later);
    expect({ words: describeVerdict(verdict), verdict }).toMatchObject({ words: "whole" });
    expect(isWhole(verdict)).toBe(true);

    await close(shell);
    await shell.enter("layer0");
    expect(await shell.prompt()).toMatch(HEALTHY);
    return seconds;
  } finally {
    await terminal.close();
  }
}

for (const { name, setStage, scenarios, heals } of AGENTS) {
  describe(`a person in a terminal whose session of ${name} is broken`, () => {
    let stage: AgentStage;

    beforeAll(async () => {
      stage = await setStage();
    });

    afterAll(async () => {
      await stage?.close();
    });

    for (const scenario of scenarios) {
      it(`goes on working after ${scenario.damage}`, async () => {
        const seconds = await rescue(stage, scenario);
        console.log(`${name}, ${scenario.damage}: ${seconds.toFixed(1)} s from layer0 to the answer`);
      });
    }

    it("is asked which one where two are broken, and Enter takes the one that was used last", async () => {
      const [scenario] = scenarios;
      if (scenario === undefined) throw new Error("there is no scenario");
      const { bytes } = stage.breakBy(scenario.damage);
      const home = stage.place(bytes);
      const other = Buffer.from(bytes.toString("utf8").replaceAll(LAST_SENTENCE, "Said in the other one."));
      const beside = stage.placeBeside(home, other);
      const untouched = readFileSync(beside);
      const shell = await openHome(stage, home);
      const { terminal } = shell;
      try {
        await shell.enter("layer0 fix");
        await terminal.sees("Which one?");
        const list = terminal.lines().join("\n");
        expect(list.indexOf(LAST_SENTENCE)).toBeGreaterThan(list.indexOf("\n  1 "));
        expect(list.indexOf("Said in the other one.")).toBeGreaterThan(list.indexOf("\n  2 "));
        terminal.type(ENTER);
        await terminal.sees("Apply?");
        terminal.type(ENTER);
        await shell.prompt();
        expect(readFileSync(home.file).equals(bytes)).toBe(false);
        expect(readFileSync(beside).equals(untouched)).toBe(true);
        await shell.enter("layer0");
        expect(await shell.prompt()).toContain("1 of 2 sessions is broken.");
      } finally {
        await terminal.close();
      }
    });

    for (const damage of heals) {
      it(`hears that nothing is broken after ${damage}, which the agent heals`, async () => {
        const broken = stage.breakBy(damage);
        const home = stage.place(broken.bytes);
        const shell = await openHome(stage, home);
        try {
          await shell.enter("layer0");
          expect(await shell.prompt()).toMatch(HEALTHY);
          await shell.enter(stage.openCommand(home));
          await sessionIsOpen(shell, broken);
          const request = await say("Go on.", shell, stage);
          expect(describeVerdict(verdictOf(request, broken, ["Go on."]))).toBe("whole");
          await close(shell);
        } finally {
          await shell.terminal.close();
        }
      });
    }
  });
}
