import { readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { basename } from "node:path";
import { errorCode } from "./file-system.ts";

/** A process, named so that another one that got its number later is not taken for it. */
export interface Owner {
  readonly pid: number;
  /** When it started, in the system's own count; undefined where the system does not tell. */
  readonly start: string | undefined;
  readonly host: string;
}

/** An owner that was written down, or undefined where the value is none. */
export function parseOwner(value: unknown): Owner | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { pid, start, host } = value as { readonly [Key in keyof Owner]?: unknown };
  if (typeof pid !== "number" || !Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (typeof host !== "string" || (start !== undefined && typeof start !== "string")) return undefined;
  return { pid, start, host };
}

/** A process that has a file open. */
export interface Holder {
  readonly pid: number;
  readonly program: string | undefined;
  readonly writes: boolean;
}

/** What is asked of the system about processes. */
export interface Processes {
  readonly self: Owner;
  /** Does it still run? Undefined where that cannot be told, such as for a process of another machine. */
  isAlive(owner: Owner): boolean | undefined;
  /** When a process started; undefined where it is gone or the system does not tell. */
  startOf(pid: number): string | undefined;
  /** The other processes that have a file open; undefined where the system does not tell. */
  holders(file: OpenFile): readonly Holder[] | undefined;
}

/** A file as processes have it open. */
export interface OpenFile {
  readonly device: bigint;
  readonly inode: bigint;
  /** The last part of the path under which it was opened. */
  readonly name: string;
  /** Any user may write to it, so that also processes count whose descriptors are hidden from us. */
  readonly openToAll?: boolean;
}

/** The processes of this machine. */
export const nodeProcesses: Processes = {
  get self(): Owner {
    return { pid: process.pid, start: startOf(process.pid), host: hostName() };
  },
  isAlive,
  startOf,
  holders,
};

function isAlive({ pid, start, host }: Owner): boolean | undefined {
  if (host !== hostName()) return undefined;
  if (!exists(pid)) return false;
  const now = statusOf(pid);
  // What was killed and not yet waited for by its parent writes no more.
  if (now?.state === "Z" || now?.state === "X") return false;
  return start === undefined || now === undefined || now.start === start;
}

/**
 * Where process numbers mean the same: this machine, or the container that has numbers of its own under the name of the
 * machine.
 */
function hostName(): string {
  try {
    return `${hostname()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return hostname();
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, and somebody else's.
    return errorCode(error) === "EPERM";
  }
}

function startOf(pid: number): string | undefined {
  return statusOf(pid)?.start;
}

// The second field is the program's name in parentheses and may hold anything, so counting starts behind it.
function statusOf(pid: number): { readonly state: string; readonly start: string } | undefined {
  const text = textOf(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [state] = fields;
  const start = fields[19];
  return state === undefined || start === undefined ? undefined : { state, start };
}

function holders(file: OpenFile): readonly Holder[] | undefined {
  const all = namesIn("/proc");
  // A /proc without our own descriptors is not Linux's.
  if (!all?.includes(String(process.pid)) || namesIn("/proc/self/fd") === undefined) return undefined;
  const pids = all.filter((name) => /^\d+$/.test(name) && name !== String(process.pid));
  const found = pids.flatMap((pid) => holderOf(pid, file) ?? []);
  const isHidden = file.openToAll === true && found.length === 0 && pids.some(hidesDescriptors);
  return isHidden ? undefined : found;
}

function holderOf(pid: string, file: OpenFile): Holder | undefined {
  let found: Holder | undefined;
  // A process of another user hides its descriptors from us. Root's could be the only one that opens a file which is
  // closed to others, and every machine has many of those: they are taken for services, which open no sessions.
  for (const descriptor of namesIn(`/proc/${pid}/fd`) ?? []) {
    if (!isOpenAs(`/proc/${pid}/fd/${descriptor}`, file)) continue;
    const writes = found?.writes === true || isForWriting(`/proc/${pid}/fdinfo/${descriptor}`);
    found = { pid: Number(pid), program: textOf(`/proc/${pid}/comm`)?.trim(), writes };
  }
  return found;
}

/** A process that is gone by now hides nothing. */
function hidesDescriptors(pid: string): boolean {
  try {
    readdirSync(`/proc/${pid}/fd`);
    return false;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code === "EACCES" || code === "EPERM";
  }
}

// The name first: looking at a descriptor of a file on a dead network disk would never return.
function isOpenAs(link: string, { device, inode, name }: OpenFile): boolean {
  try {
    const target = basename(readlinkSync(link));
    if (target !== name && target !== `${name} (deleted)`) return false;
    const facts = statSync(link, { bigint: true });
    return facts.dev === device && facts.ino === inode;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

/** The last two bits of a descriptor's flags, which are written in octal digits, say what it is open for. */
function isForWriting(path: string): boolean {
  const flags = /^flags:\s*([0-7]+)/m.exec(textOf(path) ?? "")?.[1];
  return flags === undefined || (Number.parseInt(flags, 8) & 3) !== 0;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "latin1");
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

function namesIn(path: string): readonly string[] | undefined {
  try {
    return readdirSync(path);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}
