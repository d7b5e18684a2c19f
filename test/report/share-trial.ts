import { judge } from "../../src/cli/judge/judge.ts";
import type { Settings } from "../../src/cli/judge/settings.ts";
import type { DialectName } from "../../src/dialects/registry.ts";
import { bytesSource } from "../../src/formats/bytes/source.ts";
import { bytesOfText } from "../../src/report/share/file-text.ts";
import { redactTranscript } from "../../src/report/share/redact-transcript.ts";
import type { TargetReport } from "../../src/report/target-report.ts";
import type { FormatName } from "../../src/transcript/index.ts";

/** A file, what is found in it, and what is found in what is shared of it. */
export interface ShareTrial {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The text that is shared. */
  readonly text: string;
}

/** How a file is judged, where its content does not tell. */
export interface TrialSettings {
  readonly format?: FormatName;
  readonly dialect?: DialectName;
}

/** Redacts a file and judges both; undefined where the file itself cannot be judged. */
export function shareTrial(
  bytes: Uint8Array,
  name: string,
  given: TrialSettings = {},
): ShareTrial | undefined {
  const settings: Settings = {
    repair: {},
    dialect: given.dialect,
    format: given.format,
    withContent: false,
    agentVersion: undefined,
    suffix: "",
  };
  const source = bytesSource(bytes);
  const judged = judge(name, source, settings);
  if (!judged.ok) return undefined;
  const { facts } = judged.report;
  const isLines = facts.kind === "transcript" && facts.format !== "json";
  const { name: fileName, text } = redactTranscript(source, name, isLines);
  const again = judge(fileName, bytesSource(bytesOfText(text)), {
    ...settings,
    ...(facts.kind === "document" ? { dialect: facts.dialect } : { format: facts.format as FormatName }),
  });
  return { before: places(judged.report), after: again.ok ? places(again.report) : ["unreadable"], text };
}

function places({ issues }: TargetReport): readonly string[] {
  return issues.map(({ code, severity, line, message }) => `${code} ${severity} ${line} ${message}`);
}
