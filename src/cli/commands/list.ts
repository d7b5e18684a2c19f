import type { CommandRun } from "../command.ts";
import { EXIT } from "../exit-codes.ts";

/** `layer0 list`. */
export const list: CommandRun = async ({ printer }) => {
  printer.problem("list is not there yet.", "See: layer0 --help");
  return EXIT.usage;
};
