import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { deedCount } from "../../src/disk/state/receipt.ts";
import { listRuns } from "../../src/disk/state/runs.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { STOP_GATEWAY } from "../../src/report/stop-gateway.ts";
import { chain, entry, HEADER, said, user } from "../openclaw-db/entries.ts";
import { openHost } from "./host.ts";
import { SESSION } from "./payloads/payload.ts";

/** The third entry hangs on one that is lost: a defect of the file, of which no message is changed. */
const LOST = [...chain(user("go"), said("done")), entry("e3", "gone", user("and?"))];

it("counts what a repair of the plugin cures of the file itself, and an undo of a session that grew names both", async () => {
  const on = openHost({ version: "2026.7.1" });
  onTestFinished(() => on.close());
  const path = on.session(SESSION, [{ ...HEADER, version: 3 }, ...LOST]);
  expect(await on.say("l0-repair")).toContain("Repaired 1 session");
  const [run] = listRuns(nodeFileSystem, join(on.home, "layer0")).runs;
  expect(run?.deeds).toEqual([{ code: "missing-parent", line: 4 }]);
  expect(run === undefined ? undefined : deedCount(run)).toBe(1);
  appendFileSync(path, `${JSON.stringify(entry("e4", "e3", said("yes")))}\n`);
  expect(await on.say("l0-undo")).toBe(
    `main/${SESSION.slice(0, 8)} went on since the repair of run ${run?.id}. ${STOP_GATEWAY}, then run: node ~/l0/main.js undo ${run?.id} --keep-new`,
  );
});
