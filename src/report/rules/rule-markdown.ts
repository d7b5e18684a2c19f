import type { RuleCode } from "../../core/issue.ts";
import { RULE_TEXTS } from "./registry.ts";
import type { RuleText, RuleVariant } from "./rule-text.ts";

/** Where the page of a rule is, from the root of the package. */
export function rulePagePath(code: RuleCode): string {
  return `docs/rules/${code}.md`;
}

/** Everything about a rule but its example, as Markdown: no heading of its own, no links, no line feed at the end. */
export function ruleMarkdown(code: RuleCode): string {
  const text = RULE_TEXTS[code];
  return [
    `**${text.title}**`,
    text.meaning,
    ...rejections(text),
    ...habits(text),
    "## Why it happens",
    `${text.cause} ${text.why}`,
    "## What the repair does",
    text.fix,
    ...(text.variants ?? []).flatMap(variant),
  ].join("\n\n");
}

/** A text as a code span, whatever backticks it holds. */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}

function rejections({ rejectedBy }: RuleText): readonly string[] {
  if (rejectedBy.length === 0) return [];
  const lines = rejectedBy.map(({ who, words }) => `- ${who}: ${codeSpan(words)}`);
  return ["## Who rejects it", lines.join("\n")];
}

function habits({ agents }: RuleText): readonly string[] {
  if (agents.length === 0) return [];
  return ["## What agents do with it", agents.map(({ who, does }) => `- ${who}: ${does}`).join("\n")];
}

/** A variant without a title only has other words for the same. */
function variant({ title, why, fix }: RuleVariant): readonly string[] {
  if (title === undefined) return [];
  return [`**${title}** ${[why, fix].filter((part) => part !== undefined).join(" ")}`];
}
