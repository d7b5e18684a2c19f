import type { Question } from "../../formats/format.ts";
import { questionTexts } from "../../report/check/questions.ts";
import { renderLines } from "../../report/screen/lines.ts";
import { count } from "../../report/screen/words.ts";
import type { TargetReport } from "../../report/target-report.ts";
import type { Invocation } from "../command-line/command.ts";
import { Interrupted } from "../program/io.ts";
import { hasSomebody } from "./confirm.ts";

const MOST_ATTEMPTS = 3;

/** More than this nobody answers with care; what is not asked is left and reported. */
const MOST_QUESTIONS = 20;

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
  const textOf = questionTexts(report, withContent);
  for (const question of questions.slice(0, MOST_QUESTIONS)) {
    printer.error(textOf(question));
    const chosen = await askFor(invocation, question);
    if (chosen !== undefined) choices.set(question.entry, chosen);
  }
  const more = questions.length - MOST_QUESTIONS;
  if (more > 0) {
    printer.error([[`  ${count(more, "more question")} of this kind: these entries are left as they are.`]]);
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
    printer.error([[`  That is none of them: type a number from 1 to ${candidates.length}.`]]);
  }
  return undefined;
}
