import type { RuleCode, Severity } from "../../../core/issue.ts";

/** What the program that loads a session does by itself about its defects. */
export interface Habits {
  /** Defects that it heals (info), or whose cure costs something (warning). All others are errors. */
  readonly mild: Readonly<Partial<Record<RuleCode, Severity>>>;
  /** It does not glue what it appends onto a last line that was cut off. */
  readonly endsLines: boolean;
  /** It reads messages without any content. */
  readonly absentContent: boolean;
  /** It takes a session with one header alone: a second one of the same id stops its import. */
  readonly oneHeader: boolean;
}

/** A program and the versions, from the first that was measured to before the first that is known to differ. */
export interface Measured extends Habits {
  readonly program: "pi" | "openclaw";
  readonly from: readonly number[];
  readonly before: readonly number[];
}

// What could not be measured is graded as in the version that does worst.
const WORST: Habits = { mild: {}, endsLines: false, absentContent: false, oneHeader: false };

/** pi answers open calls itself, leaves out what is blank, and reads on behind lines that are no JSON. */
const PI: Habits["mild"] = {
  "dangling-call": "info",
  "empty-content": "info",
  "torn-line": "info",
  "nul-bytes": "info",
};

const NO_END: readonly number[] = [Number.POSITIVE_INFINITY];

/**
 * What was seen when the programs resumed damaged sessions: pi 0.74.2 and 1.6.0, OpenClaw 2026.2.6-3 and 2026.7.1,
 * before it kept its sessions in a database. Versions between two that behave alike are taken to behave so too.
 */
const MEASURED: readonly Measured[] = [
  {
    program: "pi",
    from: [1, 6, 0],
    before: NO_END,
    mild: { ...PI, "unterminated-line": "info" },
    endsLines: true,
    absentContent: true,
    oneHeader: false,
  },
  { ...WORST, program: "pi", from: [0, 74, 2], before: [1, 6, 0], mild: PI },
  {
    program: "openclaw",
    from: [2026, 2, 6],
    before: [2026, 7, 2],
    // It drops results without a call and second results in memory, moves results to their calls, and rewrites a
    // file without the lines that are no JSON.
    mild: {
      "dangling-call": "info",
      "misplaced-result": "info",
      "orphan-result": "warning",
      "duplicate-result": "warning",
      "torn-line": "info",
      "nul-bytes": "info",
    },
    endsLines: true,
    absentContent: false,
    oneHeader: false,
  },
];

/**
 * What OpenClaw does about the rows of its database, as was seen with 2026.9.6; versions before it have not been tried.
 * As with files it drops results without a call and second results, and moves others to their calls; it also tells calls
 * of one id apart, and leaves out calls without an id and a name, failed turns with a call, and messages without content
 * (of a result it says that there is none). All in memory. A row that is no JSON stops it.
 */
export const ROW_HABITS: Habits = {
  mild: {
    "dangling-call": "warning",
    "misplaced-result": "warning",
    "orphan-result": "warning",
    "duplicate-result": "warning",
    "duplicate-call-id": "warning",
    "malformed-call": "warning",
    "partial-turn": "warning",
    "empty-content": "warning",
  },
  endsLines: true,
  absentContent: true,
  oneHeader: false,
};

/**
 * What it does about the files that it imports into that database. The import counts a second header of the session and
 * makes no row of it, so that its own count is wrong, and `openclaw doctor --fix` ends there for all sessions.
 */
export const IMPORT_HABITS: Habits = { ...ROW_HABITS, oneHeader: true };

/** The versions of OpenClaw that heal a defect of a file at each turn: the first one, and the first that does not. */
export function healersOf(code: RuleCode): Pick<Measured, "from" | "before"> | undefined {
  return MEASURED.find(({ program, mild }) => program === "openclaw" && mild[code] !== undefined);
}

/** OpenClaw's versions begin with the year. */
const FIRST_YEAR = 2000;

/** From here on OpenClaw only imports files: a line that it cannot read ends that, and it heals pairs as in its rows. */
const FIRST_WITH_DATABASE: readonly number[] = [2026, 7, 2];

/** But for these, which go on from 2026.7.1: 2026.7.33 was seen to keep its sessions in files. */
const STILL_FILES = { from: [2026, 7, 33], before: [2026, 8] } as const;

/** What a version does by itself; the worst that is known where none is given, or one that was never tried. */
export function habitsOf(version: string | undefined): Habits {
  const numbers = /^v?(\d+(?:\.\d+)*)/
    .exec(version ?? "")?.[1]
    ?.split(".")
    .map(Number);
  if (numbers === undefined) return WORST;
  const program = (numbers[0] ?? 0) >= FIRST_YEAR ? "openclaw" : "pi";
  const isWithin = ({ from, before }: Pick<Measured, "from" | "before">): boolean =>
    compare(numbers, from) >= 0 && compare(numbers, before) < 0;
  if (program === "openclaw" && isWithin(STILL_FILES)) return habitsOf("2026.7.1");
  if (program === "openclaw" && compare(numbers, FIRST_WITH_DATABASE) >= 0) return IMPORT_HABITS;
  return MEASURED.find((measured) => measured.program === program && isWithin(measured)) ?? WORST;
}

/** Is this a version of OpenClaw that is known to keep its sessions in files? */
export function keepsFiles(version: string | undefined): boolean {
  return version !== undefined && habitsOf(version) !== IMPORT_HABITS;
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
