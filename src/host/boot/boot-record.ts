import type { HostWorld } from "../world.ts";
import { kernelBootId, type ProcessStart, processStart } from "./process-start.ts";

/** What is known of the boot of a host. */
export interface BootRecord {
  /** A UUID that no other process has. */
  readonly bootId: string;
  /** When the process began, in milliseconds since 1970. */
  readonly processStartTime: number;
  readonly processStartTimeISO: string;
  readonly processStartSource: ProcessStart["source"];
  readonly pid: number;
  readonly hostname: string;
  readonly nodeVersion: string;
  /** Names the boot of the machine, where the system has such a thing. */
  readonly kernelBootId?: string;
}

/** Makes the record of a process that boots now. */
export function makeBootRecord(world: HostWorld): BootRecord {
  const { time, source } = processStart(world);
  const kernel = kernelBootId(world.files);
  // Whoever is handed the record must not be able to change who this process is.
  return Object.freeze({
    bootId: world.uuid(),
    processStartTime: time,
    processStartTimeISO: new Date(time).toISOString(),
    processStartSource: source,
    pid: world.pid,
    hostname: world.hostname,
    nodeVersion: world.nodeVersion,
    ...(kernel === undefined ? {} : { kernelBootId: kernel }),
  });
}

/** The lines that a console shows when a host boots. */
export function bootLines({ bootId, pid, processStartTimeISO }: BootRecord): readonly string[] {
  return [
    `[BOOT-ID] Gateway started with boot ID: ${bootId}`,
    `[BOOT-ID] Process: PID=${pid}, started=${processStartTimeISO}`,
    `gateway boot verification initialized: ${bootId}`,
  ];
}

/** The line of a boot in `gateway-boot.log`, for people. */
export function bootLogLine({ bootId, pid, processStartTimeISO, nodeVersion }: BootRecord): string {
  return `${processStartTimeISO} | BOOT_ID=${bootId} | PID=${pid} | NODE=${nodeVersion}\n`;
}
