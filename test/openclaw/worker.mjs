import { parentPort } from "node:worker_threads";

// Answers as the job says: at once, with an error, never, or not at all because it ends.
const waiting = new Set();
parentPort?.on("message", ({ kind, id, job }) => {
  if (kind === "stop") {
    if (waiting.delete(id)) parentPort?.postMessage({ id, ok: true, answer: "stopped" });
  } else if (job.does === "end") process.exit(1);
  else if (job.does === "wait") waiting.add(id);
  else if (job.does === "fail") parentPort?.postMessage({ id, ok: false, why: "no disk" });
  else parentPort?.postMessage({ id, ok: true, answer: job.does });
});
