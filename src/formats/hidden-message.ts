import { field, isRecord, type JsonRecord, stringField } from "../core/json.ts";
import { hidesMembers, says } from "../dialects/shared/unread.ts";

/** The types of the records that are messages, and the roles of those that have a content. */
export interface MessageNames {
  readonly types: readonly string[];
  readonly roles: readonly string[];
}

/**
 * Does a record hold a message that no reader finds? One damaged letter is enough: in the names `type`, `message`,
 * `role` or `content`, or in the word behind one of them. A repair around it would say that nothing is recorded where
 * something is.
 */
export function hidesMessage(record: JsonRecord, { types, roles }: MessageNames): boolean {
  const type = stringField(record, "type") ?? "";
  const message = field(record, "message");
  // Every record has a type.
  if (!types.includes(type)) return (type === "" || isMisspelt(type, types)) && isSpoken(message);
  if (message === undefined) return Object.values(record).some(isSpoken);
  if (!isRecord(message)) return false;
  const role = message["role"];
  // A role that is no word was read and is told where it stands, as in memory.
  if (role !== undefined && typeof role !== "string") return false;
  if (role === undefined || isMisspelt(role, roles)) return says(field(message, "content"));
  return roles.includes(role) && !Object.hasOwn(message, "content") && hidesMembers(message);
}

/** Is this a message that says something? */
export function isSpoken(value: unknown): boolean {
  return isRecord(value) && typeof value["role"] === "string" && says(field(value, "content"));
}

/** The kind of a record, of these, where one damaged letter hides it: in the word, or in the name `type`. */
export function hiddenKind(record: JsonRecord, kinds: readonly string[]): string | undefined {
  const type = stringField(record, "type");
  if (type !== undefined) return kinds.find((kind) => isMisspelt(type, [kind]));
  const told = Object.keys(record).filter((name) => isMisspelt(name, ["type"]));
  return kinds.find((kind) => told.some((name) => record[name] === kind));
}

/** Is a word one letter away from one that is known, and none of them? */
export function isMisspelt(word: string, known: readonly string[]): boolean {
  return !known.includes(word) && known.some((one) => isOneLetterOff(word, one));
}

/** Another letter, one too many, or one too few. */
function isOneLetterOff(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1) return false;
  let at = 0;
  while (at < known.length && word[at] === known[at]) at++;
  const [rest, behind] = [word.slice(at), word.slice(at + 1)];
  return behind === known.slice(at + 1) || rest === known.slice(at + 1) || behind === known.slice(at);
}
