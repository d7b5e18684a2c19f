import type { RuleCode } from "../../core/issue.ts";
import { remediesOf } from "../fix/remedy.ts";
import { IMPORT_LOST, importLossSentence, importLossText } from "../import-loss.ts";
import type { TargetResult } from "../json.ts";
import { isRuleCode, RULE_FAMILIES } from "../rules/registry.ts";
import { sanitise } from "../screen/sanitise.ts";
import { count } from "../screen/words.ts";
import type { LocatedIssue } from "../target-report.ts";
import { issueText } from "./issue-text.ts";

/** What of a target goes into a JUnit document: its suite as XML, and its numbers. */
export interface JunitDigest {
  readonly text: string;
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
}

/** A target as a suite with a test for each family of rules; one that could not be read has one test with an error. */
export function junitDigest(result: TargetResult): JunitDigest {
  const cases = casesOf(result);
  const failures = cases.filter(({ outcome }) => outcome === "failure").length;
  const errors = cases.filter(({ outcome }) => outcome === "error").length;
  const suite = `  <testsuite name="${escaped(result.name)}" ${numbers(cases.length, failures, errors)}>`;
  const text = [suite, ...cases.map((each) => caseXml(result.name, each)), "  </testsuite>"].join("\n");
  return { text, tests: cases.length, failures, errors };
}

/** The whole report as one XML document, harmless on a terminal. */
export function junitDocument(targets: readonly JunitDigest[]): string {
  const sum = (of: (target: JunitDigest) => number): number => {
    return targets.reduce((total, target) => total + of(target), 0);
  };
  const totals = numbers(
    sum(({ tests }) => tests),
    sum(({ failures }) => failures),
    sum(({ errors }) => errors),
  );
  const suites = targets.map(({ text }) => `${text}\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="layer0" ${totals}>\n${suites}</testsuites>\n`;
}

interface TestCase {
  readonly name: string;
  readonly outcome: "passed" | "failure" | "error";
  /** The codes that failed it. */
  readonly type: string;
  readonly message: string;
  readonly body: string;
  /** What is no failure, and still worth to be told. */
  readonly notes: string;
}

function casesOf({ report, problem }: TargetResult): readonly TestCase[] {
  if (report === undefined) {
    if (problem === undefined) return [];
    const { code, sentence, next } = problem;
    // What is no history fails by a rule; what could not be read was not tested.
    const outcome = isRuleCode(code) ? "failure" : "error";
    return [{ name: "readable", outcome, type: code, message: sentence, body: next, notes: "" }];
  }
  const remedies = remediesOf(report);
  const told = (issue: LocatedIssue): string => {
    const where = issue.line > 0 ? `line ${issue.line}: ` : "";
    return `${where}${issue.code}: ${issueText(issue, remedies.get(issue) ?? { kind: "harmless" })}`;
  };
  const families = RULE_FAMILIES.map(({ title, codes }): TestCase => {
    const known = new Set<RuleCode>(codes);
    const mine = report.issues.filter(({ code }) => known.has(code));
    const broken = mine.filter(({ severity }) => severity === "error");
    const rest = mine.filter(({ severity }) => severity !== "error");
    const kinds = [...new Set(broken.map(({ code }) => code))].join(", ");
    return {
      name: title,
      outcome: broken.length > 0 ? "failure" : "passed",
      type: kinds,
      message: `${count(broken.length, "problem")}: ${kinds}`,
      body: broken.map(told).join("\n"),
      notes: rest.map(told).join("\n"),
    };
  });
  const { importLoss } = report;
  if (importLoss === undefined) return families;
  const lost = {
    type: IMPORT_LOST,
    message: importLossSentence(importLoss),
    body: importLossText(importLoss),
  };
  return [{ name: "import", outcome: "failure", ...lost, notes: "" }, ...families];
}

function caseXml(target: string, { name, outcome, type, message, body, notes }: TestCase): string {
  const open = `    <testcase classname="${escaped(target)}" name="${escaped(name)}"`;
  const inner: string[] = [];
  if (outcome !== "passed") {
    const attributes = `message="${escaped(message)}" type="${escaped(type)}"`;
    inner.push(`      <${outcome} ${attributes}>${escapedLines(body)}</${outcome}>`);
  }
  if (notes !== "") inner.push(`      <system-out>${escapedLines(notes)}</system-out>`);
  return inner.length === 0 ? `${open}/>` : [`${open}>`, ...inner, "    </testcase>"].join("\n");
}

function numbers(tests: number, failures: number, errors: number): string {
  return `tests="${tests}" failures="${failures}" errors="${errors}"`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** As it may stand in an attribute: no control, no half of a character, nothing that XML has no place for. */
function escaped(text: string): string {
  const harmless = sanitise(text).replace(/[\ufffe\uffff]/g, "\ufffd");
  return harmless.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** The same for several lines inside an element. */
function escapedLines(text: string): string {
  return text.split("\n").map(escaped).join("\n");
}
