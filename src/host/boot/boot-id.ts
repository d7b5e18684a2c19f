import type { Appended, Ledger } from "../ledger/ledger.ts";
import { systemCode } from "../ledger/ledger-files.ts";
import { sharedHost } from "../shared.ts";
import { type HostWorld, nodeHost } from "../world.ts";
import { appendBootLine, BOOT_LOG } from "./boot-log.ts";
import { type BootRecord, bootLines, bootLogLine, makeBootRecord } from "./boot-record.ts";

/** How a boot is made known. Without any of these nothing is written and nothing is said. */
export interface BootOptions {
  /** The folder of the agent's own state: a line for people goes into its `gateway-boot.log`. */
  readonly logFolder?: string;
  /** Where the boot is recorded. */
  readonly ledger?: Ledger;
  /** Hears the three lines of a boot, and what could not be written. */
  readonly log?: (line: string) => void;
  /** The machine; in tests another one. */
  readonly world?: HostWorld;
}

/**
 * Gives this process its boot id. A host calls it when it starts, also where it starts anew within its process: the boot
 * id, which stands for the process, stays then, and the ledger gets a reload. Never throws for what could not be
 * written: `log` hears of it.
 */
export function initializeBootId(options: BootOptions = {}): BootRecord {
  const { ledger, log = () => undefined } = options;
  const state = sharedHost();
  if (ledger !== undefined) state.ledger = ledger;
  if (options.log !== undefined) state.log = options.log;
  if (state.record !== undefined) {
    const { bootId } = state.record;
    log(`[BOOT-ID] Gateway reloaded within its process, boot ID unchanged: ${bootId}`);
    tellTrouble(state.ledger?.append({ kind: "reload", bootId }), log);
    return state.record;
  }
  const world = options.world ?? nodeHost();
  const record = makeBootRecord(world);
  state.record = record;
  for (const line of bootLines(record)) log(line);
  if (options.logFolder !== undefined) writeLog(world, options.logFolder, record, log);
  tellTrouble(ledger?.append(bootEvent(record, world)), log);
  return record;
}

/** The boot id of this process; undefined where no host has booted in it. */
export function getCurrentBootId(): string | undefined {
  return sharedHost().record?.bootId;
}

/** All that is known of the boot of this process; undefined where no host has booted in it. */
export function getBootRecord(): BootRecord | undefined {
  return sharedHost().record;
}

/** Is this the boot id of this process? */
export function verifyBootId(bootId: string): boolean {
  const { record } = sharedHost();
  return record !== undefined && record.bootId === bootId;
}

/**
 * Did this process begin after that moment (milliseconds since 1970)? Undefined where no host has booted in it. A
 * restart loads the sessions again: it says nothing about what is in them.
 */
export function hasRestartedSince(timestamp: number): boolean | undefined {
  const { record } = sharedHost();
  return record === undefined ? undefined : record.processStartTime > timestamp;
}

/** Forgets what this process knows of its boot and of its sessions, so that a test can boot again. */
export function resetBootIdForTest(): void {
  const state = sharedHost();
  delete state.record;
  delete state.ledger;
  delete state.observer;
  delete state.log;
}

/** The record of a boot, for whoever writes the ledger himself. */
export function bootEvent(
  { bootId, pid, processStartTime, nodeVersion, kernelBootId }: BootRecord,
  { processes }: HostWorld,
): Parameters<Ledger["append"]>[0] {
  const { start, host } = processes.self;
  return {
    kind: "boot",
    bootId,
    pid,
    started: processStartTime,
    node: nodeVersion,
    host,
    ...(start === undefined ? {} : { start }),
    ...(kernelBootId === undefined ? {} : { kernelBootId }),
  };
}

function writeLog(world: HostWorld, folder: string, record: BootRecord, log: (line: string) => void): void {
  try {
    appendBootLine(world.files, folder, bootLogLine(record));
  } catch (error) {
    log(`[BOOT-ID] ${BOOT_LOG} could not be written: ${systemCode(error)}`);
  }
}

/** Says what could not be written into the ledger. */
export function tellTrouble(appended: Appended | undefined, log: (line: string) => void): void {
  if (appended === undefined || appended.ok) return;
  const { why, code } = appended;
  log(`[BOOT-ID] the ledger could not be written: ${code ?? why}`);
}
