import { textOf } from "../rules/registry.ts";
import { HANG, type Line, paint } from "../screen/lines.ts";
import type { LocatedIssue, TargetFacts } from "../target-report.ts";
import { describeRow, type RowBook, roleOf } from "./row-text.ts";

const LABEL = 6;
const ROLE = 10;

/** The row that an issue means, between its neighbours. */
export function ladder(book: RowBook, facts: TargetFacts, issue: LocatedIssue): readonly Line[] {
  const point = textOf(issue).point;
  if (issue.message < 0) return fileLadder(book, facts, issue, point);
  const lines: Line[] = [];
  let before: number | undefined;
  for (const index of rowsAround(book, issue)) {
    if (before !== undefined && index > before + 1) lines.push([paint("dim", "       … │")]);
    lines.push(rowLine(book, facts, index, index === issue.message));
    if (index === issue.message) lines.push(pointLine(point));
    before = index;
  }
  return lines;
}

/** The label of a row: its line in a transcript, its index in a document. */
export function rowLabel(book: RowBook, facts: TargetFacts, index: number): string {
  if (facts.kind === "document") return `[${index}]`;
  return String(book.rows[index]?.line ?? "");
}

function rowsAround(book: RowBook, issue: LocatedIssue): readonly number[] {
  const wanted = new Set([issue.message - 2, issue.message - 1, issue.message, issue.message + 1]);
  const call = issue.args["call"];
  if (typeof call === "number") wanted.add(call);
  return [...wanted].filter((index) => index >= 0 && index < book.rows.length).sort((a, b) => a - b);
}

function rowLine(book: RowBook, facts: TargetFacts, index: number, meant: boolean): Line {
  const label = rowLabel(book, facts, index).padStart(LABEL);
  const role = roleOf(book, index).padEnd(ROLE);
  const text = describeRow(book, index);
  return meant
    ? [paint("red", `  ▸${label} `), paint("dim", "│ "), HANG, paint("bold", `${role} ${text}`)]
    : [`   ${label} `, paint("dim", "│ "), HANG, `${role} ${text}`];
}

function pointLine(point: string): Line {
  return [
    " ".repeat(LABEL + 4),
    paint("dim", "│ "),
    " ".repeat(ROLE + 1),
    paint("red", "└─ "),
    HANG,
    paint("red", point),
  ];
}

/** An issue of the file, or of the request around the messages: there may be no message to point at. */
function fileLadder(book: RowBook, facts: TargetFacts, issue: LocatedIssue, point: string): readonly Line[] {
  const meant = issue.line > 0 ? String(issue.line) : facts.kind === "document" ? "request" : "file";
  const bytes = issue.args["bytes"];
  const sized = typeof bytes === "number" && bytes > 0 ? `${point}, ${bytes} bytes` : point;
  const here: Line = [
    paint("red", `  ▸${meant.padStart(LABEL)} `),
    paint("dim", "│ "),
    HANG,
    paint("bold", sized),
  ];
  if (issue.line === 0 || facts.kind === "document") return [here];
  const at = book.rows.findIndex((row) => row.line >= issue.line);
  const after = at < 0 ? book.rows.length : at;
  const lines: Line[] = after > 0 ? [rowLine(book, facts, after - 1, false)] : [];
  const holdsMessage = book.rows[after]?.line === issue.line;
  if (holdsMessage) lines.push(rowLine(book, facts, after, true), pointLine(point));
  else lines.push(here);
  const next = holdsMessage ? after + 1 : after;
  if (next < book.rows.length) lines.push(rowLine(book, facts, next, false));
  return lines;
}
