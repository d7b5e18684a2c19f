// A process of its own whose store loses files while other processes write, one after the other. Says what became of its
// own work. Arguments: the bundled store, JSON of the options, and of what happens.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, rmSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

const [, , bundle, options, happens] = process.argv;
const { sqliteStore, LOG_START } = await import(bundle);
const { file } = JSON.parse(options);
const {
  removed = [],
  isCopied = false,
  others = [],
  isHeldOpen = false,
  opensBefore = 0,
  end,
} = JSON.parse(happens);

const writer = fileURLToPath(new URL("writer.mjs", import.meta.url));
const outcomeOf = (promise) =>
  promise.then(
    () => ({ code: "done" }),
    ({ code, message }) => ({ code, message }),
  );
const open = () => sqliteStore(JSON.parse(options));

/** Another process, which opens the store now and appends when it is told to. */
async function startHolder() {
  const script = fileURLToPath(new URL("holds.mjs", import.meta.url));
  const child = spawn(process.execPath, [script, bundle, options], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdout.setEncoding("utf8");
  await once(child.stdout, "data");
  return async () => {
    child.stdin.end("append\n");
    const [line] = await once(child.stdout, "data");
    await once(child, "exit");
    return JSON.parse(line);
  };
}

for (let opened = 0; opened < opensBefore; opened += 1) {
  const before = await open();
  await before.append(`before ${opened}`, LOG_START, ["1"]);
  await before.close();
}
const store = await open();
const bodies = Array.from({ length: 30 }, () => JSON.stringify("x".repeat(2000)));
await store.append("own", LOG_START, bodies);
for (const ending of removed) rmSync(file + ending);
if (isCopied) copyFileSync(file, `${file}.copy`);
for (const task of others) spawnSync(process.execPath, [writer, bundle, options, JSON.stringify(task)]);
const appendOfHolder = isHeldOpen ? await startHolder() : undefined;
const said = {
  append: await outcomeOf(store.append("late", LOG_START, ["1"])),
  read: await outcomeOf(store.read("own")),
};
said.holder = await appendOfHolder?.();
if (end === "close") await store.close();
if (end === "another thread") {
  const thread = new Worker(new URL("opens.mjs", import.meta.url), { workerData: { bundle, options } });
  const exit = once(thread, "exit");
  [said.again] = await once(thread, "message");
  await exit;
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
