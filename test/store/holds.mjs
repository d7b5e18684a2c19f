// A process of its own that opens a store, reads it, and appends when it is told to; says what became of that.
// Arguments: the bundled store, and JSON of the options.
import { once } from "node:events";
import { writeSync } from "node:fs";

const [, , bundle, options] = process.argv;
const { sqliteStore, LOG_START } = await import(bundle);
const say = (line) => writeSync(1, `${JSON.stringify(line)}\n`);

const store = await sqliteStore(JSON.parse(options));
for (const { id } of await store.logs()) await store.read(id);
say({ code: "opened" });
await once(process.stdin, "data");
const bodies = Array.from({ length: 10 }, () => JSON.stringify("o".repeat(2000)));
try {
  await store.append("other", LOG_START, bodies);
  await store.close();
  say({ code: "done" });
} catch ({ code, message }) {
  say({ code, message });
}
process.stdin.destroy();
