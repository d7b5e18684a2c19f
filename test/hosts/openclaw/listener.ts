import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

const LISTENS = "0A";

/**
 * The process that listens on a loopback port, among `root` and its descendants. A launcher of OpenClaw may start the
 * gateway as another process: ending the launcher alone would leave a gateway behind.
 */
export function listenerOf(root: number, port: number): number | undefined {
  const sockets = socketsOf(port);
  return familyOf(root).find((id) => holdsAny(id, sockets));
}

/** `root` and all processes below it. */
export function familyOf(root: number): readonly number[] {
  const family = [root];
  for (const id of family) family.push(...childrenOf(id));
  return family;
}

function childrenOf(id: number): readonly number[] {
  const folder = `/proc/${id}/task`;
  return namesIn(folder).flatMap((thread) =>
    textOf(join(folder, thread, "children"))
      .split(" ")
      .filter((word) => word !== "")
      .map(Number),
  );
}

/** The inodes of the sockets that listen on the port. */
function socketsOf(port: number): ReadonlySet<string> {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const rows = textOf("/proc/net/tcp")
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const listening = rows.filter(
    ([, local, , state]) => local?.endsWith(wanted) === true && state === LISTENS,
  );
  return new Set(listening.map((columns) => `socket:[${columns[9]}]`));
}

function holdsAny(id: number, sockets: ReadonlySet<string>): boolean {
  const folder = `/proc/${id}/fd`;
  return namesIn(folder).some((name) => sockets.has(linkOf(join(folder, name))));
}

// A process or a descriptor may be gone between two looks: then it is not the one.
function namesIn(folder: string): readonly string[] {
  return orNothing(() => readdirSync(folder), []);
}

function textOf(path: string): string {
  return orNothing(() => readFileSync(path, "utf8"), "");
}

function linkOf(path: string): string {
  return orNothing(() => readlinkSync(path), "");
}

function orNothing<Value>(look: () => Value, nothing: Value): Value {
  try {
    return look();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ESRCH" || code === "EACCES") return nothing;
    throw error;
  }
}
