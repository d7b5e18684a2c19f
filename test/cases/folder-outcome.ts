import { basename, dirname } from "node:path";
import { bytesOf, bytesSource } from "../../src/formats/bytes/source.ts";
import { transcriptFacts } from "../../src/formats/openclaw-index/facts.ts";
import { checkIndex } from "../../src/formats/openclaw-index/index.ts";
import { checkTranscript, detectFormat, type FormatName, repairSource } from "../../src/transcript/index.ts";
import { listedSession } from "../../src/transcript/lost-index.ts";
import type { FolderCase } from "./case-files.ts";

/** What is wrong in a folder, and the folder as it is after a repair. */
export interface FolderOutcome {
  readonly issues: readonly { readonly code: string; readonly severity: string }[];
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** No session in it has an error, and every index that can be rebuilt is sound. */
  readonly sessionsValid: boolean;
}

/** What leaves nothing of a file that could be read. */
const EMPTY: ReadonlySet<string> = new Set(["empty-file", "nul-bytes"]);

/** Judges and repairs a folder file by file, each as what it is. */
export function judgeFolder({ files }: Pick<FolderCase, "files">): FolderOutcome {
  const judged = [...files].map(([path, bytes]) =>
    basename(path) === "sessions.json" ? judgeIndex(path, files) : judgeFile(path, bytes),
  );
  const sessions = new Set(judged.flatMap(({ sessionId = [], valid }) => (valid ? sessionId : [])));
  const lost = judged
    .filter(({ isIndex, issues }) => isIndex === "lost" && issues.some(({ code }) => EMPTY.has(code)))
    .filter(({ path }) => listedSession(basename(path), sessions) !== undefined)
    .map(() => ({ code: "index-desync", severity: "error" }));
  return {
    issues: [...judged.flatMap(({ issues }) => issues), ...lost],
    files: new Map(judged.map(({ path, next }) => [path, next])),
    sessionsValid: judged.every(({ valid, isIndex }) => valid || isIndex === "lost"),
  };
}

type Judged = Pick<ReturnType<typeof checkTranscript>, "sessionId" | "valid" | "issues"> & {
  readonly path: string;
  readonly next: Uint8Array;
  readonly isIndex: "sound" | "lost" | "none";
};

function judgeFile(path: string, bytes: Uint8Array): Judged {
  const format: FormatName = detectFormat(bytes) ?? (path.endsWith(".json") ? "json" : "jsonl");
  const { sessionId, valid, issues } = checkTranscript(bytes, { format });
  const next = bytesOf(repairSource(bytesSource(bytes), { format }).next);
  const isIndex = sessionId === undefined && path.endsWith(".json") ? "lost" : "none";
  return { path, sessionId, valid, issues, next, isIndex };
}

function judgeIndex(path: string, files: FolderCase["files"]): Judged {
  const beside = [...files].filter(([other]) => dirname(other) === dirname(path) && other !== path);
  const facts = beside.flatMap(([other, bytes]) => {
    const found = transcriptFacts(bytesSource(bytes), { name: basename(other), modified: 0 });
    return found === undefined ? [] : [found];
  });
  const bytes = files.get(path) ?? new Uint8Array();
  const { valid, findings, next = bytes } = checkIndex(bytes, facts);
  return {
    path,
    sessionId: undefined,
    valid,
    issues: findings.map(({ issue }) => issue),
    next,
    isIndex: "sound",
  };
}
