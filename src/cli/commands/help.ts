import { suggestion } from "../../core/suggestion.ts";
import type { CommandRun } from "../command-line/command.ts";
import { commandHelp, generalHelp } from "../command-line/help-text.ts";
import { COMMANDS, findCommand } from "../command-line/table.ts";
import { EXIT } from "../program/exit-codes.ts";

/** `layer0 help [COMMAND]`. */
export const help: CommandRun = async ({ printer, arguments: [name] }) => {
  if (name === undefined) {
    printer.out(generalHelp(printer.theme));
    return EXIT.clean;
  }
  const command = findCommand(name);
  if (command !== undefined) {
    printer.out(commandHelp(command, printer.theme));
    return EXIT.clean;
  }
  const near = suggestion(
    name,
    COMMANDS.map((each) => each.name),
  );
  printer.problem(
    `there is no command ${name}.`,
    near === undefined ? "See: layer0 --help" : `Did you mean: layer0 help ${near}`,
  );
  return EXIT.usage;
};
