import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession } from "../../src/session/index.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { runs } from "../runs.ts";
import { expectValid, resultsIn } from "./pieces.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "layer0-example-"));
const program = join(folder, "agent-loop.mjs");

beforeAll(async () => {
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const build = await rolldown({
    input: join(ROOT, "examples/agent-loop.ts"),
    external: ["libsql", "@opentelemetry/api"],
    platform: "node",
    resolve: {
      alias: {
        "layer0/session": join(ROOT, "src/session/index.ts"),
        "layer0/store/sqlite": join(ROOT, "src/store/sqlite/index.ts"),
      },
    },
  });
  await build.write({ file: program, codeSplitting: false });
  await build.close();
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the agent, and kills it after some milliseconds where it should not come to its end. */
async function run(
  at: string,
  moods: string,
  milliseconds?: number,
): Promise<{ end: number | string; out: string }> {
  const child = spawn(process.execPath, [program, at], { env: { ...process.env, MOODS: moods } });
  let out = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      out += String(data);
    });
  }
  const timer =
    milliseconds === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), milliseconds);
  const [code, signal] = await once(child, "close");
  clearTimeout(timer);
  return { end: signal ?? code, out };
}

/** Runs the agent until it says that it is done. */
async function finish(at: string): Promise<void> {
  const { end, out } = await run(at, "");
  expect([end, out.trim().split("\n").at(-1)]).toEqual([0, expect.stringMatching(/ messages, done$/)]);
}

/** Fails where the agent repeated a write, forgot one, or has a history that would be refused. */
async function expectWhole(at: string): Promise<void> {
  const store = await sqliteStore({ file: join(at, "sessions.db") });
  const session = await openSession({ store, id: "agent" });
  expectValid(session);
  const effects = existsSync(join(at, "effects"))
    ? readFileSync(join(at, "effects"), "utf8").trim().split("\n")
    : [];
  const keys = effects.map((line) => line.split(" ")[0]);
  expect(new Set(keys).size).toBe(keys.length);
  const results = resultsIn(session.messages).filter(({ id }) => id.endsWith("_w"));
  const written = results.filter(({ text }) => text === "written").length;
  const unknown = results.filter(({ text }) => text.includes("outcome is unknown")).length;
  // An effect of which the history says nothing would be repeated by the model.
  expect(effects.length).toBeGreaterThanOrEqual(written);
  expect(effects.length).toBeLessThanOrEqual(written + unknown);
  await store.close();
}

const place = (): string => mkdtempSync(join(folder, "agent-"));

describe("the agent of the example", () => {
  it("finishes its work where nothing happens", async () => {
    const at = place();
    await finish(at);
    await expectWhole(at);
    expect(readFileSync(join(at, "effects"), "utf8").match(/\d}/g)).toEqual(["1}", "2}", "3}"]);
  });

  it("goes through everything that a provider can do, and on after its own death", async () => {
    const at = place();
    const first = await run(at, "limits,overloaded,cuts,fine,breaks,dies");
    expect(first.end).toBe("SIGKILL");
    await expectWhole(at);
    // The filter refuses where no words of the user stand at the end: nothing is left to be said otherwise.
    const second = await run(at, "cuts,filters,dies");
    expect([second.end, second.out]).toEqual([1, expect.stringMatching(/ messages, stopped\n$/)]);
    await expectWhole(at);
    await finish(at);
    await expectWhole(at);
  });

  it("says other words where a filter refused, and ends where nothing that it can do helps", async () => {
    const edited = place();
    expect((await run(edited, "filters")).end).toBe(0);
    await expectWhole(edited);
    for (const mood of ["limits", "cuts", "filters"]) {
      const at = place();
      expect((await run(at, `${mood},`.repeat(50))).end).toBe(1);
      await finish(at);
      await expectWhole(at);
    }
  });

  it("survives being killed at any moment", async () => {
    for (let round = 0; round < runs(10); round++) {
      const at = place();
      const start = Date.now();
      await run(at, "fine,limits,fine,dies");
      const took = Date.now() - start;
      for (let life = 0; life < 2; life++) {
        await run(at, "fine,breaks,fine", took * (0.3 + Math.random()));
        await expectWhole(at);
      }
      await finish(at);
      await expectWhole(at);
    }
  });
});
