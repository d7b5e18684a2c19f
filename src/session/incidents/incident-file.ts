import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { errorCode, type FileSystem } from "../../disk/system/file-system.ts";
import { linkedAtOnce, namesIn, removeIfThere } from "../../disk/system/files.ts";
import { writeNew } from "../../disk/system/write-new.ts";
import { bytesSource } from "../../formats/bytes/source.ts";
import type { Incident, IncidentIssue } from "./incident.ts";
import { issueTypeOf } from "./issue-type.ts";

/** No incident file is larger. */
export const MOST_BYTES: number = 1 << 16;
/** So many files stay in a folder; the oldest go. */
export const MOST_FILES = 100;

/** One incident as the text of a file. `messages`: the history, where the messages that are at fault may be in it. */
export function incidentDocument(
  sessionKey: string,
  incident: Incident,
  messages: readonly unknown[] | undefined,
): string {
  const { timestamp, action = "recorded", issues = [], ...rest } = incident;
  const head = { schemaVersion: 1, timestamp: isoTime(timestamp), sessionKey, action, ...rest };
  const listed = issues.map((issue) => fileIssue(issue, undefined));
  const { details: _, ...bare } = head;
  const forms = [
    { ...head, issues: issues.map((issue) => fileIssue(issue, messages)) },
    { ...head, issues: listed, truncated: true },
    { ...bare, issues: listed, truncated: true },
    { ...bare, issues: [], truncated: true },
  ];
  const texts = forms.map((form) => `${JSON.stringify(form, null, 2)}\n`);
  return texts.find((text) => Buffer.byteLength(text) <= MOST_BYTES) ?? "";
}

/**
 * Writes an incident file whole or not at all, readable by its owner alone, under a name that no other has; then the
 * oldest go. Throws what the file system throws.
 */
export function writeIncidentFile(
  files: FileSystem,
  folder: string,
  timestamp: number,
  text: string,
): string {
  files.ensureFolder(folder, 0o700);
  const stem = `${PREFIX}${isoTime(timestamp).replaceAll(":", "-")}`;
  const temporary = join(folder, `.${stem}.${randomUUID()}.tmp`);
  const content = bytesSource(new TextEncoder().encode(text));
  writeNew(files, { path: temporary, content, mode: 0o600 });
  let path: string;
  try {
    path = freeName(files, temporary, join(folder, stem));
  } finally {
    removeIfThere(files, temporary);
  }
  prune(files, folder, path);
  return path;
}

const PREFIX = "l0-incident-";

/** A time as {@link isoTime} says it, of years beyond 9999 as well, with dashes for its colons. */
const TIME = String.raw`(?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z`;
/** The folder may be other programs' as well: nothing goes but what has the very names that files get here. */
const FINISHED = new RegExp(String.raw`^${PREFIX}${TIME}(?:-\d{1,3})?\.json$`);
const HALF_WAY = new RegExp(
  String.raw`^\.${PREFIX}${TIME}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$`,
);

/** Gives the file the first name that is free: incidents of one millisecond have one each. */
export function freeName(files: FileSystem, temporary: string, stem: string): string {
  for (let count = 1; ; count += 1) {
    const path = count === 1 ? `${stem}.json` : `${stem}-${count}.json`;
    try {
      // Where there are no second names, the last step is a rename: it may take the place of a file of this millisecond.
      if (!linkedAtOnce(files, temporary, path)) files.rename(temporary, path);
      return path;
    } catch (error) {
      if (errorCode(error) !== "EEXIST" || count >= MOST_FILES) throw error;
    }
  }
}

/** What a killed process left half-way counts as well. The newest stays also where the clock was put back. */
function prune(files: FileSystem, folder: string, newest: string): void {
  const bare = (name: string): string => name.replace(/^\./, "");
  const others = namesIn(files, folder).filter(
    (name) => (FINISHED.test(name) || HALF_WAY.test(name)) && join(folder, name) !== newest,
  );
  const byAge = others.toSorted((a, b) => (bare(a) < bare(b) ? -1 : 1));
  for (const name of byAge.slice(0, Math.max(0, byAge.length + 1 - MOST_FILES))) {
    removeIfThere(files, join(folder, name));
  }
}

/** The content is a text, as in reports: what it holds is nobody's to rely on. */
function fileIssue(
  { code, message, callId }: IncidentIssue,
  messages: readonly unknown[] | undefined,
): object {
  const raw = messages?.[message];
  return {
    type: issueTypeOf(code),
    code,
    messageIndex: message,
    ...(callId === undefined ? {} : { toolUseId: callId }),
    ...(raw === undefined ? {} : { content: JSON.stringify(raw) }),
  };
}

/** A clock may say anything: what is no time is the beginning of time. */
function isoTime(timestamp: number): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
}
