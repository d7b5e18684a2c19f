import { failureText } from "./error-text.ts";
import { type Line, paint, paragraph, type Theme } from "./lines.ts";
import type { TargetReport } from "./target-report.ts";
import { shellWord } from "./words.ts";

/**
 * A verdict of its own: nothing is wrong with the file, and the last request failed all the same. Says why, in words of
 * ours, and what to do; nothing where that is not so.
 */
export function failingText({ facts, valid, ending }: TargetReport, theme: Theme): readonly Line[] {
  const failure = valid ? ending?.failure : undefined;
  if (failure === undefined) return [];
  const { title, next } = failureText(failure.text, shellWord(facts.name));
  return [
    ...paragraph(
      [paint("yellow", "  ! ")],
      4,
      `The file is healthy, but the last request failed (line ${failure.line}). ${title}`,
      theme.width,
    ),
    ...paragraph(["    "], 4, next, theme.width),
  ];
}
