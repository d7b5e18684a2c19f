import type { Row } from "../../core/carrier.ts";
import { field, isRecord, type JsonRecord } from "../../core/json.ts";
import { openclaw } from "../../dialects/openclaw/index.ts";
import { type ByteSource, bytesSource } from "../bytes/source.ts";
import { fileFinding } from "../finding.ts";
import type {
  FileFinding,
  Format,
  ReadOptions,
  ReadTranscript,
  RemovedBytes,
  WriteChange,
} from "../format.ts";
import { type FileLine, readFileLines, readFirstLines } from "../jsonl/file-lines.ts";
import { alsoAsList } from "../jsonl/record-list.ts";
import { endingOf } from "./lines/ending.ts";
import { type Entry, headerOf, readEntries, type SessionRecord } from "./lines/entries.ts";
import { forked, type HeaderPlan, planHeader, saysSession } from "./lines/header.ts";
import { entryRules, entryRulesOf, readStumps } from "./lines/lines.ts";
import { leaveOneHeader } from "./lines/second-headers.ts";
import {
  ENTRY_TYPES,
  isHidden,
  isHollow,
  isLinear,
  isMarked,
  isTreeEntry,
  withWholePairs,
} from "./lines/shape.ts";
import { type Habits, habitsOf, ROW_HABITS } from "./lines/versions.ts";
import { activeContext } from "./thread/context.ts";
import { atOwnEnd } from "./thread/foreign-session.ts";
import { gradeLines, messageGrade, messageHealed } from "./thread/grade.ts";
import { loadedTurns } from "./thread/loaded.ts";
import { recordedPlaces } from "./thread/recorded-places.ts";
import { pastLateLeaf } from "./tree/late-leaf.ts";
import { navigated } from "./tree/navigation.ts";
import { joinSplitPairs, type SplitPairs } from "./tree/split-pairs.ts";
import { linkLine, linkTree, type Tree } from "./tree/tree.ts";
import { layChain } from "./writing/chain.ts";
import { findLostKept } from "./writing/pointers.ts";
import { writeFile } from "./writing/write.ts";

// A format is recognised by its first records; a file that hides them behind more damage than this is not ours.
const LINES_TO_DETECT = 50;
const BYTES_TO_DETECT = 1 << 20;

/** Session files of pi and of OpenClaw before its database: a tree of entries, one JSON object per line. */
export const openclawFormat: Format = alsoAsList(
  {
    name: "openclaw",
    carrier: openclaw,
    appendable: true,
    names: { id: "id", parent: "parentId", pointers: ["firstKeptEntryId", "fromId", "targetId"] },
    detect,
    read: (source, options) => read(source, options, FILE),
  },
  entryRules,
);

/**
 * The sessions of OpenClaw's database, each row on the line of its number: the same entries, with the moves between
 * branches that only it has. No file is one by its content.
 */
export const openclawRowsFormat: Format = {
  ...openclawFormat,
  name: "openclaw-rows",
  appendable: false,
  detect: () => false,
  read: (source, options) => read(source, options, ROWS),
};

/** Where entries are kept. */
interface Keeping {
  /** What a version that loads them does by itself about defects. */
  habitsOf(version: string | undefined): Habits;
  readonly newestVersion: number;
  /** Which entry the agent that keeps them so goes on from, and what it does about links that lead nowhere. */
  navigate(tree: Tree, sessions: readonly SessionRecord[], fileName: string | undefined): Tree;
  /** A row that cannot be read must not go. */
  readonly mayDropLines: boolean;
}

const FILE: Keeping = {
  habitsOf,
  newestVersion: 3,
  navigate: (tree, ...file) => atOwnEnd(pastLateLeaf(tree), ...file),
  mayDropLines: true,
};
const ROWS: Keeping = {
  habitsOf: () => ROW_HABITS,
  newestVersion: 4,
  navigate: navigated,
  mayDropLines: false,
};
const NO_PAIRS: SplitPairs = { findings: [], open: new Set() };

/** A header; or what is left of one, or a first record that is an entry. Other agents' rows have neither. */
function detect(source: ByteSource): boolean {
  const head = bytesSource(source.read(0, BYTES_TO_DETECT));
  // The first record alone tells it of most files, and every file is asked.
  const start = readFirstLines(head, entryRules, ({ records = [] }) => records.length > 0);
  if (headerOf(readEntries(start.slice(0, LINES_TO_DETECT)).sessions) !== undefined) return true;
  const lines = linesToDetect(head);
  const { sessions, entries } = readEntries(lines.slice(0, LINES_TO_DETECT));
  const stump = firstStump(lines);
  if (sessions.length > 0 || (stump !== undefined && saysSession(source, stump.span))) {
    return isLinear(entries) || entries.some(isTreeEntry);
  }
  if (isLinear(entries)) return entries.some(isMarked) || entries.every(({ type }) => ENTRY_TYPES.has(type));
  const [first] = entries;
  const speaks = entries.some((entry) => entry.type === "message" || entry.type === "compaction");
  return first !== undefined && isTreeEntry(first) && speaks;
}

/** The first lines, and more where there is nothing on them. */
function linesToDetect(head: ByteSource): readonly FileLine<JsonRecord>[] {
  let count = 0;
  let isBlank = true;
  return readFirstLines(head, entryRules, ({ records }) => {
    count += 1;
    isBlank &&= records === undefined;
    return count >= LINES_TO_DETECT && !isBlank;
  });
}

function read(source: ByteSource, options: ReadOptions, keeping: Keeping): ReadTranscript {
  const file = readFileLines(source, entryRulesOf(source));
  const { sessions, entries: recorded } = readEntries(file.lines);
  const entries = recorded.map(withWholePairs);
  const habits = keeping.habitsOf(options.agentVersion);
  const found = planHeader({
    source,
    sessions,
    entries,
    stump: firstStump(file.lines),
    fileName: options.fileName,
  });
  const one = leaveOneHeader(found, habits.oneHeader ? sessions : []);
  const { plan } = one;
  const header = plan?.header;
  const torn = readStumps(source, file.stumps, entries);
  // A damaged header is no line that can be passed over.
  const graded = headerOf(sessions) === undefined ? file.findings : gradeLines(file, habits, entries, torn);
  const linear = header !== undefined && header.version === 1;
  const tree = linear
    ? linkLine(entries, options.lossy === true)
    : keeping.navigate(linkTree(entries, torn, options.lossy === true), sessions, options.fileName);
  const answersItself = habits.mild["dangling-call"] !== undefined && options.cureHealed !== true;
  const split = tree.linear ? NO_PAIRS : joinSplitPairs(tree, answersItself);
  const ofLines = graded
    .filter(({ issue }) => issue.line !== plan?.stump || issue.code !== "torn-line")
    .map((found) => (keeping.mayDropLines ? found : { incurable: "unsupported" as const, ...found }));
  const ofHeader = headerFindings(source, plan, keeping);
  const context = activeContext(tree);
  const ofTree = [...tree.findings, ...findLostKept(tree, context)];
  const ofPairs = entries.filter(({ value, record }) => value !== record.data).map(misspeltMembers);
  const findings = [...ofLines, ...ofHeader, ...one.findings, ...ofTree, ...ofPairs, ...split.findings];
  const places = recordedPlaces(tree, context.messages);
  const same: readonly Row[] = context.messages.map(({ raw }, source) => ({ source, raw }));
  return {
    sessionId: header?.id,
    version: header === undefined ? undefined : String(header.version),
    findings,
    rows: context.messages.map(({ entry, raw }) => ({ line: entry.line.number, message: raw })),
    ...(places === undefined ? {} : { recorded: places }),
    removed: [
      ...file.removed.filter(({ line }) => line !== plan?.kept),
      ...one.removed,
      ...lostEntries(tree),
    ],
    ...(keeping.mayDropLines ? { loaded: () => loadedTurns(tree, context, graded, torn) } : {}),
    ending: () => endingOf(sessions, entries, context.path),
    writable: header !== undefined && isKnown(header.version, keeping) && !findings.some(blocksWriting),
    grade: messageGrade(habits, split.open),
    heals: messageHealed(habits, split.open),
    write: (rows, change?: WriteChange) => {
      const [leader] = sessions;
      const copied =
        plan === undefined || change === undefined ? plan : forked(source, plan, leader, change.sessionId);
      return writeFile({ source, file, tree, chain: layChain(context, rows ?? same), header: copied });
    },
  };
}

/** Entries that go although they say something: with a person's consent, and never in silence. */
function lostEntries({ entries, gone }: Tree): readonly RemovedBytes[] {
  return [...gone].flatMap((index) => {
    const entry = entries[index];
    if (entry === undefined || (isTold(entry) && !isHidden(entry)) || isHollow(entry)) return [];
    const { start, end } = entry.record.span;
    return [{ line: entry.line.number, bytes: end - start }];
  });
}

function misspeltMembers({ line }: Entry): FileFinding {
  return fileFinding("malformed-call", "error", line.number, { letter: true });
}

/** Copies of entries go too: the first one still tells what they say. */
function isTold({ type, value }: Entry): boolean {
  return type !== "message" || isRecord(field(value, "message"));
}

function isKnown(version: number, { newestVersion }: Keeping): boolean {
  return Number.isInteger(version) && version >= 1 && version <= newestVersion;
}

/** The first line with anything on it, where it is no record. */
function firstStump(lines: readonly FileLine<JsonRecord>[]): FileLine<JsonRecord> | undefined {
  const first = lines.find(({ records }) => records !== undefined);
  return first?.records?.length === 0 ? first : undefined;
}

function headerFindings(
  source: ByteSource,
  plan: HeaderPlan | undefined,
  keeping: Keeping,
): readonly FileFinding[] {
  if (source.length === 0) return [fileFinding("empty-file", "error", 0, {}, "not-a-history")];
  if (plan === undefined) return [fileFinding("bad-header", "error", 1, { rebuilt: false }, "unsupported")];
  const { header, rebuilt } = plan;
  const findings = rebuilt ? [fileFinding("bad-header", "error", header.line, { rebuilt })] : [];
  if (isKnown(header.version, keeping)) return findings;
  // What a later version means by its entries is not known: it is read, and never written.
  return [...findings, fileFinding("unknown-version", "warning", header.line, { version: header.version })];
}

/** What may be sound but cannot be read, a line or a message, must not be lost by writing around it. */
function blocksWriting({ issue, incurable }: FileFinding): boolean {
  const isUnread = issue.code === "torn-line" || issue.args["hidden"] === true;
  return isUnread && incurable !== undefined;
}
