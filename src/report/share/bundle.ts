import { parseJson } from "../../core/json.ts";
import { documentHead } from "../document.ts";
import { digestOf } from "../json.ts";
import { sanitiseJson } from "../screen/sanitise.ts";
import type { LocatedIssue, TargetReport } from "../target-report.ts";
import type { RedactedTranscript } from "./redact-transcript.ts";

/** What a bundle for a bug report is made of. */
export interface BundleInput {
  readonly version: string;
  readonly node: string;
  readonly platform: string;
  /** What was found in the file itself. */
  readonly found: TargetReport;
  readonly redacted: RedactedTranscript;
  /** What is found in the redacted transcript; undefined where it could not even be judged. */
  readonly again: TargetReport | undefined;
}

/** A bundle, and whether it shows what the file showed. */
export interface Bundle {
  readonly text: string;
  /** The redacted transcript has the same problems on the same lines. */
  readonly faithful: boolean;
  readonly lines: number;
}

/**
 * The bundle as one JSON document. The report is that of the redacted transcript, so that nothing in it can come from
 * what was said; of the original only codes and places are told.
 */
export function shareBundle({ version, node, platform, found, redacted, again }: BundleInput): Bundle {
  const { facts } = found;
  const lines = redacted.text.split("\n");
  const endsWithLineFeed = lines.length > 1 && lines.at(-1) === "";
  if (endsWithLineFeed) lines.pop();
  const faithful = again !== undefined && placesOf(again) === placesOf(found);
  const head = {
    ...documentHead(version, "check"),
    bundle: "share",
    node,
    platform,
    target: {
      kind: facts.kind,
      ...(facts.format === undefined ? {} : { format: facts.format }),
      dialect: facts.dialect,
      bytes: facts.bytes,
      messages: found.rows.length,
      valid: found.valid,
    },
    found: found.issues.map(placeOf),
    faithful,
  };
  const { name } = redacted;
  const report = again === undefined ? "" : `"report":\n${reportText(name, again)},\n`;
  const transcript =
    `"transcript": {"fileName": ${JSON.stringify(name)}, "endsWithLineFeed": ${endsWithLineFeed}, ` +
    `"lines": [\n${lines.map(entryOf).join(",\n")}\n]}`;
  const open = JSON.stringify(head, null, 2).slice(0, -"\n}".length);
  const text = `${open},\n${report}${transcript}\n}\n`;
  return { text: sanitiseJson(text), faithful, lines: lines.length };
}

function reportText(name: string, report: TargetReport): string {
  return digestOf({ name, status: report.valid ? "healthy" : "broken", report }, false).text;
}

/** A line as the value that it is, where that says all of it; else as a text. */
function entryOf(line: string): string {
  const isValue = line.startsWith("{") || line.startsWith("[");
  return isValue && sameWhenRead(line) ? line : JSON.stringify(line);
}

function sameWhenRead(line: string): boolean {
  try {
    const read = parseJson(line);
    return read !== undefined && JSON.stringify(read) === line;
  } catch (error) {
    // Nested deeper than the stack: as a text it is no trouble to anybody.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function placeOf({ code, severity, line, message }: LocatedIssue): object {
  return { code, severity, line, message };
}

function placesOf({ issues }: TargetReport): string {
  return JSON.stringify(issues.map(placeOf));
}
