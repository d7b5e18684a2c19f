import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { homeFolder } from "../disk/state/home-folder.ts";
import { stateFolder } from "../disk/state/state-folder.ts";
import type { Disk } from "../disk/system/disk.ts";
import { nodeDisk } from "../disk/system/node-disk.ts";

/** Everything that the ledger asks of the machine. */
export interface LedgerWorld extends Disk {
  /** The folder of our own state; the ledger has a folder in it. */
  readonly state: string;
}

/** Everything that a host's boot asks of the machine; tests give a world of their own. */
export interface HostWorld extends LedgerWorld {
  readonly uuid: () => string;
  /** Seconds since this process began, as the runtime counts them. */
  readonly uptime: () => number;
  readonly pid: number;
  readonly hostname: string;
  readonly nodeVersion: string;
}

/** The machine that this process runs on. */
export function nodeHost(): HostWorld {
  return {
    ...nodeDisk(),
    state: stateFolder({ variables: process.env, home: homeFolder() }),
    uuid: randomUUID,
    uptime: () => process.uptime(),
    pid: process.pid,
    hostname: hostname(),
    nodeVersion: process.version,
  };
}
