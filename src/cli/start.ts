import { EXIT, gravest } from "./program/exit-codes.ts";
import { createNodeIo } from "./program/node-io.ts";
import { createPrinter } from "./program/printer.ts";
import { run } from "./run.ts";

/** Runs the command in this process: its streams, its signals, its exit code. */
export async function start(argv: readonly string[]): Promise<void> {
  // Another run that finds a file open here says by this who has it.
  process.title = "layer0";
  // Until the command says better: a process in which nothing is left to wait for ends, whatever was meant to come.
  process.exitCode = EXIT.bug;
  const controller = new AbortController();
  process.on("SIGINT", () => {
    // A second Ctrl-C does not wait. No write can be cut in two: each one is done without a pause.
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
  });
  let lost: string | undefined;
  const io = createNodeIo(controller, (code) => {
    lost = code;
  });
  const code = await run(argv, io);
  // A stream tells of its failure a moment after the write.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  // Not `process.exit`: what was written to a pipe must still arrive.
  // What was done to files stands, so this is no failed repair.
  process.exitCode = lost === undefined ? code : gravest([code, EXIT.incomplete]);
  if (lost !== undefined) {
    const reason = lost === "ENOSPC" ? "there is no space left" : `the system says ${lost}`;
    const writes = argv.some((word) => word === "fix" || word === "undo");
    createPrinter(io, {}).problem(
      `the output could not be written: ${reason}.`,
      writes
        ? "What was changed stays changed. See what it is: layer0 undo --list"
        : "Make space, or send the output to another place.",
    );
  }
}
