import { PROFILES, type ProfileName } from "../../../src/profiles/registry.ts";
import { type Evidence, EXAMPLES, evidenceOf, type Outcome } from "./evidence.ts";
import type { ProviderRule, RuleFamily } from "./provider-rule.ts";
import { ANTHROPIC_RULES } from "./rules-anthropic.ts";
import { BEDROCK_RULES, GEMINI_RULES } from "./rules-google-amazon.ts";
import { CHAT_RULES, RESPONSES_RULES } from "./rules-openai.ts";

/** The rules of all providers, by the dialect that they speak. */
export const FAMILIES: readonly RuleFamily[] = [
  ANTHROPIC_RULES,
  CHAT_RULES,
  RESPONSES_RULES,
  GEMINI_RULES,
  BEDROCK_RULES,
];

const TITLES: Readonly<Record<string, string>> = {
  anthropic: "Anthropic Messages",
  "openai-chat": "OpenAI Chat Completions",
  "openai-responses": "OpenAI Responses",
  gemini: "Google Gemini",
  bedrock: "Amazon Bedrock Converse",
};

const WRITTEN = "<!-- written by test/docs: LAYER0_WRITE_DOCS=1 npx vitest run test/docs/providers -->";

const INTRODUCTION = `What each provider asks of a history, what \`check\` reports where it is broken, and whether \`repair\` makes it one that is taken.
The last three columns are not written by hand: a history that breaks the rule is checked and repaired when this page is made, and a
[strict checker](../test/oracle) that shares no code with the engine says whether what comes out is taken. *With loss* means only with
\`lossy: true\` (\`--lossy\`); all other repairs lose nothing but what the [rules](rules/README.md) name. A source is a public thread
(\`owner/repo#number\`), a package or a manual. How a profile is used: [profiles.md](profiles.md). Dialects of frameworks and agents
have pages of their own under [dialects](dialects). *Not* is said where an example of the rule is not reported, or where nothing makes it one
that is taken.`;

/** Everything that the engine makes of the examples. */
export const EVIDENCE: readonly Evidence[] = EXAMPLES.map(evidenceOf);

/** The page of providers. */
export function providersDocument(): string {
  return `${["# Providers", WRITTEN, INTRODUCTION, ...FAMILIES.flatMap(familyText)].join("\n\n")}\n`;
}

function familyText({ dialect, rules }: RuleFamily): readonly string[] {
  const own = rules.filter(
    ({ id, instead }) => instead !== undefined || evidenceFor(dialect, undefined, id).length > 0,
  );
  const profiles = profilesOf(dialect);
  return [
    `## ${TITLES[dialect] ?? dialect} (\`${dialect}\`)`,
    table(own.map((rule) => row(rule, evidenceFor(dialect, undefined, rule.id)))),
    ...(profiles.length === 0 ? [] : [`### Profiles of ${dialect}`, profileTable(rules, dialect, profiles)]),
    ...unjudged(profiles),
  ];
}

function profilesOf(dialect: string): readonly ProfileName[] {
  return (Object.keys(PROFILES) as ProfileName[]).filter((name) => PROFILES[name].dialect === dialect);
}

function evidenceFor(dialect: string, profile: ProfileName | undefined, rule: string): readonly Evidence[] {
  return EVIDENCE.filter(
    (each) => each.dialect === dialect && each.profile === profile && each.rule === rule,
  );
}

const HEAD = ["| Rule | Asks | Reported as | Repaired | Source |", "|---|---|---|---|---|"];

function table(rows: readonly string[]): string {
  return [...HEAD, ...rows].join("\n");
}

function row(rule: ProviderRule, evidence: readonly Evidence[]): string {
  return `| ${[rule.id, rule.asks, ...judged(rule, evidence), rule.source].join(" | ")} |`;
}

/** What is reported and repaired, in words. */
function judged({ instead }: ProviderRule, evidence: readonly Evidence[]): readonly string[] {
  if (evidence.length === 0) return ["–", instead ?? "–"];
  const reported = evidence.filter(({ codes }) => codes.length > 0);
  const codes = [...new Set(reported.flatMap((each) => each.codes))];
  const outcomes = [...new Set(evidence.map(({ outcome }) => outcome))].filter(
    (each): each is Exclude<Outcome, "left"> => each !== "left",
  );
  return [
    withoutThese(
      codes.map((code) => `[\`${code}\`](rules/${code}.md)`),
      evidence.filter((each) => !reported.includes(each)),
    ),
    withoutThese(
      outcomes.map((outcome) => WORDS[outcome]),
      evidence.filter(({ outcome }) => outcome === "left"),
    ),
  ];
}

/** Words, and the histories for which they do not hold. */
function withoutThese(words: readonly string[], not: readonly Evidence[]): string {
  const missing = not.map(({ about }) => `not: ${about}`);
  return [...words, ...missing].join(words.length > 0 && missing.length > 0 ? "; " : ", ") || "–";
}

const WORDS: Readonly<Record<Exclude<Outcome, "left">, string>> = {
  repaired: "yes",
  "repaired in a request": "in a whole request",
  "repaired with loss": "with loss",
};

function profileTable(
  rules: readonly ProviderRule[],
  dialect: string,
  profiles: readonly ProfileName[],
): string {
  const rows = profiles.flatMap((name) => {
    const { title, rules: named, unasked = {} } = PROFILES[name];
    const cited = new Set([
      ...Object.values(named).flat(),
      ...EVIDENCE.filter(({ profile }) => profile === name).map(({ rule }) => rule),
    ]);
    const own = rules.filter(({ id }) => cited.has(id));
    const head = `\`${name}\`: ${title}`;
    const fields = Object.keys(PROFILES[name].law).map((field) => `\`${field}\``);
    if (own.length === 0) return [`| ${head} | ${fields.join(", ") || "as the dialect"} | | | |`];
    return own.map((rule, at) => {
      const first = at === 0 ? head : "";
      const instead = unasked[rule.id];
      if (instead !== undefined)
        return `| ${first} | ${rule.id} is not asked: ${instead} | – | nothing to repair | ${rule.source} |`;
      const evidence = evidenceFor(dialect, name, rule.id);
      const shown = evidence.length > 0 ? evidence : evidenceLike(dialect, name, rule.id);
      return `| ${first} | ${rule.id}: ${rule.asks} | ${judged(rule, shown).join(" | ")} | ${rule.source} |`;
    });
  });
  return [
    "| Profile | Differs in | Reported as | Repaired | Source |",
    "|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

/** A profile without examples of its own is shown by those of one that has the same value of the same field. */
function evidenceLike(dialect: string, name: ProfileName, rule: string): readonly Evidence[] {
  const law: Readonly<Record<string, unknown>> = { ...PROFILES[name].law };
  const alike = profilesOf(dialect).find((other) => {
    if (other === name || evidenceFor(dialect, other, rule).length === 0) return false;
    const others: Readonly<Record<string, unknown>> = { ...PROFILES[other].law };
    return Object.keys(law).some((key) => JSON.stringify(law[key]) === JSON.stringify(others[key]));
  });
  return alike === undefined ? [] : evidenceFor(dialect, alike, rule);
}

function unjudged(profiles: readonly ProfileName[]): readonly string[] {
  const told = profiles.flatMap((name) =>
    (PROFILES[name].unjudged ?? []).map((sentence) => `- \`${name}\`: ${sentence}`),
  );
  return told.length === 0 ? [] : ["What is not judged:", told.join("\n")];
}
