import type { Severity } from "../../core/issue.ts";
import { sha256Hex } from "../../core/sha256.ts";
import { type Remedy, remediesOf } from "../fix/remedy.ts";
import { IMPORT_LOST, importLossText } from "../import-loss.ts";
import type { Problem, TargetResult } from "../json.ts";
import { ALL_CODES, isRuleCode, RULE_FAMILIES, RULE_TEXTS } from "../rules/registry.ts";
import { ruleMarkdown } from "../rules/rule-markdown.ts";
import { sanitise, sanitiseJson } from "../screen/sanitise.ts";
import { short } from "../screen/words.ts";
import type { LocatedIssue } from "../target-report.ts";
import { issueText } from "./issue-text.ts";
import type { TargetPlace } from "./place.ts";

/** What of a target goes into a SARIF log, as JSON texts: its messages need not stay in memory. */
export interface SarifDigest {
  readonly results: readonly string[];
  /** Why it could not be checked. */
  readonly notifications: readonly string[];
}

/** What a SARIF log is about. */
export interface SarifInput {
  readonly version: string;
  readonly exitCode: number;
  readonly targets: readonly SarifDigest[];
}

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
const LEVELS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "note" };
const RULE_INDEX: ReadonlyMap<string, number> = new Map(ALL_CODES.map((code, index) => [code, index]));

/** Sums a target up for a SARIF 2.1.0 log; `place` is undefined for a stream. Holds no content. */
export function sarifDigest(result: TargetResult, place: TargetPlace | undefined): SarifDigest {
  const { report, problem } = result;
  if (report === undefined) return problem === undefined ? NOTHING : unreadDigest(problem, place);
  const remedies = remediesOf(report);
  const { facts, importLoss } = report;
  const { sessionId } = facts;
  const lost =
    importLoss === undefined
      ? []
      : [
          JSON.stringify({
            ...resultHead(IMPORT_LOST, "error", importLossText(importLoss)),
            locations: [locationOf(place, 0, sessionId)],
          }),
        ];
  const seen = new Map<string, number>();
  const results = report.issues.map((issue) => {
    // Counted, not placed: a session that grows moves its lines, and the issue is still the same one.
    const same = `${issue.code}\n${sessionId ?? ""}\n${issue.callId ?? ""}`;
    const nth = seen.get(same) ?? 0;
    seen.set(same, nth + 1);
    const remedy = remedies.get(issue) ?? { kind: "harmless" };
    return JSON.stringify({
      ...resultHead(issue.code, LEVELS[issue.severity], issueText(issue, remedy)),
      locations: [locationOf(place, issue.line, sessionId)],
      partialFingerprints: { "layer0Issue/v1": sha256Hex(`${same}\n${nth}`).slice(0, 32) },
      properties: propertiesOf(issue, remedy),
    });
  });
  return { results: [...lost, ...results], notifications: [] };
}

/** The whole log as one JSON document, harmless on a terminal. */
export function sarifLog({ version, exitCode, targets }: SarifInput): string {
  const notifications = targets.flatMap((target) => target.notifications);
  const results = targets.flatMap((target) => target.results);
  const driver = JSON.stringify({ name: "layer0", version, rules: ALL_CODES.map(ruleOf) });
  const invocation =
    `{"executionSuccessful":${notifications.length === 0},"exitCode":${exitCode},` +
    `"toolExecutionNotifications":[${notifications.join(",\n")}]}`;
  const run = `{"tool":{"driver":${driver}},\n"invocations":[${invocation}],\n"results":[${listed(results)}]}`;
  return sanitiseJson(`{"$schema":"${SCHEMA}","version":"2.1.0","runs":[${run}]}\n`);
}

function listed(texts: readonly string[]): string {
  return texts.length === 0 ? "" : `\n${texts.join(",\n")}\n`;
}

const NOTHING: SarifDigest = { results: [], notifications: [] };

/** What is no history by a rule is a result of that rule; what could not be read makes the run incomplete. */
function unreadDigest({ code, sentence, next }: Problem, place: TargetPlace | undefined): SarifDigest {
  const text = sanitise(`${sentence} ${next}`);
  if (isRuleCode(code)) {
    const result = { ...resultHead(code, "error", text), locations: [locationOf(place, 0, undefined)] };
    return { results: [JSON.stringify(result)], notifications: [] };
  }
  const notification = {
    level: "error",
    descriptor: { id: code },
    message: { text },
    locations: [locationOf(place, 0, undefined)],
  };
  return { results: [], notifications: [JSON.stringify(notification)] };
}

function resultHead(code: string, level: string, text: string): object {
  return { ruleId: code, ruleIndex: RULE_INDEX.get(code) ?? -1, level, message: { text } };
}

function locationOf(place: TargetPlace | undefined, line: number, sessionId: string | undefined): object {
  const artifactLocation =
    place === undefined ? { description: { text: "the standard input" } } : { uri: place.uri };
  const region = line > 0 ? { region: { startLine: line } } : {};
  const logical = sessionId === undefined ? {} : { logicalLocations: [{ name: sessionId, kind: "session" }] };
  return { physicalLocation: { artifactLocation, ...region }, ...logical };
}

// An id is data of whoever wrote the file: there may be a megabyte of it.
const MOST_CALL_ID = 128;

function propertiesOf({ message, part, callId }: LocatedIssue, remedy: Remedy): object {
  return {
    message,
    ...(part === undefined ? {} : { part }),
    ...(callId === undefined ? {} : { callId: short(callId, MOST_CALL_ID) }),
    fix: remedy.kind,
    ...(remedy.kind === "none" ? { why: remedy.why } : {}),
  };
}

function ruleOf(code: (typeof ALL_CODES)[number]): object {
  const { title, why, cause, fix } = RULE_TEXTS[code];
  const family = RULE_FAMILIES.find(({ codes }) => codes.includes(code))?.title;
  return {
    id: code,
    name: code.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: title },
    fullDescription: { text: `${title} ${why}` },
    help: { text: `${why} ${cause} ${fix}`, markdown: ruleMarkdown(code) },
    ...(family === undefined ? {} : { properties: { tags: [family] } }),
  };
}
