// A process of its own that reads logs, tries one append, and says what came of it. Arguments: the bundled store, JSON of the options, and of the logs.
import { writeSync } from "node:fs";

const [, , bundle, options, logs] = process.argv;
const { sqliteStore, LOG_START } = await import(bundle);
const store = await sqliteStore(JSON.parse(options));
const reads = {};
for (const log of JSON.parse(logs)) reads[log] = (await store.read(log)).length;
const append = await store.append("new", LOG_START, ["1"]).then(
  () => "written",
  (error) => error.code,
);
writeSync(1, `${JSON.stringify({ reads, append, logs: (await store.logs()).length })}\n`);
await store.close();
