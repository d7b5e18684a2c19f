import { HANG, type Line, paint } from "../screen/lines.ts";
import type { PlanReport } from "../target-report.ts";

/** What the caller must change outside the history. */
export function requiresText(plan: PlanReport): readonly Line[] {
  return plan.requires.map(({ code }) => [paint("yellow", "  ! "), HANG, REQUIREMENTS[code]]);
}

const REQUIREMENTS = {
  "thinking-prefix-binding":
    'Reasoning behind the change is signed for the history as it was. On models that check this, set thinking.block_binding.prefix_mismatch_behavior to "drop_block" in the request.',
  "thinking-disabled": "This request must go out with reasoning switched off.",
  "tools-declared": "This request must declare the tools that its history names (toolConfig).",
} as const;
