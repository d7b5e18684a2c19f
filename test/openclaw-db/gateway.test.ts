import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { rewriteSession } from "../../src/agents/openclaw/database/rewrite-session.ts";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import { STOP_GATEWAY } from "../../src/report/stop-gateway.ts";
import { makeFolder, NOW } from "../cli/world.ts";
import { SQLITE } from "./database.ts";
import { FAULTY, SESSION } from "./entries.ts";
import { folderOf, judgedRows, lockOf, refused, runGateway } from "./gateway.ts";
import { type Home, makeHome } from "./home.ts";

const OWN = { pid: process.pid, createdAt: "2026-01-31T09:00:00Z", configPath: "x" };
/** The number of no process. */
const NOBODY = 2 ** 30;

describe("a gateway that works on the state folder", () => {
  it("keeps every repair away, by its transaction on the lock", async () => {
    const home = makeHome(FAULTY);
    const path = lockOf(home);
    const stop = runGateway(home);
    writeFileSync(path, JSON.stringify(OWN));
    const error = await refused(home);
    expect(error).toContain(`is at work on ${join(home.home, ".openclaw")} (process ${process.pid})`);
    expect(error).toContain(`${STOP_GATEWAY}, then run the same command again.`);
    expect(readFileSync(path, "utf8")).toBe(JSON.stringify(OWN));
    stop();
  });

  it("may be that of any state folder of this user, where the database stands by itself", async () => {
    const home = makeHome(FAULTY);
    const place = join(makeFolder(), "elsewhere.sqlite");
    copyFileSync(home.database, place);
    const other = folderOf(join(makeFolder(), "agents", "main", "agent", "openclaw-agent.sqlite"));
    copyFileSync(home.database, other);
    const stop = runGateway(home);
    const fix = (database: string) => home.layer0(["fix", `${database}#${SESSION}`, "--yes"]);
    expect((await fix(place)).code).toBe(4);
    // That it is in the folder of some other state does not say that no link leads to it from here.
    expect((await fix(other)).code).toBe(4);
    stop();
    expect((await fix(place)).code).toBe(0);
    expect((await fix(other)).code).toBe(0);
  });

  it("has a database that a link leads to", async () => {
    const home = makeHome(FAULTY);
    const away = folderOf(join(makeFolder(), "agents", "main"));
    renameSync(dirname(dirname(home.database)), away);
    symlinkSync(away, dirname(dirname(home.database)));
    const stop = runGateway(home);
    expect((await home.layer0(["fix", `${home.database}#${SESSION}`, "--yes"])).code).toBe(4);
    stop();
  });

  it("does so by its lock file alone, while it lives", async () => {
    const home = makeHome(FAULTY);
    writeFileSync(lockOf(home), JSON.stringify(OWN));
    expect(await refused(home)).toContain("the gateway of OpenClaw");
    // The number of a process that is gone, or that another one has by now.
    const startTime = Number(nodeProcesses.self.start) + 1;
    writeFileSync(lockOf(home), JSON.stringify({ ...OWN, startTime }));
    const { code } = await home.layer0(["fix", "9f86", "--yes"], { processes: nodeProcesses });
    expect(code).toBe(process.platform === "linux" ? 0 : 4);
  });

  it("is kept away itself while rows are written, and finds nothing of ours afterwards", async () => {
    const home = makeHome(FAULTY);
    const path = lockOf(home);
    const { world, asked } = judgedRows(home);
    let seen: unknown;
    const outcome = rewriteSession(world, {
      ...asked,
      verify: () => {
        seen = JSON.parse(readFileSync(path, "utf8"));
        const gateway = SQLITE.open(`${path}.sqlite`);
        expect(() => gateway.exec("BEGIN EXCLUSIVE")).toThrow(/locked/);
        gateway.close();
        const other = rewriteSession(world, { ...asked, verify: () => true });
        expect(other).toMatchObject({ outcome: "refused", why: "another-run" });
        return true;
      },
    });
    expect(outcome.outcome).toBe("replaced");
    const stateDir = join(home.home, ".openclaw");
    expect(seen).toMatchObject({ pid: process.pid, role: "sqlite-maintenance", stateDir });
    expect(existsSync(path)).toBe(false);
  });
});

/** Makes a lock file half a minute old and more. */
function age(path: string): void {
  const then = NOW.getTime() / 1000 - 40;
  utimesSync(path, then, then);
}

async function repairedUnder(home: Home): Promise<number> {
  return (await home.layer0(["fix", "9f86", "--yes"], { processes: nodeProcesses })).code;
}

describe("a lock file of a gateway that does not say whose it is", () => {
  it.each([
    ["no JSON", "what is this?"],
    ["nothing at all", ""],
    ["its process as a text", JSON.stringify({ ...OWN, pid: String(process.pid) })],
    ["a process that there cannot be", JSON.stringify({ ...OWN, pid: -1 })],
    ["a dead process, and not what a gateway writes beside it", JSON.stringify({ pid: NOBODY })],
  ])("keeps every repair away for half a minute, as it keeps OpenClaw away: with %s", async (_what, text) => {
    const home = makeHome(FAULTY);
    const path = lockOf(home);
    writeFileSync(path, text);
    const error = await refused(home);
    expect(error.replaceAll(/\s+/g, " ")).toContain("does not say whose it is");
    expect(error.replaceAll(/\s+/g, " ")).toContain("if the file is still in the way, remove it.");
    expect(readFileSync(path, "utf8")).toBe(text);
    age(path);
    expect(await repairedUnder(home)).toBe(0);
    expect(existsSync(path)).toBe(false);
  });

  it.each([
    ["a link", (path: string) => symlinkSync("elsewhere", path)],
    ["a folder", (path: string) => mkdirSync(path)],
    [
      "larger than OpenClaw reads",
      (path: string) => writeFileSync(path, JSON.stringify({ ...OWN, pid: NOBODY }).padEnd((1 << 20) + 1)),
    ],
  ])("keeps it away until a person has looked at it, as it keeps OpenClaw away: %s", async (_what, make) => {
    const home = makeHome(FAULTY);
    const path = lockOf(home);
    make(path);
    if (!_what.includes("link")) age(path);
    expect((await refused(home)).replaceAll(/\s+/g, " ")).toContain("does not say whose it is");
  });

  it("goes at once where its process is dead", async () => {
    const home = makeHome(FAULTY);
    writeFileSync(lockOf(home), JSON.stringify({ ...OWN, pid: NOBODY }));
    expect(await repairedUnder(home)).toBe(0);
  });
});
