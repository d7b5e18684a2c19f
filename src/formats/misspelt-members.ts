import { isRecord, type JsonRecord, withField } from "../core/json.ts";
import { isMisspelt } from "./hidden-message.ts";

/** The names that calls and results are written with: by the type of their block, or by the role of their message. */
export interface PairMembers {
  readonly blocks: ReadonlyMap<unknown, readonly string[]>;
  readonly roles: ReadonlyMap<unknown, readonly string[]>;
}

/**
 * The message with the names of the members of its calls and results as they were written, where one letter of one is
 * damaged: without its name or its id a call would have to go with its arguments, and nothing would tell whose a result is.
 * The same object where none is.
 */
export function withPairMembers(message: JsonRecord, { blocks, roles }: PairMembers): JsonRecord {
  const whole = withMembers(message, roles.get(message["role"]));
  const content: unknown = whole["content"];
  if (!Array.isArray(content)) return whole;
  const before: readonly unknown[] = content;
  const after = before.map((block) =>
    isRecord(block) ? withMembers(block, blocks.get(block["type"])) : block,
  );
  return after.every((block, at) => block === before[at]) ? whole : withField(whole, "content", after);
}

/** A name that is missing takes the place of the only one that is a letter off. */
function withMembers(record: JsonRecord, names: readonly string[] = []): JsonRecord {
  const missing = names.filter((name) => !Object.hasOwn(record, name));
  if (missing.length === 0) return record;
  const meant = new Map<string, string>();
  for (const name of missing) {
    const [near, other] = Object.keys(record).filter(
      (one) => !names.includes(one) && isMisspelt(one, [name]),
    );
    if (near !== undefined && other === undefined) meant.set(near, name);
  }
  if (meant.size === 0) return record;
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [meant.get(name) ?? name, value]));
}
