import type { CommandRun, Invocation } from "../command-line/command.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import type { Program } from "../program/program-name.ts";

/**
 * Makes the command of a program, which is the one that a hook is to start. What the hook itself starts, `hook run`,
 * does not come here: `main.ts` loads nothing of the command line for it.
 */
export function createHook(program?: Program): CommandRun {
  return async (invocation) => {
    const misuse = misuseOf(invocation);
    if (misuse !== undefined) return misuse;
    const { installHooks } = await import("../hook/install.ts");
    const { thisProgram } = await import("../program/program-name.ts");
    return installHooks(invocation, program ?? thisProgram());
  };
}

/** `layer0 hook`. */
export const hook: CommandRun = createHook();

/** What people type to be rid of it. */
const REMOVING: ReadonlySet<string> = new Set(["remove", "uninstall", "delete", "rm"]);

function misuseOf({ printer, flags, arguments: [verb, agent] }: Invocation): ExitCode | undefined {
  if (verb !== "install" || agent !== "claude-code") {
    const sentence =
      verb !== undefined && verb !== "install"
        ? `hook has nothing that is called ${verb}.`
        : agent === undefined
          ? "hook needs to know which agent is meant."
          : `hooks cannot be installed in ${agent} yet.`;
    const remove = REMOVING.has(verb ?? "") ? " --remove" : "";
    printer.problem(sentence, `It is: layer0 hook install claude-code${remove}`);
    return EXIT.usage;
  }
  if (flags.print === true && flags.yes === true) {
    printer.problem("--print changes nothing, so there is nothing to say --yes to.", "Ask for one of them.");
    return EXIT.usage;
  }
  return undefined;
}
