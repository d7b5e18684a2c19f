// A process of its own whose store loses files while other processes write, one after the other. Says what became of its
// own work. Arguments: the bundled store, JSON of the options, and of what happens.
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, rmSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

const [, , bundle, options, happens] = process.argv;
const { sqliteStore, LOG_START } = await import(bundle);
const { file } = JSON.parse(options);
const { removed = [], isCopied = false, others = [], end } = JSON.parse(happens);

const writer = fileURLToPath(new URL("writer.mjs", import.meta.url));
const outcomeOf = (promise) =>
  promise.then(
    () => ({ code: "done" }),
    ({ code, message }) => ({ code, message }),
  );
const open = () => sqliteStore(JSON.parse(options));

const store = await open();
const bodies = Array.from({ length: 30 }, () => JSON.stringify("x".repeat(2000)));
await store.append("own", LOG_START, bodies);
for (const ending of removed) rmSync(file + ending);
if (isCopied) copyFileSync(file, `${file}.copy`);
for (const task of others) spawnSync(process.execPath, [writer, bundle, options, JSON.stringify(task)]);
const said = {
  append: await outcomeOf(store.append("late", LOG_START, ["1"])),
  read: await outcomeOf(store.read("own")),
};
if (end === "close") await store.close();
if (end === "another thread") {
  const thread = new Worker(new URL("opens.mjs", import.meta.url), { workerData: { bundle, options } });
  [said.again] = await once(thread, "message");
  await once(thread, "exit");
}
if (end === "open again") {
  const anew = open().then(async (opened) => {
    await opened.append("again", LOG_START, ["1"]);
    await opened.close();
  });
  said.again = await outcomeOf(anew);
  said.old = await outcomeOf(store.append("late", LOG_START, ["1"]));
  await store.close();
}
writeSync(1, `${JSON.stringify(said)}\n`);
if (end === "killed") process.kill(process.pid, "SIGKILL");
