import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { digits } from "../../src/disk/state/names.ts";
import { takeLock } from "../../src/disk/state/run-lock.ts";
import { openState } from "../../src/disk/state/state.ts";
import { appendBootLine } from "../../src/host/boot/boot-log.ts";
import { createLedger } from "../../src/host/ledger/ledger.ts";
import { ledgerPaths } from "../../src/host/ledger/ledger-files.ts";
import { nodeHost } from "../../src/host/world.ts";
import { hostWorld, makeFolder } from "./host-world.ts";

const EVENT = { kind: "repair", session: "s" } as const;

describe("a lock that was left by a container which is gone", () => {
  it("holds no turn up for long, and is given up after a minute", () => {
    let waited = 0;
    const world = hostWorld({
      now: () => new Date(),
      pause: (milliseconds) => {
        waited += milliseconds;
      },
    });
    const opened = openState(world, world.state);
    if (!opened.ok) throw new Error(opened.why);
    const { ledger } = ledgerPaths(world.state);
    const gone = { ...world.processes, self: { ...world.processes.self, host: "pid:[4026532000]@there" } };
    expect(takeLock({ ...world, processes: gone }, opened.state, ledger).ok).toBe(true);
    const append = createLedger(world, () => undefined).append;
    expect(append(EVENT)).toMatchObject({ ok: false, why: "busy" });
    expect(waited).toBeGreaterThan(100);
    expect(waited).toBeLessThan(500);
    const before = new Date(Date.now() - 61_000);
    utimesSync(join(opened.state.locks, `${digits(ledger, 32)}.lock`), before, before);
    expect(append(EVENT)).toMatchObject({ ok: true });
  });
});

describe("what a killed host has left", () => {
  it("is gone after the next boot", () => {
    const world = hostWorld();
    const { append } = createLedger(world, () => undefined);
    append(EVENT);
    const { folder } = ledgerPaths(world.state);
    writeFileSync(join(folder, `.${world.random()}.tmp`), "{");
    append(EVENT);
    expect(readdirSync(folder).length).toBe(4);
    append({ kind: "boot", bootId: "b", pid: 1, started: 0, node: "v24" });
    expect(readdirSync(folder).sort()).toEqual(["head.json", "key.pem", "ledger.jsonl"]);
  });

  it("of a line in the log of boots does not run into the next one", () => {
    const folder = makeFolder();
    const { files } = nodeHost();
    appendBootLine(files, folder, "one\n");
    writeFileSync(join(folder, "gateway-boot.log"), "tw", { flag: "a" });
    appendBootLine(files, folder, "three\n");
    expect(readFileSync(join(folder, "gateway-boot.log"), "utf8")).toBe("one\ntw\nthree\n");
  });
});

describe("where the state of this user is", () => {
  const home = process.env["HOME"];
  afterEach(() => {
    process.env["HOME"] = home;
  });

  it("is never in the working folder, and where the command looks", () => {
    process.env["HOME"] = "";
    const { XDG_STATE_HOME: shared, LAYER0_HOME: own } = process.env;
    delete process.env["XDG_STATE_HOME"];
    delete process.env["LAYER0_HOME"];
    const expected = join(userInfo().homedir || tmpdir(), ".local", "state", "layer0");
    expect(nodeHost().state).toBe(expected);
    if (shared !== undefined) process.env["XDG_STATE_HOME"] = shared;
    if (own !== undefined) process.env["LAYER0_HOME"] = own;
  });
});
