import { basename, dirname, join, resolve } from "node:path";
import { peek } from "../../agents/peek.ts";
import { readSessionFolder } from "../../agents/session-folder.ts";
import { type ByteSource, bytesOf, bytesSource } from "../../formats/bytes/source.ts";
import { MOST_LINE_BYTES } from "../../formats/jsonl/lines.ts";
import { transcriptFacts } from "../../formats/openclaw-index/facts.ts";
import { checkIndex, type IndexReport, type TranscriptFacts } from "../../formats/openclaw-index/index.ts";
import { CURE_FILE } from "../../report/fix/deeds.ts";
import type { Problem } from "../../report/json.ts";
import { size } from "../../report/screen/words.ts";
import type { PlanReport, TargetReport } from "../../report/target-report.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";

/** An index of sessions that was judged by the sessions beside it, or why not. */
export type JudgedIndex =
  | JudgedAsIndex
  | { readonly ok: false; readonly exit: ExitCode; readonly problem: Problem };

interface JudgedAsIndex {
  readonly ok: true;
  readonly report: TargetReport;
  /** Is new content as good as the plan says? */
  readonly isAsMeant: (content: ByteSource) => boolean;
}

/** Judges an index by the sessions that lie beside it. */
export function judgeIndex(name: string, source: ByteSource, io: Io): JudgedIndex {
  // It is one value, and has to be held as a whole.
  if (source.length > MOST_LINE_BYTES) return tooLarge(name);
  const transcripts = transcriptsBeside(name, io);
  const options = { agentId: basename(dirname(dirname(resolve(name)))) };
  const bytes = bytesOf(source);
  const found = checkIndex(bytes, transcripts, options);
  const { valid, findings } = found;
  const facts = {
    name,
    kind: "index",
    format: "openclaw",
    dialect: "openclaw",
    assumed: false,
    bytes: source.length,
  } as const;
  const report = {
    facts,
    valid,
    rows: [],
    issues: findings.map(({ issue }) => issue),
    plan: valid ? undefined : planOf(found, source),
  };
  const isAsMeant = (content: ByteSource): boolean => {
    return checkIndex(bytesOf(content), transcripts, options).valid;
  };
  return { ok: true, report, isAsMeant };
}

function tooLarge(name: string): JudgedIndex {
  const sentence = `${name} is larger than ${size(MOST_LINE_BYTES)}.`;
  const problem = { code: "too-large", sentence, next: "An index of this size is not read." };
  return { ok: false, exit: EXIT.incomplete, problem };
}

function planOf({ findings, next, removedBytes }: IndexReport, source: ByteSource): PlanReport {
  const errors = findings.filter(({ issue }) => issue.severity === "error");
  return {
    changes: next !== undefined,
    next: next === undefined ? source : bytesSource(next),
    rows: [],
    repairs:
      next === undefined
        ? []
        : errors.map(({ issue }) => ({ code: issue.code, deed: CURE_FILE, message: -1, line: issue.line })),
    left:
      next === undefined
        ? errors.map(({ issue, incurable }) => ({ ...issue, why: incurable ?? "unsupported" }))
        : [],
    lost: [],
    removed: next !== undefined && removedBytes > 0 ? [{ line: 0, bytes: removedBytes }] : [],
    requires: [],
  };
}

function transcriptsBeside(name: string, { files }: Io): readonly TranscriptFacts[] {
  const folder = dirname(name);
  const { sessions } = readSessionFolder(folder);
  return sessions.flatMap((path) => {
    if (join(folder, basename(path)) !== path) return [];
    const seen = peek(files, path, (source, { modified }) => {
      return transcriptFacts(source, { name: basename(path), modified: Number(modified / 1_000_000n) });
    });
    return seen ?? [];
  });
}
