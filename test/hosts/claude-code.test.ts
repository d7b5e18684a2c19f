import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AgentLine, documentedTable, tableOf, WRITES_DOCUMENT, writeTable } from "./agents-document.ts";
import { describeFindings, readCheckReport } from "./check-report.ts";
import type { Damage } from "./claude-code/damage/damage.ts";
import { COMPACTED_DAMAGES, DAMAGES } from "./claude-code/damage/index.ts";
import { runLayer0 } from "./claude-code/home.ts";
import { bytesOf, readRows } from "./claude-code/rows.ts";
import { SOUND } from "./claude-code/sound.ts";
import { type Placed, type Resumed, resume, type Stage, setStage } from "./claude-code/stage.ts";
import { describeBoth, isWhole, judge, type Verdict } from "./claude-code/verdict.ts";
import { CLAUDE_CODE_2_0_14, CLAUDE_CODE_2_1_332, installHost, repositoryRoot } from "./install.ts";
import { callIdsOf, resultsOf } from "./messages-request.ts";
import { callIds, evidence, HEALTHY_TEXTS } from "./story.ts";

const COMMAND = join(repositoryRoot, "dist", "cli", "main.js");
/** Long enough for a resume on a busy machine, short enough to wait for a loop that has no end. */
const RESUME_LIMIT_MS = 60_000;

/** Two turns in a row; the second shows what the first left behind. */
async function twoTurns(stage: Stage, placed: Placed, damage: Damage): Promise<readonly Verdict[]> {
  const first = await resume(stage, placed, "Go on.", RESUME_LIMIT_MS);
  const verdict = judge(damage, first, ["Go on."]);
  if (verdict.kind !== "sends") return [verdict];
  const second = await resume(stage, placed, "And on.", RESUME_LIMIT_MS);
  return [verdict, judge(damage, second, ["Go on.", "And on."])];
}

function describeTurns([first, second]: readonly Verdict[]): string {
  if (first === undefined) throw new Error("nothing was judged");
  return describeBoth(first, second);
}

/** The damage without help, then `check`, `fix`, `check` again and two turns. */
async function rescue(stage: Stage, original: string, damage: Damage, lines: AgentLine[]): Promise<void> {
  const bytes = damage.breakIt(readRows(original));
  const alone = await twoTurns(stage, stage.place(original, bytes), damage);
  const placed = stage.place(original, bytes);
  const { place, file } = placed;

  const check = await runLayer0(COMMAND, place, ["check", "--json", file]);
  const report = readCheckReport(check.stdout);
  expect(readFileSync(file).equals(bytes), "check wrote").toBe(true);
  expect(check.code, "check disagrees with its own report").toBe(report.exitCode);

  const fix = await runLayer0(COMMAND, place, ["fix", file, "--yes"]);
  const untouched = readFileSync(file).equals(bytes);
  const fixed = await twoTurns(stage, placed, damage);
  const words = `${untouched ? "untouched; " : ""}${describeTurns(fixed)}`;
  const line: AgentLine = [damage.name, describeTurns(alone), describeFindings(report), words];
  // Before anything can fail: the document states what was measured, wished or not.
  lines.push(line);

  if (alone.every(isWhole)) {
    expect({ line, exit: check.code }, "the agent heals this itself").toEqual({ line, exit: 0 });
    expect(untouched, `fix rewrote what the agent heals itself: ${fix.stdout}`).toBe(true);
  } else if (report.exitCode === 0 && report.findings.some((finding) => finding.startsWith("warning"))) {
    // The agent gets on with it and leaves out what a tool said: a warning, and nothing that a repair has to touch.
    const onlyResults = alone.every(
      ({ kind, lostTexts, lostCalls, strange, refusal }) =>
        kind === "sends" && refusal === undefined && [...lostTexts, ...lostCalls, ...strange].length === 0,
    );
    expect({ line, onlyResults, untouched }).toEqual({ line, onlyResults: true, untouched: true });
    return;
  } else {
    expect({ line, exit: check.code }, "the agent does not heal this").toEqual({ line, exit: 1 });
  }
  expect(fix, `${fix.stdout}${fix.stderr}`).toMatchObject({ code: 0, timedOut: false });
  expect(
    fixed.filter((verdict) => !isWhole(verdict)),
    line.join(" | "),
  ).toEqual([]);
}

function expectAccepted({ outcome, request }: Resumed): void {
  expect(request?.refusal).toBeUndefined();
  expect(outcome, outcome.stderr).toMatchObject({ code: 0, timedOut: false });
}

for (const host of [CLAUDE_CODE_2_0_14, CLAUDE_CODE_2_1_332]) {
  const name = `Claude Code ${host.version}`;

  describe(name, () => {
    let stage: Stage;
    const lines: AgentLine[] = [];

    beforeAll(async () => {
      expect(existsSync(COMMAND), "the command is not built").toBe(true);
      const agent = installHost(host);
      console.log(`Claude Code ${agent.runningVersion} on Node ${process.version}`);
      stage = await setStage(agent);
    });

    afterAll(async () => {
      await stage?.close();
    });

    it("makes a healthy session with parallel calls, and a strict provider accepts every request", async () => {
      const story = stage.provider.requests.filter((request) => request.offersTools);
      expect(story.map((request) => request.refusal)).toEqual(story.map(() => undefined));
      const placed = stage.place(stage.healthy, bytesOf(readRows(stage.healthy)));
      const resumed = await resume(stage, placed, "Go on.");
      expectAccepted(resumed);
      const messages = resumed.request?.messages ?? [];
      expect(callIdsOf(messages)).toEqual([...callIds(1), ...callIds(3)]);
      expect(
        resultsOf(messages)
          .map((result) => result.text)
          .sort(),
      ).toEqual([...evidence(1), ...evidence(3)]);
      const plain: Damage = { name: "none", breakIt: bytesOf };
      expect(judge(plain, resumed, ["Go on."])).toMatchObject({ lostTexts: [], strange: [] });
      expect(HEALTHY_TEXTS).toHaveLength(10);
    });

    for (const sound of SOUND) {
      it(`resumes ${sound.name}, which fix leaves byte-identical`, async () => {
        const bytes = sound.breakIt(readRows(stage.healthy));
        const placed = stage.place(stage.healthy, bytes);
        const check = await runLayer0(COMMAND, placed.place, ["check", placed.file]);
        expect(check, check.stdout).toMatchObject({ code: 0 });
        const fix = await runLayer0(COMMAND, placed.place, ["fix", placed.file, "--yes"]);
        expect(fix, `${fix.stdout}${fix.stderr}`).toMatchObject({ code: 0, timedOut: false });
        expect(readFileSync(placed.file).equals(bytes)).toBe(true);
        const resumed = await resume(stage, placed, "Go on.");
        expectAccepted(resumed);
        expect(judge(sound, resumed, ["Go on."])).toMatchObject({
          kind: "sends",
          lostTexts: [],
          lostResults: [],
          strange: [],
        });
      });
    }

    for (const damage of DAMAGES) {
      it(`gets every surviving turn after ${damage.name}`, async () => {
        await rescue(stage, stage.healthy, damage, lines);
      });
    }

    for (const damage of COMPACTED_DAMAGES) {
      it(`gets every surviving turn and none from before a compaction after ${damage.name}`, async () => {
        await rescue(stage, stage.compacted, damage, lines);
      });
    }

    it("does what docs/agents.md says", () => {
      const table = tableOf(lines);
      if (WRITES_DOCUMENT) writeTable(name, table);
      expect(documentedTable(name)).toBe(table);
    });
  });
}
