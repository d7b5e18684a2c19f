import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { processStart } from "../../src/host/boot/process-start.ts";
import {
  getBootRecord,
  getCurrentBootId,
  hasRestartedSince,
  initializeBootId,
  openLedger,
  resetBootIdForTest,
  verifyBootId,
} from "../../src/host/index.ts";
import { hostWorld, makeFolder, START } from "./host-world.ts";

afterEach(resetBootIdForTest);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("the boot id", () => {
  it("is there from the start of the host on, and nowhere before", () => {
    expect(getCurrentBootId()).toBeUndefined();
    expect(getBootRecord()).toBeUndefined();
    expect(hasRestartedSince(0)).toBeUndefined();
    expect(verifyBootId("")).toBe(false);
    expect(Reflect.apply(verifyBootId, undefined, [undefined])).toBe(false);
    const record = initializeBootId();
    expect(record.bootId).toMatch(UUID);
    expect(getCurrentBootId()).toBe(record.bootId);
    expect(getBootRecord()).toBe(record);
    expect(() => Object.assign(record, { bootId: "forged" })).toThrow(TypeError);
    expect(verifyBootId(record.bootId)).toBe(true);
    expect(verifyBootId(record.bootId.toUpperCase())).toBe(false);
    expect(record).toMatchObject({ pid: process.pid, nodeVersion: process.version });
    expect(new Date(record.processStartTimeISO).getTime()).toBe(record.processStartTime);
  });

  it("stays where the host starts anew within its process, which is an event of its own", () => {
    const world = hostWorld();
    const ledger = openLedger({ world });
    const lines: string[] = [];
    const record = initializeBootId({ world, ledger });
    expect(initializeBootId({ world, ledger, log: (line) => lines.push(line) })).toBe(record);
    expect(lines).toEqual([
      `[BOOT-ID] Gateway reloaded within its process, boot ID unchanged: ${record.bootId}`,
    ]);
    // The ledger of the boot is known from then on.
    initializeBootId({ world });
    const kinds = ledger.read().records.map(({ event, boot }) => [event?.kind, boot]);
    expect(kinds).toEqual(["began", "boot", "reload", "reload"].map((kind) => [kind, record.bootId]));
  });

  it("is another one in the next process", () => {
    const world = hostWorld();
    const first = initializeBootId({ world });
    resetBootIdForTest();
    expect(initializeBootId({ world }).bootId).not.toBe(first.bootId);
    expect(verifyBootId(first.bootId)).toBe(false);
  });

  it("says on the console what happened, in three lines, and adds one to the log of boots", () => {
    const logFolder = join(makeFolder(), "agent", "state");
    const world = hostWorld({
      uptime: () => 0,
      files: { ...nodeFileSystem, openForReading: () => fail("ENOENT") },
    });
    const lines: string[] = [];
    const { bootId } = initializeBootId({ world, logFolder, log: (line) => lines.push(line) });
    const started = new Date(START).toISOString();
    expect(lines).toEqual([
      `[BOOT-ID] Gateway started with boot ID: ${bootId}`,
      `[BOOT-ID] Process: PID=${process.pid}, started=${started}`,
      `gateway boot verification initialized: ${bootId}`,
    ]);
    const path = join(logFolder, "gateway-boot.log");
    const line = `${started} | BOOT_ID=${bootId} | PID=${process.pid} | NODE=${process.version}\n`;
    expect(readFileSync(path, "utf8")).toBe(line);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(logFolder).mode & 0o777).toBe(0o700);
    resetBootIdForTest();
    const second = initializeBootId({ world, logFolder });
    const all = readFileSync(path, "utf8").trimEnd().split("\n");
    expect(all).toHaveLength(2);
    expect(all[1]).toContain(`BOOT_ID=${second.bootId}`);
  });

  it("is there although nothing can be written, and the log hears of it", () => {
    const folder = makeFolder();
    writeFileSync(join(folder, "file"), "");
    const world = hostWorld({ state: join(folder, "file", "state") });
    const lines: string[] = [];
    const ledger = openLedger({ world });
    const logFolder = join(folder, "file", "log");
    const record = initializeBootId({ world, ledger, logFolder, log: (line) => lines.push(line) });
    expect(verifyBootId(record.bootId)).toBe(true);
    expect(lines.slice(3)).toEqual([
      "[BOOT-ID] gateway-boot.log could not be written: ENOTDIR",
      "[BOOT-ID] the ledger could not be written: state-not-a-folder",
    ]);
  });

  it("is never written through a link that somebody put in the place of the log", () => {
    const folder = makeFolder();
    const target = join(folder, "precious");
    writeFileSync(target, "words");
    symlinkSync(target, join(folder, "gateway-boot.log"));
    const lines: string[] = [];
    initializeBootId({ world: hostWorld(), logFolder: folder, log: (line) => lines.push(line) });
    expect(readFileSync(target, "utf8")).toBe("words");
    expect(lines.at(-1)).toBe("[BOOT-ID] gateway-boot.log could not be written: ELOOP");
  });
});

describe("the start of the process", () => {
  it.runIf(existsSync("/proc/self/stat"))("is the one that the kernel tells", () => {
    const { processStartTime, processStartSource, kernelBootId } = initializeBootId();
    const seconds = Number(
      execFileSync("ps", ["-o", "etimes=", "-p", String(process.pid)], { encoding: "utf8" }),
    );
    expect(processStartSource).toBe("system");
    expect(Math.abs(Date.now() - seconds * 1000 - processStartTime)).toBeLessThan(2500);
    expect(kernelBootId).toMatch(/^[0-9a-f-]{36}$/);
    expect(hasRestartedSince(processStartTime - 1)).toBe(true);
    expect(hasRestartedSince(Date.now())).toBe(false);
  });

  const told = (stat: string, uptime: string): typeof nodeFileSystem => {
    const texts = [stat, uptime];
    let open = 0;
    return {
      ...nodeFileSystem,
      openForReading: () => open++,
      read: (descriptor, buffer, position) =>
        position > 0 ? 0 : Buffer.from(texts[descriptor] ?? "").copy(buffer),
      close: () => undefined,
    };
  };
  const stat = (ticks: number): string => `7 (a) b) S ${"0 ".repeat(18)}${ticks} 0`;
  const now = (): Date => new Date(1_000_000);

  it("is counted from the start of the machine", () => {
    const files = told(stat(5000), "60.00 100.00\n");
    expect(processStart({ files, now, uptime: () => 9.9 })).toEqual({ time: 990_000, source: "system" });
  });

  it.each([
    ["is of another machine", stat(500_000), "60.00 1.00"],
    ["is younger than its runtime", stat(5900), "60.00 1.00"],
    ["says nothing", "", ""],
    ["says no number", "7 (a) S", "x"],
  ])("is counted back from now where the kernel's account %s", (_, first, second) => {
    const files = told(first, second);
    expect(processStart({ files, now, uptime: () => 9 })).toEqual({ time: 991_000, source: "runtime" });
  });
});

function fail(code: string): never {
  throw Object.assign(new Error(code), { code });
}
