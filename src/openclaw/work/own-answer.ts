import { field, isRecord, parseJson, stringField } from "../../core/json.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import type { Stored } from "./stored.ts";

/** What a command of ours has answered in a chat. */
export interface OwnAnswer {
  readonly text: string;
  /** When it was asked for. */
  readonly since: number;
}

/** An answer has 600 characters at most; hosts put a few words before it, and JSON spells some characters with six. */
const TAIL_BYTES = 1 << 14;

/**
 * Is the last entry of a file this answer, without a parent? Hosts before 2026.2.9 store the answers of commands so,
 * and find nothing of what was before them (openclaw/openclaw#10821, mended by openclaw/openclaw#12283).
 */
export function isCutOffBy(stored: Extract<Stored, { readonly ok: true }>, answer: OwnAnswer): boolean {
  if (stored.file === undefined) return false;
  const entry = parseJson(lastLine(stored.source));
  if (!isRecord(entry) || entry["type"] !== "message" || stringField(entry, "parentId") !== undefined)
    return false;
  const message = field(entry, "message");
  if (!isRecord(message) || message["role"] !== "assistant") return false;
  const { content, timestamp } = message;
  const [part] = Array.isArray(content) ? content : [];
  const text = isRecord(part) ? stringField(part, "text") : undefined;
  const isSince = typeof timestamp === "number" && timestamp >= answer.since;
  return isSince && text?.endsWith(answer.text) === true;
}

function lastLine(source: ByteSource): string {
  const tail = source.read(Math.max(0, source.length - TAIL_BYTES), source.length);
  const text = new TextDecoder().decode(tail).trimEnd();
  return text.slice(text.lastIndexOf("\n") + 1);
}
