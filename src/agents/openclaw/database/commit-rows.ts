import { basename, dirname, join } from "node:path";
import { printOf } from "../../../disk/rewrite/swap.ts";
import { besidePath, digits, runToken } from "../../../disk/state/names.ts";
import { newReceipt } from "../../../disk/state/new-receipt.ts";
import { backupPath, type Receipt, type ReceiptDeed, receiptPath } from "../../../disk/state/receipt.ts";
import { writeReceipt } from "../../../disk/state/runs.ts";
import type { State } from "../../../disk/state/state.ts";
import type { Disk } from "../../../disk/system/disk.ts";
import { errorCode } from "../../../disk/system/file-system.ts";
import { flushFolder, removeFolderIfThere, removeIfThere } from "../../../disk/system/files.ts";
import { identityOf } from "../../../disk/system/identity.ts";
import { writeNew } from "../../../disk/system/write-new.ts";
import { type ByteSource, bytesSource } from "../../../formats/bytes/source.ts";
import type { SqlDatabase, SqlDriver } from "../../../store/sqlite/sql-driver.ts";
import { isBusy } from "../../../store/sqlite/sql-failure.ts";
import { rollBack } from "../../../store/sqlite/transaction.ts";
import type { AgentWorld } from "../../agent.ts";
import { addressOf, type SessionAddress } from "./address.ts";
import {
  hasPlainIdentities,
  linesOfRaw,
  oddNumber,
  type RawRow,
  readRawRows,
  sameRows,
  storedAs,
} from "./raw-row.ts";
import { replaceRows } from "./replace-rows.ts";
import { writeRowBackup } from "./row-backup.ts";
import type { RowsOutcome, RowsProgress } from "./rows-outcome.ts";
import { idsTakenOut } from "./taken-out.ts";
import { writableAs } from "./writable.ts";
import { canUnzstd } from "./zstd.ts";

/** What changing rows asks of the machine. */
export type RowsWorld = AgentWorld & Disk;

/** A session whose rows shall be others. */
export interface SessionChange<Stop> {
  readonly address: SessionAddress;
  /** Our own state folder. */
  readonly state: string;
  readonly purpose: { readonly kind: "fix" } | { readonly kind: "undo"; readonly undoes: string };
  readonly deeds: readonly ReceiptDeed[];
  /** The version that does it. */
  readonly tool: string;
  /** Databases of which this command has kept a copy already. */
  readonly copied?: Set<string>;
  /** What the rows shall be, given those that are there, or why nothing is to be done. Pure. */
  plan(rows: readonly RawRow[]): Planned<Stop>;
  /** Are the new rows, as lines, what they were meant to be? Pure. */
  verify(lines: ByteSource): boolean;
}

/** The rows that shall be, or why nothing is to be done. */
export type Planned<Stop> =
  | { readonly ok: true; readonly rows: readonly RawRow[] }
  | { readonly ok: false; readonly stop: Stop };

/**
 * Copies the whole database, then in one transaction: the rows are looked at again and kept, the receipt is written, the
 * new rows take their place and are read back and judged. Whatever fails before the end of it leaves all as it was.
 */
export function commitRows<Stop>(
  world: RowsWorld,
  sqlite: SqlDriver,
  database: SqlDatabase,
  change: SessionChange<Stop>,
  state: State,
  progress: RowsProgress,
): RowsOutcome | Stop {
  const session = new TextEncoder().encode(change.address.session);
  const writable = writableAs(database);
  if (!writable.ok) return { outcome: "refused", ...writable.refusal };
  const { layout } = writable;
  const there = readRawRows(database, layout, session);
  if (there.length === 0) return { outcome: "refused", why: "missing" };
  const odd = oddNumber(there);
  if (odd !== undefined) return { outcome: "refused", why: "odd-number", detail: odd };
  if (!hasPlainIdentities(database, session))
    return { outcome: "refused", why: "other-shape", detail: "transcript_event_identities" };
  if (!canUnzstd() && there.some(({ json }) => json === undefined))
    return { outcome: "refused", why: "no-zstd" };
  // Nobody's disk is filled for what is not going to be done.
  const planned = change.plan(there);
  if (!planned.ok) return planned.stop;
  const next = planned.rows.map((row) => storedAs(layout, row));
  const run = newRun(world, change, state, there, next);
  let isWritten = false;
  try {
    const copy = copyDatabase(world, database, change, run, progress);
    database.exec("BEGIN IMMEDIATE");
    let isOpen = true;
    try {
      // Nobody but a program that asks for no lock of the gateway's can have come in between.
      if (!sameRows(readRawRows(database, layout, session), there))
        return { outcome: "refused", why: "changed" };
      Object.assign(progress, { step: "backup", path: run.backup });
      writeRowBackup(world.files, run.backup, there);
      for (const folder of [dirname(run.backup), state.backups]) flushFolder(world.files, folder);
      writeReceipt(world.files, state.root, run.receipt);
      Object.assign(progress, { step: "write", path: change.address.database });
      replaceRows(database, layout, session, there, next, {
        now: world.now().getTime(),
        generation: digits(world.random(), 32),
      });
      const written = readRawRows(database, layout, session);
      if (!sameRows(written, next)) return { outcome: "check-failed" };
      if (!change.verify(bytesSource(linesOfRaw(written)))) return { outcome: "check-failed" };
      // Whether it lasts is not known of a commit that fails: the receipt stays, and the next run looks.
      isWritten = true;
      database.exec("COMMIT");
      isOpen = false;
    } finally {
      if (isOpen) rollBack(sqlite, database);
    }
    finish(world, sqlite, database, state, run.receipt);
    if (copy !== undefined) change.copied?.add(change.address.database);
    return { outcome: "replaced", run: run.receipt.id, backup: run.backup, copy };
  } finally {
    if (!isWritten) discard(world, state, run);
  }
}

interface Run {
  /** As it is written down before the change. */
  readonly receipt: Receipt;
  /** Where the rows of before are kept, and where the whole database. */
  readonly backup: string;
  readonly copy: string;
  /** Where that one is until all of it is there: a name that says whose run it was. */
  readonly unfinished: string;
}

function newRun<Stop>(
  world: RowsWorld,
  { address, purpose, deeds, tool }: SessionChange<Stop>,
  state: State,
  before: readonly RawRow[],
  after: readonly RawRow[],
): Run {
  const token = runToken(world.random());
  const facts = world.files.facts(address.database);
  const print = (rows: readonly RawRow[]): Receipt["before"] => {
    const lines = bytesSource(linesOfRaw(rows));
    return printOf(identityOf({ ...facts, size: BigInt(lines.length) }, lines));
  };
  const receipt = newReceipt(world, state.root, {
    ...{ purpose, deeds, tool, token, path: addressOf(address), appendable: false, rows: true },
    ...{ before: print(before), after: print(after), takenOut: idsTakenOut(before, after) },
  });
  const backup = backupPath(state.root, receipt);
  const copy = join(dirname(backup), basename(address.database));
  return { receipt, backup, copy, unfinished: besidePath(copy, world.processes.self, token, "new") };
}

/**
 * SQLite's own copy: as the database is at one moment, and without a look at its file by anybody else. It gets its name
 * when it is whole, so that no piece of one is ever taken for a database.
 */
function copyDatabase<Stop>(
  { files }: RowsWorld,
  database: SqlDatabase,
  { address, copied }: SessionChange<Stop>,
  { copy, unfinished }: Run,
  progress: RowsProgress,
): string | undefined {
  Object.assign(progress, { step: "copy", path: copy });
  files.makeFolder(dirname(copy), 0o700);
  if (copied?.has(address.database) === true) return undefined;
  // Made empty, so that it is closed to others from its first byte.
  writeNew(files, { path: unfinished, content: bytesSource(new Uint8Array()), mode: 0o600 });
  database.prepare("VACUUM INTO CAST(? AS TEXT)").run(new TextEncoder().encode(unfinished));
  const descriptor = files.openForReading(unfinished);
  try {
    files.flush(descriptor);
  } finally {
    files.close(descriptor);
  }
  files.rename(unfinished, copy);
  return copy;
}

/** The change lasts. What cannot be tidied up any more is left to the next run. */
function finish(
  { files }: RowsWorld,
  sqlite: SqlDriver,
  database: SqlDatabase,
  state: State,
  receipt: Receipt,
): void {
  try {
    writeReceipt(files, state.root, { ...receipt, phase: "done" });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
  try {
    // One of the drivers closes a database late: the pages are moved now, and no log stays beside it.
    database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
  } catch (error) {
    if (!isBusy(sqlite, error)) throw error;
  }
}

function discard({ files }: RowsWorld, state: State, { receipt, backup, copy, unfinished }: Run): void {
  for (const each of [backup, copy, unfinished]) removeIfThere(files, each);
  removeFolderIfThere(files, dirname(backup));
  removeIfThere(files, receiptPath(state.root, receipt.id));
}
