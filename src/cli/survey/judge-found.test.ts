import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HEALTHY } from "../../../test/cli/sessions.ts";
import { layer0, makeFolder, put } from "../../../test/cli/world.ts";

describe("the progress of a survey", () => {
  it("is painted ten times a second, however many sessions are judged", async () => {
    const home = makeFolder();
    const folder = join(home, ".openclaw", "agents", "main", "sessions");
    const sessions = 120;
    for (let number = 0; number < sessions; number++) put(join(folder, `session-${number}.jsonl`), HEALTHY);
    const paintsWith = async (tick: number): Promise<number> => {
      const { error } = await layer0(["list", "--broken"], { home, terminal: true, tick });
      return error.split(`of ${sessions} sessions`).length - 1;
    };
    // Each session looks at the clock at least once.
    expect(await paintsWith(100)).toBeGreaterThan(sessions / 2);
    const slower = await paintsWith(20);
    expect(slower).toBeGreaterThan(0);
    expect(slower).toBeLessThan(sessions / 3);
  });
});
