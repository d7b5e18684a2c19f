import { command, HANG, type Line, type Piece, paint, path } from "../screen/lines.ts";
import { count, listed, size } from "../screen/words.ts";
import type { PlanReport, TargetReport } from "../target-report.ts";
import { leftText, lossPieces, unknownOutcomes } from "./fix-text.ts";
import type { GoingOn } from "./repaired-text.ts";

/** A file that was replaced, and what did not go as always. */
export interface ReplacedReport {
  readonly run: string;
  readonly backup: string;
  /** Bytes that were written meanwhile and carried over. */
  readonly carried: number;
  /** Where the old file is watched that somebody has open. */
  readonly watched?: string | undefined;
  readonly holders: readonly { readonly pid: number; readonly program?: string | undefined }[];
  readonly notKept: readonly string[];
}

/** How a repair was written. */
export type Written =
  | ({ readonly kind: "replaced"; readonly goingOn: GoingOn } & ReplacedReport)
  | { readonly kind: "copied"; readonly path: string }
  | {
      readonly kind: "forked";
      readonly path: string;
      readonly sessionId: string;
      readonly goingOn: GoingOn;
    };

/** What was done, what a person should look at, and how to go back. */
export function doneText(report: TargetReport, plan: PlanReport, written: Written): readonly Line[] {
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
        : end(report, plan, written)),
    ...nextStep(written),
  ];
}

/** The same in one line. */
export function quietDoneText(name: string, written: Written): Line {
  if (written.kind === "replaced") return [`${name}: repaired · backup ${written.backup}`];
  return [`${name}: repaired ${written.kind === "forked" ? "session" : "copy"} in ${written.path}`];
}

/** What a person should know of a replacement that did not go as always. */
export function whatElse({ carried, watched, holders, notKept }: ReplacedReport): readonly Line[] {
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

function places(written: Written): readonly Line[] {
  switch (written.kind) {
    case "replaced":
      return [done("backup", path(written.backup)), ...whatElse(written)];
    case "copied":
      return [done("copy", path(written.path))];
    case "forked":
      return [done("session", written.sessionId), done("file", path(written.path))];
  }
}

function note(text: string): Line {
  return [paint("yellow", "  ! "), HANG, text];
}

function done(what: string, ...pieces: readonly Piece[]): Line {
  return [paint("green", `  ✔ ${what.padEnd(9)} `), HANG, ...pieces];
}

function nextStep(written: Written): readonly Line[] {
  switch (written.kind) {
    case "replaced":
      return [["  Changed your mind:  ", command(`layer0 undo ${written.run}`)]];
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
  return [["  The original is as it was. Open the new session:  ", command(goingOn.line)]];
}

function end({ facts: { kind, name } }: TargetReport, plan: PlanReport, written: Written): readonly Line[] {
  if (kind === "document" && plan.rows.length === 0)
    return [[paint("bold", "  No message is left: there is nothing to send.")]];
  if (written.kind === "copied") {
    const sound = kind === "document" ? "The messages of the copy can be sent." : "The copy is whole.";
    return [[paint("bold", `  ${sound}`), " ", path(name), " is as it was."]];
  }
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
        ["    ", command(goingOn.line)],
      ];
    case "chat":
      return [[alive, " The next message to its chat continues it."]];
    case "unknown":
      return [[alive, " Open it in your agent again."]];
  }
}
