import { FILE_RULES, type RuleCode } from "../core/issue.ts";
import type { TranscriptRepair } from "./index.ts";

/** Damage of the file that a repair has cured: writing it anew does that, and nothing else records it as a deed. */
export function fileCures({
  repaired,
  issues,
  uncovered,
  left,
}: Pick<TranscriptRepair, "repaired" | "issues" | "uncovered" | "left">): TranscriptRepair["issues"] {
  if (!repaired) return [];
  const stays = new Set(left.map(({ code, line }) => `${code} ${line}`));
  return [...issues, ...uncovered].filter(({ code, line, severity }) => {
    return isFileRule(code) && severity !== "info" && !stays.has(`${code} ${line}`);
  });
}

/** Is this a defect of the file rather than of its messages? */
function isFileRule(code: RuleCode): boolean {
  return (FILE_RULES as readonly string[]).includes(code);
}
