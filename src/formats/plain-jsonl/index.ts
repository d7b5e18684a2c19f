import type { ByteSource } from "../bytes/source.ts";
import { fileFinding } from "../finding.ts";
import type { FileFinding, Format, ReadTranscript } from "../format.ts";
import type { JsonObject } from "../json/value.ts";
import { type RecordRules, visitFileLines } from "../jsonl/file-lines.ts";
import { noMessagesCarrier } from "../stored-messages.ts";
import { ChatReader } from "./chat.ts";
import { rulesOf, sampleOf } from "./sample.ts";
import { Sequence } from "./sequence.ts";
import { writeLines } from "./write.ts";

/**
 * Any file with one JSON object a line, whoever wrote it: its lines are checked and mended, the numbers of its
 * records, and its pairing where every record is a chat message. What else the records mean is not known here.
 */
export const jsonlFormat: Format = {
  name: "jsonl",
  // Of a file of messages the messages tell; see `ReadTranscript.carrier`.
  carrier: noMessagesCarrier,
  appendable: true,
  detect,
  read,
};

/** Fewer lines may be a document that somebody wrote on one line. */
const FEWEST_LINES = 2;

/** Only what is clearly JSON lines, and of no agent that gives them a meaning of its own. */
function detect(source: ByteSource): boolean {
  const { sound, damaged, agent } = sampleOf(source);
  return agent === undefined && sound >= FEWEST_LINES && sound > damaged;
}

function read(source: ByteSource): ReadTranscript {
  const rules: RecordRules<JsonObject> = { ...rulesOf(source), keep: (value) => value };
  const sequence = new Sequence();
  const messages = new ChatReader();
  let records = 0;
  const { findings, removed, lineEnd } = visitFileLines(source, rules, (line) => {
    if (line.records?.length === 0) sequence.gap();
    for (const { data } of line.records ?? []) {
      records += 1;
      sequence.next(data, line.number);
      messages.next(data, line.number);
    }
  });
  // A line that may hold a record is left: neither the messages nor their numbers are all known then.
  const isDoubtful = findings.some(({ incurable }) => incurable === "ambiguous");
  const repeats = isDoubtful ? undefined : sequence.repeats();
  const chat = isDoubtful ? undefined : messages.chat();
  const rows = chat?.rows ?? [];
  return {
    sessionId: undefined,
    version: undefined,
    findings: records === 0 ? nothingIn(findings) : [...findings, ...repeatFinding(repeats)],
    rows,
    ...(chat === undefined ? {} : { carrier: chat.carrier }),
    removed,
    // Where no record is left, the damaged bytes are all that there is.
    writable: records > 0,
    write: (after) => {
      const history = after === undefined ? undefined : { before: rows, after };
      return writeLines(source, rules, { renumber: repeats !== undefined, lineEnd, history });
    },
  };
}

function repeatFinding(repeats: ReturnType<Sequence["repeats"]>): readonly FileFinding[] {
  if (repeats === undefined) return [];
  return [fileFinding("duplicate-sequence", "error", repeats.line, { records: repeats.records })];
}

function nothingIn(findings: readonly FileFinding[]): readonly FileFinding[] {
  if (findings.length === 0) return [fileFinding("empty-file", "error", 0, {}, "not-a-history")];
  return findings.map((finding) => ({ ...finding, incurable: finding.incurable ?? "nothing-left" }));
}
