import type { FileSystem } from "../../disk/system/file-system.ts";
import { errorCode } from "../../disk/system/file-system.ts";
import { readUpTo } from "../../disk/system/files.ts";
import type { HostWorld } from "../world.ts";

/** When this process began, and who says so. */
export interface ProcessStart {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** `system`: the kernel's own account of the process. `runtime`: how long Node says that it runs. */
  readonly source: "system" | "runtime";
}

/** Linux tells times of processes in hundredths of a second, on every machine that Node runs on. */
const TICKS_PER_SECOND = 100;

/** The two clocks are read one after the other. */
const SLACK_SECONDS = 0.5;

type Starting = Pick<HostWorld, "files" | "now" | "uptime">;

/** When this process began: from the kernel where it tells, else counted back from now. */
export function processStart({ files, now, uptime }: Starting): ProcessStart {
  const runtime = uptime();
  const system = secondsByKernel(files);
  // A container may see the age of its own machine beside the times of another: then the two do not fit together.
  const isBelievable = system !== undefined && system >= runtime - SLACK_SECONDS;
  const seconds = isBelievable ? system : runtime;
  return { time: Math.round(now().getTime() - seconds * 1000), source: isBelievable ? "system" : "runtime" };
}

/** What names the boot of the machine; undefined where the system has no such thing. */
export function kernelBootId(files: FileSystem): string | undefined {
  const text = textOf(files, "/proc/sys/kernel/random/boot_id")?.trim();
  return text !== undefined && /^[0-9a-f-]{36}$/.test(text) ? text : undefined;
}

function secondsByKernel(files: FileSystem): number | undefined {
  const stat = textOf(files, "/proc/self/stat");
  const uptime = textOf(files, "/proc/uptime");
  if (stat === undefined || uptime === undefined) return undefined;
  // The second field is the program's name in parentheses and may hold anything, so counting starts behind it.
  const ticks = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]);
  const seconds = Number(uptime.split(" ")[0]) - ticks / TICKS_PER_SECOND;
  return Number.isFinite(seconds) ? seconds : undefined;
}

const MOST_BYTES = 4096;

/** These files have no size that could be asked for. */
function textOf(files: FileSystem, path: string): string | undefined {
  try {
    const descriptor = files.openForReading(path);
    try {
      return Buffer.from(readUpTo(files, descriptor, MOST_BYTES)).toString("latin1");
    } finally {
      files.close(descriptor);
    }
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}
