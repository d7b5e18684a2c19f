import type { CommandRun } from "../command.ts";
import { EXIT } from "../exit-codes.ts";

/** `layer0 hook`. */
export const hook: CommandRun = async ({ printer }) => {
  printer.problem("hook is not there yet.", "See: layer0 --help");
  return EXIT.usage;
};
