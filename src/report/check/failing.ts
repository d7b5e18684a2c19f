import { failureText } from "../errors/error-text.ts";
import { repairedText } from "../fix/repaired-text.ts";
import { HANG, type Line, nextStep, paint, paragraph, type Theme } from "../screen/lines.ts";
import { shellWord } from "../screen/words.ts";
import type { TargetReport } from "../target-report.ts";

/**
 * Verdicts of their own: nothing is wrong with the file, and it was repaired a while ago, or the last request failed all
 * the same. Says why, in words of ours, and what to do; nothing where that is not so. A request that failed before the
 * repair says nothing about the session as it is now. `word` is what the person called it in the command.
 */
export function failingText(
  { facts, valid, ending, repaired }: TargetReport,
  theme: Theme,
  word: string = shellWord(facts.name),
): readonly Line[] {
  if (repaired !== undefined) return repairedText(repaired, ["    "], 4, theme.width);
  const failure = valid ? ending?.failure : undefined;
  if (failure === undefined) return [];
  const { title, first, next } = failureText(failure.text, word);
  return [
    ...paragraph(
      [paint("yellow", "  ! ")],
      4,
      `The file is healthy, but the last request failed (line ${failure.line}). ${title}`,
      theme.width,
    ),
    ...[first, next].flatMap((step) =>
      step === undefined ? [] : [["    ", HANG, ...nextStep(step, theme)]],
    ),
  ];
}
