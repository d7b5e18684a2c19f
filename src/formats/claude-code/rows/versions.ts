import type { Issue, RuleCode, Severity } from "../../../core/issue.ts";

/** A span of versions: from the first one on, before the second one. */
interface VersionRange {
  readonly from?: string;
  readonly before?: string;
}

/** What versions of the agent make of defects. Every version and code that no line names: an error. */
interface SeverityLine extends VersionRange {
  readonly codes: readonly RuleCode[];
  readonly severity: Severity;
}

/**
 * Measured by resuming damaged sessions and reading the request that was sent: 2.0.14 and 2.1.332 in full, versions
 * between them for what they heal first (`docs/formats/claude-code.md`). A version that was not measured is graded
 * like the last one before it that was.
 *
 * Never lowered: `dangling-call` (the call goes with its missing result, without a word), `welded-lines` and
 * whatever else hides a whole record from the agent.
 */
const SEVERITIES: readonly SeverityLine[] = [
  { from: "2.0.77", codes: ["byte-order-mark"], severity: "info" },
  // The agent leaves the result out of the request: what the tool said is lost to the model.
  { from: "2.1.50", codes: ["orphan-result"], severity: "warning" },
  { from: "2.1.88", codes: ["duplicate-result"], severity: "info" },
  { from: "2.1.126", codes: ["unterminated-line"], severity: "info" },
  {
    from: "2.1.332",
    codes: [
      "misplaced-result",
      "result-not-first",
      "misplaced-call",
      "empty-content",
      "lone-surrogate",
      "invalid-message",
    ],
    severity: "info",
  },
  // Reasoning is the agent's to keep or to leave out: it knows for which model.
  { codes: ["reasoning-signature", "reasoning-missing", "reasoning-disallowed"], severity: "warning" },
  // What a session needs to be a history at all is for the agent to say: a file may hold a title and no row.
  { codes: ["no-messages", "trailing-whitespace"], severity: "info" },
];

const CURRENT: VersionRange = { from: "2.1.332" };

/** How a version reads files. Where nothing is known, the rows themselves tell most of it. */
export interface Loader {
  readonly version: string | undefined;
  /** Results and calls of one message that stand beside the chain are put back into it. */
  readonly recoversParallel: boolean;
  /** The blocks of one API message are sent as one, also where results stand between them on the path. */
  readonly gathersBlocks: boolean;
  /** `last-prompt` rows say where the conversation stands. */
  readonly readsCheckpoints: boolean;
  /** The head is the row with the newest time, unless a checkpoint says otherwise. */
  readonly goesByTime: boolean;
  /** The last row of the file is the head, unless a checkpoint says otherwise. */
  readonly goesByPlace: boolean;
  /**
   * A row without a parent in the file is hung on the one before it in time, if that is at most so many milliseconds
   * older: within a turn it is, before a prompt it mostly is not. 0: it is a root.
   */
  readonly findsParentsWithin: number;
  /** A result whose call is lost is left out of the request, wherever it hangs. */
  readonly keepsStrays: boolean;
  /** Rows from before a compaction that its boundary lists are sent behind the summary. */
  readonly keepsRows: boolean;
  /** Halves of a server tool on two branches are sent in their order. */
  readonly joinsServerHalves: boolean;
  /** A `progress` row may be somebody's parent. */
  readonly knowsProgress: boolean;
  /** A `progress` row is never taken for the head of the conversation (anthropics/claude-code#35024). */
  readonly ignoresProgressHeads: boolean;
  /** A line that holds no record is passed over, with what follows it still read. */
  readonly skipsTornLines: boolean;
  /** A run of NUL bytes on lines of its own is passed over. */
  readonly skipsNulLines: boolean;
}

/** The reader of a version; `recordsSources`: rows name the call that they answer, as versions that recover do. */
export function loaderOf(version: string | undefined, recordsSources: boolean): Loader {
  const known = version !== undefined && numbersOf(version) !== undefined ? version : undefined;
  const current = inRange(known, CURRENT);
  const early = inRange(known, { before: "2.1.0" });
  return {
    version: known,
    readsCheckpoints: !early,
    goesByTime: !current,
    goesByPlace: current,
    findsParentsWithin: inRange(known, { from: "2.1.126" }) ? 5_000 : 0,
    keepsStrays: inRange(known, { from: "2.1.50" }),
    gathersBlocks: current,
    recoversParallel: current || (!early && recordsSources),
    keepsRows: !early,
    joinsServerHalves: current,
    knowsProgress: !early,
    ignoresProgressHeads: current || early,
    skipsTornLines: current,
    skipsNulLines: current || early,
  };
}

/** How grave an issue is for a version of the agent. */
export function severityOf({ code, severity, args }: Issue, { version }: Loader): Severity {
  // Early versions leave the call out, current ones answer it themselves.
  if (code === "pending-call" && !inRange(version, CURRENT)) return "warning";
  if (severity === "info") return severity;
  // A call without its result is left out; a result without its call is sent.
  if (code === "unpaired-server-tool" && args["half"] === "server-call" && inRange(version, CURRENT))
    return "info";
  const line = SEVERITIES.find((one) => one.codes.includes(code) && (isOpen(one) || inRange(version, one)));
  return line?.severity ?? severity;
}

function isOpen({ from, before }: VersionRange): boolean {
  return from === undefined && before === undefined;
}

function inRange(version: string | undefined, { from, before }: VersionRange): boolean {
  if (version === undefined) return false;
  return (
    (from === undefined || compare(version, from) >= 0) &&
    (before === undefined || compare(version, before) < 0)
  );
}

function compare(left: string, right: string): number {
  const [a, b] = [numbersOf(left) ?? [], numbersOf(right) ?? []];
  for (let at = 0; at < 3; at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function numbersOf(version: string): readonly number[] | undefined {
  const [, ...numbers] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?![\d.])/.exec(version) ?? [];
  return numbers.length === 0 ? undefined : numbers.map(Number);
}
