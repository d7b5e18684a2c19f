import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPENCLAW_2026_7_1, OPENCLAW_2026_9_6, repositoryRoot } from "./install.ts";
import { DOUBLED, FAULTS, type Fault } from "./openclaw/faults.ts";
import { startGateway } from "./openclaw/gateway.ts";
import { environmentOf, type Place } from "./openclaw/place.ts";
import { placeSessions } from "./openclaw/rows.ts";
import { START_TEST_MS, type Stage, setStage } from "./openclaw/stage.ts";
import { GO_ON, takeTurn } from "./openclaw/turn.ts";
import { judge, WHOLE } from "./openclaw/verdict.ts";
import { type OpenClawVersion, VERSIONS } from "./openclaw/version.ts";
import { PROMPTS } from "./story.ts";
import { shellEnvironment } from "./terminal/agent-stage.ts";
import { openShell } from "./terminal/shell.ts";
import { ENTER } from "./terminal/terminal.ts";

const COMMAND = join(repositoryRoot, "dist", "cli", "main.js");

/** One way in which a session of this version broke, and what `layer0` says of it in one line. */
interface Scenario {
  readonly version: OpenClawVersion;
  readonly fault: Fault;
  readonly cause: string;
}

function named(key: string): Fault {
  const found = FAULTS.find((each) => each.key === key);
  if (found === undefined) throw new Error(`no fault is called ${key}`);
  return found;
}

function versionOf(host: OpenClawVersion["host"]): OpenClawVersion {
  const version = VERSIONS.find((each) => each.host === host);
  if (version === undefined) throw new Error(`${host.name} is not driven`);
  return version;
}

const SCENARIOS: readonly Scenario[] = [
  {
    version: versionOf(OPENCLAW_2026_7_1),
    fault: named("missing-parent"),
    cause: "An entry hangs on an entry that does not exist.",
  },
  {
    // It brings the file into its database when it starts, and does not start where it cannot.
    version: versionOf(OPENCLAW_2026_9_6),
    fault: named(DOUBLED),
    cause: "Two entries have the same id.",
  },
];

for (const { version, fault, cause } of SCENARIOS) {
  describe(`a person in a terminal whose session of OpenClaw ${version.host.version} is broken`, () => {
    let stage: Stage;
    let place: Place;

    beforeAll(async () => {
      stage = await setStage(version);
      place = await stage.place("rescue");
      placeSessions(place, [{ key: fault.key, make: fault.breakIt }]);
    }, START_TEST_MS);

    afterAll(async () => {
      await stage?.close();
    });

    it(`goes on working after ${fault.name}`, { timeout: START_TEST_MS }, async () => {
      const shell = await openShell({
        folder: join(place.home, "bin"),
        programs: { layer0: [process.execPath, COMMAND] },
        cwd: place.workspace,
        env: { ...shellEnvironment(place.home), ...environmentOf(place) },
      });
      const { terminal } = shell;
      try {
        await shell.enter("layer0");
        const overview = await shell.prompt();
        expect(overview).toMatch(/✖ OpenClaw +\d+ sessions? /);
        expect(overview).toContain(`"${PROMPTS[3]}"`);
        expect(overview).toContain(cause);

        await shell.enter("layer0 fix");
        await terminal.sees("Apply? (Y/n)");
        terminal.type(ENTER);
        const fixed = await shell.prompt();
        expect(fixed).toContain("✔ repaired");
        expect(fixed).toContain("✔ verified");
        expect(fixed).toMatch(/layer0 undo \S+/);
        expect(fixed).toContain("The next message to its chat continues it.");
      } finally {
        await terminal.close();
      }
      const gateway = await startGateway(place);
      try {
        const turn = await takeTurn(gateway, stage.provider, `agent:main:${fault.key}`, GO_ON);
        expect(judge(fault, turn)).toEqual(WHOLE);
      } finally {
        await gateway.stop();
      }
    });
  });
}
