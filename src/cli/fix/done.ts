import type { Replaced } from "../../disk/outcome.ts";
import { leftText, lossPieces, unknownOutcomes } from "../../report/fix-text.ts";
import { type Line, paint } from "../../report/lines.ts";
import type { TargetReport } from "../../report/target-report.ts";
import { count, listed, size } from "../../report/words.ts";
import type { GoingOn } from "./resume.ts";
import type { Work } from "./work.ts";

/** How a repair was written. */
export type Written =
  | ({ readonly kind: "replaced"; readonly goingOn: GoingOn } & Replaced)
  | { readonly kind: "copied"; readonly path: string }
  | {
      readonly kind: "forked";
      readonly path: string;
      readonly sessionId: string;
      readonly goingOn: GoingOn;
    };

/** Tells what was done, what a person should look at, and how to go back. */
export function doneText(work: Work, written: Written): void {
  const { printer, flags } = work.invocation;
  if (flags.json === true) return;
  printer.out(flags.quiet === true ? [quietLine(work, written)] : fullText(work, written));
}

function quietLine({ name }: Work, written: Written): Line {
  if (written.kind === "replaced") return [`${name}: repaired · backup ${written.backup}`];
  return [`${name}: repaired ${written.kind === "forked" ? "session" : "copy"} in ${written.path}`];
}

function fullText({ report, plan }: Work, written: Written): readonly Line[] {
  const left = plan.left.filter((issue) => issue.severity === "error").length;
  const history =
    report.facts.kind === "index" ? "" : `${count(plan.rows.length, "message")} in the history, `;
  const changes = `${count(plan.repairs.length, "change")}, ${history}`;
  return [
    [],
    ...places(written),
    done("repaired", changes, ...lossPieces(plan)),
    done("verified", `read back from disk: ${count(left, "problem")}`),
    ...leftText(report, plan),
    ...unknownOutcomes(report, plan),
    [],
    ...(left > 0
      ? [[paint("bold", "  Not everything could be repaired."), " See above."]]
      : written.kind === "forked"
        ? []
        : end(report.facts.kind, written)),
    ...nextStep(written),
  ];
}

function places(written: Written): readonly Line[] {
  switch (written.kind) {
    case "replaced":
      return [done("backup", written.backup), ...whatElse(written)];
    case "copied":
      return [done("copy", written.path)];
    case "forked":
      return [done("session", written.sessionId), done("file", written.path)];
  }
}

/** What a person should know of a replacement that did not go as always. */
export function whatElse({ carried, watched, holders, notKept }: Replaced): readonly Line[] {
  const lines: Line[] = [];
  if (carried > 0) lines.push(done("kept", `${size(carried)} that the agent wrote meanwhile`));
  if (notKept.length > 0) lines.push(note(`the ${listed(notKept)} of the file could not be kept`));
  if (watched !== undefined && holders.length > 0) {
    const who = holders.map(({ pid, program }) => `${program ?? "a process"} (process ${pid})`);
    lines.push(
      note(`${listed(who)} still has the replaced file open; what it writes there is kept in ${watched}`),
    );
  }
  return lines;
}

function note(text: string): Line {
  return [paint("yellow", "  ! "), text];
}

function nextStep(written: Written): readonly Line[] {
  switch (written.kind) {
    case "replaced":
      return [["  Changed your mind:  ", paint("cyan", `layer0 undo ${written.run}`)]];
    case "copied":
      return [];
    case "forked":
      return forkedText(written.goingOn);
  }
}

function forkedText(goingOn: GoingOn): readonly Line[] {
  if (goingOn.kind !== "command") {
    return [["  The original is as it was. The agent opens the sessions that its index names."]];
  }
  return [["  The original is as it was. Open the new session:  ", paint("cyan", goingOn.line)]];
}

function end(kind: TargetReport["facts"]["kind"], written: Written): readonly Line[] {
  switch (kind) {
    case "document":
      return [[paint("bold", "  The messages can be sent again.")]];
    case "transcript":
      return sessionEnd(written.kind === "replaced" ? written.goingOn : { kind: "unknown" });
    case "index":
      return [[paint("bold", "  The agent finds its sessions again.")]];
  }
}

function sessionEnd(goingOn: GoingOn): readonly Line[] {
  const alive = paint("bold", "  The session can go on.");
  switch (goingOn.kind) {
    case "command":
      return [
        [alive, " Continue with:"],
        ["    ", paint("cyan", goingOn.line)],
      ];
    case "chat":
      return [[alive, " The next message to its chat continues it."]];
    case "unknown":
      return [[alive, " Open it in your agent again."]];
  }
}

function done(what: string, ...pieces: Line): Line {
  return [paint("green", `  ✔ ${what.padEnd(9)} `), ...pieces];
}
