import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { errorCode } from "../../disk/system/file-system.ts";
import { WORKER } from "../own-files.ts";
import { type FromJudge, type Judge, type JudgeEnd, type Judges, judgeOn } from "./pool-judge.ts";
import type { WorkerSettings } from "./worker-settings.ts";

const MOST_THREADS = 4;

/**
 * Three halves of two megabytes each; V8 rounds a half up to a power of two. With four a survey takes a twenty-fifth less
 * time, and some 15 MB more for two threads.
 */
const YOUNG_MEGABYTES = 6;
/** A session that needs more is judged once more, in a process of its own: few do, and V8 fills what it is given. */
const OLD_MEGABYTES = 256;

/** The judges that this system has to give. */
export const nodeJudges: Judges = {
  mostThreads: Math.min(MOST_THREADS, availableParallelism()),
  startThread: (settings) => startThread(settings),
  startProcess,
};

/** A thread that judges, with so much memory for what it keeps. */
export function startThread(settings: WorkerSettings, oldMegabytes: number = OLD_MEGABYTES): Judge {
  return judgeOn(({ tell, ended }) => {
    const worker = new Worker(WORKER, {
      workerData: settings,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES, maxOldGenerationSizeMb: oldMegabytes },
    });
    worker.on("message", (message: FromJudge) => tell(message));
    worker.on("error", (error) => ended(endOf(error)));
    worker.on("exit", () => ended({ kind: "stopped" }));
    return {
      send: (session) => worker.postMessage({ session }),
      kill: () => {
        void worker.terminate();
      },
    };
  });
}

function endOf(error: Error): JudgeEnd {
  const code = errorCode(error);
  if (code === "ERR_WORKER_OUT_OF_MEMORY") return { kind: "out-of-memory" };
  return code === "ERR_WORKER_INIT_FAILED" ? { kind: "stopped" } : { kind: "bug", error };
}

function startProcess(settings: WorkerSettings): Judge {
  return judgeOn(({ tell, ended }) => {
    let isKilled = false;
    const child = fork(fileURLToPath(WORKER), {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.on("message", (message) => tell(message as FromJudge));
    // No process to be had.
    child.on("error", () => ended({ kind: "stopped" }));
    // Without a word, and not by us: it aborted itself, or the system chose it, for want of memory.
    child.on("exit", () => ended({ kind: isKilled ? "stopped" : "out-of-memory" }));
    return {
      send: (session) => child.send({ session, settings }),
      kill: () => {
        isKilled = true;
        child.kill("SIGKILL");
      },
    };
  });
}
