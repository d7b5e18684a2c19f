import { isRecord } from "../../core/json.ts";
import { besidePath, runToken } from "../../disk/state/names.ts";
import { errorCode, type FileFacts } from "../../disk/system/file-system.ts";
import { factsIfThere, linkedAtOnce, removeIfThere } from "../../disk/system/files.ts";
import type { Held, Occupant } from "../../disk/system/guard.ts";
import { writeNew } from "../../disk/system/write-new.ts";
import { bytesSource } from "../../formats/bytes/source.ts";
import type { AgentWorld } from "../agent.ts";
import { readSmallJson, readSmallText } from "../small-file.ts";

/** A process of another container is dead from here, so a dead one alone proves nothing; after this time it does. */
export const STALE_AFTER_MS: number = 30 * 60 * 1000;

/** Only a lock of ours tells its machine, so that one that we left behind ourselves is known at once. */
const HOST = "layer0Host";

/**
 * OpenClaw writes a transcript only while it holds `<file>.lock`, a JSON object with `pid`, `createdAt` and, since
 * openclaw/openclaw#31320, the `starttime` of the process. It is left behind by `kill -9`
 * (openclaw/openclaw#60258), and kept for hours by gateways that hang (openclaw/openclaw#49603).
 */
export function lockPathOf(session: string): string {
  return `${session}.lock`;
}

/** Who else holds the lock of a session; a stale one is held by nobody. */
export function lockedBy(world: AgentWorld, session: string): Occupant | undefined {
  const path = lockPathOf(session);
  const facts = factsIfThere(world.files, path);
  if (facts === undefined) return undefined;
  const { pid, stale, ours } = judge(world, facts, readSmallJson(world.files, path));
  if (stale || ours) return undefined;
  return { kind: "agent", agent: "openclaw", ...(pid === undefined ? {} : { pid }) };
}

/** Takes the lock; a stale one is taken away first. Throws what the file system throws. */
export function takeLock(world: AgentWorld, session: string): Held | "busy" {
  const path = lockPathOf(session);
  const { self } = world.processes;
  const content = JSON.stringify({
    pid: self.pid,
    createdAt: world.now().toISOString(),
    ...(self.start === undefined ? {} : { starttime: Number(self.start) }),
    [HOST]: self.host,
  });
  // Made under another name and then linked: a lock without its content would look like one that was left behind.
  const temporary = asideOf(world, session);
  write(world, temporary, content);
  try {
    for (let attempt = 0; attempt < 2; attempt++) {
      if (linked(world, temporary, path, content)) return heldAt(world, path, content);
      const found = readSmallText(world.files, path);
      if (!isStale(world, path)) return "busy";
      takeAway(world, session, found);
    }
    return "busy";
  } finally {
    removeIfThere(world.files, temporary);
  }
}

function heldAt({ files }: AgentWorld, path: string, content: string): Held {
  let held = true;
  return {
    release: () => {
      // Somebody who took it for stale may have put their own there. What cannot be removed is known by its machine.
      if (held && readSmallText(files, path) === content) removeIfThere(files, path);
      held = false;
    },
  };
}

interface Judged {
  readonly pid: number | undefined;
  readonly stale: boolean;
  /** This very process holds it. */
  readonly ours: boolean;
}

function isStale(world: AgentWorld, path: string): boolean {
  const facts = factsIfThere(world.files, path);
  return facts === undefined || judge(world, facts, readSmallJson(world.files, path)).stale;
}

function judge({ processes, now }: AgentWorld, facts: FileFacts, content: unknown): Judged {
  const record = isRecord(content) ? content : {};
  const created = Date.parse(typeof record["createdAt"] === "string" ? record["createdAt"] : "");
  // A lock that tells nothing of itself is as old as its file.
  const since = Number.isFinite(created) ? created : Number(facts.modified / 1_000_000n);
  const old = now().getTime() - since > STALE_AFTER_MS;
  const pid = numberIn(record["pid"]);
  if (pid === undefined) return { pid, stale: old, ours: false };
  const start = numberIn(record["starttime"]);
  const { self } = processes;
  const owner = { pid, start: start === undefined ? undefined : String(start), host: self.host };
  const ours = pid === self.pid && owner.start === self.start;
  const known = old || record[HOST] === self.host;
  return { pid, stale: known && processes.isAlive(owner) === false, ours };
}

function numberIn(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function write({ files }: AgentWorld, path: string, text: string): void {
  // As OpenClaw makes it: a gateway of another user must be able to read who holds it.
  writeNew(files, { path, content: bytesSource(new TextEncoder().encode(text)), mode: 0o644 });
}

/**
 * Gives a lock its name; false where the name is taken. On a file system without links it is made as OpenClaw does,
 * and is as old as its file until filled.
 */
function linked(world: AgentWorld, from: string, to: string, text: string): boolean {
  try {
    if (!linkedAtOnce(world.files, from, to)) write(world, to, text);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Moved aside and looked at again, so that a lock which was taken in between is put back, not deleted. By its text:
 * file systems give the number of a file that is gone to the next one.
 */
function takeAway(world: AgentWorld, session: string, found: string | undefined): void {
  const path = lockPathOf(session);
  const aside = asideOf(world, session);
  try {
    world.files.rename(path, aside);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    throw error;
  }
  const taken = readSmallText(world.files, aside);
  if (taken !== found) linked(world, aside, path, taken ?? "");
  removeIfThere(world.files, aside);
}

/** A name that the next run on the session knows for ours, and clears away if this one is killed. */
function asideOf({ processes, random }: AgentWorld, session: string): string {
  return besidePath(session, processes.self, runToken(random()), "new");
}
