import { describe, expect, it } from "vitest";
import { createStartup } from "./startup.ts";
import type { ScanReport } from "./work/job.ts";

const REPORT: ScanReport = {
  ...{ sessions: 1, issues: 0, repaired: 0, planned: 0, broken: [], healed: [], unreadable: {} },
  lacking: 0,
  incomplete: false,
};

describe("the scan at the start", () => {
  it("runs once, whoever asks first and however many ask", async () => {
    let scans = 0;
    const startup = createStartup(async () => {
      scans += 1;
      return REPORT;
    }, Date.now);
    await Promise.all([startup.ensure(), startup.ensure()]);
    await startup.ensure();
    expect([scans, startup.report]).toEqual([1, REPORT]);
  });

  it("runs again after the host has stopped, and after it failed", async () => {
    let scans = 0;
    const startup = createStartup(async () => {
      scans += 1;
      if (scans === 1) throw new Error("no disk");
      return REPORT;
    }, Date.now);
    await expect(startup.ensure()).rejects.toThrow("no disk");
    await startup.ensure();
    startup.reset();
    expect(startup.report).toBeUndefined();
    await startup.ensure();
    expect(scans).toBe(3);
  });

  it("knows when somebody has looked last", async () => {
    let now = 1000;
    const startup = createStartup(
      async () => REPORT,
      () => now,
    );
    expect(startup.at).toBeUndefined();
    await startup.ensure();
    now = 2000;
    await startup.ensure();
    expect(startup.at).toBe(1000);
    startup.replace(REPORT);
    expect(startup.at).toBe(2000);
  });
});
