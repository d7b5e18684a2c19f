import type { CommandRun } from "../command.ts";
import { EXIT } from "../exit-codes.ts";

/** `layer0 doctor`. */
export const doctor: CommandRun = async ({ printer }) => {
  printer.problem("doctor is not there yet.", "See: layer0 --help");
  return EXIT.usage;
};
