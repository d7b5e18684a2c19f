import type { CommandRun } from "../command.ts";
import { EXIT } from "../exit-codes.ts";

/** `layer0 show`. */
export const show: CommandRun = async ({ printer }) => {
  printer.problem("show is not there yet.", "See: layer0 --help");
  return EXIT.usage;
};
