import { appendFileSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { brokenMachine } from "./machine.ts";
import { faultsOf } from "./schemas.ts";
import { BROKEN, HEALTHY, LOSING } from "./sessions.ts";
import { layer0, makeFolder, place, settle, textOf, type WorldOptions } from "./world.ts";

let state: WorldOptions;

beforeEach(() => {
  state = { variables: { LAYER0_HOME: join(makeFolder(), "state") } };
});

/** Repairs a file; gives the run. */
async function fixed(path: string): Promise<string> {
  const { code, out, error } = await layer0(["fix", path, "--yes", "--json"], state);
  expect({ code, error }).toEqual({ code: 0, error: "" });
  settle(path);
  return JSON.parse(out).targets[0].run;
}

async function undo(...argv: readonly string[]): ReturnType<typeof layer0> {
  return layer0(["undo", ...argv], state);
}

const LATE =
  '{"type":"message","id":"late","parentId":"e5","timestamp":"2026-01-02T00:00:00.000Z","message":{"role":"user","content":[{"type":"text","text":"SECRET-late"}]}}\n';

describe("layer0 undo", () => {
  it("brings the newest repair back, byte for byte, and says how to return", async () => {
    const path = place(BROKEN);
    await fixed(path);
    const { code, out, error } = await undo("--yes");
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toContain(`  ✔ ${path}: 2 changes taken back, byte for byte as it was\n`);
    expect(out).toMatch(/ {2}Changed your mind: {2}layer0 undo \S+\n/);
    expect(out).toContain(`  ! As it is now, the session is broken. Repair it:  layer0 fix ${path}\n`);
    expect(textOf(path)).toBe(BROKEN);
  });

  it("can be undone itself, again and again", async () => {
    const path = place(BROKEN);
    await fixed(path);
    const repaired = textOf(path);
    let run: readonly string[] = [];
    for (const expected of [BROKEN, repaired, BROKEN]) {
      const { code, out } = await undo(...run, "--yes", "--json");
      expect(code).toBe(0);
      run = [JSON.parse(out).undo];
      expect(textOf(path)).toBe(expected);
      settle(path);
    }
    const { out } = await undo("--list");
    expect(out.match(/took back/g)).toHaveLength(3);
    const asked = await layer0(["undo", ...run], { ...state, terminal: true, answers: ["n"] });
    expect(asked.out).toMatch(/The undo of run \S+ on \S+ {2}\S+ \S+, run \S+\n/);
  });

  it("goes further back each time, and says when all is back and how to have the last change again", async () => {
    const paths = [place(BROKEN), place(LOSING)];
    const before = paths.map(textOf);
    for (const path of paths) await fixed(path);
    const repaired = paths.map(textOf);
    expect((await undo("--yes")).code).toBe(0);
    expect(paths.map(textOf)).toEqual([repaired[0], before[1]]);
    expect((await undo("--yes")).code).toBe(0);
    expect(paths.map(textOf)).toEqual(before);
    for (const path of paths) settle(path);
    const { code, error } = await undo("--yes");
    expect(code).toBe(2);
    const [, last = ""] = /Have the last change again: layer0 undo (\S+)\n/.exec(error) ?? [];
    expect((await undo(last, "--yes")).code).toBe(0);
    expect(paths.map(textOf)).toEqual([repaired[0], before[1]]);
    for (const path of paths) settle(path);
    // What was made again counts as any other change.
    expect((await undo("--yes")).code).toBe(0);
    expect(paths.map(textOf)).toEqual(before);
    expect((await undo(paths[1] ?? "", "--yes")).error).toContain(
      "there is nothing to undo: all was taken back.",
    );
  });

  it("passes over files that are not there any more, and says so", async () => {
    const paths = [place(BROKEN), place(LOSING)];
    for (const path of paths) await fixed(path);
    const [kept = "", gone = ""] = paths;
    rmSync(gone);
    const { code, error } = await undo("--yes");
    expect({ code, error }).toEqual({
      code: 0,
      error: `layer0: ${gone} is not there any more; its run is passed over.\n`,
    });
    expect(textOf(kept)).toBe(BROKEN);
    const none = await undo("--yes");
    expect(none.code).not.toBe(0);
    expect(none.error).toContain(`${gone} is`);
  });

  it("finds a run by its id, by the beginning of it, and by its file", async () => {
    const paths = [place(BROKEN), place(LOSING), place(BROKEN)];
    const runs: string[] = [];
    for (const path of paths) runs.push(await fixed(path));
    expect((await undo(runs[0] ?? "", "--yes")).code).toBe(0);
    expect(textOf(paths[0] ?? "")).toBe(BROKEN);
    expect((await undo(paths[1] ?? "", "--yes")).code).toBe(0);
    expect(textOf(paths[1] ?? "")).toBe(LOSING);
    const shared = (runs[2] ?? "").slice(0, 4);
    const { code, error } = await undo(shared, "--yes");
    expect(code).toBe(2);
    expect(error).toBe(
      `layer0: several runs begin with ${shared}.\n  Give more of the id: layer0 undo --list\n`,
    );
    expect((await undo((runs[2] ?? "").slice(0, -1), "--yes")).code).toBe(0);
    expect(textOf(paths[2] ?? "")).toBe(BROKEN);
  });

  it("asks a person, and needs --yes where there is none", async () => {
    const path = place(BROKEN);
    const run = await fixed(path);
    const repaired = textOf(path);
    const nobody = await undo();
    expect(nobody.code).toBe(2);
    expect(nobody.error).toContain(`Add --yes: layer0 undo ${run} --yes`);
    const flags = ["--keep-new", "--even-if-live"];
    expect((await undo(run, ...flags)).error).toContain(`layer0 undo ${run} ${flags.join(" ")} --yes\n`);
    const no = await layer0(["undo"], { ...state, terminal: true, answers: ["n"] });
    expect(no).toMatchObject({ code: 1, questions: ["  Take it back? (Y/n) "] });
    expect(no.out).toContain(`  The repair of ${path}  2026-01-31 09:05Z, 2 changes, run ${run}\n`);
    expect(textOf(path)).toBe(repaired);
    const stopped = await layer0(["undo"], { ...state, terminal: true, interruptAtQuestion: true });
    expect(stopped.code).toBe(130);
    expect((await layer0(["undo"], { ...state, terminal: true, answers: [""] })).code).toBe(0);
    expect(textOf(path)).toBe(BROKEN);
  });

  it("refuses a file that has grown, and names the command that keeps what was added", async () => {
    const path = place(BROKEN);
    const run = await fixed(path);
    appendFileSync(path, LATE);
    settle(path);
    const grown = textOf(path);
    const { code, error } = await undo("--yes");
    expect(code).toBe(4);
    expect(error).toBe(
      `layer0: ${path} has grown since the repair, by ${LATE.length} bytes; nothing was written.\n` +
        `  Take the repair back and keep what was added: layer0 undo ${run} --keep-new --yes\n`,
    );
    expect(textOf(path)).toBe(grown);
    // A person is not asked first.
    const asked = await layer0(["undo"], { ...state, terminal: true, answers: ["y"] });
    expect(asked).toMatchObject({ code: 4, out: "", questions: [] });
    expect(asked.error).toContain(`layer0 undo ${run} --keep-new`);
  });

  it.each(["0035a557", "openclaw"])("finds the newest run of what %s means", async (word) => {
    const { home, paths } = brokenMachine();
    const before = textOf(paths["dangling"] ?? "");
    await layer0(["fix", "0035a557", "--yes"], { ...state, home });
    settle(paths["dangling"] ?? "");
    await fixed(place(LOSING));
    const { code, error } = await layer0(["undo", word, "--yes"], { ...state, home });
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(textOf(paths["dangling"] ?? "")).toBe(before);
    const untouched = await layer0(["undo", "9f31c2ab", "--yes"], { ...state, home });
    expect(untouched.code).toBe(2);
    expect(untouched.error).toContain("no run of layer0 has changed the session 9f31c2ab.");
  });

  it("keeps what was added with --keep-new, below an entry that is there", async () => {
    const path = place(BROKEN);
    const run = await fixed(path);
    // The agent went on below the answer that only the repair had made.
    const made = textOf(path)
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
      .find(({ message }) => message?.toolCallId === "call_open");
    const added = LATE.replace('"e5"', JSON.stringify(made.id));
    appendFileSync(path, added);
    settle(path);
    const { code, out, error } = await undo(run, "--keep-new", "--yes");
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toContain(`2 changes taken back, and ${added.length} bytes kept that were added since`);
    expect(textOf(path)).toBe(BROKEN + LATE.replace('"e5"', '"e4"'));
  });

  it("refuses a file that was changed in another way", async () => {
    const path = place(BROKEN);
    await fixed(path);
    writeFileSync(path, HEALTHY);
    settle(path);
    const { code, error } = await undo("--yes");
    expect(code).toBe(4);
    expect(error).toContain("was changed since in other ways than by adding to it; nothing was written.");
    expect(textOf(path)).toBe(HEALTHY);
  });

  it("has nothing to do for a file that is as it was before", async () => {
    const path = place(BROKEN);
    const run = await fixed(path);
    writeFileSync(path, BROKEN);
    settle(path);
    const { code, error } = await undo(run, "--yes");
    expect(code).toBe(0);
    expect(error).toContain("is already as it was before");
  });

  it("says what is missing: a run, a backup, the file", async () => {
    const none = await undo("--yes");
    expect(none.code).toBe(2);
    expect(none.error).toContain("there is nothing to undo");
    const unknown = await undo("nothing-like-that", "--yes");
    expect(unknown.code).toBe(2);
    expect(unknown.error).toContain("See what there is: layer0 undo --list");
    const path = place(BROKEN);
    const run = await fixed(path);
    const backups = join(state.variables?.["LAYER0_HOME"] ?? "", "backups");
    const repaired = textOf(path);
    writeFileSync(join(backups, run, "session.jsonl"), "something else");
    const forged = await undo("--yes");
    expect(forged.code).toBe(5);
    expect(forged.error).toContain("is gone or was changed");
    expect(textOf(path)).toBe(repaired);
    rmSync(join(backups, run), { recursive: true });
    expect((await undo("--yes")).code).toBe(5);
    rmSync(path);
    const gone = await undo(path, "--yes");
    expect(gone.code).toBe(2);
    expect(gone.error).toContain("is not there any more");
  });

  it("does not touch a session that is in use", async () => {
    const path = place(BROKEN);
    await fixed(path);
    const repaired = textOf(path);
    const lock = JSON.stringify({ pid: process.ppid, createdAt: "2026-01-31T09:04:00.000Z" });
    writeFileSync(`${path}.lock`, lock);
    const { code, error } = await undo("--yes");
    expect(code).toBe(4);
    expect(error).toContain(`is in use by OpenClaw (process ${process.ppid}); nothing was written.`);
    expect(textOf(path)).toBe(repaired);
    expect((await undo("--yes", "--even-if-live")).code).toBe(0);
    expect(textOf(path)).toBe(BROKEN);
  });

  it("lists the runs, newest first", async () => {
    expect((await undo("--list")).out).toBe("  Nothing was changed yet.\n");
    const paths = [place(BROKEN), place(LOSING)];
    for (const path of paths) await fixed(path);
    const { code, out } = await undo("--list");
    expect(code).toBe(0);
    const lines = out.trimEnd().split("\n");
    expect(lines).toHaveLength(2);
    expect(lines.map((line) => paths.findIndex((path) => line.includes(path))).sort()).toEqual([0, 1]);
    expect(lines[0]).toMatch(
      /^ {2}\S+ {2}2026-01-31 09:05Z {2}fix {3}\/.* · \d+ changes? · \d.* (bytes|kB)$/,
    );
  });

  it("marks what was taken back, as things are", async () => {
    const run = await fixed(place(BROKEN));
    const marked = async (): Promise<readonly string[]> =>
      (await undo("--list")).out.split("\n").filter((line) => line.endsWith(" · taken back"));
    expect(await marked()).toEqual([]);
    await undo("--yes");
    expect(await marked()).toEqual([expect.stringContaining(`  ${run}  `)]);
    const { out } = await undo("--list", "--json");
    const [{ id: back }, repair] = JSON.parse(out).runs;
    expect(repair).toMatchObject({ id: run, undoneBy: back });
    expect(faultsOf("undo", out)).toEqual([]);
    await undo(back, "--yes");
    expect(await marked()).toEqual([expect.stringContaining(`  ${back}  `)]);
  });

  it("prunes only what is old, and never the newest of a file", async () => {
    const path = place(BROKEN);
    await fixed(path);
    const { code, out } = await undo("--prune");
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}✔ 0 runs removed, 0 bytes freed, \d.* kept\n$/);
    expect((await undo("--yes")).code).toBe(0);
  });

  it("gives one JSON document, without content", async () => {
    const path = place(BROKEN);
    const run = await fixed(path);
    const list = JSON.parse((await undo("--list", "--json")).out);
    expect(list).toMatchObject({
      schemaVersion: 1,
      command: "undo",
      exitCode: 0,
      status: "listed",
      runs: [{ id: run, command: "fix", path, changes: 2, bytes: BROKEN.length }],
    });
    expect(existsSync(list.runs[0].backup)).toBe(true);
    appendFileSync(path, LATE);
    settle(path);
    const refused = await undo("--yes", "--json");
    expect(JSON.parse(refused.out)).toMatchObject({
      exitCode: 4,
      status: "refused",
      run: { id: run },
      error: { code: "grown" },
    });
    const kept = await undo("--yes", "--json", "--keep-new");
    expect(JSON.parse(kept.out)).toMatchObject({ exitCode: 0, status: "restored", kept: LATE.length });
    expect(JSON.parse((await undo("--prune", "--json")).out)).toMatchObject({
      status: "pruned",
      pruned: { removed: [] },
    });
    expect(refused.out + kept.out).not.toContain("SECRET");
  });

  it.each([[["--list", "--prune"]], [["--list", "x"]], [["--prune", "--keep-new"]]])(
    "does not know what is meant by %j",
    async (argv) => {
      const { code, error } = await undo(...argv);
      expect(code).toBe(2);
      expect(error).toContain("Ask for one of them.");
    },
  );
});
