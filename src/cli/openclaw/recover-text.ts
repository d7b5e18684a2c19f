import { command, HANG, type Line, paint, path } from "../../report/screen/lines.ts";
import { count, grouped, shellWord, shownId } from "../../report/screen/words.ts";
import type { NotRecoverable } from "../../transcript/recover-rows.ts";
import type { Invocation } from "../command-line/command.ts";
import type { BroughtBack } from "./bring-back.ts";
import type { Compared, LeftOut } from "./compare.ts";
import { missingIn } from "./recover-json.ts";

const BROKEN = paint("red", "  ✖ ");
const FINE = paint("green", "  ✔ ");
const NOTE = paint("yellow", "  ! ");

/** What is missing, and what can be done about it. */
export function comparedText(
  found: readonly Compared[],
  { arguments: typed, flags }: Invocation,
): readonly Line[] {
  if (found.length === 0) {
    return [["  No original of an import is here: there is nothing to compare the database with."]];
  }
  const whole = found.filter((each) => each.kind === "whole" && each.left === 0).length;
  const missing = missingIn(found);
  const where = typed[1] === undefined ? "" : ` ${shellWord(typed[1])}`;
  const isDry = flags["dry-run"] === true;
  return [
    ...found.flatMap(sessionText),
    ...(whole === 0 ? [] : [[FINE, `${count(whole, "session")} with all that the original has`]]),
    [],
    missing === 0
      ? [FINE, paint("green", "Nothing is missing.")]
      : [
          paint(
            "red",
            `  ${count(missing, "entry", "entries")} of the originals ${missing === 1 ? "is" : "are"} not in the database.`,
          ),
        ],
    ...(missing > 0 && isDry
      ? [["  Bring it back, with the gateway stopped:  ", command(`layer0 openclaw recover${where}`)]]
      : []),
  ];
}

function sessionText(each: Compared): readonly Line[] {
  const name = shownId(each.session);
  const [original = ""] = each.originals;
  const head = (text: string): Line => [BROKEN, HANG, paint("bold", name), `  ${text}`];
  const note = (...text: Line): Line => ["      ", HANG, ...text];
  switch (each.kind) {
    case "whole":
      return each.left === 0 ? [] : [[NOTE, HANG, paint("bold", name)], ...leftText(each)];
    case "rows":
      return [
        head(`${grouped(each.missing)} of ${count(each.entries, "entry", "entries")} missing`),
        note("they are in ", path(original)),
        ...(each.newer === 0
          ? []
          : [
              note(
                `${count(each.newer, "entry", "entries")} written since the import: the conversation stays there`,
              ),
            ]),
        ...leftText(each),
      ];
    case "file":
      return [
        head(`not imported: ${count(each.entries, "entry", "entries")} missing`),
        note("they are in ", path(original)),
      ];
    case "waiting":
      return [
        head(`not imported yet: ${count(each.entries, "entry", "entries")}`),
        note(
          "its file is still here: ",
          command("layer0 openclaw preflight --fix"),
          ", then openclaw doctor --fix",
        ),
      ];
    case "impossible":
      return [
        [NOTE, HANG, paint("bold", name), `  ${WHY[each.why]}`],
        note("the original stays in ", path(original)),
      ];
    case "unread":
      return [[NOTE, HANG, each.problem.sentence]];
  }
}

/** What stays out of the database, and how it would come back. */
function leftText({ left, leftBy }: LeftOut): readonly Line[] {
  if (left === 0) return [];
  // An earlier one can only be taken back when what was done after it is.
  const newestFirst = leftBy.toReversed();
  return [
    ["      ", HANG, `${count(left, "entry", "entries")} left out: a repair has taken them out on purpose`],
    ...newestFirst.map((run): Line => ["      ", HANG, "take that back: ", command(`layer0 undo ${run}`)]),
  ];
}

const WHY: Readonly<Record<NotRecoverable, string>> = {
  "unreadable-original": "its original is too damaged to tell what is missing",
  "damaged-row": "a row of it in the database cannot be read",
  "other-session": "its original is of another session, or nothing in it says that it is of this one",
  "other-ids": "the import has given its entries other ids, so that none can be told to be missing",
  "version-1": "its original is of version 1, whose entries have no ids to be told by",
  unsafe: "with what is missing it would not be sound",
};

/** What was brought back, and how to go on. */
export function broughtBackText(found: readonly Compared[], done: readonly BroughtBack[]): readonly Line[] {
  const isLeft = (each: Compared): boolean =>
    each.kind === "waiting" ||
    each.kind === "impossible" ||
    each.kind === "unread" ||
    (each.kind === "whole" && each.left > 0);
  const left = found.filter(isLeft);
  const files = done.filter(({ file }) => file !== undefined);
  const runs = done.filter(({ run }) => run !== undefined);
  return [
    // What was brought back now would have to be taken away first.
    ...done.flatMap((each) => [...doneText(each), ...leftText(leftIn(found, each)).slice(0, 1)]),
    ...left.flatMap(sessionText),
    ...(files.length > 0
      ? [["  Let OpenClaw import the files:  ", command("openclaw doctor --fix")]]
      : isEndedByHost(found, done)
        ? [
            ["  Let OpenClaw end the upgrade:  ", command("openclaw doctor --fix")],
            ["  Where that still fails:  ", command("layer0 openclaw preflight --fix")],
          ]
        : []),
    ...takenBackText(runs.length),
  ];
}

/** An import that has stopped is not begun again by itself, and stops again while something that it counts is missing. */
function isEndedByHost(found: readonly Compared[], done: readonly BroughtBack[]): boolean {
  const stopped = found.filter(({ kind, isUnfinished }) => kind === "rows" && isUnfinished);
  return stopped.length > 0 && done.every(({ problem }) => problem === undefined);
}

/** Each session is a run of its own, and `layer0 undo` takes back the newest that still stands. */
function takenBackText(runs: number): readonly Line[] {
  if (runs === 0) return [];
  const often = runs === 1 ? "" : `, ${runs} times, once for each session`;
  return [["  Changed your mind:  ", command("layer0 undo"), often]];
}

function leftIn(found: readonly Compared[], { database, session }: BroughtBack): LeftOut {
  const same = found.find((each) => each.database === database && each.session === session);
  return same?.kind === "rows" ? same : { left: 0, leftBy: [] };
}

function doneText({ session, missing, backup, file, problem }: BroughtBack): readonly Line[] {
  if (problem !== undefined) return [];
  const entries = count(missing, "entry", "entries");
  const name = paint("bold", shownId(session));
  if (file !== undefined)
    return [[FINE, HANG, name, `  ${entries} in a file for the next import: `, path(file)]];
  return [
    [FINE, HANG, name, `  ${entries} brought back`],
    ["      ", HANG, "the rows from before: ", path(backup ?? "")],
  ];
}
