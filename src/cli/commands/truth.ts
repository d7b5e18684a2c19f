import { suggestion } from "../../core/suggestion.ts";
import { ledgerPaths, systemCode } from "../../host/ledger/ledger-files.ts";
import { readLedger } from "../../host/ledger/read.ts";
import type { CommandRun, Invocation } from "../command-line/command.ts";
import type { FlagName } from "../command-line/flags.ts";
import type { Told } from "../fix/refusals.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import { readVersion } from "../program/version.ts";
import { stateOf } from "../program/world-of.ts";
import { stop } from "../store/context.ts";
import { checkLedger, judgeSession, showTruth, type TruthContext, type TruthEnd } from "../truth/actions.ts";
import { showClaims } from "../truth/claims.ts";
import { truthJson } from "../truth/document.ts";
import { keepHead } from "../truth/keep-head.ts";

/** `layer0 truth`: what a host recorded of its boots, sessions and resets. Writes nothing; --syslog hands the head on. */
export const truth: CommandRun = async (invocation) => {
  const { io, printer, flags } = invocation;
  const file = ledgerPaths(stateOf(io)).ledger;
  const end = flagOfAnother(invocation) ?? (await answer(invocation, file));
  if (typeof end === "number") return end;
  if ("problem" in end) printer.problem(end.problem.sentence, end.problem.next);
  const document = "problem" in end ? ({ status: "failed", problem: end.problem } as const) : end.document;
  if (flags.json === true) {
    io.stdout.write(truthJson(document, { version: readVersion(), exitCode: end.exit, file }, printer.theme));
  } else if ("lines" in end) printer.out(end.lines);
  return end.exit;
};

/** One thing that can be asked for. */
interface Action {
  /** The one word behind it, if it takes one. */
  readonly word?: string;
  run(context: TruthContext, word: string): TruthEnd | Told | Promise<TruthEnd | Told>;
}

const ACTIONS: Readonly<Record<string, Action>> = {
  "": { run: showTruth },
  ledger: { run: checkLedger },
  reset: { word: "SESSION", run: judgeSession },
};

/** Flags that mean something to some actions alone: to which, and how such a line is typed. */
const OF_SOME: readonly {
  readonly flag: FlagName;
  readonly actions: readonly string[];
  readonly typed: string;
}[] = [
  { flag: "head", actions: ["ledger"], typed: "layer0 truth ledger --head HASH" },
  { flag: "syslog", actions: ["", "ledger"], typed: "layer0 truth ledger --syslog" },
  { flag: "evidence", actions: ["claims"], typed: "layer0 truth claims FILE --evidence FILE" },
];

const CLAIMS = "claims";
const SEE_HELP = "See: layer0 help truth";

/** A flag that this action does not have is another one's: whoever types it is told whose. */
function flagOfAnother({ arguments: [name = ""], flags }: Invocation): Told | undefined {
  if (name !== CLAIMS && !Object.hasOwn(ACTIONS, name)) return undefined;
  const other = OF_SOME.find(({ flag, actions }) => flags[flag] !== undefined && !actions.includes(name));
  if (other === undefined) return undefined;
  const sentence = `--${other.flag} is no flag of ${`truth ${name}`.trimEnd()}.`;
  return stop("wrong-usage", sentence, `It belongs to: ${other.typed}`);
}

function answer(invocation: Invocation, file: string): Promise<ExitCode | TruthEnd | Told> {
  const { arguments: named, flags } = invocation;
  if (named[0] !== CLAIMS) return attempt(invocation, file);
  return showClaims(invocation, typeof flags.evidence === "string" ? flags.evidence : undefined);
}

async function attempt(invocation: Invocation, file: string): Promise<TruthEnd | Told> {
  const { io, flags } = invocation;
  const asked = readAction(invocation);
  if ("problem" in asked) return asked;
  const anchor = typeof flags.head === "string" ? flags.head : undefined;
  try {
    const { files, user } = io;
    const reading = readLedger({ files, user, state: stateOf(io) }, anchor);
    const end = await asked.action.run({ io, reading, file }, asked.word);
    return flags.syslog === true && "lines" in end ? await keepHead(end, { io, reading, file }) : end;
  } catch (error) {
    const code = systemCode(error);
    const sentence = `the ledger in ${file} could not be read: the system says ${code}.`;
    return stop(code, sentence, "Run the command as the user of the host.", EXIT.incomplete);
  }
}

/** What a command line asks for, or what is wrong with it. */
function readAction({
  arguments: [name = "", word],
}: Invocation): { readonly action: Action; readonly word: string } | Told {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action === undefined) {
    const near = suggestion(name, [...Object.keys(ACTIONS), CLAIMS].filter(Boolean));
    const next = near === undefined ? SEE_HELP : `Did you mean: layer0 truth ${near}`;
    return stop("wrong-usage", `truth has nothing that is called ${name}.`, next);
  }
  const typed = `truth ${name}`.trimEnd();
  if (action.word !== undefined && word === undefined) {
    return stop("wrong-usage", `${typed} needs ${action.word}.`, `It is: layer0 ${typed} ${action.word}`);
  }
  if (action.word === undefined && word !== undefined) {
    return stop("wrong-usage", `${typed} takes no argument.`, SEE_HELP);
  }
  return { action, word: word ?? "" };
}
