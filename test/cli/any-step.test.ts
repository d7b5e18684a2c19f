import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { type FileSystem, nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { nodeProcesses, type Processes } from "../../src/disk/system/processes.ts";
import { undisturbed } from "../disk/undisturbed.ts";
import { RUNS } from "../runs.ts";
import { type Call, failing, observed, SystemError, unflushed, writingInPieces } from "./faulty-files.ts";
import { BROKEN } from "./sessions.ts";
import { layer0, makeFolder, type Outcome, place, settle, textOf } from "./world.ts";

const files = unflushed(nodeFileSystem);

interface Run extends Outcome {
  readonly text: string;
  /** Names beside the file that an agent could take for a session. */
  readonly misleading: readonly string[];
}

/** Repairs a fresh file, or takes its repair back, in a world where something fails. */
async function run(command: "fix" | "undo", wrap: (files: FileSystem) => FileSystem): Promise<Run> {
  const path = place(BROKEN);
  const variables = { LAYER0_HOME: join(makeFolder(), "state") };
  if (command === "undo") {
    await layer0(["fix", path, "--yes"], { variables, files });
    settle(path);
  }
  const argv = command === "fix" ? ["fix", path, "--yes"] : ["undo", "--yes"];
  const outcome = await layer0(argv, { variables, files: wrap(files) });
  const names = readdirSync(dirname(path)).filter((name) => name !== "session.jsonl");
  return { ...outcome, text: textOf(path), misleading: names.filter((name) => /\.jsonl?$/.test(name)) };
}

/** Every step is taken in test/disk; here it is what the command says and leaves. */
const STRIDE = RUNS < 1 ? 8 : 5;

/** The world of a process that is dead when the next one looks. */
const gone: Processes = { ...undisturbed, self: { ...nodeProcesses.self, pid: 2 ** 22 + 1, start: "1" } };

async function callsOf(command: "fix" | "undo"): Promise<readonly Call[]> {
  const calls: Call[] = [];
  const { code } = await run(command, (files) =>
    observed(writingInPieces(files), (call) => calls.push(call)),
  );
  expect(code).toBe(0);
  return calls;
}

describe.each(["fix", "undo"] as const)("layer0 %s, when any one step of the disk fails", (command) => {
  it.each([
    ["EIO", 0],
    ["ENOSPC", 1],
    ["EACCES", 2],
  ])(
    "with %s",
    async (error, first) => {
      const whole = (await run("fix", (files) => files)).text;
      const number = (await callsOf(command)).length;
      expect(number).toBeGreaterThan(50);
      for (let at = first; at < number; at += STRIDE) {
        const outcome = await run(command, (files) => failing(files, at, error, false));
        const { code, text, misleading } = outcome;
        const where = { at, error: outcome.error };
        // It is the old file or the new one, and the exit code says which of them was wanted.
        expect([BROKEN, whole], String(at)).toContain(text);
        if (code === 0 && !outcome.error.includes("nothing to do")) {
          expect({ ...where, text }).toEqual({ ...where, text: command === "fix" ? whole : BROKEN });
        }
        expect({ ...where, known: [0, 1, 2, 3, 4, 5].includes(code), misleading }).toEqual({
          ...where,
          known: true,
          misleading: [],
        });
        if (code !== 0) expect(outcome.error).toMatch(/^layer0: [^\n]+[.]\n/);
      }
    },
    120_000,
  );
});

describe("layer0 fix, when the power goes", () => {
  it("at any step: the next run finds the old file or the new one, whole", async () => {
    const whole = (await run("fix", (files) => files)).text;
    const number = (await callsOf("fix")).length;
    const told = new Set<string>();
    for (let at = 0; at < number; at += STRIDE) {
      const path = place(BROKEN);
      const variables = { LAYER0_HOME: join(makeFolder(), "state") };
      const cut = observed(files, (_, number) => {
        if (number >= at) throw new SystemError("EIO");
      });
      await layer0(["fix", path, "--yes"], { variables, files: cut, processes: gone });
      expect([BROKEN, whole], String(at)).toContain(textOf(path));
      settle(path);
      const again = await layer0(["fix", path, "--yes"], { variables, files });
      expect({ at, code: again.code, error: again.error }).toEqual({ at, code: 0, error: again.error });
      expect(textOf(path)).toBe(whole);
      told.add(/it is (finished now|taken back)/.exec(again.error)?.[1] ?? "nothing");
    }
    // What was left by the run before is cleared away, and not in silence.
    expect([...told].sort()).toEqual(["finished now", "nothing", "taken back"]);
  }, 120_000);
});
