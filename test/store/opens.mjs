// A thread that opens a store and appends to it, and says what became of that.
import { parentPort, workerData } from "node:worker_threads";

const { sqliteStore, LOG_START } = await import(workerData.bundle);
try {
  const store = await sqliteStore(JSON.parse(workerData.options));
  await store.append("again", LOG_START, ["1"]);
  await store.close();
  parentPort.postMessage({ code: "done" });
} catch ({ code, message }) {
  parentPort.postMessage({ code, message });
}
