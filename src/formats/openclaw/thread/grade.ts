import type { Issue, Severity } from "../../../core/issue.ts";
import type { JsonRecord } from "../../../core/json.ts";
import type { FileFinding } from "../../format.ts";
import type { FileLines } from "../../jsonl/file-lines.ts";
import type { Entry } from "../lines/entries.ts";
import type { TornLines } from "../lines/lines.ts";
import type { Habits } from "../lines/versions.ts";

/**
 * How grave an issue of the messages is for a program with these habits: milder than the rule says, never graver.
 * `open`: calls whose real results stand beside the path. A finding of the file tells of them, and an answer of ours
 * would take their place.
 */
export function messageGrade(
  { mild, absentContent }: Habits,
  open: ReadonlySet<string>,
): (issue: Issue) => Severity {
  return ({ code, severity, part, callId }) => {
    if (code === "dangling-call" && callId !== undefined && open.has(callId)) return "warning";
    // Blank is a part; without one there is no content at all, on which some versions crash.
    const isAbsent = code === "empty-content" && part === undefined;
    if (severity !== "error" || (isAbsent && !absentContent)) return severity;
    return mild[code] ?? severity;
  };
}

/** What a program with these habits heals in memory each time, and never in what is stored. */
export function messageHealed(
  { mild }: Habits,
  open: ReadonlySet<string>,
): (issue: Pick<Issue, "code" | "callId">) => boolean {
  return ({ code, callId }) => {
    return (
      mild[code] !== undefined && !(code === "dangling-call" && callId !== undefined && open.has(callId))
    );
  };
}

/**
 * What is wrong with the lines, as grave as it is for a program with these habits. A line that is no JSON is passed
 * over where a line end follows it, or the program writes one, and where it was not the tip of another branch than
 * the one that the last whole entry is on. Alone it is no reason to write the file; where something else is, it goes
 * too: beside lines that change it could come to mean something else.
 */
export function gradeLines(
  file: FileLines<JsonRecord>,
  habits: Habits,
  entries: readonly Entry[],
  torn: TornLines,
): readonly FileFinding[] {
  const tails = new Set(file.stumps.filter((stump) => stump.last).map(({ line }) => line));
  // Lines with a finding that the program does not pass over.
  const grave = new Set(
    file.findings.filter((finding) => !isPassedOver(finding, habits)).map(({ issue }) => issue.line),
  );
  const last = entries.findLast(({ id }) => id !== undefined)?.id;
  const elsewhere = torn.tail !== last && entries.some(({ id }) => id !== undefined && id === torn.tail);
  const passed = new Set<number>();
  for (const { number, records, terminated } of file.lines) {
    const ends = terminated || habits.endsLines;
    if (records?.length === 0 && ends && !grave.has(number) && !(elsewhere && tails.has(number)))
      passed.add(number);
  }
  return file.findings.map((finding) => {
    const { issue } = finding;
    const isMild = passed.has(issue.line) || issue.code === "unterminated-line";
    const severity = isMild ? habits.mild[issue.code] : undefined;
    return severity === undefined ? finding : { ...finding, issue: { ...issue, severity } };
  });
}

// What parses as JSON and is no object is read as an entry, and stops or hides the rest.
const NO_JSON: ReadonlySet<unknown> = new Set([undefined, "not-json"]);

function isPassedOver({ issue, incurable }: FileFinding, habits: Habits): boolean {
  return (
    incurable === undefined && habits.mild[issue.code] !== undefined && NO_JSON.has(issue.args["reason"])
  );
}
