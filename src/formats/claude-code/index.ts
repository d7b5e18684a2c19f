import type { Row } from "../../core/carrier.ts";
import { field } from "../../core/json.ts";
import { anthropic } from "../../dialects/anthropic/index.ts";
import { type ByteSource, bytesSource } from "../bytes/source.ts";
import { fileFinding } from "../finding.ts";
import type { FileFinding, Format, ReadOptions, ReadTranscript } from "../format.ts";
import { isJsonObject } from "../json/value.ts";
import { type FileRecord, readFileLines, recordText } from "../jsonl/file-lines.ts";
import { activeThread, isTimed } from "./active.ts";
import { layChain, type Turn } from "./chain.ts";
import { duplicateRows } from "./duplicates.ts";
import { endingOf } from "./ending.ts";
import { planLayout } from "./layout.ts";
import { gradeLines } from "./lines.ts";
import { type Entry, type RowFacts, readRows, rowRules } from "./rows.ts";
import { readStumps } from "./stumps.ts";
import { linkRows } from "./tree.ts";
import { gradeDefects } from "./tree-findings.ts";
import { loaderOf, severityOf } from "./versions.ts";
import { writeFile } from "./write.ts";

// A format is recognised by its first records; a file that hides them behind more damage than this is not ours.
const LINES_TO_DETECT = 50;
const BYTES_TO_DETECT = 1 << 20;

/** Session files of Claude Code: rows that hang on each other by uuid, beside rows that only describe the session. */
export const claudeCodeFormat: Format = {
  name: "claude-code",
  carrier: anthropic,
  appendable: true,
  names: {
    id: "uuid",
    parent: "parentUuid",
    pointers: ["logicalParentUuid", "leafUuid", "sourceToolAssistantUUID"],
  },
  detect,
  read,
};

function detect(source: ByteSource): boolean {
  const { lines } = readFileLines(bytesSource(source.read(0, BYTES_TO_DETECT)), rowRules);
  const records = lines.slice(0, LINES_TO_DETECT).flatMap((line) => line.records ?? []);
  // Rows that hang on each other and say nothing may be any program's.
  const isOurs = ({ kind, parent, hollow }: RowFacts): boolean =>
    kind !== "side" && parent !== undefined && hollow === undefined;
  return records.some(({ data }) => isOurs(data)) || isTitle(records);
}

/** A resumed session may leave a file with nothing but the title of another one. */
function isTitle(records: readonly FileRecord<RowFacts>[]): boolean {
  return (
    records.length > 0 && records.every(({ data }) => data.type === "summary" && data.leaf !== undefined)
  );
}

const NO_CHOICES: ReadonlyMap<string, string> = new Map();

function read(source: ByteSource, options: ReadOptions): ReadTranscript {
  const file = readFileLines(source, rowRules);
  const rows = readRows(file.lines);
  const version = options.agentVersion ?? rows.version;
  const loader = loaderOf(version, rows.sources);
  const graded = gradeLines(file, loader);
  const hints = { torn: readStumps(source, file.stumps), choices: options.choices ?? NO_CHOICES };
  const tree = linkRows(rows.entries, hints, loader);
  const thread = activeThread(tree, rows, loader);
  const {
    findings: treeFindings,
    questions,
    repointed,
    dropped,
  } = gradeDefects(tree, thread, loader, options.lossy === true);
  const turns = thread.turns.map((entry): Turn => ({ entry, message: messageOf(source, entry) }));
  const findings = [
    ...emptyFile(source),
    ...graded.findings,
    ...duplicateRows(source, tree, thread),
    ...treeFindings,
  ];
  const same: readonly Row[] = turns.map(({ message }, at) => ({ source: at, raw: message }));
  return {
    sessionId: rows.session,
    version,
    findings,
    rows: turns.map(({ entry, message }) => ({ line: entry.line.number, message })),
    removed: graded.removed,
    questions,
    ending: () => endingOf(source, rows.entries, thread.path),
    // Of nothing but torn bytes nothing would be left.
    writable: rows.records > 0 && !findings.some(keepsFromWriting),
    grade: (issue) => severityOf(issue, loader),
    write: (next, change) => {
      const chain = layChain(thread, turns, next ?? same, dropped);
      const timed = isTimed(loader, rows.checkpoints.length);
      const layout = planLayout({ tree, thread, chain, repointed, timed });
      return writeFile(source, graded, file.lineEnd, layout, change);
    },
  };
}

/**
 * A line that may be sound must not be written around; and while nobody has said which of two parents or rows is
 * meant, or what becomes of a row that hides what it says, every other repair would build on a history that may be
 * another one: it would say that nothing is recorded where something is.
 */
function keepsFromWriting({ issue, incurable }: FileFinding): boolean {
  if (incurable === "ambiguous") return true;
  if (issue.code === "invalid-message") return issue.args["hidden"] === true && incurable !== undefined;
  return issue.code === "torn-line" && incurable !== undefined;
}

function emptyFile(source: ByteSource): readonly FileFinding[] {
  return source.length === 0 ? [fileFinding("empty-file", "error", 0, {}, "not-a-history")] : [];
}

/** The message of a row is read again when it is asked for: most rows of a large file are never asked. */
function messageOf(source: ByteSource, { record }: Entry): unknown {
  const value: unknown = JSON.parse(recordText(source, record));
  return isJsonObject(value) ? field(value, "message") : undefined;
}
