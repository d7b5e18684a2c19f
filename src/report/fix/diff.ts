import { alignArrays, type Source } from "../../formats/json/align.ts";
import { createIdentity } from "../../formats/json/identity.ts";
import { rowLabel } from "../check/ladder.ts";
import { describeRow, openRowBook, type RowBook, roleOf } from "../check/row-text.ts";
import { HANG, type Line, type Paint, paint } from "../screen/lines.ts";
import type { PlanReport, TargetReport } from "../target-report.ts";
import { removedText } from "./fix-text.ts";

/** The messages that a plan changes, before and after, as rows. Untouched ones are left out. */
export function diffText(report: TargetReport, plan: PlanReport, withContent: boolean): readonly Line[] {
  const { dialect } = report.facts;
  const before = openRowBook(report.rows, dialect, withContent);
  const after = openRowBook(plan.rows, dialect, withContent);
  const messages = (book: RowBook): readonly unknown[] => book.rows.map((row) => row.message);
  const sources = alignArrays(messages(before), messages(after), createIdentity()).map(unchanged);
  const kept = new Set(sources.flatMap((source) => (source === undefined ? [] : [source.from])));
  const lines: Line[] = plan.removed.map((removed) => [
    paint("red", `  - ${String(removed.line).padStart(6)} │ ${removedText(removed)}`),
  ]);
  const row = (book: RowBook, index: number, sign: string, color: Paint): Line => {
    const label = rowLabel(book, report.facts, index).padStart(6);
    const text = `${roleOf(book, index).padEnd(10)} ${describeRow(book, index)}`;
    return [paint(color, `  ${sign} ${label} │ `), HANG, paint(color, text)];
  };
  // What goes comes before what takes its place.
  let added: Line[] = [];
  let next = 0;
  const passTo = (end: number): void => {
    for (; next < end; next++) if (!kept.has(next)) lines.push(row(before, next, "-", "red"));
    lines.push(...added);
    added = [];
  };
  const ahead = resultsAhead(sources, after);
  for (const [index, source] of sources.entries()) {
    if (source === undefined) added.push(row(after, index, "+", "green"));
    else if (source.from >= next && !ahead.has(index)) {
      passTo(source.from);
      next = source.from + 1;
    } else added.push(row(after, index, ">", "cyan"));
  }
  passTo(before.rows.length);
  return lines.length > 0 ? lines : [["  The messages stay as they are; only the file is cured."]];
}

/** A message that changed is shown as the old one and the new one, not matched by a guess at which became which. */
function unchanged(source: Source): Source {
  return source?.same === true ? source : undefined;
}

/** Results that stand before something that they stood behind: they moved, not what they passed. */
function resultsAhead(sources: readonly Source[], after: RowBook): ReadonlySet<number> {
  const ahead = new Set<number>();
  let least = Number.POSITIVE_INFINITY;
  for (let index = sources.length - 1; index >= 0; index--) {
    const from = sources[index]?.from;
    if (from === undefined) continue;
    if (from > least && after.history.messages[index]?.role === "result") ahead.add(index);
    else least = Math.min(least, from);
  }
  return ahead;
}
