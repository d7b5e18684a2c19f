import type { Incurable, RuleCode } from "../../core/issue.ts";
import { fileFinding } from "../finding.ts";
import type { FileFinding } from "../format.ts";
import { type IndexDocument, readIndexDocument } from "./document.ts";
import { type NewIndexEntry, rebuildIndex } from "./rebuild.ts";

/** What is known of a transcript that lies beside an index. */
export interface TranscriptFacts {
  /** Without folders. */
  readonly fileName: string;
  readonly sessionId: string;
  /** When its last record was written, in milliseconds; undefined where no record tells. */
  readonly lastRecord: number | undefined;
  /** When the file was changed last, in milliseconds. */
  readonly modified: number;
}

/** How an index is to be judged and rebuilt. */
export interface IndexOptions {
  /** The agent whose folder it is: keys of entries begin with it. Default `main`. */
  readonly agentId?: string;
  /** Also add transcripts that a sound index does not list. Default false: that they are not listed is normal. */
  readonly addUnlisted?: boolean;
}

/** What is wrong with an index, and the index as it should be. */
export interface IndexReport {
  /** No finding is an error. */
  readonly valid: boolean;
  readonly findings: readonly FileFinding[];
  /** The new content; undefined where the index stays as it is. */
  readonly next: Uint8Array | undefined;
  readonly added: readonly { readonly key: string; readonly sessionId: string }[];
  /** Bytes that are no entry and are left out of the new content. */
  readonly removedBytes: number;
}

/** The mark of an entry that was made from its transcript. OpenClaw passes on fields that it does not know. */
const RECOVERED: Readonly<Record<string, string>> = { recoveredBy: "layer0" };

/**
 * Judges an index of sessions (`sessions.json`) by the transcripts that lie beside it, and rebuilds it where it
 * cannot be read: OpenClaw then shows no session at all, and overwrites the index with the next one that it begins
 * (openclaw/openclaw#77783, openclaw/openclaw#66522). Complete entries keep their bytes.
 *
 * A transcript that a sound index does not list is no defect by itself: a key names only its newest session, so
 * that every `/new`, daily reset and recurring job leaves one behind (openclaw/openclaw#29706,
 * openclaw/openclaw#124022). Nor is an entry without a transcript: it is made before its first message. Both are
 * counted, as infos. Pure; never throws.
 */
export function checkIndex(
  index: Uint8Array | undefined,
  transcripts: readonly TranscriptFacts[],
  options: IndexOptions = {},
): IndexReport {
  const document = readIndexDocument(index);
  const { unlisted, gone, listed } = compare(document, transcripts);
  const broken = damageOf(document, index, transcripts.length > 0);
  const findings = [...broken];
  const left = { next: undefined, added: [], removedBytes: 0 };
  if (document.state === "two" || document.state === "foreign") return { valid: false, findings, ...left };
  const lost = broken.some(isError) || listed === 0;
  const missing = unlisted.length > 0 && (lost || options.addUnlisted === true);
  if (missing) findings.push(fileFinding("index-desync", "error", 0, { missing: unlisted.length }));
  else if (unlisted.length > 0)
    findings.push(fileFinding("index-desync", "info", 0, { unlisted: unlisted.length }));
  if (gone > 0) findings.push(fileFinding("index-desync", "info", 0, { gone }));
  if (!findings.some(isError)) return { valid: true, findings, ...left };
  const added = missing ? newEntries(document, unlisted, options.agentId ?? "main") : [];
  return {
    valid: false,
    findings,
    next: rebuildIndex(index, document, added),
    added: added.map(({ key, sessionId }) => ({ key, sessionId })),
    removedBytes: document.lost,
  };
}

/** What keeps OpenClaw from reading the index. */
function damageOf(
  document: IndexDocument,
  index: Uint8Array | undefined,
  hasTranscripts: boolean,
): readonly FileFinding[] {
  const findings: FileFinding[] = [];
  const { state, lost, nul, byteOrderMark } = document;
  const empty = state === "blank" || state === "nul";
  // Without transcripts nothing is hidden: OpenClaw begins an empty index anew.
  const severity = empty && !hasTranscripts ? "info" : "error";
  const found = (code: RuleCode, args: FileFinding["issue"]["args"], incurable?: Incurable): void => {
    findings.push(fileFinding(code, severity, 0, args, incurable));
  };
  if (state === "blank") found("empty-file", {});
  if (nul) found("nul-bytes", { bytes: index?.filter((byte) => byte === 0).length ?? 0 });
  if (byteOrderMark && !empty) found("byte-order-mark", {});
  if (state === "torn") found("torn-json", { bytes: lost });
  if (state === "foreign") found("torn-json", { bytes: lost }, "unsupported");
  if (state === "extra") found("extra-json", { bytes: lost });
  if (state === "two") found("extra-json", { bytes: lost }, "ambiguous");
  return findings;
}

function isError({ issue }: FileFinding): boolean {
  return issue.severity === "error";
}

function compare(
  document: IndexDocument,
  transcripts: readonly TranscriptFacts[],
): {
  readonly unlisted: readonly TranscriptFacts[];
  readonly gone: number;
  readonly listed: number;
} {
  const ids = new Set(document.members.map((member) => member.sessionId));
  const files = new Set(document.members.map((member) => member.fileName));
  const unlisted = transcripts.filter(
    ({ sessionId, fileName }) => !ids.has(sessionId) && !files.has(fileName),
  );
  const thereIds = new Set(transcripts.map(({ sessionId }) => sessionId));
  const thereFiles = new Set(transcripts.map(({ fileName }) => fileName));
  const gone = document.members.filter(({ sessionId, fileName }) => {
    const there = fileName !== undefined && thereFiles.has(fileName);
    return sessionId !== undefined && !thereIds.has(sessionId) && !there;
  });
  return { unlisted, gone: gone.length, listed: transcripts.length - unlisted.length };
}

/**
 * Entries for transcripts, oldest first. Which chat a session belonged to stood only in the index: to give one of
 * them the key of the main chat would be a guess that can show one person's words to another. So each gets a key of
 * its own, under which it can be opened.
 */
function newEntries(
  document: IndexDocument,
  transcripts: readonly TranscriptFacts[],
  agentId: string,
): readonly (NewIndexEntry & { readonly sessionId: string })[] {
  const taken = new Set(document.members.map(({ key }) => key.toLowerCase()));
  const time = ({ lastRecord, modified }: TranscriptFacts): number => lastRecord ?? modified;
  const order = [...transcripts].sort(
    (a, b) => time(a) - time(b) || (a.sessionId < b.sessionId ? -1 : a.sessionId > b.sessionId ? 1 : 0),
  );
  return order.map((facts) => {
    const { sessionId, fileName } = facts;
    const base = `agent:${agentId}:recovered:${sessionId}`.toLowerCase();
    let key = base;
    for (let attempt = 2; taken.has(key); attempt++) key = `${base}-${attempt}`;
    taken.add(key);
    // The file is found by the id unless it has another name.
    const file: Readonly<Record<string, string>> =
      fileName === `${sessionId}.jsonl` ? {} : { sessionFile: fileName };
    return { key, sessionId, value: { sessionId, updatedAt: time(facts), ...file, ...RECOVERED } };
  });
}
