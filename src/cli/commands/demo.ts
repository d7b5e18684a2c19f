import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { writeNew } from "../../disk/system/write-new.ts";
import { bytesSource } from "../../formats/bytes/source.ts";
import { command, type Line, paint, paragraph } from "../../report/screen/lines.ts";
import type { CommandRun, Invocation } from "../command-line/command.ts";
import type { FlagValues } from "../command-line/flags.ts";
import { brokenSession, DEMO_STEPS } from "../demo-session.ts";
import { EXIT } from "../program/exit-codes.ts";
import { breathe, type Io } from "../program/io.ts";
import { check } from "./check.ts";
import { fix } from "./fix.ts";

const COMMANDS = { check, fix } as const;

/** `layer0 demo`: breaks a session of ours and rescues it with the commands that everybody uses. */
export const demo: CommandRun = async (invocation) => {
  const { io, printer } = invocation;
  const folder = mkdtempSync(join(io.temporaryFolder, "layer0-demo-"));
  try {
    const path = join(folder, "session.jsonl");
    writeNew(io.files, { path, content: bytesSource(brokenSession()), mode: 0o600 });
    // Nobody writes to it: no reason to wait until that is certain.
    const before = new Date(io.now().getTime() - 60_000);
    utimesSync(path, before, before);
    // Backups of the demo stay in its own folder, so that nothing of it is left.
    const inside: Io = { ...io, variables: { ...io.variables, LAYER0_HOME: join(folder, "state") } };
    printer.out([...INTRODUCTION, ...paragraph([], 0, STORY, printer.theme.width)]);
    for (const step of DEMO_STEPS) {
      await breathe(io);
      printer.out([[], ...step.before.map((text): Line => [paint("dim", `# ${text}`)])]);
      const words = step.words.map((word) => (word === "SESSION" ? path : word));
      printer.out([[command(`$ layer0 ${words.join(" ")}`)], []]);
      const code = await COMMANDS[step.command]({
        io: inside,
        printer,
        arguments: [path],
        flags: stepFlags(step.flags, invocation),
      });
      if (code !== step.exit) throw new Error(`step ${step.command} of the demo ended with ${code}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  printer.out(ENDING);
  return EXIT.clean;
};

const INTRODUCTION: readonly Line[] = [
  [
    paint("bold", "A session is broken and rescued"),
    "   ",
    paint("dim", "(in a temporary folder; nothing of yours is touched)"),
  ],
  [],
];

const STORY =
  "An agent ran two tools. A content filter removed one of its turns and left the result behind; a crash came between the other call and its result. Since then every turn fails: the provider refuses the history, and it is sent each time.";

const ENDING: readonly Line[] = [
  [],
  [
    paint(
      "dim",
      "# The folder of this demo is gone again, with the run that undo would have taken back. Your own sessions:",
    ),
  ],
  ["  ", command("layer0")],
];

function stepFlags(flags: FlagValues, invocation: Invocation): FlagValues {
  const { color, ascii } = invocation.flags;
  return { ...flags, ...(color === undefined ? {} : { color }), ...(ascii === undefined ? {} : { ascii }) };
}
