import type { Question } from "../../formats/format.ts";
import { renderLines } from "../../report/lines.ts";
import { questionText } from "../../report/questions.ts";
import type { TargetReport } from "../../report/target-report.ts";
import type { Invocation } from "../command.ts";
import { Interrupted } from "../io.ts";
import { hasSomebody } from "./confirm.ts";

const MOST_ATTEMPTS = 3;

/**
 * Asks a person what only a person can decide; a question without an answer leaves things as they are. Undefined
 * where nothing was chosen.
 */
export async function choose(
  invocation: Invocation,
  report: TargetReport,
  withContent: boolean,
): Promise<ReadonlyMap<string, string> | undefined> {
  const { questions = [] } = report;
  const { flags, printer } = invocation;
  const dry = flags["dry-run"] === true || flags.diff === true;
  if (questions.length === 0 || dry || flags.yes === true || !hasSomebody(invocation)) return undefined;
  const choices = new Map<string, string>();
  for (const question of questions) {
    printer.error(questionText(report, question, withContent));
    const chosen = await askFor(invocation, question);
    if (chosen !== undefined) choices.set(question.entry, chosen);
  }
  return choices.size === 0 ? undefined : choices;
}

async function askFor({ io, printer }: Invocation, { candidates }: Question): Promise<string | undefined> {
  const text = `  1 to ${candidates.length}, or Enter to leave it as it is:`;
  const question = renderLines([[text]], printer.errorTheme).trimEnd();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const said = (await io.ask(`${question} `))?.trim();
    if (io.interrupted.aborted) throw new Interrupted();
    if (said === undefined || said === "") return undefined;
    const chosen = /^\d+$/.test(said) ? candidates[Number(said) - 1] : undefined;
    if (chosen !== undefined) return chosen.id;
  }
  return undefined;
}
