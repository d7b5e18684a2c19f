import { dirname, join } from "node:path";
import { Layer0Error } from "../../core/error.ts";
import { takeLock } from "../../disk/state/run-lock.ts";
import { openState, type State, type StateRefusal } from "../../disk/state/state.ts";
import { factsIfThere, flushFolder, namesIn, removeIfThere, writeAll } from "../../disk/system/files.ts";
import type { Held } from "../../disk/system/guard.ts";
import { readSmall, writeSmall } from "../../disk/system/small-file.ts";
import { writeNew } from "../../disk/system/write-new.ts";
import { bytesSource } from "../../formats/bytes/source.ts";
import { LOG_START } from "../../store/chain.ts";
import type { Position } from "../../store/store.ts";
import type { LedgerWorld } from "../world.ts";
import { type LedgerEvent, writtenEvent, wrongMember } from "./event.ts";
import { headText, readHead } from "./head.ts";
import {
  isOpenToOthers,
  type KeyTrouble,
  ledgerPaths,
  loadKey,
  systemCode,
  withBytes,
} from "./ledger-files.ts";
import { createMemory, type Recollection } from "./memory.ts";
import { type LedgerReading, readLedger } from "./read.ts";
import { recordLine } from "./record.ts";
import { type LedgerKey, makeKey, type PublicKey } from "./sign.ts";
import { type LedgerTail, tailOf } from "./tail.ts";

/** Why an event is not in the ledger, or nobody can say that it is. */
export type LedgerTrouble =
  | KeyTrouble
  | StateRefusal
  /** The folder of the ledger is not this user's alone. */
  | "folder-open-to-others"
  /** Other processes had the ledger for longer than this one waits. */
  | "busy"
  /** Neither the last record nor the head can be read, so that there is nothing to go on from. */
  | "damaged"
  /** The system refused a step; `code` has its word. */
  | "not-written";

/** An event is in the ledger, and on the disk; or it is not known to be. */
export type Appended =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly why: LedgerTrouble; readonly path: string; readonly code?: string };

/** An append-only ledger of what happens to a host and its sessions. */
export interface Ledger {
  /** Writes an event; it is on the disk when this returns `ok`. Never throws for what a disk or another process does. */
  append(event: LedgerEvent): Appended;
  /** Reads and verifies all of it; `anchor` is the hash of a head that was kept elsewhere. */
  read(anchor?: string): LedgerReading;
  /** What is recorded about sessions. Reads and verifies only what was written since it was asked last. */
  recall(sessions: readonly string[]): Recollection;
}

/** The boot that records are written under; undefined where there is none. */
export type CurrentBoot = () => string | undefined;

/** The ledger in a folder of our own state. Nothing is made before the first event. */
export function createLedger(world: LedgerWorld, boot: CurrentBoot): Ledger {
  return {
    append: (event) => append(world, boot() ?? null, event),
    read: (anchor) => readLedger(world, anchor),
    recall: createMemory(world),
  };
}

function append(world: LedgerWorld, boot: string | null, event: LedgerEvent): Appended {
  const wrong = wrongMember(writtenEvent(event));
  if (wrong !== undefined) {
    const what = wrong === "kind" ? "" : ` of the kind ${event.kind}`;
    throw new Layer0Error(
      "invalid-option",
      `This is no event${what} of the ledger: its member "${wrong}" is missing, or not what the type LedgerEvent says.`,
    );
  }
  const { ledger } = ledgerPaths(world.state);
  let held: Held | undefined;
  try {
    const opened = openState(world, world.state);
    if (!opened.ok) return { ok: false, why: opened.why, path: opened.path };
    held = lockOf(world, opened.state, ledger);
    if (held === undefined) return { ok: false, why: "busy", path: ledger };
    return appendLocked(world, boot, event);
  } catch (error) {
    return { ok: false, why: "not-written", path: ledger, code: systemCode(error) };
  } finally {
    held?.release();
  }
}

const ATTEMPTS = 1_000;
/** Nobody waits long for a process that may be gone with its container; an append takes no minute, so it is given up then. */
const UNASKABLE_ATTEMPTS = 50;
const UNASKABLE_MS = 60_000;
const PAUSES_MS = [1, 3, 7, 13] as const;

/** Waits some seconds for other processes; what a killed one left behind is no lock. */
function lockOf(world: LedgerWorld, state: State, path: string): Held | undefined {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const lock = takeLock({ ...world, unaskableMs: UNASKABLE_MS }, state, path);
    if (lock.ok) return lock.held;
    const isAskable = lock.by === undefined || world.processes.isAlive(lock.by) !== undefined;
    if (!isAskable && attempt >= UNASKABLE_ATTEMPTS) return undefined;
    world.pause(PAUSES_MS[attempt % PAUSES_MS.length] ?? 1);
  }
  return undefined;
}

function appendLocked(world: LedgerWorld, boot: string | null, event: LedgerEvent): Appended {
  const { files, user } = world;
  const paths = ledgerPaths(world.state);
  const refused = (why: LedgerTrouble, path: string): Appended => ({ ok: false, why, path });
  if (factsIfThere(files, paths.folder) === undefined) files.ensureFolder(paths.folder, 0o700);
  const folder = files.facts(paths.folder);
  if (folder.kind !== "folder" || isOpenToOthers(folder, user))
    return refused("folder-open-to-others", paths.folder);
  if (event.kind === "boot") removeUnfinished(world, paths.folder);
  const loaded = keyOf(world);
  if ("why" in loaded) return refused(loaded.why, paths.key);
  const { key } = loaded;
  const tail = withBytes(files, paths.ledger, tailOf);
  const head = headOf(world, key.publicKey);
  const after = tail === undefined ? undefined : endOf(tail, head, key.publicKey);
  if (tail === undefined || after === undefined) return refused("damaged", paths.ledger);
  const isFirst = head === "missing" && after.seq === 0;
  // From here on a head is never missing by itself.
  if (isFirst) writeSmall(files, paths.head, headText(after, key.sign), world.random());
  if (tail.torn !== undefined) setAside(world, tail.torn, tail.end);
  const events: readonly LedgerEvent[] = [
    ...(after.seq === 0 ? [{ kind: "began", key: key.publicKey.text } as const] : []),
    ...(isFirst || typeof head !== "string" ? [] : [{ kind: "headless", head } as const]),
    ...(tail.torn === undefined
      ? []
      : [{ kind: "torn", bytes: tail.torn.bytes.length, sha256: tail.torn.sha256 } as const]),
    event,
  ];
  let position = after;
  let text = "";
  for (const each of events) {
    const made = recordLine(
      { at: Math.max(0, world.now().getTime()), pid: world.processes.self.pid, boot, event: each },
      position,
      key.sign,
    );
    text += `${made.line}\n`;
    position = made.position;
  }
  write(world, text);
  writeSmall(files, paths.head, headText(position, key.sign), world.random());
  return { ok: true, position };
}

const UNFINISHED = /^\.[0-9a-z-]+\.tmp$/;

/** What processes that were killed have left of a head or a key. Whoever has the lock is the only one who writes. */
function removeUnfinished({ files }: LedgerWorld, folder: string): void {
  for (const name of namesIn(files, folder)) {
    if (UNFINISHED.test(name)) removeIfThere(files, join(folder, name));
  }
}

/** A key is made only where nothing was ever written: else every record would seem to be somebody else's. */
function keyOf(world: LedgerWorld): { readonly key: LedgerKey } | { readonly why: KeyTrouble } {
  const { files, user, state } = world;
  const paths = ledgerPaths(state);
  const loaded = loadKey(files, paths.key, user);
  const isFirst = [paths.ledger, paths.head].every((path) => factsIfThere(files, path) === undefined);
  const isMissing = "why" in loaded && (loaded.why === "key-missing" || loaded.why === "key-damaged");
  if (!isFirst || !isMissing) return loaded;
  const { pem, key } = makeKey();
  // A process that was killed at this place may have left the beginning of one.
  writeSmall(files, paths.key, pem, world.random());
  return { key };
}

function headOf({ files, state }: LedgerWorld, key: PublicKey): Position | "missing" | "damaged" {
  const head = readSmall(files, ledgerPaths(state).head);
  return head === undefined ? "missing" : (readHead(head.text, key) ?? "damaged");
}

/**
 * Where to go on: behind whatever is further. A ledger that was cut, or whose last record is not ours, is gone on with
 * behind its head, so that the gap stays to be seen; a new head must never cover what the key has not signed.
 */
function endOf(
  { last, end }: LedgerTail,
  head: ReturnType<typeof headOf>,
  key: PublicKey,
): Position | undefined {
  const signed = typeof head === "string" ? undefined : head;
  const isAhead = last !== undefined && last.position.seq > (signed?.seq ?? 0) && last.isSignedBy(key);
  if (isAhead) return last.position;
  return signed ?? (end === 0 ? LOG_START : undefined);
}

/** Keeps the bytes of a torn line beside the ledger before they leave it. */
function setAside(
  world: LedgerWorld,
  { bytes, sha256 }: { bytes: Uint8Array; sha256: string },
  end: number,
): void {
  const { files } = world;
  const { folder, ledger } = ledgerPaths(world.state);
  const path = join(folder, `torn-${sha256.slice(0, 16)}`);
  removeIfThere(files, path);
  writeNew(files, { path, content: bytesSource(bytes), mode: 0o600 });
  flushFolder(files, folder);
  const descriptor = files.openForAppending(ledger);
  try {
    files.truncate(descriptor, end);
    files.flush(descriptor);
  } finally {
    files.close(descriptor);
  }
}

function write({ files, state }: LedgerWorld, text: string): void {
  const { ledger } = ledgerPaths(state);
  const isNew = factsIfThere(files, ledger) === undefined;
  const descriptor = isNew ? files.openNew(ledger, 0o600) : files.openForAppending(ledger);
  try {
    writeAll(files, descriptor, Buffer.from(text));
    files.flush(descriptor);
  } finally {
    files.close(descriptor);
  }
  if (isNew) flushFolder(files, dirname(ledger));
}
