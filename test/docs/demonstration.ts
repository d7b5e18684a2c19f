import { isRecord } from "../../src/core/json.ts";
import { checkIndex } from "../../src/formats/openclaw-index/index.ts";
import { check, repair } from "../../src/history.ts";
import { CURE_FILE } from "../../src/report/fix/deeds.ts";
import { repairTranscript } from "../../src/transcript/index.ts";
import {
  bytesOfFile,
  bytesOfText,
  type FileExample,
  type IndexExample,
  type MessagesExample,
  type RuleExample,
} from "./example.ts";
import { prettyJson } from "./pretty-json.ts";
import { visibleLines } from "./visible-lines.ts";

/** What the engine makes of an example. */
export interface Demonstration {
  readonly language: "json" | "text";
  readonly before: string;
  /** undefined: nothing was changed. */
  readonly after: string | undefined;
  readonly found: readonly Found[];
  readonly repairs: readonly { readonly code: string; readonly deed: string }[];
  readonly lost: readonly string[];
  readonly removedBytes: number;
  readonly left: readonly { readonly code: string; readonly why: string }[];
  readonly requires: readonly string[];
  /** Codes of errors that the outcome still has, found by looking at it anew. */
  readonly errorsAfter: readonly string[];
}

interface Found {
  readonly code: string;
  readonly severity: string;
}

const WIDTH = 96;

/** Runs an example through the engine. */
export function demonstrate(example: RuleExample): Demonstration {
  switch (example.kind) {
    case "messages":
      return demonstrateMessages(example);
    case "file":
      return demonstrateFile(example);
    case "index":
      return demonstrateIndex(example);
  }
}

function demonstrateMessages({ dialect, input, options = {} }: MessagesExample): Demonstration {
  const settings = { ...options, dialect };
  const { repaired, messages, request, issues, repairs, lost, left, requires } = repair(input, settings);
  const outcome = isRecord(input) ? request : messages;
  const after = repaired ? outcome : input;
  return {
    language: "json",
    before: prettyJson(input, WIDTH),
    after: repaired ? prettyJson(outcome, WIDTH) : undefined,
    found: issues,
    repairs,
    lost: lost.map(({ what }) => what),
    removedBytes: 0,
    left,
    requires: requires.map(({ code }) => code),
    errorsAfter: errorsIn(check(after, settings).issues),
  };
}

function demonstrateFile(example: FileExample): Demonstration {
  const bytes = bytesOfFile(example);
  const outcome = repairTranscript(bytes, { ...example.options, format: example.format });
  const { repairs, issues, uncovered } = outcome;
  const cured = issues.filter(({ code, severity, message }) => {
    return severity === "error" && message < 0 && !outcome.left.some((left) => left.code === code);
  });
  const deeds = cured.map(({ code }) => ({ code, deed: CURE_FILE }));
  return {
    language: "text",
    before: visibleLines(bytes),
    after: outcome.repaired ? visibleLines(outcome.bytes) : undefined,
    found: [...issues, ...uncovered],
    repairs: outcome.repaired ? [...deeds, ...repairs] : [],
    lost: outcome.lost.map(({ what }) => what),
    removedBytes: outcome.removed.reduce((sum, { bytes: number }) => sum + number, 0),
    left: outcome.left,
    requires: [],
    errorsAfter: errorsIn(outcome.after.issues),
  };
}

function demonstrateIndex({ content, transcripts }: IndexExample): Demonstration {
  const { findings, next, removedBytes } = checkIndex(bytesOfText(content), transcripts);
  const issues = findings.map(({ issue }) => issue);
  return {
    language: "text",
    before: content,
    after: next === undefined ? undefined : visibleLines(next),
    found: issues,
    repairs: issues.map(({ code }) => ({ code, deed: CURE_FILE })),
    lost: [],
    removedBytes,
    left: [],
    requires: [],
    errorsAfter: errorsIn(checkIndex(next, transcripts).findings.map(({ issue }) => issue)),
  };
}

function errorsIn(issues: readonly Found[]): readonly string[] {
  return issues.filter(({ severity }) => severity === "error").map(({ code }) => code);
}
