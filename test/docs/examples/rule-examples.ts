import type { RuleCode } from "../../../src/core/issue.ts";
import type { RuleExample } from "../example.ts";
import { CALL_EXAMPLES } from "./calls.ts";
import { CONTENT_EXAMPLES } from "./content.ts";
import { ENTRY_EXAMPLES } from "./entries.ts";
import { FILE_EXAMPLES } from "./files.ts";
import { FRAMEWORK_EXAMPLES } from "./frameworks.ts";
import { GOOGLE_AMAZON_EXAMPLES } from "./google-amazon.ts";
import { LINE_EXAMPLES } from "./lines.ts";
import { PAIRING_EXAMPLES } from "./pairing.ts";
import { RESPONSES_EXAMPLES } from "./responses.ts";
import { SHAPE_EXAMPLES } from "./shape.ts";

const RULE_EXAMPLES: Readonly<Partial<Record<RuleCode, RuleExample>>> = {
  ...PAIRING_EXAMPLES,
  ...CALL_EXAMPLES,
  ...CONTENT_EXAMPLES,
  ...SHAPE_EXAMPLES,
  ...RESPONSES_EXAMPLES,
  ...FRAMEWORK_EXAMPLES,
  ...GOOGLE_AMAZON_EXAMPLES,
  ...LINE_EXAMPLES,
  ...FILE_EXAMPLES,
  ...ENTRY_EXAMPLES,
};

/** The example of a rule; each has one. */
export function exampleOf(code: RuleCode): RuleExample {
  const example = RULE_EXAMPLES[code];
  if (example === undefined) throw new Error(`${code} has no example`);
  return example;
}
