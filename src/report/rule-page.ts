import type { RuleCode } from "../core/issue.ts";
import { type Line, paint, paragraph, type Theme } from "./lines.ts";
import { RULE_FAMILIES, RULE_TEXTS } from "./messages.ts";

/** The page of one rule. */
export function rulePage(code: RuleCode, theme: Theme): readonly Line[] {
  const text = RULE_TEXTS[code];
  const section = (title: string, words: string): Line[] => [
    [],
    ...paragraph([paint("dim", `  ${title.padEnd(9)}`)], 11, words, theme.width),
  ];
  return [
    [paint("bold", code), `  ${text.title}`],
    ...(text.refusal === undefined ? [] : section("answer", text.refusal)),
    ...section("why", text.why),
    ...section("cause", text.cause),
    ...section("fix", text.fix),
  ];
}

/** Every rule with its sentence, by family. */
export function ruleList(): readonly Line[] {
  return RULE_FAMILIES.flatMap(({ title, codes }) => [
    [paint("bold", title)],
    ...codes.map((code): Line => [paint("cyan", `  ${code.padEnd(22)}`), RULE_TEXTS[code].title]),
    [],
  ]);
}
