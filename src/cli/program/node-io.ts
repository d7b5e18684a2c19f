import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline/promises";
import { setTimeout as delay } from "node:timers/promises";
import { homeFolder } from "../../disk/state/home-folder.ts";
import { errorCode, nodeFileSystem } from "../../disk/system/file-system.ts";
import { nodeDisk } from "../../disk/system/node-disk.ts";
import { readToEnd } from "../judge/read-to-end.ts";
import { runProgram } from "../run-program.ts";
import { nodeJudges } from "../survey/pool-node.ts";
import { Interrupted, type Io, type Output } from "./io.ts";
import { thisProgram, typedName } from "./program-name.ts";

/** The world of a real process. `outputLost` hears of output that could not be written (a full disk). */
export function createNodeIo(controller: AbortController, outputLost: (code: string) => void): Io {
  const interrupted = controller.signal;
  return {
    stdout: outputOf(process.stdout, outputLost),
    stderr: outputOf(process.stderr, outputLost),
    stdinIsTerminal: process.stdin.isTTY === true,
    readStdin: (mostBytes) => readStdin(mostBytes, interrupted),
    ask: (question) => ask(question, controller),
    variables: process.env,
    home: homeFolder(),
    program: typedName(thisProgram(), { variables: process.env, files: nodeFileSystem }, process.argv[1]),
    temporaryFolder: tmpdir(),
    ...nodeDisk(),
    interrupted,
    uuid: () => randomUUID(),
    wait: (milliseconds) => wait(milliseconds, interrupted),
    clock: () => performance.now(),
    runProgram: (words) => runProgram(words, process.env),
    judges: nodeJudges,
  };
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** A reader that goes away (`layer0 rules | head -1`) is no error, and must not stop a repair half-way. */
function outputOf(stream: NodeJS.WriteStream, lost: (code: string) => void): Output {
  let open = true;
  stream.on("error", (error) => {
    open = false;
    const code = errorCode(error) ?? "unknown";
    if (code !== "EPIPE") lost(code);
  });
  return {
    isTerminal: stream.isTTY === true,
    columns: stream.columns,
    write: (data) => {
      if (open) stream.write(data);
    },
  };
}

async function readStdin(mostBytes: number, signal: AbortSignal): Promise<Uint8Array | undefined> {
  // Ctrl-C may come before anybody listens here.
  if (signal.aborted) throw new Interrupted();
  const stop = (): void => {
    process.stdin.destroy(new Interrupted());
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await readToEnd(process.stdin, mostBytes);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function ask(question: string, controller: AbortController): Promise<string | undefined> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve, reject) => {
    terminal.on("SIGINT", () => {
      controller.abort();
      terminal.close();
    });
    let answered = false;
    terminal.on("close", () => {
      // Who leaves by Ctrl-C or Ctrl-D has not ended the line.
      if (!answered) process.stderr.write("\n");
      resolve(undefined);
    });
    terminal.question(question).then(
      (answer) => {
        answered = true;
        resolve(answer);
        terminal.close();
      },
      (error: unknown) => {
        // Closing the terminal under a question rejects it; the answer was given by then.
        if (controller.signal.aborted) resolve(undefined);
        else reject(error);
      },
    );
  });
}
