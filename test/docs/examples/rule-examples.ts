import type { RuleCode } from "../../../src/core/issue.ts";
import type { RuleExample } from "../example.ts";
import { CALL_EXAMPLES } from "./calls.ts";
import { CONTENT_EXAMPLES } from "./content.ts";
import { ENTRY_EXAMPLES } from "./entries.ts";
import { FILE_EXAMPLES } from "./files.ts";
import { LINE_EXAMPLES } from "./lines.ts";
import { PAIRING_EXAMPLES } from "./pairing.ts";
import { SHAPE_EXAMPLES } from "./shape.ts";

/** One example for each rule. */
export const RULE_EXAMPLES: Readonly<Record<RuleCode, RuleExample>> = {
  ...PAIRING_EXAMPLES,
  ...CALL_EXAMPLES,
  ...CONTENT_EXAMPLES,
  ...SHAPE_EXAMPLES,
  ...LINE_EXAMPLES,
  ...FILE_EXAMPLES,
  ...ENTRY_EXAMPLES,
};
