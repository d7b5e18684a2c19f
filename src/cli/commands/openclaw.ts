import { suggestion } from "../../core/suggestion.ts";
import type { CommandRun, Invocation } from "../command-line/command.ts";
import type { FlagName } from "../command-line/flags.ts";
import type { Told } from "../fix/refusals.ts";
import { apply } from "../openclaw/apply.ts";
import { type OpenclawAction, type OpenclawEnd, openclawJson } from "../openclaw/end.ts";
import { preflight } from "../openclaw/preflight.ts";
import { recover } from "../openclaw/recover.ts";
import { EXIT } from "../program/exit-codes.ts";
import { readVersion } from "../program/version.ts";
import { stop } from "../store/context.ts";

/** `layer0 openclaw`: what is done around an upgrade of OpenClaw, and while its gateway is stopped. */
export const openclaw: CommandRun = async (invocation) => {
  const { io, printer, flags } = invocation;
  const asked = readAction(invocation);
  const isMisuse = "problem" in asked;
  const end = isMisuse ? asked : await asked.action.run(invocation, ...asked.words);
  if ("problem" in end) printer.problem(end.problem.sentence, end.problem.next);
  if (flags.json === true) {
    const told = "problem" in end ? { status: statusOf(end), problem: end.problem } : end.document;
    const input = { version: readVersion(), exitCode: end.exit, action: isMisuse ? undefined : asked.name };
    io.stdout.write(openclawJson(told, input, printer.theme));
  } else if ("lines" in end) printer.out(end.lines);
  return end.exit;
};

/** One thing that can be asked for. */
interface Action {
  /** The words that may stand behind it. */
  readonly words: readonly string[];
  /** Flags that mean something here, and not everywhere. */
  readonly flags: readonly FlagName[];
  run(
    invocation: Invocation,
    folder: string | undefined,
    session: string | undefined,
  ): Promise<OpenclawEnd | Told>;
}

const ACTIONS: Readonly<Record<OpenclawAction, Action>> = {
  preflight: { words: ["FOLDER"], flags: ["fix", "even-if-live"], run: preflight },
  recover: { words: ["FOLDER", "SESSION"], flags: ["out"], run: recover },
  apply: { words: [], flags: [], run: apply },
};

const OF_SOME: readonly FlagName[] = ["fix", "even-if-live", "out"];
const SEE_HELP = "See: layer0 help openclaw";

interface Asked {
  readonly name: OpenclawAction;
  readonly action: Action;
  readonly words: readonly [folder: string | undefined, session: string | undefined];
}

/** What a command line asks for, or what is wrong with it. */
function readAction({ arguments: [name = "", ...words], flags }: Invocation): Asked | Told {
  if (!isAction(name)) {
    const near = suggestion(name, Object.keys(ACTIONS));
    const next = near === undefined ? SEE_HELP : `Did you mean: layer0 openclaw ${near}`;
    const sentence =
      name === "" ? "openclaw needs to know what to do." : `openclaw has nothing that is called ${name}.`;
    return stop("wrong-usage", sentence, next);
  }
  const action = ACTIONS[name];
  if (words.length > action.words.length) {
    const takes = action.words.length === 0 ? "no argument" : action.words.join(" and ");
    return stop("wrong-usage", `openclaw ${name} takes ${takes}, and nothing more.`, SEE_HELP);
  }
  const flag = OF_SOME.find((each) => flags[each] !== undefined && !action.flags.includes(each));
  if (flag !== undefined) return stop("wrong-usage", `--${flag} is no flag of openclaw ${name}.`, SEE_HELP);
  const [folder, session] = words;
  return { name, action, words: [folder, session] };
}

function isAction(name: string): name is OpenclawAction {
  return Object.hasOwn(ACTIONS, name);
}

function statusOf({ exit }: Told): string {
  return exit === EXIT.refused ? "refused" : exit === EXIT.usage ? "declined" : "failed";
}
