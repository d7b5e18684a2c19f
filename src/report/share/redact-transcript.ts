import type { ByteSource } from "../../formats/bytes/source.ts";
import { sessionIdOfName, timeOfName } from "../../formats/openclaw/lines/session-file.ts";
import { textOfSource } from "./file-text.ts";
import { createPseudonyms, type Pseudonyms } from "./pseudonyms.ts";
import { redactText } from "./redact-text.ts";

/** A transcript of which only the structure is left. */
export interface RedactedTranscript {
  /** A file name of the same make. */
  readonly name: string;
  /** As {@link textOfSource} writes what is no UTF-8. */
  readonly text: string;
}

/** Redacts a file: `lines` where every line of it is a record of its own. Deterministic; the same problems stay. */
export function redactTranscript(source: ByteSource, fileName: string, lines: boolean): RedactedTranscript {
  const names = createPseudonyms();
  const text = redactText(textOfSource(source), names, { lines, closed: false });
  return { name: redactedName(fileName, names), text };
}

/** Agents name a file by its session: where they do, so does the stand-in. */
function redactedName(fileName: string, names: Pseudonyms): string {
  if (fileName.endsWith(CONVERSATION)) return CONVERSATION;
  const id = sessionIdOfName(fileName);
  if (id === undefined) return fileName.endsWith(".jsonl") ? "session.jsonl" : "messages.json";
  const time = timeOfName(fileName);
  const shifted = time === undefined ? undefined : names.time(time);
  const before = shifted === undefined ? "" : `${shifted.replaceAll(/[:.]/g, "-")}_`;
  return `${before}${names.id(id)}.jsonl`;
}

/** A name that tells the provider. */
const CONVERSATION = "api_conversation_history.json";
