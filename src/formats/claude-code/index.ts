import type { Row } from "../../core/carrier.ts";
import { anthropic } from "../../dialects/anthropic/index.ts";
import { type ByteSource, bytesSource } from "../bytes/source.ts";
import { fileFinding } from "../finding.ts";
import type { FileFinding, Format, ReadOptions, ReadTranscript } from "../format.ts";
import { isJsonObject, type JsonObject } from "../json/value.ts";
import {
  type FileLines,
  type FileRecord,
  readFileLines,
  readFirstLines,
  recordText,
} from "../jsonl/file-lines.ts";
import { alsoAsList } from "../jsonl/record-list.ts";
import { endingOf } from "./rows/ending.ts";
import { gradeLines } from "./rows/lines.ts";
import { type Entry, messageIn, type RowFacts, readRows, rowRules } from "./rows/rows.ts";
import { readStumps } from "./rows/stumps.ts";
import { unnamedRows } from "./rows/unnamed-rows.ts";
import { loaderOf, severityOf } from "./rows/versions.ts";
import { activeThread, isTimed } from "./thread/active.ts";
import { duplicateRows, twinsOf } from "./thread/duplicates.ts";
import { foreignSession } from "./thread/foreign-session.ts";
import { leftBehind } from "./thread/left-behind.ts";
import { loadedTurns } from "./thread/loaded.ts";
import { followRecordings } from "./thread/recorded-again.ts";
import { recordedPlaces } from "./thread/recorded-places.ts";
import { gradeDefects } from "./thread/tree-findings.ts";
import { linkRows } from "./tree/tree.ts";
import { layChain, type Turn } from "./writing/chain.ts";
import { planLayout } from "./writing/layout.ts";
import { splitRows } from "./writing/split-rows.ts";
import { writeFile } from "./writing/write.ts";

// A format is recognised by its first records; a file that hides them behind more damage than this is not ours.
const LINES_TO_DETECT = 50;
const BYTES_TO_DETECT = 1 << 20;

/** Of a file up to this size the messages are kept when its rows are read: parsing is most of the work. */
const MOST_BYTES_TO_KEEP = 1 << 24;

/** Session files of Claude Code: rows that hang on each other by uuid, beside rows that only describe the session. */
export const claudeCodeFormat: Format = alsoAsList(
  {
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
  },
  rowRules,
);

function detect(source: ByteSource): boolean {
  const head = bytesSource(source.read(0, BYTES_TO_DETECT));
  // Rows that hang on each other and say nothing may be any program's.
  const isOurs = ({ kind, parent, hollow }: RowFacts): boolean =>
    kind !== "side" && parent !== undefined && hollow === undefined;
  let count = 0;
  let found = false;
  const lines = readFirstLines(head, rowRules, ({ records = [] }) => {
    count += 1;
    found ||= records.some(({ data }) => isOurs(data));
    return found || count === LINES_TO_DETECT;
  });
  return found || isTitle(lines.flatMap(({ records = [] }) => records));
}

/** A resumed session may leave a file with nothing but the title of another one. */
function isTitle(records: readonly FileRecord<RowFacts>[]): boolean {
  return (
    records.length > 0 && records.every(({ data }) => data.type === "summary" && data.leaf !== undefined)
  );
}

const NO_CHOICES: ReadonlyMap<string, string> = new Map();

function read(source: ByteSource, options: ReadOptions): ReadTranscript {
  const { file, messages } = readWithMessages(source);
  const rows = readRows(file.lines);
  const version = options.agentVersion ?? rows.version;
  const loader = loaderOf(version, rows.sources);
  const graded = gradeLines(file, loader);
  const readMessage = (entry: Entry): unknown => messageOf(source, entry, messages);
  const hints = {
    torn: readStumps(source, file.stumps),
    choices: options.choices ?? NO_CHOICES,
    read: readMessage,
  };
  const tree = linkRows(rows.entries, hints, loader);
  const thread = activeThread(tree, rows, loader, readMessage);
  const {
    findings: treeFindings,
    questions,
    repointed,
    dropped,
  } = gradeDefects(tree, thread, loader, options.lossy === true);
  const turns = thread.turns.map((entry): Turn => ({ entry, message: readMessage(entry) }));
  const left = leftBehind(tree, rows, thread, loader);
  const findings = [
    ...emptyFile(source),
    ...graded.findings,
    ...duplicateRows(source, tree, thread),
    ...treeFindings,
    ...left,
    ...unnamedRows(file.lines),
    ...foreignSession(tree, thread, options.fileName),
  ];
  const same: readonly Row[] = turns.map(({ message }, at) => ({ source: at, raw: message }));
  return {
    sessionId: rows.session,
    version,
    findings,
    rows: turns.map(({ entry, message }) => ({ line: entry.line.number, message })),
    recorded: recordedPlaces(tree, turns),
    removed: graded.removed,
    questions,
    loaded: () => {
      const { checkpoints } = rows;
      return loadedTurns(tree, thread, loader, {
        checkpoints,
        lineFindings: graded.findings,
        leavesTurns: left.length > 0,
        read: readMessage,
      });
    },
    ending: () => endingOf(source, rows.entries, thread.path),
    // Of nothing but torn bytes nothing would be left.
    writable: rows.records > 0 && !findings.some(keepsFromWriting),
    grade: (issue) => severityOf(issue, loader),
    write: (next, change) => {
      const laid = splitRows(
        turns.map(({ message }) => message),
        next ?? same,
      );
      const followed = followRecordings(thread.recordings, turns, laid, readMessage);
      const chain = layChain(thread, turns, laid, { dropped, followed, twins: twinsOf(tree, thread) });
      const timed = isTimed(loader, rows.checkpoints.length);
      const layout = planLayout({ tree, thread, chain, repointed, sources: rows.sources, timed });
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

type Messages = ReadonlyMap<RowFacts, unknown>;

function readWithMessages(source: ByteSource): {
  readonly file: FileLines<RowFacts>;
  readonly messages: Messages;
} {
  const messages = new Map<RowFacts, unknown>();
  if (source.length > MOST_BYTES_TO_KEEP) return { file: readFileLines(source, rowRules), messages };
  const keep = (value: JsonObject): RowFacts => {
    const facts = rowRules.keep(value);
    if (facts.kind === "turn") messages.set(facts, messageIn(value));
    return facts;
  };
  return { file: readFileLines(source, { ...rowRules, keep }), messages };
}

/** The message of a row of a large file is read again when it is asked for: most rows are never asked. */
function messageOf(source: ByteSource, { record, row }: Entry, messages: Messages): unknown {
  if (messages.has(row)) return messages.get(row);
  const value: unknown = JSON.parse(recordText(source, record));
  return isJsonObject(value) ? messageIn(value) : undefined;
}
