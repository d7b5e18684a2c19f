import type { Incurable, RuleCode } from "../../src/core/issue.ts";
import { CURE_FILE, changeText, lossText } from "../../src/report/fix/deeds.ts";
import { whyNotText } from "../../src/report/fix/remedy.ts";
import { isRuleCode, RULE_FAMILIES, RULE_TEXTS } from "../../src/report/rules/registry.ts";
import { ruleMarkdown } from "../../src/report/rules/rule-markdown.ts";
import { count, listed } from "../../src/report/screen/words.ts";
import { type Demonstration, demonstrate } from "./demonstration.ts";
import type { RuleExample } from "./example.ts";

const WRITTEN = "<!-- written by test/docs: LAYER0_WRITE_DOCS=1 npx vitest run test/docs/rules.test.ts -->";

/** The page of a rule. */
export function ruleDocument(code: RuleCode, example: RuleExample): string {
  return [
    `# ${code}`,
    WRITTEN,
    withLinks(ruleMarkdown(code), code),
    "## Example",
    ...exampleText(example),
    `[All rules](README.md) · \`layer0 explain ${code}\``,
    "",
  ]
    .join("\n\n")
    .trimEnd()
    .concat("\n");
}

/** The list of all pages. */
export function ruleIndex(): string {
  const families = RULE_FAMILIES.flatMap(({ title, codes }) => [
    `## ${title}`,
    ["| Rule | What is wrong |", "|---|---|", ...codes.map(indexRow)].join("\n"),
  ]);
  return `${["# Rules", WRITTEN, INTRODUCTION, ...families].join("\n\n")}\n`;
}

const INTRODUCTION = `What \`layer0 check\` finds, one page for each: what it means for you, who refuses it with which words, how it comes
about, what the repair does. The examples are made by the engine when the pages are written, and compared with it in the
tests. In lines of files \`\\x…\` is a byte that is no text, and \`\\u{…}\` a character that cannot be seen.`;

function indexRow(code: RuleCode): string {
  return `| [\`${code}\`](${code}.md) | ${RULE_TEXTS[code].title} |`;
}

/** Names of other rules lead to their pages. */
function withLinks(markdown: string, own: RuleCode): string {
  return markdown.replaceAll(/`([a-z]+(?:-[a-z]+)+)`/g, (name, code: string) => {
    return isRuleCode(code) && code !== own ? `[${name}](${code}.md)` : name;
  });
}

function exampleText(example: RuleExample): readonly string[] {
  const shown = demonstrate(example);
  const about = [example.about, foundText(shown)].filter((part) => part !== undefined).join(" ");
  const before = shown.before === "" ? [] : [fenced(shown.language, shown.before)];
  return [about, ...before, ...outcomeText(shown)];
}

function foundText({ found }: Demonstration): string {
  const words = [...new Set(found.map(({ code, severity }) => `the ${severity} \`${code}\``))];
  return `\`check\` finds ${listed(words)}.`;
}

function outcomeText(shown: Demonstration): readonly string[] {
  const left = shown.left.map(({ code, why }) => `\`${code}\` is left: ${whyNotText(why as Incurable)}.`);
  if (shown.after === undefined) return [["The repair changes nothing.", ...new Set(left)].join(" ")];
  // How a file is cured stands above the example, for all files; here it would only be said once more.
  const deeds = shown.repairs.filter(({ deed }) => deed !== CURE_FILE);
  const changes = [...new Set(deeds.map((each) => changeOf(each)))];
  const heading = ["After the repair", ...(changes.length === 0 ? [] : [changes.join("; ")])].join(": ");
  return [
    `${heading}. ${lossOf(shown)}`,
    fenced(shown.language, shown.after),
    ...left,
    ...shown.requires.map((code) => REQUIRED[code] ?? code),
  ];
}

function changeOf({ code, deed }: { readonly code: string; readonly deed: string }): string {
  if (!isRuleCode(code)) throw new Error(`there is no rule ${code}`);
  return changeText({ code, deed, message: 0, line: 0 }).words;
}

function lossOf({ lost, removedBytes, language }: Demonstration): string {
  const kinds = [...new Set(lost)].map((what) => lossText(what, lost.filter((each) => each === what).length));
  if (kinds.length > 0) return `Listed as lost: ${listed(kinds)}.`;
  if (removedBytes > 0) return `Out of the file: ${count(removedBytes, "byte")} that the backup keeps.`;
  return language === "json" ? "Nothing is lost." : "No byte of a record is lost.";
}

const REQUIRED: Readonly<Record<string, string>> = {
  "thinking-disabled": "The request has to go out with reasoning switched off, as shown.",
  "tools-declared": "The request has to declare the tools that its history names, as shown.",
  "thinking-prefix-binding":
    'Signed reasoning behind the edit may need `prefix_mismatch_behavior: "drop_block"` in the request.',
};

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
