import type { CommandRun } from "../command.ts";
import { EXIT } from "../exit-codes.ts";

/** `layer0 completion`. */
export const completion: CommandRun = async ({ printer }) => {
  printer.problem("completion is not there yet.", "See: layer0 --help");
  return EXIT.usage;
};
