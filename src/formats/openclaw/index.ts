import type { Row } from "../../core/carrier.ts";
import { field, isRecord } from "../../core/json.ts";
import { openclaw } from "../../dialects/openclaw/index.ts";
import { type ByteSource, bytesSource } from "../bytes/source.ts";
import { fileFinding } from "../finding.ts";
import type { FileFinding, Format, ReadTranscript } from "../format.ts";
import { readFileLines } from "../jsonl/file-lines.ts";
import { layChain } from "./chain.ts";
import { activeContext } from "./context.ts";
import { type Header, readEntries } from "./entries.ts";
import { entryRules, readStumps } from "./lines.ts";
import { joinSplitPairs } from "./split-pairs.ts";
import { type RebuiltHeader, rebuildHeader } from "./torn-header.ts";
import { linkLine, linkTree } from "./tree.ts";
import { writeFile } from "./write.ts";

// A format is recognised by its first records; a file that hides them behind more damage than this is not ours.
const LINES_TO_DETECT = 50;
const BYTES_TO_DETECT = 1 << 20;

/** Session files of pi and of OpenClaw before its database: a tree of entries, one JSON object per line. */
export const openclawFormat: Format = {
  name: "openclaw",
  carrier: openclaw,
  detect,
  read,
};

const WRITTEN_VERSIONS: ReadonlySet<number> = new Set([2, 3]);

function detect(source: ByteSource): boolean {
  const { lines } = readFileLines(bytesSource(source.read(0, BYTES_TO_DETECT)), entryRules);
  const { header, entries } = readEntries(lines.slice(0, LINES_TO_DETECT));
  if (header !== undefined) return true;
  return entries.some(({ id, parent, value }) => {
    const message = field(value, "message");
    return id !== undefined && parent !== undefined && (isRecord(message) || value["type"] === "compaction");
  });
}

function read(source: ByteSource): ReadTranscript {
  const { lines, findings: lineFindings, removed, stumps } = readFileLines(source, entryRules);
  const { header: whole, entries } = readEntries(lines);
  const first = lines[0];
  const isTorn = whole === undefined && first?.records?.length === 0;
  const rebuilt = isTorn ? rebuildHeader(source, first.span, entries) : undefined;
  const header = whole ?? rebuilt?.header;
  const tree = header?.version === 1 ? linkLine(entries) : linkTree(entries, readStumps(source, stumps));
  const split = tree.linear ? [] : joinSplitPairs(tree);
  const findings = [...lineFindings, ...headerFindings(source, whole, rebuilt), ...tree.findings, ...split];
  const context = activeContext(tree);
  const same: readonly Row[] = context.messages.map(({ raw }, source) => ({ source, raw }));
  return {
    sessionId: header?.id,
    version: header === undefined ? undefined : String(header.version),
    findings,
    rows: context.messages.map(({ entry, raw }) => ({ line: entry.line.number, message: raw })),
    removed,
    writable: header !== undefined && WRITTEN_VERSIONS.has(header.version) && !findings.some(blocksWriting),
    write: (rows) => writeFile(source, lines, tree, layChain(context, rows ?? same), rebuilt?.text),
  };
}

function headerFindings(
  source: ByteSource,
  header: Header | undefined,
  rebuilt: RebuiltHeader | undefined,
): readonly FileFinding[] {
  if (source.length === 0) return [fileFinding("empty-file", "error", 0, {}, "not-a-history")];
  if (header !== undefined) {
    // What a later version means by its entries is not known: it is read, and never written.
    const known = header.version === 1 || WRITTEN_VERSIONS.has(header.version);
    return known ? [] : [fileFinding("unknown-version", "warning", header.line, { version: header.version })];
  }
  const found = fileFinding("bad-header", "error", 1, { rebuilt: rebuilt !== undefined });
  return [rebuilt === undefined ? { ...found, incurable: "unsupported" } : found];
}

/** A line that may be sound but cannot be read must not be lost by writing around it. */
function blocksWriting({ issue, incurable }: FileFinding): boolean {
  return issue.code === "torn-line" && incurable !== undefined;
}
