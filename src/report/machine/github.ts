import type { Severity } from "../../core/issue.ts";
import { remediesOf } from "../fix/remedy.ts";
import { IMPORT_LOST, importLossText } from "../import-loss.ts";
import type { TargetResult } from "../json.ts";
import { sanitise } from "../screen/sanitise.ts";
import { issueText } from "./issue-text.ts";
import type { TargetPlace } from "./place.ts";

const COMMANDS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "notice" };

/**
 * A target as workflow commands of GitHub Actions, one on each line: `::error file=…,line=…,title=…::…`. Nothing where
 * it is healthy. Holds no content.
 */
export function githubLines(result: TargetResult, place: TargetPlace | undefined): readonly string[] {
  const { report, problem } = result;
  const file = place === undefined ? {} : { file: place.path };
  if (report === undefined) {
    if (problem === undefined) return [];
    return [command("error", { ...file, title: problem.code }, `${problem.sentence} ${problem.next}`)];
  }
  const remedies = remediesOf(report);
  const { importLoss } = report;
  const lost =
    importLoss === undefined
      ? []
      : [command("error", { ...file, title: IMPORT_LOST }, importLossText(importLoss))];
  const issues = report.issues.map((issue) => {
    const line = issue.line > 0 ? { line: String(issue.line) } : {};
    const text = issueText(issue, remedies.get(issue) ?? { kind: "harmless" });
    return command(COMMANDS[issue.severity], { ...file, ...line, title: issue.code }, text);
  });
  return [...lost, ...issues];
}

function command(name: string, properties: Readonly<Record<string, string>>, message: string): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  return `::${name} ${list.join(",")}::${escapeData(message)}`;
}

/** The runner undoes exactly these. Line ends and other controls are spelled out before, for logs are read on terminals. */
function escapeData(text: string): string {
  return sanitise(text).replaceAll("%", "%25");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
