import { isRecord, parseJson } from "../../../core/json.ts";
import { factsIfThere } from "../../../disk/system/files.ts";
import { readSmall } from "../../../disk/system/small-file.ts";
import type { AgentWorld } from "../../agent.ts";

/** Who holds the lock of a gateway, as far as its file tells that. */
export interface LockHolder {
  readonly pid: number | undefined;
  /** The file that stands in the way and does not say whose it is. */
  readonly odd?: string;
}

/** OpenClaw reads no larger one, and gives up there. */
const MOST_BYTES = 1 << 20;
/** A file that does not tell who made it may just be written; from then on OpenClaw takes it away. */
const STALE_MS = 30_000;

/**
 * Who stands in the way by the file of a gateway's lock; undefined where there is none, or it may be taken away. As
 * OpenClaw 2026.9.6 does it (read in its program): a whole file whose process is dead goes; one that does not tell all that
 * OpenClaw writes goes when it is half a minute old, unless its process lives; what is no regular file, or too large, is
 * for a person. Beyond that, whoever lives counts as the holder, whatever else the file says.
 */
export function lockHolder(world: AgentWorld, path: string): LockHolder | undefined {
  const facts = factsIfThere(world.files, path);
  if (facts === undefined) return undefined;
  if (facts.kind !== "file" || facts.size > MOST_BYTES) return { pid: undefined, odd: path };
  const told = parseJson(readSmall(world.files, path)?.text ?? "");
  const pid = isRecord(told) ? told["pid"] : undefined;
  const hasProcess = isRecord(told) && typeof pid === "number" && Number.isSafeInteger(pid) && pid > 0;
  // Where nothing can be told of the process, it counts as alive.
  if (hasProcess && isAlive(world, pid, told["startTime"])) return { pid };
  if (hasProcess && isWhole(told)) return undefined;
  const age = world.now().getTime() - Number(facts.modified / 1_000_000n);
  return age > STALE_MS ? undefined : { pid: undefined, odd: path };
}

function isAlive({ processes }: AgentWorld, pid: number, startTime: unknown): boolean {
  const start = typeof startTime === "number" ? String(startTime) : undefined;
  return processes.isAlive({ pid, start, host: processes.self.host }) !== false;
}

/** Does it hold what each of OpenClaw's does? */
function isWhole({ createdAt, configPath }: Readonly<Record<string, unknown>>): boolean {
  return typeof createdAt === "string" && typeof configPath === "string";
}
