import { leftText, lossPieces, unknownOutcomes } from "../../report/fix-text.ts";
import { type Line, paint } from "../../report/lines.ts";
import { count, shellWord } from "../../report/words.ts";
import type { Work } from "./work.ts";

/** How a repair was written. */
export type Written =
  | { readonly kind: "replaced"; readonly backup: string }
  | { readonly kind: "copied"; readonly path: string };

/** Tells what was done, what a person should look at, and how to go back. */
export function doneText(work: Work, written: Written): void {
  const { printer, flags } = work.invocation;
  if (flags.json === true) return;
  printer.out(flags.quiet === true ? [quietLine(work, written)] : fullText(work, written));
}

function quietLine({ name }: Work, written: Written): Line {
  return written.kind === "replaced"
    ? [`${name}: repaired · backup ${written.backup}`]
    : [`${name}: repaired copy in ${written.path}`];
}

function fullText({ file, report, plan }: Work, written: Written): readonly Line[] {
  const left = plan.left.filter((issue) => issue.severity === "error").length;
  const changes = `${count(plan.repairs.length, "change")}, ${count(plan.rows.length, "message")} in the history, `;
  return [
    [],
    written.kind === "replaced" ? done("backup", written.backup) : done("copy", written.path),
    done("repaired", changes, ...lossPieces(plan)),
    done("verified", `read back from disk: ${count(left, "problem")}`),
    ...leftText(report, plan),
    ...unknownOutcomes(report, plan),
    [],
    ...(left > 0
      ? [[paint("bold", "  Not everything could be repaired."), " See above."]]
      : [end(report.facts.kind)]),
    ...(written.kind === "replaced"
      ? [
          [
            "  Changed your mind:  ",
            paint("cyan", `cp -- ${shellWord(written.backup)} ${shellWord(file.path)}`),
          ],
        ]
      : []),
  ];
}

function end(kind: "transcript" | "document"): Line {
  return kind === "document"
    ? [paint("bold", "  The messages can be sent again.")]
    : [paint("bold", "  The session can go on."), " Open it in your agent again."];
}

function done(what: string, ...pieces: Line): Line {
  return [paint("green", `  ✔ ${what.padEnd(9)} `), ...pieces];
}
