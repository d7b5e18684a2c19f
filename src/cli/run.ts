import { commandHelp, generalHelp } from "./command-line/help-text.ts";
import { LOADERS, loadOverview } from "./command-line/loaders.ts";
import { parse } from "./command-line/parse.ts";
import { reportBug } from "./program/bug.ts";
import { EXIT, type ExitCode } from "./program/exit-codes.ts";
import { Interrupted, type Io } from "./program/io.ts";
import { createPrinter } from "./program/printer.ts";
import { readVersion } from "./program/version.ts";
import { withSqlite } from "./program/with-sqlite.ts";

/** Runs one command line in the given world and gives its exit code. Never throws. */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  try {
    const parsed = parse(argv);
    const printer = createPrinter(io, parsed.ok ? parsed.flags : {});
    if (!parsed.ok) {
      printer.problem(parsed.sentence, parsed.next);
      return EXIT.usage;
    }
    const { command, flags } = parsed;
    if (flags.version) {
      io.stdout.write(`${readVersion()}\n`);
      return EXIT.clean;
    }
    if (flags.help) {
      const { theme } = printer;
      printer.out(command === undefined ? generalHelp(theme) : commandHelp(command, theme));
      return EXIT.clean;
    }
    const invoke = command === undefined ? await loadOverview() : await LOADERS[command.name]();
    const world = await withSqlite(io, parsed.arguments);
    return await invoke({ io: world, printer, arguments: parsed.arguments, flags });
  } catch (error) {
    if (error instanceof Interrupted || io.interrupted.aborted) return EXIT.interrupted;
    reportBug(error, argv, io);
    return EXIT.bug;
  }
}
