import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { BROKEN, HEALTHY } from "./sessions.ts";
import { makeFolder, makeWorld, put } from "./world.ts";

describe("the order of sessions", () => {
  it("is that of their last use by the agent, whatever was repaired and taken back since", async () => {
    const home = makeFolder();
    const folder = join(home, ".pi", "agent", "sessions", "--w--");
    const older = put(join(folder, "2026-01-01T00-00-00-000Z_old.jsonl"), BROKEN, 600);
    const newer = put(join(folder, "2026-01-01T00-00-00-000Z_new.jsonl"), HEALTHY, 60);
    const say = async (...argv: readonly string[]): Promise<string> => {
      const { io, outcome } = makeWorld({ home, variables: { LAYER0_HOME: join(home, "state") } });
      return outcome(await run(argv, { ...io, now: () => new Date() })).out;
    };
    const order = async (): Promise<readonly (readonly unknown[])[]> =>
      JSON.parse(await say("list", "--json")).sessions.map(({ path, modified }: Record<string, unknown>) => [
        path,
        modified,
      ]);
    const before = await order();
    expect(before.map(([path]) => path)).toEqual([newer, older]);
    for (const command of ["fix", "undo", "undo"]) {
      await say(command, older, "--yes");
      expect(await order()).toEqual(before);
    }
  });
});
