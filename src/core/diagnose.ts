import { buildHistory } from "./build.ts";
import type { Carrier, PairedHistory } from "./carrier.ts";
import { Gate } from "./gate.ts";
import type { Issue, RuleCode } from "./issue.ts";
import { isBlank, type Law } from "./law.ts";
import type { Message, RequestFacts } from "./model.ts";
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
  const pairing = pair(history, carrier);
  if (request?.continues) return { history, pairing, findings: [] };
  const context: Context = { history, carrier, law: carrier.law, pairing, options };
  const findings: Finding[] = [];
  for (const rule of RULES) rule.find(context, (finding) => findings.push(graded(finding, options)));
  return { history, pairing, findings };
}

/** What the reader of the history heals by itself is left to it. */
function graded(finding: Finding, { grade }: RepairOptions): Finding {
  const severity = grade?.(finding.issue) ?? finding.issue.severity;
  if (severity === finding.issue.severity) return finding;
  const issue = { ...finding.issue, severity };
  return severity === "error" ? { ...finding, issue } : { ...finding, issue, deeds: [] };
}

/**
 * The fast gate over a whole history: true means that {@link diagnose} finds nothing at all. Facts that only the
 * diagnosis can judge (an oracle, media limits, reasoning switches) make it say *look closer*.
 */
export function passesGate(
  messages: readonly unknown[],
  carrier: Carrier,
  request: RequestFacts | undefined,
  options: RepairOptions,
): boolean {
  if (!gateApplies(request, options)) return false;
  const gate = new Gate(carrier.law, true, request);
  for (const raw of messages) {
    carrier.read(raw, gate);
    if (!gate.clean) return false;
  }
  return gate.verdict();
}

/** Do all the facts given lie within what the gate can judge? */
export function gateApplies(request: RequestFacts | undefined, options: RepairOptions): boolean {
  if (options.rejects !== undefined || options.limits !== undefined) return false;
  if (options.targetProvider !== undefined) return false;
  if (request === undefined) return true;
  if (request.signsCalls === true || request.definesTools === false) return false;
  const switched = request.thinking === "enabled" || request.thinking === "disabled";
  return !switched && request.wellFormed && !request.continues && !hasBlankText(request.prologue);
}

function hasBlankText(prologue: Message | undefined): boolean {
  return prologue?.parts.some((part) => part.kind === "text" && isBlank(part.text)) ?? false;
}

/** The rules that did not run for want of a fact. */
export function rulesNotChecked(
  request: RequestFacts | undefined,
  options: RepairOptions,
  law: Law,
): readonly RuleCode[] {
  return RULES.flatMap((rule) => {
    // Where items have no ids, whether they are stored is no question.
    if (rule.needs === "store" && law.itemIds !== undefined && request === undefined) return [rule.code];
    if (rule.needs === "thinking" && request === undefined) return [rule.code];
    if (rule.needs === "targetProvider" && law.namesProviders && options.targetProvider === undefined)
      return [rule.code];
    if (rule.needs === "limits" && options.limits === undefined) return [rule.code];
    if (rule.needs === "rejects" && options.rejects === undefined) return [rule.code];
    return [];
  });
}

/** Issues in the order of the history, each message's in the order of the rules. */
export function issuesOf(findings: readonly Finding[]): readonly Issue[] {
  return findings
    .map((finding) => finding.issue)
    .sort((a, b) => a.message - b.message || (a.part ?? -1) - (b.part ?? -1));
}
