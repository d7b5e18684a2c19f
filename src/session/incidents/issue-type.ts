import type { RuleCode } from "../../core/issue.ts";

/** What an issue is called in an incident file: three kinds are known there by other names, which readers of such files look for. */
export function issueTypeOf(code: RuleCode): string {
  return NAMES[code] ?? code;
}

const NAMES: { readonly [Code in RuleCode]?: string } = {
  "orphan-result": "orphaned_tool_result",
  "misplaced-result": "orphaned_tool_result",
  "mismatched-call-id": "orphaned_tool_result",
  "dangling-call": "incomplete_tool_use",
  "duplicate-call-id": "duplicate_tool_use_id",
};
