import type { RuleCode } from "../../core/issue.ts";
import { healersOf } from "../../formats/openclaw/lines/versions.ts";
import type { TargetFacts, TargetReport } from "../target-report.ts";

/** What OpenClaw does about an error is not known here, and there are versions that heal it: they, in words. */
export function healersText(
  { format, agent, agentVersion }: TargetFacts,
  code: RuleCode,
): string | undefined {
  const healers = healersOf(code);
  if (format !== "openclaw" || agent === "pi" || agentVersion !== undefined || healers === undefined)
    return undefined;
  return `OpenClaw from ${healers.from.join(".")} to before ${healers.before.join(".")} copes with this by itself`;
}

/** What is said instead of a reason that holds for other versions alone. */
export function whyOfUnknown(facts: TargetFacts, code: RuleCode): string | undefined {
  const healers = healersText(facts, code);
  return healers === undefined
    ? undefined
    : `${healers}. Older versions do not. Which one opens this session is not known here; say it with --agent-version.`;
}

const NO_JSON: ReadonlySet<RuleCode> = new Set(["torn-line", "nul-bytes"]);

/** A row that is no JSON keeps the gateway of OpenClaw from starting, as was seen with 2026.9.6. */
export function stopsGateway({ facts, issues }: Pick<TargetReport, "facts" | "issues">): boolean {
  return (
    facts.format === "openclaw-rows" &&
    issues.some(({ code, severity }) => severity === "error" && NO_JSON.has(code))
  );
}

/** Why that matters beyond the session, in one sentence. */
export const STOPS_GATEWAY =
  "A row of this session is no JSON. OpenClaw reads all rows when its gateway starts: with this one it does not start, and no session can be reached.";
