import { isRecord, type JsonRecord, parseJson, stringField } from "../../core/json.ts";
import type { ByteSource } from "../bytes/source.ts";
import { isSessionFileName, sessionIdOfName } from "../openclaw/lines/session-file.ts";
import type { TranscriptFacts } from "./index.ts";
import { millisOf } from "./iso-time.ts";

const HEAD_BYTES = 1 << 16;
const TAIL_BYTES = 1 << 16;

const lenient = new TextDecoder("utf-8");

/**
 * What an index may say of a transcript, from its first line and its last ones: a store can hold thousands of them
 * (openclaw/openclaw#77783). Undefined where the file is no transcript, or nothing tells its session.
 */
export function transcriptFacts(
  source: ByteSource,
  file: { readonly name: string; readonly modified: number },
): TranscriptFacts | undefined {
  const { name, modified } = file;
  if (!isSessionFileName(name)) return undefined;
  const header = firstRecord(source);
  const lastRecord = lastTime(source);
  const named = lastRecord === undefined ? undefined : sessionIdOfName(name);
  const sessionId = header?.["type"] === "session" ? stringField(header, "id") : named;
  return sessionId === undefined ? undefined : { fileName: name, sessionId, lastRecord, modified };
}

function firstRecord(source: ByteSource): JsonRecord | undefined {
  const [line = ""] = lenient.decode(source.read(0, HEAD_BYTES)).split("\n");
  return record(line);
}

/** The time of the last record that tells one and that stands whole in the tail of the file. */
function lastTime(source: ByteSource): number | undefined {
  const from = Math.max(0, source.length - TAIL_BYTES);
  const lines = lenient.decode(source.read(from, source.length)).split("\n");
  for (const line of lines.reverse()) {
    const time = millisOf(stringField(record(line) ?? {}, "timestamp") ?? "");
    if (time !== undefined) return time;
  }
  return undefined;
}

function record(line: string): JsonRecord | undefined {
  const value = parseJson(line);
  return isRecord(value) ? value : undefined;
}
