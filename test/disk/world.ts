import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Grown, type Undo, type UndoOutcome, undoRun } from "../../src/disk/recovery/undo.ts";
import type { RewriteOutcome } from "../../src/disk/rewrite/outcome.ts";
import type { Rewrite } from "../../src/disk/rewrite/rewrite.ts";
import { rewriteFile } from "../../src/disk/rewrite/rewrite-file.ts";
import type { Receipt } from "../../src/disk/state/receipt.ts";
import { listRuns } from "../../src/disk/state/runs.ts";
import { type Disk, nodePause } from "../../src/disk/system/disk.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { type FileRead, readFile } from "../../src/disk/system/read-file.ts";
import { bytesOf, bytesSource } from "../../src/formats/bytes/source.ts";
import { openGuard } from "./open-guard.ts";
import { undisturbed } from "./undisturbed.ts";

/** A session as it was, and as it is meant to be. Every line is a whole record. */
export const OLD = '{"id":"a"}\n{"id":"b","torn":\n{"id":"c"}\n';
export const NEW = '{"id":"a"}\n{"id":"c"}\n{"id":"d"}\n';

const root = realpathSync(mkdtempSync(join(tmpdir(), "disk-")));
let random = 0;

/** A session in a folder of its own, with a state folder beside it. */
export interface Stage {
  readonly folder: string;
  readonly path: string;
  readonly state: string;
}

/** Makes a session. */
export function stage(content: string = OLD): Stage {
  const home = mkdtempSync(join(root, "stage-"));
  const folder = join(home, "sessions");
  mkdirSync(folder);
  const path = join(folder, "session.jsonl");
  writeFileSync(path, content, { mode: 0o640 });
  return { folder, path, state: join(home, "state") };
}

/** The real machine, but that nobody has a file open, with pauses that take no time. */
export function machine(change: Partial<Disk> = {}): Disk {
  return {
    files: nodeFileSystem,
    processes: undisturbed,
    user: process.getuid?.(),
    now: () => new Date(),
    pause: () => undefined,
    random: () => `${process.pid} ${random++}`,
    ...change,
  };
}

/** The real machine, pauses included. */
export function slowMachine(): Disk {
  return machine({ pause: nodePause });
}

/** Reads a session, or fails the test. */
export function readOld(path: string): FileRead {
  const read = readFile(nodeFileSystem, path);
  if (!read.ok) throw new Error(read.why);
  return read;
}

/** A rewrite of the session of a stage that has nothing against it. */
export function rewriteOf({ path, state }: Stage, change: Partial<Rewrite> = {}): Rewrite {
  return {
    file: change.file ?? readOld(path),
    next: textSource(NEW),
    state,
    place: { kind: "named" },
    guard: openGuard,
    evenIfLive: false,
    appendable: true,
    purpose: { kind: "fix" },
    deeds: [{ code: "torn-line", line: 2 }],
    tool: "1.2.3",
    verify: () => true,
    ...change,
  };
}

/** Rewrites the session of a stage. */
export function rewrite(on: Stage, change: Partial<Rewrite> = {}, disk: Disk = machine()): RewriteOutcome {
  return rewriteFile(disk, rewriteOf(on, change));
}

/** Takes a run of the session of a stage back; what was added since is kept behind the original where asked for. */
export function undo(
  { state }: Stage,
  receipt: Receipt,
  disk: Disk = machine(),
  keepNew = false,
  change: Partial<Undo> = {},
): UndoOutcome {
  const rebase = ({ original, added }: Grown): ReturnType<typeof bytesSource> =>
    bytesSource(Buffer.concat([bytesOf(original), bytesOf(added)]));
  return undoRun(disk, {
    state,
    receipt,
    place: { kind: "named" },
    guard: openGuard,
    evenIfLive: false,
    tool: "1.2.3",
    ...(keepNew ? { rebase } : {}),
    ...change,
  });
}

/** A text as content. */
export function textSource(text: string): ReturnType<typeof bytesSource> {
  return bytesSource(new TextEncoder().encode(text));
}

/** The content of a file. */
export function textOf(path: string): string {
  return readFileSync(path, "utf8");
}

/** What stands beside the session. */
export function litter({ folder }: Stage): readonly string[] {
  return readdirSync(folder).filter((name) => name !== "session.jsonl");
}

/** All receipts, newest first. */
export function receipts({ state }: Stage): readonly Receipt[] {
  if (!existsSync(state)) return [];
  const { runs, unreadable } = listRuns(nodeFileSystem, state);
  if (unreadable.length > 0) throw new Error(unreadable.join(" "));
  return runs;
}

/** The newest receipt. */
export function newestReceipt(on: Stage): Receipt {
  const [receipt] = receipts(on);
  if (receipt === undefined) throw new Error("no run");
  return receipt;
}
