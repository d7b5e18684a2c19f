import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { piLoads } from "../carriers/pi-reader.ts";
import { BROKEN, says, session, user } from "./sessions.ts";
import { makeFolder, makeWorld, type Outcome, put, settle, textOf } from "./world.ts";

const ID = "0035a557-1111-4111-8111-111111111111";

/** A person with one session of pi in the home. */
function homeWith(content: string): {
  readonly path: string;
  say(...argv: readonly string[]): Promise<Outcome>;
} {
  const home = makeFolder();
  const path = join(home, ".pi", "agent", "sessions", "--w--", `2026-01-01T00-00-00-000Z_${ID}.jsonl`);
  put(path, content);
  // At the time that it is: a file tells the same clock as a receipt.
  const say = async (...argv: readonly string[]): Promise<Outcome> => {
    const { io, outcome } = makeWorld({ home, variables: { LAYER0_HOME: join(home, "state") } });
    return outcome(await run(argv, { ...io, now: () => new Date() }));
  };
  return { path, say };
}

/** What pi adds to the session: a prompt below the record that came last. */
function goOn(path: string): string {
  const last = JSON.parse(textOf(path).trimEnd().split("\n").at(-1) ?? "");
  const message = { role: "user", content: [{ type: "text", text: "new" }] };
  const added = `${JSON.stringify({ ...last, type: "message", id: "late", parentId: last.id, message })}\n`;
  appendFileSync(path, added);
  settle(path);
  return added;
}

const LOADED = session(user("one"), says("two"), user("three"));
const [HEADER = "", ONE = "", TWO = "", THREE = ""] = LOADED.trimEnd().split("\n");

describe("layer0 undo, and then", () => {
  it("says that the session is broken, and where it takes an undo back how it goes on", async () => {
    const { path, say } = homeWith(BROKEN);
    await say("fix", path, "--yes");
    const seen: unknown[] = [];
    let last: readonly string[] = [];
    for (let count = 0; count < 4; count++) {
      const { out } = await say("undo", ...last, "--yes");
      last = /(?<=layer0 undo )\S+/.exec(out) ?? [];
      const { verdict, repaired } = JSON.parse((await say("list", "--json")).out).sessions[0];
      seen.push([verdict, repaired?.resume, out.trimEnd().split("\n").slice(3).join("\n")]);
    }
    const resume = `pi --session ${path}`;
    const broken = [
      "broken",
      undefined,
      `  ! As it is now, the session is broken. Repair it:  layer0 fix 0035a557`,
    ];
    const repaired = [
      "repaired",
      resume,
      `  Repaired by layer0 just now, and not written to since. Resume it:\n  ${resume}`,
    ];
    expect(seen).toEqual([broken, repaired, broken, repaired]);
  });

  it.each([
    ["two records on one line", `${HEADER}\n${ONE}\n${TWO}${THREE}\n`],
    ["a stump before the last record", `${HEADER}\n${ONE}\n${TWO}\n${THREE.slice(0, 60)}${THREE}\n`],
    ["a last record that is the only one", `${HEADER}\n\0\0\0${ONE}\n`],
  ])("--keep-new, a repair brings back every turn: %s", async (_, damaged) => {
    const { path, say } = homeWith(damaged);
    await say("fix", path, "--yes");
    const added = goOn(path);
    const whole = piLoads(Buffer.from(textOf(path)));
    expect(await say("undo", "--keep-new", "--yes")).toMatchObject({ code: 0, error: "" });
    expect(textOf(path)).toBe(damaged + added);
    expect((await say("fix", path, "--yes")).code).toBe(0);
    expect(piLoads(Buffer.from(textOf(path)))).toEqual(whole);
  });
});
