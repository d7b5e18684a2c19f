// A session is rewritten, undone or recovered by the built code, as a process of its own that may be killed at any
// step. Arguments: the folder of the built code, what to do, the session, the state folder. Prints the outcome.
import { appendFileSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , built, what, path, state] = process.argv;
const load = (name) => import(pathToFileURL(`${built}/${name}.js`).href);

const { nodeFileSystem } = await load("disk/system/file-system");
const { nodeProcesses } = await load("disk/system/processes");
const { nodePause } = await load("disk/system/disk");
const { readFile } = await load("disk/system/read-file");
const { rewriteFile } = await load("disk/rewrite/rewrite-file");
const { recoverRuns } = await load("disk/recovery/recover-runs");
const { listRuns } = await load("disk/state/runs");
const { undoRun } = await load("disk/recovery/undo");
// A guard for files that nobody else uses.
const openGuard = { inUse: () => undefined, lock: () => undefined };
const { bytesSource, bytesOf } = await load("formats/bytes/source");

/** A writer that opened the session before it lost its place, and writes right after. */
function late(files) {
  if (process.env.LAYER0_TEST_LATE !== "1") return files;
  let hidden;
  let isDone = false;
  return {
    ...files,
    link: (from, to) => {
      files.link(from, to);
      if (from === path) hidden ??= to;
    },
    rename: (from, to) => {
      files.rename(from, to);
      if (to !== path || isDone) return;
      isDone = true;
      appendLate(hidden);
    },
  };
}

/** Its own failures are its own business. */
function appendLate(target) {
  try {
    appendFileSync(target, '{"id":"late"}\n');
  } catch (error) {
    process.stderr.write(`the writer: ${error.code}\n`);
  }
}

const disk = {
  files: late(nodeFileSystem),
  // Looking through all processes of the machine takes long where every system call is watched.
  processes:
    process.env.LAYER0_TEST_ALONE === "1"
      ? { ...nodeProcesses, self: nodeProcesses.self, holders: () => [] }
      : nodeProcesses,
  user: process.getuid(),
  now: () => new Date(),
  // Descriptors are looked at in any case; what they cannot show are calls that take longer than this.
  pause: (milliseconds) =>
    nodePause(process.env.LAYER0_TEST_PAUSE ? Number(process.env.LAYER0_TEST_PAUSE) : milliseconds),
  random: () => `${process.pid} ${process.hrtime.bigint()}`,
};
const common = { state, place: { kind: "named" }, guard: openGuard, evenIfLive: true, tool: "test" };

/** The repair of these tests: lines that are no JSON go, and every record of `mended` gets one number higher. */
function mend(text) {
  return text
    .split("\n")
    .filter((line) => line !== "" && isJson(line))
    .map((line) => line.replace(/"mended":(\d+)/, (_, count) => `"mended":${Number(count) + 1}`))
    .map((line) => `${line}\n`)
    .join("");
}

function isJson(line) {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

function rewrite() {
  const file = readFile(nodeFileSystem, path);
  if (!file.ok) return { outcome: "unreadable", why: file.why };
  const next = bytesSource(Buffer.from(mend(Buffer.from(bytesOf(file.source)).toString())));
  const verify = (content) =>
    process.env.LAYER0_TEST_BAD !== "1" &&
    Buffer.from(bytesOf(content))
      .toString()
      .split("\n")
      .every((line) => line === "" || isJson(line));
  return rewriteFile(disk, {
    ...common,
    file,
    next,
    appendable: true,
    purpose: { kind: "fix" },
    deeds: [],
    verify,
  });
}

const runs = {
  rewrite,
  undo: () => {
    const [receipt] = listRuns(nodeFileSystem, state).runs;
    if (receipt === undefined) return { outcome: "none" };
    const rebase = ({ original, added }) => bytesSource(Buffer.concat([bytesOf(original), bytesOf(added)]));
    return undoRun(disk, { ...common, receipt, ...(process.env.LAYER0_TEST_KEEP === "1" ? { rebase } : {}) });
  },
  recover: () => ({ outcome: "recovered", all: recoverRuns(disk, state, () => openGuard) }),
  // One after the other, until the place has changed as often as it is told; most refusals are no race at all.
  races: () => {
    const counts = {};
    const wanted = Number(process.env.LAYER0_TEST_RUNS);
    for (let run = 0, swaps = 0; swaps < wanted && run < wanted * 20; run++) {
      const { outcome, carried } = rewrite();
      const key = carried > 0 ? `${outcome} and carried` : outcome;
      counts[key] = (counts[key] ?? 0) + 1;
      if (outcome !== "refused") swaps += 1;
    }
    return { outcome: "races", counts };
  },
};

// What comes before the one mark and after the other is no part of what is tested.
readFileSync("/dev/null");
const outcome = runs[what]();
readFileSync("/dev/null");
process.stdout.write(`${JSON.stringify(outcome)}\n`);
