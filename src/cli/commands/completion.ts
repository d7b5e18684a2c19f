import { basename } from "node:path";
import { suggestion } from "../../core/suggestion.ts";
import { bashCompletion } from "../../report/shell/bash.ts";
import type { CommandLine } from "../../report/shell/command-line.ts";
import { fishCompletion } from "../../report/shell/fish.ts";
import { zshCompletion } from "../../report/shell/zsh.ts";
import type { CommandRun } from "../command-line/command.ts";
import { commandLine, SHELLS, type Shell } from "../completion/command-line.ts";
import { EXIT } from "../program/exit-codes.ts";

const WRITERS: Readonly<Record<Shell, (line: CommandLine) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** `layer0 completion SHELL`: prints a script for the shell. Made from the table, so that it knows every flag. */
export const completion: CommandRun = async ({ io, printer, arguments: [word] }) => {
  const shell = SHELLS.find((name) => name === word);
  if (shell !== undefined) {
    io.stdout.write(WRITERS[shell](commandLine()));
    return EXIT.clean;
  }
  const own = SHELLS.find((name) => name === basename(io.variables["SHELL"] ?? ""));
  const meant = word === undefined ? own : suggestion(word, SHELLS);
  const sentence =
    word === undefined
      ? "completion is printed for bash, zsh or fish: say which."
      : `completion is printed for bash, zsh or fish, not for ${word}.`;
  printer.problem(
    sentence,
    meant === undefined ? "See: layer0 help completion" : `Did you mean: layer0 completion ${meant}`,
  );
  return EXIT.usage;
};
