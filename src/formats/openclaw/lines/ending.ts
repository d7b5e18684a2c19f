import { field, isRecord, stringField } from "../../../core/json.ts";
import type { SessionEnding } from "../../format.ts";
import { typedIn } from "./ending-text.ts";
import type { Entry, SessionRecord } from "./entries.ts";

/**
 * How a session ended, and what the person typed last. `entries` are all entries of the file, `path` the indexes of
 * those on the active path.
 */
export function endingOf(
  sessions: readonly SessionRecord[],
  entries: readonly Entry[],
  path: readonly number[],
): SessionEnding {
  const thread = path.flatMap((index) => entries[index] ?? []);
  const typed = lastTyped(thread) ?? lastTyped(besides(entries, thread));
  const failure = lastFailure(thread);
  const folder = folderOf(sessions);
  return {
    ...(typed === undefined ? {} : { typed }),
    ...(failure === undefined ? {} : { failure }),
    ...(folder === undefined ? {} : { folder }),
  };
}

type Told = NonNullable<SessionEnding["typed"]>;

/** What damage has cut off the thread, in the order of the file. */
function besides(entries: readonly Entry[], thread: readonly Entry[]): readonly Entry[] {
  const seen = new Set(thread);
  return entries.filter((entry) => !seen.has(entry));
}

function lastTyped(entries: readonly Entry[]): Told | undefined {
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at];
    const message = entry?.type === "message" ? field(entry.value, "message") : undefined;
    const text = isRecord(message) ? typedIn(message) : undefined;
    if (entry !== undefined && text !== undefined) return { text, line: entry.line.number };
  }
  return undefined;
}

/** The error that the last turn is; prompts that have no answer yet may stand behind it. */
function lastFailure(thread: readonly Entry[]): Told | undefined {
  for (let at = thread.length - 1; at >= 0; at--) {
    const entry = thread[at];
    if (entry === undefined) continue;
    const text = errorOf(entry);
    if (text === "none") return undefined;
    if (text !== undefined) return { text: text.said, line: entry.line.number };
  }
  return undefined;
}

/** What an entry says of the last request: that it failed, that it did not ("none"), or nothing. */
function errorOf({ type, value }: Entry): { readonly said: string } | "none" | undefined {
  if (type === "custom") return promptError(value);
  // What was said before it is no turn of this conversation any more.
  if (type === "reset") return "none";
  const message = type === "message" ? field(value, "message") : undefined;
  if (!isRecord(message) || message["role"] !== "assistant") return undefined;
  const said = stringField(message, "errorMessage");
  return message["stopReason"] === "error" && said !== undefined && said.trim() !== "" ? { said } : "none";
}

/** OpenClaw writes down a request that failed before there was any reply to it. One that a person stopped did not. */
function promptError(value: Entry["value"]): { readonly said: string } | "none" | undefined {
  const data = value["customType"] === "openclaw:prompt-error" ? field(value, "data") : undefined;
  const said = isRecord(data) ? stringField(data, "error") : undefined;
  if (said === undefined || said.trim() === "") return undefined;
  return /\baborted\b/i.test(said.slice(0, 200)) ? "none" : { said };
}

/** As the header tells it; of several the one that agents see. */
function folderOf(sessions: readonly SessionRecord[]): string | undefined {
  for (const { record } of sessions) {
    const folder = stringField(record.data, "cwd");
    if (folder !== undefined && folder !== "") return folder;
  }
  return undefined;
}
