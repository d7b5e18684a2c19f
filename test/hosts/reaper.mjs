// Ends what a test process has left running, when that one is gone, however it ended: its end closes our standard input.
// Each line there is + or - and the number of a process that leads a session of its own.
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const leaders = new Set();

/** The processes of a session; where the system does not list them, the group of its leader. */
function membersOf(leader) {
  if (process.platform !== "linux") return [-leader];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && sessionOf(name) === leader)
    .map(Number);
}

function sessionOf(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    // The name in brackets may hold blanks; behind it: state, parent, group, session.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[3]);
  } catch (error) {
    // It ended while the list was read.
    if (error.code === "ENOENT" || error.code === "ESRCH") return undefined;
    throw error;
  }
}

function end(id) {
  try {
    process.kill(id, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

// An end that is meant for the tests must not keep this one from its work.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

const lines = createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const leader = Number(line.slice(1));
  if (line.startsWith("+")) leaders.add(leader);
  else leaders.delete(leader);
});
lines.on("close", () => {
  for (const leader of leaders) for (const id of membersOf(leader)) end(id);
  process.exit(0);
});
