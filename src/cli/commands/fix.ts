import { jsonReport, type TargetResult } from "../../report/json.ts";
import type { CommandRun, Invocation } from "../command.ts";
import { EXIT, type ExitCode, gravest } from "../exit-codes.ts";
import { fixStdin } from "../fix/filter.ts";
import { fixTarget } from "../fix/target.ts";
import { breathe } from "../io.ts";
import { STDIN } from "../load.ts";
import { type Settings, settingsOf } from "../settings.ts";
import { readVersion } from "../version.ts";

/** `layer0 fix`: plan, ask, back up, repair, verify. */
export const fix: CommandRun = async (invocation) => {
  const { io, printer, flags } = invocation;
  const targets = [...new Set(invocation.arguments)];
  const misuse = misuseOf(targets, invocation);
  if (misuse !== undefined) {
    printer.problem(misuse.sentence, misuse.next);
    return EXIT.usage;
  }
  const settings = settingsOf(flags);
  if (targets[0] === STDIN) return fixStdin(invocation, settings);
  return fixFiles(targets, invocation, settings, io);
};

async function fixFiles(
  targets: readonly string[],
  invocation: Invocation,
  settings: Settings,
  io: Invocation["io"],
): Promise<ExitCode> {
  const codes: ExitCode[] = [];
  const results: TargetResult[] = [];
  for (const name of targets) {
    await breathe(io);
    const { exit, result } = await fixTarget(name, invocation, settings);
    codes.push(exit);
    results.push(result);
    if (io.interrupted.aborted) codes.push(EXIT.interrupted);
    if (io.interrupted.aborted) break;
  }
  const exitCode = gravest(codes);
  if (invocation.flags.json === true) {
    const { withContent } = settings;
    io.stdout.write(jsonReport({ version: readVersion(), command: "fix", exitCode, results, withContent }));
  }
  return exitCode;
}

interface Misuse {
  readonly sentence: string;
  readonly next: string;
}

function misuseOf(targets: readonly string[], { flags }: Invocation): Misuse | undefined {
  const { out } = flags;
  if (targets.length === 0) {
    return {
      sentence: "fix needs a target.",
      next: "Name a session file, or - for the standard input: layer0 fix FILE",
    };
  }
  if (targets.includes(STDIN) && targets.length > 1) {
    return { sentence: "- cannot be fixed together with files.", next: "Run layer0 fix once for each." };
  }
  if (out !== undefined && (targets.includes(STDIN) || out === STDIN)) {
    return {
      sentence: "--out takes a file, for a target that is a file.",
      next: "As a filter: layer0 fix - < FILE > COPY",
    };
  }
  if (out !== undefined && targets.length > 1) {
    return { sentence: "--out takes one target.", next: "Run layer0 fix once for each." };
  }
  return undefined;
}
