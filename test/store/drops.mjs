// A process of its own that opens and closes many stores, one after the other, until nothing more of them is collected. Where
// a log is cut in its place before its store is closed, it says what became of that. Run with --expose-gc.
// Arguments: the bundled store, and JSON of the files and of what happens.
import { readdirSync, readlinkSync, statSync, truncateSync, writeSync } from "node:fs";
import { setImmediate } from "node:timers/promises";

const [, , bundle, given] = process.argv;
const { sqliteStore, LOG_START } = await import(bundle);
const { files, driver, isCut = false } = JSON.parse(given);

/** How often this process has a file open; 0 where the system does not tell. */
function timesOpen(file) {
  let times = 0;
  for (const descriptor of readdirSync("/proc/self/fd")) {
    try {
      if (readlinkSync(`/proc/self/fd/${descriptor}`) === file) times += 1;
    } catch (error) {
      // The one by which the folder was listed is closed again.
      if (error.code !== "ENOENT") throw error;
    }
  }
  return times;
}

const codes = [];
for (const file of files) {
  const store = await sqliteStore({ file, driver });
  await store.append("a", LOG_START, ["1"]);
  if (isCut) truncateSync(`${file}-wal`, statSync(`${file}-wal`).size / 2);
  codes.push(
    await store.close().then(
      () => "done",
      ({ code }) => code,
    ),
  );
}
for (let round = 0; round < 20; round += 1) {
  globalThis.gc();
  await setImmediate();
}
const open = isCut ? files.map(timesOpen) : [];
writeSync(1, `${JSON.stringify({ codes, open })}\n`);
