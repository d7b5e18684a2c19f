import { factsIfThere } from "../../disk/system/files.ts";
import { readSmall } from "../../disk/system/small-file.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import { LOG_START } from "../../store/chain.ts";
import type { Position } from "../../store/store.ts";
import { afterStep, type SessionState, stepOf, UNKNOWN } from "../reset/standing.ts";
import { ledgerText } from "./event.ts";
import { type LedgerReader, ledgerPaths, loadKey, withBytes } from "./ledger-files.ts";
import { readLedger } from "./read.ts";
import type { LedgerRecord } from "./record.ts";
import { areHeadsLost, verifyLedger } from "./verify.ts";

/** What a ledger has about some sessions. */
export interface Recollection {
  /** In the order in which they were written, as far as they are believed. */
  readonly records: readonly LedgerRecord[];
  /** How the first of these sessions stands by what is recorded under its own name. */
  readonly state: SessionState;
  /** The number of the last record of the ledger. */
  readonly seq: number;
  /** When the process of the newest boot began, in milliseconds since 1970. */
  readonly processStartTime: number | undefined;
}

/** What was read and verified. */
interface Memory {
  readonly records: Map<string, LedgerRecord[]>;
  readonly states: Map<string, SessionState>;
  seq: number;
  processStartTime: number | undefined;
}

/** Where to go on reading. */
interface Place {
  readonly memory: Memory;
  readonly bytes: number;
  readonly end: Position;
}

/**
 * Keeps what a ledger has about sessions, so that a host asks in each turn at a cost that does not grow with the ledger. Of
 * one that is not intact nothing is kept: that is read anew each time. Throws what the file system throws.
 */
export function createMemory(world: LedgerReader): (sessions: readonly string[]) => Recollection {
  let place: Place | undefined;
  return (sessions) => {
    const known = place === undefined ? undefined : readOn(world, place);
    const read = known ?? readOn(world, { memory: emptyMemory(), bytes: 0, end: LOG_START });
    place = read;
    return recollected(read?.memory ?? believed(world), sessions.map(ledgerText));
  };
}

/** Reads what was written behind a place; undefined where something is wrong with it, or with what it stands behind. */
function readOn({ files, user, state }: LedgerReader, place: Place): Place | undefined {
  const paths = ledgerPaths(state);
  const { memory, bytes, end } = place;
  if (bytes > 0 && Number(factsIfThere(files, paths.ledger)?.size) === bytes) return place;
  const loaded = loadKey(files, paths.key, user);
  const key = "key" in loaded ? loaded.key.publicKey : undefined;
  const head = readSmall(files, paths.head)?.text;
  return withBytes(files, paths.ledger, (ledger) => {
    if (ledger.length < bytes) return undefined;
    const fresh: LedgerRecord[] = [];
    const source = { ledger: behind(ledger, bytes), head, key };
    const verdict = verifyLedger(source, undefined, ({ record }) => fresh.push(record), end);
    if (!areHeadsLost(verdict.faults, verdict.faultCount)) return undefined;
    for (const record of fresh) remember(memory, record);
    return { memory, bytes: ledger.length - verdict.tornBytes, end: verdict.end };
  });
}

function behind(source: ByteSource, bytes: number): ByteSource {
  return {
    length: source.length - bytes,
    read: (from, to) => source.read(bytes + from, bytes + to),
  };
}

function believed(world: LedgerReader): Memory {
  const memory = emptyMemory();
  for (const record of readLedger(world).records) remember(memory, record);
  return memory;
}

function emptyMemory(): Memory {
  return { records: new Map(), states: new Map(), seq: 0, processStartTime: undefined };
}

function remember(memory: Memory, record: LedgerRecord): void {
  const { event, seq } = record;
  memory.seq = seq;
  if (event?.kind === "boot") memory.processStartTime = event.started;
  for (const name of sessionsOf(record)) {
    const list = memory.records.get(name) ?? [];
    list.push(record);
    memory.records.set(name, list);
    const step = stepOf(event, (id) => id === name);
    if (step !== undefined) memory.states.set(name, afterStep(memory.states.get(name) ?? UNKNOWN, step));
  }
}

function sessionsOf({ event }: LedgerRecord): ReadonlySet<string> {
  if (event === undefined || !("session" in event)) return new Set();
  const next = event.kind === "reset" ? event.next : undefined;
  return new Set([event.session, ...(next === undefined ? [] : [next])]);
}

function recollected(memory: Memory, names: readonly string[]): Recollection {
  const { seq, processStartTime, states } = memory;
  const [first = ""] = names;
  const found = new Set(names.flatMap((name) => memory.records.get(name) ?? []));
  const records = [...found].sort((one, other) => one.seq - other.seq);
  return { records, state: states.get(first) ?? UNKNOWN, seq, processStartTime };
}
