import { readdirSync } from "node:fs";
import { expect } from "vitest";
import { recoverRuns } from "../../src/disk/recovery/recover-runs.ts";
import type { Disk } from "../../src/disk/system/disk.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { unflushed } from "../cli/faulty-files.ts";
import { openGuard } from "./open-guard.ts";
import {
  litter,
  machine,
  newestReceipt,
  receipts,
  rewrite,
  type Stage,
  textOf,
  textSource,
  undo,
} from "./world.ts";

/** A session that the driver repairs, as it was and as it becomes. */
export const OLD = '{"id":"a","mended":0}\n{"id":"b","torn":\n{"id":"c"}\n';
export const NEW = '{"id":"a","mended":1}\n{"id":"c"}\n';

/** What a late writer adds. */
export const LATE = '{"id":"late"}\n';

/** What of a scenario decides what may be found after it. */
export interface Told {
  readonly what: "rewrite" | "undo";
  readonly late?: true;
}

/** What a run says of itself. */
export interface Outcome {
  readonly outcome: string;
  readonly kept?: unknown;
  readonly backup?: unknown;
}

/** The machine, without a wait for its disk. */
export const alone: Disk = machine({ files: unflushed(nodeFileSystem) });

/** The old or the new content, whole, and what came late at most once; its end may be missing after a power cut. */
export function expectWhole(on: Stage, { late }: Told): void {
  const text = textOf(on.path);
  expect([OLD, NEW]).toContain(late === true ? withoutLate(text) : text);
}

function withoutLate(text: string): string {
  const isBase = (base: string): boolean => text.startsWith(base) && LATE.startsWith(text.slice(base.length));
  return [OLD, NEW].find(isBase) ?? text;
}

/** What stands beside a session has names that no agent reads as one. */
export function expectNothingThatAgentsRead(on: Stage): void {
  for (const name of litter(on)) expect(name).toMatch(/^\.layer0-[-0-9a-f]+\.(new|old|out)$/);
}

/** What a run says of itself is so. */
export function expectTruth(on: Stage, outcome: Outcome | undefined, { what }: Told): void {
  const [from, to] = what === "undo" ? [NEW, OLD] : [OLD, NEW];
  const text = withoutLate(textOf(on.path));
  switch (outcome?.outcome) {
    case undefined:
      return;
    case "replaced":
      expect(text).toBe(to);
      return;
    case "not-restored":
      expect(text).toBe(to);
      expect(withoutLate(textOf(String(outcome.kept)))).toBe(from);
      expect(textOf(String(outcome.backup))).toBe(from);
      return;
    case "unreadable":
    case "no-backup":
    case "failed":
    case "refused":
    case "restored":
    case "put-back":
      expect(text).toBe(from);
      return;
    default:
      expect(outcome).toBe("one of the above");
  }
}

/** The next runs: what was left is tidied up, the session can be repaired and given back, and nothing stays behind. */
export function expectNextRunsWork(on: Stage, scenario: Told, wrote: boolean): void {
  recoverRuns(alone, on.state, () => openGuard);
  expectWhole(on, scenario);
  if (textOf(on.path).startsWith(OLD)) {
    // The first run tidies up behind the killed one, and may find another content than it had read.
    const next = textSource(textOf(on.path).replace(OLD, NEW));
    const first = rewrite(on, { next }, alone);
    if (first.outcome === "refused") rewrite(on, { next }, alone);
  }
  expect(litter(on)).toEqual([]);
  const text = textOf(on.path);
  expect(text.startsWith(NEW)).toBe(true);
  if (wrote) expect(text).toBe(NEW + LATE);
  for (const { phase, watched } of receipts(on))
    expect({ phase, watched }).not.toMatchObject({ phase: "intended" });
  const keepNew = text !== NEW;
  expect(undo(on, newestRepair(on), alone, keepNew).outcome).toBe("replaced");
  expect(textOf(on.path)).toBe(text.replace(NEW, OLD));
  expect(undo(on, newestReceipt(on), alone).outcome).toBe("replaced");
  expect(textOf(on.path)).toBe(text);
  expect(litter(on)).toEqual([]);
  expect(readdirSync(`${on.state}/locks`).filter((name) => name.endsWith(".lock"))).toEqual([]);
}

function newestRepair(on: Stage): ReturnType<typeof newestReceipt> {
  const found = receipts(on).find(
    ({ phase, after }) => phase === "done" && after.size <= (NEW + LATE).length,
  );
  if (found === undefined) throw new Error("no repair is told of");
  return found;
}

/** Is the record of the late writer anywhere? */
export function wasWritten(on: Stage): boolean {
  return [on.path, ...litter(on).map((name) => `${on.folder}/${name}`)].some((path) =>
    textOf(path).includes(LATE),
  );
}
