import { parentPort, workerData } from "node:worker_threads";
import type { FoundSession } from "../../agents/discover.ts";
import { createNodeIo } from "../program/node-io.ts";
import { withSqlite } from "../program/with-sqlite.ts";
import { isStored } from "../targets/stored-session.ts";
import type { FromJudge, ToJudge } from "./pool-judge.ts";
import { summarise } from "./summarise.ts";
import { unpackSettings, type WorkerSettings } from "./worker-settings.ts";

/**
 * A thread, or a process, that judges one session after the other. What is thrown here is a bug: it ends the judge, and
 * is told by the one that started it.
 */
const io = createNodeIo(new AbortController(), () => undefined);

if (parentPort !== null) {
  const port = parentPort;
  const settings = workerData as WorkerSettings;
  port.on("message", async (message: ToJudge) => tell(await judged(message.session, settings)));
  const tell = (message: FromJudge): void => port.postMessage(message);
  tell({ kind: "ready" });
} else {
  const tell = (message: FromJudge, then: () => void = () => undefined): void => {
    process.send?.(message, then);
  };
  process.on("message", async ({ session, settings }: Required<ToJudge>) => {
    tell(await judged(session, settings));
  });
  process.on("uncaughtException", (error) => tell({ kind: "bug", error }, () => process.exit()));
  // Ctrl-C reaches every process of a terminal; the one that started this one decides what ends.
  process.on("SIGINT", () => undefined);
  process.on("disconnect", () => process.exit());
  tell({ kind: "ready" });
}

async function judged(session: FoundSession, settings: WorkerSettings): Promise<FromJudge> {
  const world = isStored(session.path) ? await withSqlite(io, [session.path]) : io;
  return { kind: "judged", summary: summarise(session, unpackSettings(settings, session), world) };
}
