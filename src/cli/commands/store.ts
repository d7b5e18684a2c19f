import { suggestion } from "../../core/suggestion.ts";
import { type StoreDocument, storeJson } from "../../report/store/store-json.ts";
import type { SessionView } from "../../session/view-session.ts";
import type { CommandRun, Invocation } from "../command-line/command.ts";
import type { FlagName } from "../command-line/flags.ts";
import type { Told } from "../fix/refusals.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import { readVersion } from "../program/version.ts";
import { createCheckpoint, listCheckpoints, showCheckpoint } from "../store/checkpoints.ts";
import {
  findSession,
  openStore,
  type StoreContext,
  type StoreEnd,
  stop,
  storeFile,
} from "../store/context.ts";
import { exportSession } from "../store/export.ts";
import { storeFailure } from "../store/failures.ts";
import { restore } from "../store/restore.ts";
import { listSessions } from "../store/sessions.ts";
import { reset, rollBack } from "../store/take-back.ts";

/** `layer0 store`: the sessions that programs keep with `layer0/session`. */
export const store: CommandRun = async (invocation) => {
  const { io, printer, flags } = invocation;
  const file = storeFile(invocation);
  const end = await attempt(invocation, file);
  if (typeof end === "number") return end;
  const isTold = "problem" in end;
  if (isTold) printer.problem(end.problem.sentence, end.problem.next);
  const document = isTold ? failed(end) : end.document;
  if (flags.json === true) {
    io.stdout.write(storeJson(document, { version: readVersion(), exitCode: end.exit, file }, printer.theme));
  } else if (!isTold) printer.out(end.lines);
  return end.exit;
};

type End = StoreEnd | Told | ExitCode;

/** One thing that can be asked for. */
interface Action {
  /** The words behind it; those in brackets may be left out. */
  readonly words: readonly string[];
  /** Flags that mean something here, and not everywhere. */
  readonly flags: readonly FlagName[];
  run(context: StoreContext, words: readonly string[]): Promise<End>;
}

type OnSession = (context: StoreContext, view: SessionView, word: string | undefined) => Promise<End>;

const CHANGES: readonly FlagName[] = ["yes", "even-if-live"];

const ACTIONS: Readonly<Record<string, Action>> = {
  sessions: { words: [], flags: ["limit"], run: listSessions },
  "checkpoint list": { words: ["SESSION"], flags: [], run: onSession(listCheckpoints) },
  "checkpoint show": { words: ["SESSION", "[ID]"], flags: [], run: onSession(showCheckpoint) },
  "checkpoint create": { words: ["SESSION"], flags: ["yes"], run: onSession(createCheckpoint) },
  rollback: { words: ["SESSION", "[ID]"], flags: CHANGES, run: onSession(rollBack) },
  reset: { words: ["SESSION"], flags: CHANGES, run: onSession(reset) },
  // Nobody is asked: a script that always says --yes is right all the same.
  restore: { words: ["SESSION", "ENTRY"], flags: ["yes"], run: onSession(restore) },
  export: { words: ["SESSION"], flags: ["as"], run: onSession(exportSession) },
};

/** Finds the session that the first word means. */
function onSession(run: OnSession): Action["run"] {
  return async (context, [session = "", word]) => {
    const found = await findSession(context, session);
    return "view" in found ? run(context, found.view, word) : found;
  };
}

async function attempt(invocation: Invocation, file: string): Promise<End> {
  const asked = readAction(invocation);
  if ("problem" in asked) return asked;
  try {
    const store = await openStore(file, invocation);
    try {
      return await asked.action.run({ invocation, store, file }, asked.words);
    } finally {
      await store.close();
    }
  } catch (error) {
    return storeFailure(error);
  }
}

/** What a command line asks for, or what is wrong with it. */
function readAction({
  arguments: typed,
  flags,
}: Invocation): { readonly action: Action; readonly words: readonly string[] } | Told {
  const [first, second] = typed;
  const length = first === "checkpoint" && second !== undefined ? 2 : 1;
  const name = typed.slice(0, length).join(" ");
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action === undefined) return unknownAction(name);
  const words = typed.slice(length);
  const form = action.words.join(" ");
  const next = `It is: layer0 store ${name} ${form}`.trimEnd();
  const missing = action.words[words.length];
  if (missing !== undefined && !missing.startsWith("[")) {
    return stop("wrong-usage", `store ${name} needs ${missing}.`, next);
  }
  if (words.length > action.words.length) {
    const takes = form === "" ? "no argument" : form;
    return stop("wrong-usage", `store ${name} takes ${takes}, and nothing more.`, next);
  }
  const flag = OF_SOME.find((each) => flags[each] !== undefined && !action.flags.includes(each));
  if (flag !== undefined) return stop("wrong-usage", `--${flag} is no flag of store ${name}.`, SEE_HELP);
  if (flags.json === true && flags.as !== undefined && flags.as !== "json") {
    return stop("wrong-usage", "--json and --as are two things.", "Give one of them.");
  }
  return { action, words };
}

const OF_SOME: readonly FlagName[] = ["as", "limit", ...CHANGES];
const SEE_HELP = "See: layer0 help store";

function unknownAction(name: string): Told {
  if (name === "") return stop("wrong-usage", "store needs to know what to do.", SEE_HELP);
  const near = suggestion(name, Object.keys(ACTIONS));
  const next = near === undefined ? SEE_HELP : `Did you mean: layer0 store ${near}`;
  return stop("wrong-usage", `store has nothing that is called ${name}.`, next);
}

function failed({ exit, problem }: Told): StoreDocument {
  const status = exit === EXIT.refused ? "refused" : exit === EXIT.usage ? "declined" : "failed";
  return { status, problem };
}
