import { EXIT } from "./exit-codes.ts";
import { createNodeIo } from "./node-io.ts";
import { run } from "./run.ts";

/** Runs the command in this process: its streams, its signals, its exit code. */
export async function start(argv: readonly string[]): Promise<void> {
  const controller = new AbortController();
  process.on("SIGINT", () => {
    // A second Ctrl-C does not wait. No write can be cut in two: each one is done without a pause.
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
  });
  // Not `process.exit`: what was written to a pipe must still arrive.
  process.exitCode = await run(argv, createNodeIo(controller));
}
