import type { Incurable, IssueArgument, RuleCode, Severity } from "../../core/issue.ts";
import { isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import { step } from "../../core/steps.ts";
import type { FileFinding, RemovedBytes } from "../format.ts";
import { splitLines } from "../jsonl/lines.ts";
import { readLine } from "../jsonl/read-line.ts";
import type { ByteSpan } from "../jsonl/salvage.ts";

/** What one line becomes: records with their bytes, or bytes that are kept as they are. */
export interface FileLine {
  /** 1-based. */
  readonly number: number;
  /** The whole line without its newline. */
  readonly span: ByteSpan;
  readonly terminated: boolean;
  /** Undefined: no record, the bytes stay. Empty: no record, the bytes go. */
  readonly records: readonly FileRecord[] | undefined;
}

/** One record of the file. */
export interface FileRecord {
  readonly value: JsonRecord;
  readonly span: ByteSpan;
  /** The record is the whole line, so an untouched line can be copied. */
  readonly whole: boolean;
}

/** The lines of a file, and what is wrong with them. */
export interface FileLines {
  readonly lines: readonly FileLine[];
  readonly findings: readonly FileFinding[];
  readonly removed: readonly RemovedBytes[];
  /** By id of an entry whose line is torn: the id of its parent, where the line still tells it. */
  readonly torn: ReadonlyMap<string, string>;
  /** Where the last line is torn: the id of its parent, if it still tells it. */
  readonly tornTail: string | undefined;
}

/** Reads the lines of a session file. Damage of lines is found here, before anything is understood. */
export function readFileLines(bytes: Uint8Array): FileLines {
  const lines: FileLine[] = [];
  const findings: FileFinding[] = [];
  const removed: RemovedBytes[] = [];
  const torn = new Map<string, string>();
  let tornTail: string | undefined;
  const split = splitLines(bytes);
  for (const line of split) {
    step();
    const number = line.index + 1;
    const span = { start: line.start, end: line.end };
    const terminated = line.newline === 1;
    const reading = readLine(bytes, line, isEntry);
    if (reading.kind !== "blank") tornTail = undefined;
    if (reading.byteOrderMark) findings.push(fileFinding("byte-order-mark", "error", number, {}));
    if (reading.kind === "blank") {
      if (terminated || span.end > span.start) lines.push({ number, span, terminated, records: undefined });
    } else if (reading.kind === "record") {
      const start = reading.byteOrderMark ? span.start + 3 : span.start;
      const record = { value: reading.value, span: { start, end: span.end }, whole: !reading.byteOrderMark };
      lines.push({ number, span, terminated, records: [record] });
      if (!terminated) findings.push(fileFinding("unterminated-line", "error", number, {}));
    } else if (reading.kind === "torn") {
      const size = reading.end - reading.start;
      const args = { bytes: size, reason: reading.reason };
      if (reading.reason === "too-long") {
        // It may be sound; nothing here can tell, so nothing here may touch it.
        findings.push(fileFinding("torn-line", "error", number, args, "unsupported"));
        lines.push({ number, span, terminated, records: undefined });
        continue;
      }
      findings.push(fileFinding("torn-line", "error", number, args));
      removed.push({ line: number, bytes: size });
      tornTail = rememberParent(bytes, reading, torn);
      lines.push({ number, span, terminated, records: [] });
    } else {
      const lost = reading.torn.reduce((sum, torn) => sum + torn.end - torn.start, 0);
      const args = { records: reading.records.length, bytes: lost };
      findings.push(fileFinding("welded-lines", "error", number, args));
      for (const stump of reading.torn) rememberParent(bytes, stump, torn);
      if (lost > 0) removed.push({ line: number, bytes: lost });
      const records = reading.records.map(({ value, start, end }) => ({
        value,
        span: { start, end },
        whole: false,
      }));
      lines.push({ number, span, terminated, records });
    }
  }
  return { lines, findings, removed, torn, tornTail };
}

// An entry begins with its type, id and parent; a stump that is long enough still tells them.
const ENTRY_HEAD = /"id"\s*:\s*"([^"\\]{1,100})"\s*,\s*"parentId"\s*:\s*"([^"\\]{1,100})"/;
const HEAD_BYTES = 400;

function rememberParent(bytes: Uint8Array, stump: ByteSpan, torn: Map<string, string>): string | undefined {
  const head = bytes.subarray(stump.start, Math.min(stump.end, stump.start + HEAD_BYTES));
  const match = ENTRY_HEAD.exec(lenient.decode(head));
  const [, id, parent] = match ?? [];
  if (id !== undefined && parent !== undefined) torn.set(id, parent);
  return parent;
}

const lenient = new TextDecoder("utf-8");

/** A record of a session file is an object with a type; nested objects of messages have one too, but no id. */
function isEntry(value: unknown): boolean {
  if (!isRecord(value) || stringField(value, "type") === undefined) return false;
  return value["type"] === "session" || stringField(value, "timestamp") !== undefined;
}

/** Builds a finding about a line. */
export function fileFinding(
  code: RuleCode,
  severity: Severity,
  line: number,
  args: Readonly<Record<string, IssueArgument>>,
  incurable?: Incurable,
): FileFinding {
  const issue = { code, severity, message: -1, line, args };
  return incurable === undefined ? { issue } : { issue, incurable };
}
