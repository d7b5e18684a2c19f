import type { RuleCode } from "../../core/issue.ts";
import { type Line, paint, paragraph, type Theme } from "../screen/lines.ts";
import { RULE_FAMILIES, RULE_TEXTS } from "./registry.ts";
import type { RuleVariant } from "./rule-text.ts";

/** Below this width a sentence stands under its code and not beside it. */
const WIDE = 60;

/** The page of one rule. */
export function rulePage(code: RuleCode, theme: Theme): readonly Line[] {
  const text = RULE_TEXTS[code];
  const section = (title: string, ...words: readonly string[]): Line[] =>
    words.length === 0 ? [] : [[], ...labelled(title, words, theme)];
  return [
    ...heading(code, text.title, theme),
    ...section("means", text.meaning),
    ...section("rejected", ...text.rejectedBy.map(({ who, words }) => `by ${who}: ${words}`)),
    ...section("agents", ...text.agents.map(({ who, does }) => `${who}: ${does}`)),
    ...section("why", text.why),
    ...section("cause", text.cause),
    ...section("fix", text.fix),
    ...(text.variants ?? [])
      .filter(({ title }) => title !== undefined)
      .flatMap((each) => variant(each, theme)),
  ];
}

/** Every rule with its sentence, by family. */
export function ruleList(theme: Theme): readonly Line[] {
  return RULE_FAMILIES.flatMap(({ title, codes }) => [
    [paint("bold", title)],
    ...codes.flatMap((code): readonly Line[] => listed(code, RULE_TEXTS[code].title, theme)),
    [],
  ]);
}

function heading(code: RuleCode, title: string, theme: Theme): readonly Line[] {
  if (code.length + 2 + title.length <= theme.width) return [[paint("bold", code), `  ${title}`]];
  return [[paint("bold", code)], ...paragraph(["  "], 2, title, theme.width)];
}

/** Paragraphs beside one label. */
function labelled(label: string, paragraphs: readonly string[], theme: Theme): Line[] {
  return paragraphs.flatMap((words, at) => {
    const shown = at === 0 ? label : "";
    return paragraph([paint("dim", `  ${shown.padEnd(9)}`)], 11, words, theme.width);
  });
}

function variant({ title, why, fix }: RuleVariant, theme: Theme): readonly Line[] {
  const words = [title, why, fix].filter((part) => part !== undefined);
  return [[], ...labelled("also", words, theme)];
}

function listed(code: RuleCode, title: string, theme: Theme): readonly Line[] {
  if (theme.width >= WIDE) return paragraph([paint("cyan", `  ${code.padEnd(22)}`)], 24, title, theme.width);
  return [[paint("cyan", `  ${code}`)], ...paragraph(["    "], 4, title, theme.width)];
}
