import { dirname } from "node:path";
import { addressOf } from "../../agents/openclaw/database/address.ts";
import { rewriteSession } from "../../agents/openclaw/database/rewrite-session.ts";
import { errorCode } from "../../disk/system/file-system.ts";
import { sha256 } from "../../disk/system/identity.ts";
import type { Problem } from "../../report/json.ts";
import { shellWord } from "../../report/screen/words.ts";
import type { Invocation } from "../command-line/command.ts";
import { writeCopy } from "../fix/copy.ts";
import type { Told } from "../fix/refusals.ts";
import { copiedBy, rowsProblem, rowsStandAgainst, rowsWorldOf } from "../fix/replace-rows.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import { readVersion } from "../program/version.ts";
import { stateOf } from "../program/world-of.ts";
import type { Lacking } from "./compare.ts";

/** What became of one session. */
export interface BroughtBack {
  readonly database: string;
  readonly session: string;
  readonly exit: ExitCode;
  readonly missing: number;
  /** The run that changed the database, as `undo` takes it. */
  readonly run?: string;
  /** The rows from before. */
  readonly backup?: string;
  /** The file that the next import takes. */
  readonly file?: string;
  readonly problem?: Problem;
}

/** Why no database may be written, seen before anybody is asked; undefined where nothing speaks against it. */
export function standsAgainst(lacking: readonly Lacking[], { io }: Invocation): Told | undefined {
  const first = lacking.find(({ kind }) => kind === "rows");
  return first === undefined ? undefined : rowsStandAgainst({ io }, stoppedAt(first));
}

/** Brings back what a session lacks: its rows, or, where there are none, the file for another import. */
export function bringBack(lacking: Lacking, invocation: Invocation): BroughtBack {
  return lacking.kind === "rows" ? rowsBack(lacking, invocation) : fileBack(lacking, invocation);
}

function rowsBack(
  lacking: Extract<Lacking, { readonly kind: "rows" }>,
  { io, printer }: Invocation,
): BroughtBack {
  const { database, session, expected, missing, next } = lacking;
  const meant = sha256(next);
  const outcome = rewriteSession(rowsWorldOf(io), {
    address: { database, session },
    state: stateOf(io),
    expected,
    next,
    deeds: Array.from({ length: missing }, () => ({ code: "missing-row" })),
    tool: readVersion(),
    copied: copiedBy(io),
    verify: (lines) => sha256(lines) === meant,
  });
  if (outcome.outcome === "replaced") {
    const { run, backup } = outcome;
    return { database, session, exit: EXIT.clean, missing, run, backup };
  }
  const { exit, problem } = rowsProblem(stoppedAt(lacking), outcome);
  printer.problem(problem.sentence, problem.next);
  return { database, session, exit, missing, problem };
}

function fileBack(
  { database, session, missing, place, next }: Extract<Lacking, { readonly kind: "file" }>,
  { io, printer }: Invocation,
): BroughtBack {
  const made = madeFolder(dirname(place), io);
  const outcome = made ?? writeCopy(io, { path: place, content: next, mode: 0o600 });
  if (outcome.ok) return { database, session, exit: EXIT.clean, missing, file: place };
  const { exit, problem } = outcome;
  printer.problem(problem.sentence, problem.next);
  return { database, session, exit, missing, problem };
}

/** The import may have taken the folder away. Undefined where it is there. */
function madeFolder(
  folder: string,
  { files }: Invocation["io"],
): { readonly ok: false; readonly exit: ExitCode; readonly problem: Problem } | undefined {
  try {
    files.makeFolder(folder, 0o700);
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    if (code === "EEXIST") return undefined;
    const sentence = `the folder ${folder} could not be made: the system says ${code}.`;
    return {
      ok: false,
      exit: EXIT.incomplete,
      problem: { code, sentence, next: "Run the command as its owner." },
    };
  }
}

function stoppedAt(lacking: Lacking): { name: string; word: string; command: "fix" } {
  const name = addressOf(lacking);
  return { name, word: shellWord(name), command: "fix" };
}
