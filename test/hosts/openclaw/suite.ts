import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WRITES_DOCUMENT } from "../agents-document.ts";
import { describeAlone } from "./alone.ts";
import { documentedTable, tableOf, writeTable } from "./document.ts";
import { describeMended } from "./mended.ts";
import { describePlugin } from "./plugin.ts";
import { START_TEST_MS, type Stage, setStage } from "./stage.ts";
import type { OpenClawVersion } from "./version.ts";

/** All that is tested with one real OpenClaw. */
export function describeOpenClaw(version: OpenClawVersion): void {
  describe(`OpenClaw ${version.host.version}`, { timeout: START_TEST_MS }, () => {
    let stage: Stage;
    const alone = new Map<string, string>();
    const fixedFiles = new Map<string, string>();
    const fixedDatabase = new Map<string, string>();

    beforeAll(async () => {
      stage = await setStage(version);
      console.log(`OpenClaw ${stage.host.runningVersion}, started by ${stage.host.program}`);
    });

    afterAll(async () => {
      await stage?.close();
    });

    describeAlone(version, () => stage, alone);
    describeMended(version, () => stage, fixedFiles);
    describePlugin(version, () => stage, version.store === "files" ? fixedFiles : fixedDatabase);

    it("does what docs/openclaw-hosts.md says", () => {
      const table = tableOf(version, { alone, fixedFiles, fixedDatabase });
      if (WRITES_DOCUMENT) writeTable(version.host.version, table);
      expect(documentedTable(version.host.version)).toBe(table);
    });
  });
}
