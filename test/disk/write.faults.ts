import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  alone,
  expectNextRunsWork,
  expectNothingThatAgentsRead,
  expectTruth,
  expectWhole,
  LATE,
  NEW,
  OLD,
  type Told,
  wasWritten,
} from "./aftermath.ts";
import { type Built, build } from "./built.ts";
import {
  callsOf,
  type Ended,
  type Fault,
  hasStrace,
  type Run,
  runWithFault,
  type SystemCall,
} from "./strace.ts";
import { litter, rewrite, type Stage, stage, textOf, textSource } from "./world.ts";

/** How many run at once: the machine has more to do. */
const AT_ONCE = 2;

interface Scenario extends Told {
  readonly name: string;
  readonly variables: Readonly<Record<string, string>>;
  /** What a run that goes well leaves. */
  readonly end: string;
}

const SCENARIOS: readonly Scenario[] = [
  { name: "a repair", what: "rewrite", variables: {}, end: NEW },
  { name: "a repair that fails its check", what: "rewrite", variables: { LAYER0_TEST_BAD: "1" }, end: OLD },
  {
    name: "a repair beside a late writer",
    what: "rewrite",
    variables: { LAYER0_TEST_LATE: "1" },
    end: NEW + LATE,
    late: true,
  },
  {
    name: "a repair beside a late writer that fails its check",
    what: "rewrite",
    variables: { LAYER0_TEST_LATE: "1", LAYER0_TEST_BAD: "1" },
    end: OLD + LATE,
    late: true,
  },
  { name: "an undo", what: "undo", variables: {}, end: OLD },
];

let built: Built | undefined;

beforeAll(() => {
  built = build();
}, 120_000);

afterAll(() => {
  built?.remove();
});

/** A session before the scenario: broken, or repaired and to be undone. */
function before({ what }: Scenario): Stage {
  const on = stage(OLD);
  if (what === "undo") expect(rewrite(on, { next: textSource(NEW) }, alone).outcome).toBe("replaced");
  return on;
}

function runOf({ what, variables }: Scenario, { path, state }: Stage): Run {
  return { built: built?.folder ?? "", what, path, state, variables };
}

/** Node itself writes now and then before we do; then the count is off, and the run is done again with its own. */
async function hit(
  scenario: Scenario,
  call: SystemCall,
  fault: Fault,
  attempt = 0,
): Promise<{ readonly on: Stage; readonly ended: Ended }> {
  const on = before(scenario);
  const ended = await runWithFault(runOf(scenario, on), call, fault);
  return ended.isHit || attempt === 9
    ? { on, ended }
    : hit(scenario, { ...call, before: ended.before ?? call.before }, fault, attempt + 1);
}

/** What is wrong after a fault at one call; empty where nothing is. */
async function wrongAfter(scenario: Scenario, call: SystemCall, fault: Fault): Promise<readonly string[]> {
  const { on, ended } = await hit(scenario, call, fault);
  try {
    expect(ended.isHit).toBe(true);
    expectWhole(on, scenario);
    expectNothingThatAgentsRead(on);
    expectTruth(on, ended.outcome, scenario);
    const isWritten = scenario.late === true && wasWritten(on) && !ended.error.includes("the writer");
    expectNextRunsWork(on, scenario, isWritten);
    return [];
  } catch (error) {
    const what = `${fault} at ${call.text.slice(0, 160)}: ${JSON.stringify(ended.outcome)} ${ended.error}`;
    return [`${what}\n${litter(on)}\n${error instanceof Error ? error.stack : error}`];
  }
}

async function wrongAfterEach(
  scenario: Scenario,
  calls: readonly SystemCall[],
  fault: Fault,
): Promise<readonly string[]> {
  const waiting = [...calls];
  const wrong: string[] = [];
  const worker = async (): Promise<void> => {
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
      wrong.push(...(await wrongAfter(scenario, call, fault)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return wrong;
}

describe.skipIf(!hasStrace()).each(SCENARIOS)("$name", (scenario) => {
  let calls: readonly SystemCall[] = [];

  it("ends well without faults, and writes, flushes, links, renames and removes", async () => {
    const on = before(scenario);
    calls = await callsOf(runOf(scenario, on));
    expect(textOf(on.path)).toBe(scenario.end);
    expect(litter(on)).toEqual([]);
    for (const name of ["write", "fsync", "link", "rename", "unlink"]) {
      expect(calls.filter((call) => call.name.startsWith(name)).length).toBeGreaterThan(0);
    }
    expect(calls.length).toBeGreaterThan(20);
  });

  it.each(["SIGKILL", "ENOSPC", "EIO"] as const)(
    "survives %s at every write, flush, link, rename and removal",
    async (fault) => {
      expect(await wrongAfterEach(scenario, calls, fault)).toEqual([]);
    },
  );
});

describe.skipIf(!hasStrace())("a repair", () => {
  it.each(["EACCES", "EROFS", "EDQUOT", "EMFILE"] as const)(
    "survives %s at every opening, folder and change of mode",
    async (fault) => {
      const [scenario] = SCENARIOS;
      if (scenario === undefined) throw new Error("no scenario");
      const calls = await callsOf(runOf(scenario, before(scenario)), true);
      expect(calls.length).toBeGreaterThan(20);
      expect(await wrongAfterEach(scenario, calls, fault)).toEqual([]);
    },
  );
});
