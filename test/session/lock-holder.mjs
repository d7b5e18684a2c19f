// A process of its own that holds the lock for writing of a store until it is killed. Arguments: the bundled sessions, JSON of what to do.
import { writeSync } from "node:fs";

const [, , bundle, given] = process.argv;
const { chooseDriver } = await import(bundle);
const database = (await chooseDriver()).open(JSON.parse(given).file);
database.exec("BEGIN IMMEDIATE");
writeSync(1, '{"held":true}\n');
// Kept in hand: a database that nobody knows any more is closed by the collector, and its lock is gone.
setInterval(() => database, 1000);
