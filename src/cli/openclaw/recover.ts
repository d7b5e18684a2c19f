import { addressOf } from "../../agents/openclaw/database/address.ts";
import type { Receipt } from "../../disk/state/receipt.ts";
import { listRuns } from "../../disk/state/runs.ts";
import { shellWord } from "../../report/screen/words.ts";
import type { Invocation } from "../command-line/command.ts";
import { confirm } from "../fix/confirm.ts";
import { writeCopy } from "../fix/copy.ts";
import type { Told } from "../fix/refusals.ts";
import { readProblem } from "../judge/load.ts";
import { EXIT, gravest } from "../program/exit-codes.ts";
import { breathe } from "../program/io.ts";
import { stateOf } from "../program/world-of.ts";
import { recover as finishKilledRuns, stateProblem } from "../recover.ts";
import { stop } from "../store/context.ts";
import { tidy } from "../tidy.ts";
import { type BroughtBack, bringBack, standsAgainst } from "./bring-back.ts";
import { type Compared, compare, type Lacking } from "./compare.ts";
import type { OpenclawEnd } from "./end.ts";
import { recoverJson } from "./recover-json.ts";
import { broughtBackText, comparedText } from "./recover-text.ts";
import { stateFolders } from "./state-folders.ts";

/**
 * `layer0 openclaw recover`: what the import of session files has left out of the database, brought back from the
 * originals that it has kept.
 */
export async function recover(
  invocation: Invocation,
  folder: string | undefined,
  session: string | undefined,
): Promise<OpenclawEnd | Told> {
  const { io, flags } = invocation;
  const misuse = misuseOf(invocation);
  if (misuse !== undefined) return misuse;
  const places = stateFolders(io, folder);
  if ("problem" in places) return places;
  let runs: readonly Receipt[] = [];
  const closed = stateProblem(stateOf(io), () => {
    runs = listRuns(io.files, stateOf(io)).runs;
  });
  if (closed !== undefined) return closed;
  const compared = await compareAll(places, invocation, session ?? "", runs);
  if ("problem" in compared) return compared;
  const lacking = compared.found.filter(isLacking);
  if (typeof flags.out === "string") return exported(lacking, flags.out, invocation);
  if (flags["dry-run"] === true || lacking.length === 0) return ended(compared.found, [], invocation);
  const against = finishKilledRuns(invocation) ?? standsAgainst(lacking, invocation);
  if (against !== undefined) return against;
  return confirmed(compared.found, lacking, invocation);
}

/** Where the archive or a folder beside it is closed to this user, that is told of the whole. */
async function compareAll(
  places: readonly string[],
  invocation: Invocation,
  beginning: string,
  runs: readonly Receipt[],
): Promise<{ readonly found: readonly Compared[] } | Told> {
  try {
    return { found: await compare(places, invocation, beginning, runs) };
  } catch (error) {
    return readProblem(places.join(", "), error);
  }
}

async function confirmed(
  found: readonly Compared[],
  lacking: readonly Lacking[],
  invocation: Invocation,
): Promise<OpenclawEnd | Told> {
  const { io, printer, flags } = invocation;
  if (flags.yes !== true) {
    if (flags.json !== true) printer.out(comparedText(found, invocation));
    const answer = await confirm(invocation, true, "Bring it back?");
    if (answer === "no") {
      return {
        exit: EXIT.problems,
        lines: [["  Nothing was changed."]],
        document: document(found, [], invocation, "declined"),
      };
    }
    if (answer === "nobody") {
      const next = "Add --yes to bring it back, or --dry-run to see what is missing.";
      return stop("confirmation-needed", "there is nobody to ask whether it is to be brought back.", next);
    }
  }
  const done: BroughtBack[] = [];
  for (const each of lacking) {
    await breathe(io);
    done.push(bringBack(each, invocation));
  }
  if (done.some(({ run }) => run !== undefined)) tidy(invocation);
  return ended(found, done, invocation);
}

function ended(
  found: readonly Compared[],
  done: readonly BroughtBack[],
  invocation: Invocation,
): OpenclawEnd {
  const broughtBack = new Set(done.flatMap((each) => (each.problem === undefined ? [addressOf(each)] : [])));
  const left = found.some((each) => each.kind !== "whole" && !broughtBack.has(addressOf(each)));
  const unread = found.flatMap((each) => (each.kind === "unread" ? [each.exit] : []));
  const exit = gravest([...done.map((each) => each.exit), ...unread, ...(left ? [EXIT.problems] : [])]);
  const isDone = done.length > 0;
  return {
    exit,
    lines: isDone ? broughtBackText(found, done) : comparedText(found, invocation),
    document: document(found, done, invocation, isDone ? "recovered" : "compared"),
  };
}

function document(
  found: readonly Compared[],
  done: readonly BroughtBack[],
  { printer }: Invocation,
  status: string,
): OpenclawEnd["document"] {
  return { status, body: recoverJson(found, done, printer.theme) };
}

/** The whole session as a file, for another place; the database stays as it is. */
function exported(lacking: readonly Lacking[], path: string, invocation: Invocation): OpenclawEnd | Told {
  const [session, other] = lacking;
  if (session === undefined) {
    return stop(
      "nothing-missing",
      "nothing is missing, and no file was written.",
      "There is nothing to do.",
      EXIT.clean,
    );
  }
  if (other !== undefined) {
    const sentence = `${lacking.length} sessions lack something, and --out takes one.`;
    const next = `Name it: layer0 openclaw recover FOLDER ${session.session} --out ${shellWord(path)}`;
    return stop("several-sessions", sentence, next);
  }
  const outcome = writeCopy(invocation.io, { path, content: session.next, mode: 0o600 });
  if (!outcome.ok) return { exit: outcome.exit, problem: outcome.problem };
  const lines = [["  ✔ The whole session is in ", shellWord(path), "; the database is as it was."]];
  return { exit: EXIT.clean, lines, document: document([session], [], invocation, "exported") };
}

function isLacking(each: Compared): each is Lacking {
  return each.kind === "rows" || each.kind === "file";
}

function misuseOf({ flags }: Invocation): Told | undefined {
  if (flags.out === undefined) return undefined;
  const other = (["dry-run", "yes"] as const).find((flag) => flags[flag] !== undefined);
  return other === undefined
    ? undefined
    : stop("wrong-usage", `--out and --${other} are two things.`, "Give one of them.");
}
