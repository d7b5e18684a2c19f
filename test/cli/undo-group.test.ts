import { appendFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { faultsOf } from "./schemas.ts";
import { BROKEN, LOSING } from "./sessions.ts";
import { layer0, makeFolder, type Outcome, place, put, settle, textOf, type WorldOptions } from "./world.ts";

const LATE =
  '{"type":"message","id":"late","parentId":"e5","timestamp":"2026-01-02T00:00:00.000Z","message":{"role":"user","content":[{"type":"text","text":"and now?"}]}}\n';

let options: WorldOptions;
let state: string;
/** Three sessions that one command has repaired, the last one last, and what they were. */
let paths: readonly string[];
let before: readonly string[];

beforeEach(async () => {
  state = join(makeFolder(), "state");
  options = { variables: { LAYER0_HOME: state } };
  paths = [place(BROKEN), place(LOSING), place(BROKEN)];
  before = paths.map(textOf);
  expect((await layer0(["fix", ...paths, "--yes"], options)).code).toBe(0);
});

function goOn(path: string): void {
  appendFileSync(path, LATE);
  settle(path);
}

async function undo(...argv: readonly string[]): Promise<Outcome> {
  return layer0(["undo", ...argv], options);
}

const grown = (path: string): string => `layer0: ${path} has grown since the repair, by ${LATE.length} bytes`;

describe("layer0 undo of sessions that one command has repaired", () => {
  it("takes those back that can be, and names the one that went on, with what can be done", async () => {
    const [first = "", second = "", third = ""] = paths;
    goOn(third);
    const kept = textOf(third);
    const one = await undo("--yes");
    expect(one.code).toBe(4);
    expect(one.error).toContain(grown(third));
    expect(one.error).toMatch(/ {2}Take the repair back and keep what was added: layer0 undo \S+ --keep-new/);
    expect(one.out).toContain(`  ✔ ${second}: `);
    expect((await undo("--yes")).code).toBe(4);
    expect([first, second].map(textOf)).toEqual(before.slice(0, 2));
    const none = await undo("--yes");
    expect([none.code, none.out]).toEqual([4, ""]);
    expect(none.error.match(/^layer0: /gm)).toHaveLength(1);
    expect(textOf(third)).toBe(kept);
  });

  it("tells both in its document, and of each that cannot be taken back why", async () => {
    const [first = "", second = "", third = ""] = paths;
    goOn(third);
    put(second, LOSING.replace("SECRET", "another"));
    const { code, out, error } = await undo("--yes", "--json");
    expect(faultsOf("undo", out)).toEqual([]);
    expect(JSON.parse(out)).toMatchObject({
      ...{ exitCode: code, status: "restored", run: { path: first } },
      error: { code: "grown", next: expect.stringContaining("--keep-new") },
    });
    expect(code).toBe(4);
    expect(error).toContain(grown(third));
    expect(error).toContain(`layer0: ${second} was changed since in other ways than by adding to it`);
    expect(textOf(first)).toBe(before[0]);
  });

  it("leaves alone what another command has repaired", async () => {
    const [first = "", second = "", third = ""] = paths;
    for (const name of readdirSync(join(state, "runs"))) {
      const receipt = join(state, "runs", name);
      const text = textOf(receipt);
      if (!text.includes(third)) put(receipt, text.replace(/"pid":\d+/, '"pid":1'));
    }
    goOn(third);
    const repaired = [first, second].map(textOf);
    const { code, error } = await undo("--yes");
    expect([code, error]).toEqual([4, expect.stringContaining(grown(third))]);
    expect([first, second].map(textOf)).toEqual(repaired);
  });
});
