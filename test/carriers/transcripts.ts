import {
  type BytesRepair,
  checkTranscript,
  repairTranscript,
  type TranscriptOptions,
} from "../../src/transcript/index.ts";
import { isObject, objectsIn } from "../generators/json.ts";

const FORMAT: TranscriptOptions = { format: "openclaw" };

/** The issues of a session file, each as `code severity line`. */
export function foundIn(data: Uint8Array): readonly string[] {
  return checkTranscript(data, FORMAT).issues.map(
    ({ code, severity, line }) => `${code} ${severity} ${line}`,
  );
}

/**
 * The repair of a session file, which must have changed something, left nothing, be free of errors afterwards and
 * come back as the same bytes when it is repaired again.
 */
export function mended(data: Uint8Array, options: Partial<TranscriptOptions> = {}): BytesRepair {
  const settings = { ...FORMAT, ...options };
  const before = data.slice();
  const outcome = repairTranscript(data, settings);
  if (!outcome.repaired) throw new Error("nothing was repaired");
  if (!before.every((byte, at) => byte === data[at])) throw new Error("the repair changed its input");
  if (outcome.left.length > 0) throw new Error(`left: ${JSON.stringify(outcome.left)}`);
  const errors = checkTranscript(outcome.bytes, settings).issues.filter(
    ({ severity }) => severity === "error",
  );
  if (errors.length > 0) throw new Error(`after the repair: ${JSON.stringify(errors)}`);
  const again = repairTranscript(outcome.bytes, settings);
  if (again.repaired || again.bytes !== outcome.bytes) throw new Error("the second repair changed something");
  return outcome;
}

/** What the agent would load of a file: each message's role and its words. */
export function loaded(data: Uint8Array): readonly string[] {
  return checkTranscript(data, FORMAT).messages.map((message) => {
    if (!isObject(message)) return "?";
    const said = message["summary"] ?? message["content"];
    const words = typeof said === "string" ? said : wordsOf(said);
    return `${message["role"]}: ${words}`;
  });
}

function wordsOf(content: unknown): string {
  return objectsIn(content)
    .map((block) => block["text"] ?? `<${block["type"]} ${block["id"] ?? ""}>`)
    .join(" | ");
}
