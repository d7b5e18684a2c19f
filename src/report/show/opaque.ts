import { jsonText } from "../../core/canonical.ts";
import { field, isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import { shownKind } from "../screen/words.ts";

/** What a message or block of a kind of its own is, and what it says. */
export interface OpaqueWords {
  readonly what: string;
  readonly text: string;
}

/** Kinds of messages that agents make by themselves, as people call them. */
const KINDS: Readonly<Record<string, string>> = {
  compactionSummary: "summary of what was compacted",
  branchSummary: "summary of a branch that was left",
  bashExecution: "shell command of the person",
  custom: "added by an extension",
  compaction: "summary of what was compacted",
};

/**
 * What a part says that no dialect reads: an agent's own kind of message (a summary, a shell command) or a block of a
 * new type. Its words where it has any under a usual name, else all of it as JSON, because it may be all that is known.
 */
export function opaqueWords(raw: unknown): OpaqueWords {
  if (!isRecord(raw)) return { what: "no message", text: jsonText(raw) };
  const kind = stringField(raw, "role") ?? stringField(raw, "type") ?? "";
  const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  const shown = shownKind(kind);
  const what = known ?? (shown === undefined ? "of an unknown kind" : `of kind ${shown}`);
  return { what, text: wordsOf(raw) ?? jsonText(raw) };
}

function wordsOf(raw: JsonRecord): string | undefined {
  const command = stringField(raw, "command");
  if (command !== undefined) return [`$ ${command}`, stringField(raw, "output") ?? ""].join("\n").trimEnd();
  const content = field(raw, "content");
  if (Array.isArray(content)) return textOfBlocks(content);
  return [field(raw, "summary"), content, field(raw, "text")].find((text) => typeof text === "string");
}

/** The texts of blocks; undefined where one of them is something else, which must not be passed over. */
function textOfBlocks(blocks: readonly unknown[]): string | undefined {
  const texts: string[] = [];
  for (const block of blocks) {
    const text = isRecord(block) && block["type"] === "text" ? stringField(block, "text") : undefined;
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return texts.join("\n");
}
