import { basename, dirname } from "node:path";
import type { FoundSession } from "../../agents/discover.ts";
import { readAddress } from "../../agents/openclaw/database/address.ts";
import type { RuleCode } from "../../core/issue.ts";
import type { Format } from "../../formats/format.ts";
import { openclawFormat, openclawRowsFormat } from "../../formats/openclaw/index.ts";
import { checkFormat, type TranscriptReport } from "../../transcript/report.ts";
import type { JobSettings, SessionName, SessionReport } from "./job.ts";
import { optionsFor, type Stored } from "./stored.ts";

/** No other one is loaded: a host that starts waits for the thread that judges. */
const FORMATS: Readonly<Record<"openclaw" | "openclaw-rows", Format>> = {
  openclaw: openclawFormat,
  "openclaw-rows": openclawRowsFormat,
};

const MOST_ISSUES = 50;
const LONGEST_ID = 200;

/** What is wrong with a session, for the host that runs. */
export function judgeStored(
  stored: Extract<Stored, { readonly ok: true }>,
  settings: JobSettings,
): TranscriptReport {
  return checkFormat(stored.source, FORMATS[stored.format], optionsFor(stored, settings));
}

/** What of a judged session is told to the host's thread. */
export function sessionReport(path: string, { issues, rows }: TranscriptReport): SessionReport {
  const codes: Partial<Record<RuleCode, number>> = {};
  const grave = issues.filter(({ severity }) => severity !== "info");
  for (const { code } of grave) codes[code] = (codes[code] ?? 0) + 1;
  const errors = grave.filter(({ severity }) => severity === "error").length;
  return {
    ...nameOf(path),
    path,
    errors,
    warnings: grave.length - errors,
    // What a rule tells besides may be a text of the session; the code says what is wrong.
    issues: grave.slice(0, MOST_ISSUES).map(({ code, severity, message, callId }) => ({
      code,
      severity,
      message,
      args: {},
      ...(callId === undefined || callId.length > LONGEST_ID ? {} : { callId }),
    })),
    codes,
    messages: rows.length,
  };
}

/** The agent and the id of a session, by where it is: `agents/<agent>/sessions/<id>.jsonl`, or in `agents/<agent>/agent/`. */
export function nameOf(path: FoundSession["path"]): SessionName {
  const address = readAddress(path);
  const agent = basename(dirname(dirname(address?.database ?? path)));
  return { agent, id: address?.session ?? basename(path, ".jsonl") };
}
