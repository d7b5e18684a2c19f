import { type JsonRecord, stringsIn } from "../oracle/json.ts";
import { chainBreaks, idOf, type ReadFile, readFileBytes } from "./file-reading.ts";

/** A session file before and after repair, and what was reported about it. */
export interface FileOutcome {
  readonly before: ReadFile;
  readonly after: ReadFile;
  readonly codes: readonly string[];
}

type Judge = (wanted: unknown, outcome: FileOutcome) => readonly string[];

/** Opens both files for judgement. */
export function fileOutcomeOf(before: Uint8Array, after: Uint8Array, codes: readonly string[]): FileOutcome {
  return { before: readFileBytes(before), after: readFileBytes(after), codes };
}

function ids(wanted: unknown): readonly unknown[] {
  return Array.isArray(wanted) ? wanted : [];
}

/** Does the file hold this record? A file that is one document has no records: what it says is looked for then. */
function holds({ records, document }: ReadFile, id: unknown): boolean {
  if (document !== undefined) return stringsIn(document).includes(String(id));
  return records.some((record) => idOf(record) === id);
}

function countJudge(file: "before" | "after"): Judge {
  return (wanted, outcome) => {
    const count = outcome[file].records.length;
    return count === wanted ? [] : [`${count} records, expected ${String(wanted)}`];
  };
}

const JUDGES: Readonly<Record<string, Judge>> = {
  records_before: countJudge("before"),
  records_after: countJudge("after"),
  linesKeptByteIdentical: (wanted, { before, after }) =>
    ids(wanted)
      .filter((index) => !after.lines.includes(before.lines[Number(index)] ?? "no such line"))
      .map((index) => `line ${String(index)} changed`),
  parentChainIntact: (_, { after }) => chainBreaks(after),
  recovered: (wanted, { after }) =>
    ids(wanted)
      .filter((id) => !holds(after, id))
      .map((id) => `record ${String(id)} is not readable`),
  lost: (wanted, { after }) =>
    ids(wanted)
      .filter((id) => holds(after, id))
      .map((id) => `record ${String(id)} was said to be lost`),
  reported: (_, { codes }) => (codes.length > 0 ? [] : ["nothing was reported"]),
};

/**
 * Keys that no pure function can meet or that the runner asserts: the backup is the work of whoever writes
 * the file, and the active branch is what the strict checker is given.
 */
const ELSEWHERE: ReadonlySet<string> = new Set(["backup", "activeBranchValid"]);

/** The keys of `expect` that speak about the file rather than the history in it. */
export const FILE_KEYS: ReadonlySet<string> = new Set([...Object.keys(JUDGES), ...ELSEWHERE]);

/** The expectations about the file that do not hold, in words. */
export function unmetInFile(expect: JsonRecord, outcome: FileOutcome): readonly string[] {
  return Object.entries(expect).flatMap(([key, wanted]) =>
    (JUDGES[key]?.(wanted, outcome) ?? []).map((reason) => `${key}: ${reason}`),
  );
}
