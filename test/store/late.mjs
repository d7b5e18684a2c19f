// A process of its own that closes a store, reads a copy of it while it may not be written, and opens it again; says how
// often it has the file open then. Arguments: the bundled store, and JSON of the options.
import { chmodSync, readdirSync, readlinkSync, writeSync } from "node:fs";

const [, , bundle, given] = process.argv;
const { sqliteStore, LOG_START } = await import(bundle);
const { file, driver } = JSON.parse(given);

/** How often this process has the file open. */
function timesOpen() {
  const links = readdirSync("/proc/self/fd").map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch (error) {
      // The one by which the folder was listed is closed again.
      if (error.code !== "ENOENT") throw error;
      return "";
    }
  });
  return links.filter((link) => link === file).length;
}

const first = await sqliteStore({ file, driver });
await first.append("a", LOG_START, ["1"]);
const once = timesOpen();
await first.close();
chmodSync(file, 0o400);
const copy = await sqliteStore({ file, driver });
const read = (await copy.read("a")).length;
await copy.close();
chmodSync(file, 0o600);
const again = await sqliteStore({ file, driver });
writeSync(1, `${JSON.stringify({ once, read, again: timesOpen() })}\n`);
await again.close();
