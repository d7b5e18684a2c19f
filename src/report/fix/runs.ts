import { documentHead, documentText, errorMember } from "../document.ts";
import { command, HANG, type Line, paint, path, type Theme } from "../screen/lines.ts";
import { count, size } from "../screen/words.ts";
import { type ReplacedReport, whatElse } from "./done-text.ts";

/** A run that changed a file. */
export interface RunReport {
  readonly id: string;
  readonly command: "fix" | "undo" | "hook";
  /** The run that this one took back. */
  readonly undoes?: string;
  /** The run that took this one back, as things are. */
  readonly undoneBy?: string;
  /** ISO 8601. */
  readonly time: string;
  readonly path: string;
  readonly changes: number;
  /** Size of the file before the run. */
  readonly bytes: number;
  /** Where the file is kept as it was before; undefined where that copy is gone. */
  readonly backup: string | undefined;
}

/** One line for each run, newest first. */
export function runsText(runs: readonly RunReport[]): readonly Line[] {
  if (runs.length === 0) return [["  Nothing was changed yet."]];
  return runs.map((run) => {
    const what = run.command === "undo" ? `took back ${run.undoes ?? ""}` : count(run.changes, "change");
    const kept = run.backup === undefined ? " · backup removed" : "";
    const stands = run.undoneBy === undefined ? [] : [" · ", paint("yellow", "taken back")];
    return [
      paint("cyan", `  ${run.id}`),
      `  ${minuteOf(run.time)}  ${run.command.padEnd(4)}  `,
      path(run.path),
      paint("dim", ` · ${what} · ${size(run.bytes)}${kept}`),
      ...stands,
    ];
  });
}

/** A run in a sentence of its own, for a question. */
export function runText(run: RunReport): Line {
  const what = {
    fix: "The repair of",
    undo: `The undo of run ${run.undoes ?? ""} on`,
    hook: "The change of hooks in the settings",
  }[run.command];
  return [
    paint("bold", `  ${what} `),
    path(run.path, "bold"),
    `  ${minuteOf(run.time)}${run.command === "undo" ? "" : `, ${count(run.changes, "change")}`}, run ${run.id}`,
  ];
}

/** What was taken back, and how to go back on that. `kept`: bytes that were added since and stay. */
export function undoneText(run: RunReport, undo: ReplacedReport, kept: number): readonly Line[] {
  const what =
    run.command === "undo"
      ? `the undo of run ${run.undoes ?? ""} taken back`
      : `${count(run.changes, "change")} taken back`;
  const how = kept === 0 ? ", byte for byte as it was" : `, and ${size(kept)} kept that were added since`;
  return [
    [paint("green", "  ✔ "), HANG, path(`${run.path}:`), ` ${what}${how}`],
    ...whatElse(undo),
    [],
    ["  Changed your mind:  ", command(`layer0 undo ${undo.run}`)],
  ];
}

/** What was removed of old runs. */
export function prunedText(runs: number, freed: number, kept: number): Line {
  const words = `${count(runs, "run")} removed, ${size(freed)} freed, ${size(kept)} kept`;
  return [paint("green", "  ✔ "), HANG, words];
}

/** The time in UTC, to the minute, marked as such: backups may be read on another machine. */
function minuteOf(time: string): string {
  return `${time.slice(0, 16).replace("T", " ")}Z`;
}

/** What `undo` says as JSON. */
export interface UndoReport {
  readonly version: string;
  readonly exitCode: number;
  readonly status: "restored" | "listed" | "pruned" | "refused" | "failed" | "declined";
  readonly run?: RunReport;
  /** The run that the undo itself is. */
  readonly undo?: string;
  /** Bytes that were added after the repair and are kept. */
  readonly kept?: number;
  readonly runs?: readonly RunReport[];
  /** Receipts that cannot be read. */
  readonly unreadable?: readonly string[];
  readonly pruned?: { readonly removed: readonly string[]; readonly freed: number; readonly kept: number };
  readonly problem?: { readonly code: string; readonly sentence: string; readonly next: string };
}

/** The report as one JSON document, harmless on a terminal. */
export function undoJson(
  { version, exitCode, status, problem, ...rest }: UndoReport,
  theme: Pick<Theme, "program">,
): string {
  const document = {
    ...documentHead(version, "undo"),
    exitCode,
    status,
    ...rest,
    ...errorMember(problem, theme),
  };
  return documentText(document);
}
