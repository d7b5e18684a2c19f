import { buildHistory } from "./build.ts";
import type { Carrier, PairedHistory } from "./carrier.ts";
import type { Issue, RuleCode } from "./issue.ts";
import type { Law } from "./law.ts";
import type { RequestFacts } from "./model.ts";
import type { RepairOptions } from "./options.ts";
import { pair } from "./pairing.ts";
import type { Context, Finding } from "./rule.ts";
import { RULES } from "./rules/registry.ts";

/** A history with everything that is wrong with it. */
export interface Diagnosis extends PairedHistory {
  readonly findings: readonly Finding[];
}

/** Reads messages, pairs them and runs every rule. Linear, never throws on any JSON value. */
export function diagnose(
  messages: readonly unknown[],
  carrier: Carrier,
  request: RequestFacts | undefined,
  options: RepairOptions,
): Diagnosis {
  const history = buildHistory(messages, carrier.read, request);
  const pairing = pair(history, carrier, options.recorded);
  const context: Context = { history, carrier, law: carrier.law, pairing, options };
  const findings: Finding[] = [];
  for (const rule of RULES) {
    if (request?.continues === true && rule.scope === "history") continue;
    rule.find(context, (finding) => findings.push(graded(finding, options)));
  }
  return { history, pairing, findings };
}

/** What the reader of the history heals by itself is left to it; what it leaves out is kept where it can be. */
function graded(finding: Finding, { grade, cures, isWritten }: RepairOptions): Finding {
  const severity = grade?.(finding.issue) ?? finding.issue.severity;
  const issue = severity === finding.issue.severity ? finding.issue : { ...finding.issue, severity };
  if (severity === "error") return { ...finding, issue };
  if (finding.saves === true && severity === "warning")
    return { ...finding, issue, isWanted: isWritten === true || cures?.(issue) === true };
  if (issue === finding.issue && finding.saves !== true) return finding;
  return cures?.(issue) === true ? { ...finding, issue, isWanted: true } : { ...finding, issue, deeds: [] };
}

/** The rules that did not run for want of a fact. */
export function rulesNotChecked(
  request: RequestFacts | undefined,
  options: RepairOptions,
  law: Law,
): readonly RuleCode[] {
  return RULES.flatMap((rule) => {
    if (request?.continues === true && rule.scope === "history") return [rule.code];
    // Where items have no ids, whether they are stored is no question.
    if (rule.needs === "store" && law.itemIds !== undefined && request === undefined) return [rule.code];
    if (rule.needs === "thinking" && !tellsThinking(request, law)) return [rule.code];
    if (rule.needs === "targetProvider" && law.namesProviders && options.targetProvider === undefined)
      return [rule.code];
    if (rule.needs === "limits" && options.limits === undefined) return [rule.code];
    if (rule.needs === "rejects" && options.rejects === undefined) return [rule.code];
    return [];
  });
}

/** Is it known whether the model thinks? Of some a request that names neither the mode nor the model does not tell. */
function tellsThinking(request: RequestFacts | undefined, { thinks }: Law): boolean {
  if (thinks === "always") return true;
  if (request === undefined) return false;
  return thinks === undefined || request.thinking !== undefined || request.model !== undefined;
}

/** Issues in the order of the history, each message's in the order of the rules. */
export function issuesOf(findings: readonly Finding[]): readonly Issue[] {
  return findings
    .map((finding) => finding.issue)
    .sort((a, b) => a.message - b.message || (a.part ?? -1) - (b.part ?? -1));
}
