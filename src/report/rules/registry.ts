import { FILE_RULES, HISTORY_RULES, type Issue, type RuleCode } from "../../core/issue.ts";
import { CALL_TEXTS } from "./calls.ts";
import { CONTENT_TEXTS } from "./content.ts";
import { ENTRY_TEXTS } from "./entries.ts";
import { FILE_TEXTS } from "./files.ts";
import { LINE_TEXTS } from "./lines.ts";
import { PAIRING_TEXTS } from "./pairing.ts";
import { REASONING_TEXTS } from "./reasoning.ts";
import type { RuleSource, RuleText } from "./rule-text.ts";
import { SHAPE_TEXTS } from "./shape.ts";

const SOURCES: Readonly<Record<RuleCode, RuleSource>> = {
  ...PAIRING_TEXTS,
  ...CALL_TEXTS,
  ...CONTENT_TEXTS,
  ...SHAPE_TEXTS,
  ...REASONING_TEXTS,
  ...LINE_TEXTS,
  ...FILE_TEXTS,
  ...ENTRY_TEXTS,
};

/** What people are told about each rule. */
export const RULE_TEXTS: Readonly<Record<RuleCode, RuleText>> = withRefusals(SOURCES);

/** What people are told about one issue. */
export function textOf({ code, args }: Pick<Issue, "code" | "args">): RuleText {
  const text = RULE_TEXTS[code];
  const isSet = (value: unknown): boolean => value !== undefined && value !== false && value !== 0;
  const { argument: _, ...words } = text.variants?.find(({ argument }) => isSet(args[argument])) ?? {
    argument: "",
  };
  return { ...text, ...words };
}

/** The rules in families, as the reference lists them. */
export const RULE_FAMILIES: readonly { readonly title: string; readonly codes: readonly RuleCode[] }[] = [
  { title: "Calls and results", codes: codesOf(PAIRING_TEXTS) },
  { title: "Calls", codes: codesOf(CALL_TEXTS) },
  { title: "Content", codes: codesOf(CONTENT_TEXTS) },
  { title: "The history", codes: codesOf(SHAPE_TEXTS) },
  { title: "Reasoning", codes: codesOf(REASONING_TEXTS) },
  { title: "Lines of session files", codes: codesOf(LINE_TEXTS) },
  { title: "Session files", codes: codesOf(FILE_TEXTS) },
  { title: "Entries of session files", codes: codesOf(ENTRY_TEXTS) },
];

/** Every code, in the order of the engine. */
export const ALL_CODES: readonly RuleCode[] = [...HISTORY_RULES, ...FILE_RULES];

/** Is this the code of a rule? */
export function isRuleCode(text: string): text is RuleCode {
  return Object.hasOwn(RULE_TEXTS, text);
}

function codesOf<Code extends RuleCode>(texts: Readonly<Record<Code, RuleSource>>): readonly Code[] {
  return Object.keys(texts) as Code[];
}

function withRefusals(sources: Readonly<Record<RuleCode, RuleSource>>): Readonly<Record<RuleCode, RuleText>> {
  const texts = { ...sources } as Record<RuleCode, RuleText>;
  for (const code of codesOf(sources)) {
    const { rejectedBy } = sources[code];
    if (rejectedBy[0] !== undefined) texts[code] = { ...sources[code], refusal: rejectedBy[0].words };
  }
  return texts;
}
