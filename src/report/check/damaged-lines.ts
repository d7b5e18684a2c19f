import { command, type Line, paint, paragraph } from "../screen/lines.ts";
import { count } from "../screen/words.ts";
import type { SessionSummary } from "../sessions/session-summary.ts";
import type { SessionTextOptions } from "../sessions/session-text.ts";
import type { TargetReport } from "../target-report.ts";

/**
 * Lines of a sound session that are no record any more, and that its agent passes over. The last line is none: somebody
 * may be writing it.
 */
export function damagedLinesIn({ valid, facts, issues, rows }: TargetReport): number {
  if (!valid || facts.kind !== "transcript") return 0;
  const last = rows.reduce((line, row) => Math.max(line, row.line), 0);
  return new Set(issues.flatMap(({ code, line }) => (code === "torn-line" && line < last ? [line] : [])))
    .size;
}

/** What it means that lines are damaged: nothing is refused, and something is gone. */
export function damagedLinesSentence(number: number): string {
  return number === 1
    ? "1 damaged line: what stood in it is lost, and the agent passes over it."
    : `${number} damaged lines: what stood in them is lost, and the agent passes over them.`;
}

/** The damaged lines of all sessions that are not broken, with where to see them. */
export function damagedLinesText(
  judged: readonly SessionSummary[],
  { theme, nameOf }: Pick<SessionTextOptions, "theme" | "nameOf">,
): readonly Line[] {
  const some = judged.filter(({ verdict, damagedLines = 0 }) => verdict !== "broken" && damagedLines > 0);
  const [newest, ...others] = some;
  if (newest === undefined) return [];
  const number = some.reduce((sum, { damagedLines = 0 }) => sum + damagedLines, 0);
  const where = others.length === 0 ? "" : ` They are in ${count(some.length, "session")}; the newest:`;
  return [
    [],
    ...paragraph([paint("yellow", "  ! ")], 4, `${damagedLinesSentence(number)}${where}`, theme.width),
    ["    See where:  ", command(`layer0 check ${nameOf(newest)}`)],
  ];
}
