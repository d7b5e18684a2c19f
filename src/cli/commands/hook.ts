import type { CommandRun, Invocation } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import type { Program } from "../hook/program.ts";

/** What of the process a hook is about. */
export interface HookProcess {
  /** The program that a hook is to start; this one without it. */
  readonly program?: Program;
  readonly leaveStdin: () => void;
}

/**
 * Makes the command of a process. `hook run claude-code` is what the hook itself starts: nothing of the rest is loaded
 * for it, it says nothing of its own, and it always ends with 0.
 */
export function createHook({ program, leaveStdin }: HookProcess): CommandRun {
  return async (invocation) => {
    const [verb, agent] = invocation.arguments;
    if (verb === "run") {
      const { runHook } = await import("../hook/run-hook.ts");
      if (agent === "claude-code") await runHook({ ...invocation.io, leaveStdin });
      return EXIT.clean;
    }
    const misuse = misuseOf(invocation);
    if (misuse !== undefined) return misuse;
    const { installHooks } = await import("../hook/install.ts");
    const { thisProgram } = await import("../hook/program.ts");
    return installHooks(invocation, program ?? thisProgram());
  };
}

/** `layer0 hook`. */
export const hook: CommandRun = createHook({ leaveStdin: () => process.stdin.destroy() });

function misuseOf({ printer, flags, arguments: [verb, agent] }: Invocation): ExitCode | undefined {
  if (verb !== "install" || agent !== "claude-code") {
    const sentence =
      verb !== undefined && verb !== "install"
        ? `hook has nothing that is called ${verb}.`
        : agent === undefined
          ? "hook needs to know which agent is meant."
          : `hooks cannot be installed in ${agent} yet.`;
    printer.problem(sentence, "It is: layer0 hook install claude-code");
    return EXIT.usage;
  }
  if (flags.print === true && flags.yes === true) {
    printer.problem("--print changes nothing, so there is nothing to say --yes to.", "Ask for one of them.");
    return EXIT.usage;
  }
  return undefined;
}
