import { isMisspelt } from "../../formats/hidden-message.ts";
import { KEPT_KEYS, KEPT_WORDS } from "./vocabulary.ts";

/** The names by which messages are found. */
const KEYS: readonly string[] = ["type", "message", "role", "content", "uuid"];

/** The kinds of records and speakers that have messages. */
const KINDS: readonly string[] = ["message", "user", "assistant", "system", "toolResult", "tool"];

/** One letter too many: misspelt as what it stands for was, and nothing of the letters that stood there. */
const SIGN = "_";

/** The name that a damaged letter hides: a message below it is hidden, and has to be so in what is shared. */
export function hiddenKey(key: string): string | undefined {
  return KEPT_KEYS.has(key) ? undefined : KEYS.find((known) => isMisspelt(key, [known]));
}

/** The kind that a damaged letter hides. */
export function hiddenKind(kind: string): string | undefined {
  return KEPT_WORDS.has(kind) ? undefined : KINDS.find((known) => isMisspelt(kind, [known]));
}

/** A known word with a damaged letter. */
export function misspelt(known: string): string {
  return known + SIGN;
}
