import type { Row } from "../../../core/carrier.ts";
import { field, isRecord, type JsonRecord, stringField, withField } from "../../../core/json.ts";
import { blocksOf, resultId } from "../rows/blocks.ts";

/**
 * Gives every block that a repair put into a user message a row of its own, as the agent itself writes them. Version
 * 2.0.14 takes a user row of several blocks apart when it resumes, and records it and all that follows again.
 *
 * What a row held before stays in it: its blocks are known by identity with those of `messages`, by the index that is
 * a row's source, and one that was edited by its type or by the call that it answers. New results come before the
 * row, so that none stands behind a text; other new blocks keep their side of it, and those between its blocks follow.
 */
export function splitRows(messages: readonly unknown[], rows: readonly Row[]): readonly Row[] {
  return rows.flatMap((row): readonly Row[] => {
    const { source, raw } = row;
    if (!isRecord(raw) || raw["role"] !== "user" || raw === messages[source]) return [row];
    const blocks = blocksOf(raw);
    if (source < 0) return blocks.length > 1 ? blocks.map((block) => rowOf(raw, block)) : [row];
    return splitEdited(messages[source], blocks, row, raw);
  });
}

function splitEdited(before: unknown, blocks: readonly unknown[], row: Row, raw: JsonRecord): readonly Row[] {
  const own = ownPlaces(blocksOf(before), blocks);
  if (own.size === 0) {
    // Nothing of it is left: a note may stand for it, a result belongs to another row or is new.
    const heir = blocks.findIndex((block) => resultId(block) === "");
    if (heir >= 0) own.add(heir);
  }
  if (own.size === blocks.length) return [row];
  const [first = 0] = own;
  const results: Row[] = [];
  const ahead: Row[] = [];
  const behind: Row[] = [];
  for (const [at, block] of blocks.entries()) {
    if (own.has(at)) continue;
    const made = rowOf({ role: "user" }, block);
    if (resultId(block) !== "") results.push(made);
    else (at < first ? ahead : behind).push(made);
  }
  if (own.size === 0) return results;
  const rest = blocks.filter((_, at) => own.has(at));
  const message = isUnchanged(before, raw, rest) ? before : withField(raw, "content", rest);
  return [...results, ...ahead, { source: row.source, raw: message }, ...behind];
}

function rowOf(message: JsonRecord, block: unknown): Row {
  return { source: -1, raw: withField(message, "content", [block]) };
}

/** The places of the blocks that the row had before, edited or not. */
function ownPlaces(before: readonly unknown[], after: readonly unknown[]): Set<number> {
  const [old, same] = [new Set(before), new Set(after)];
  const left = new Map<unknown, number>();
  for (const block of before) {
    if (same.has(block)) continue;
    for (const key of keysOf(block)) left.set(key, (left.get(key) ?? 0) + 1);
  }
  const own = new Set<number>();
  for (const [at, block] of after.entries()) {
    const key = old.has(block) ? undefined : keysOf(block).find((one) => (left.get(one) ?? 0) > 0);
    if (key !== undefined) left.set(key, (left.get(key) ?? 0) - 1);
    if (old.has(block) || key !== undefined) own.add(at);
  }
  return own;
}

/** What an edited block is known by: its type; a result by its call or, where it got another id, by what it says. */
function keysOf(block: unknown): readonly unknown[] {
  if (!isRecord(block)) return [typeof block];
  const type = stringField(block, "type") ?? "";
  return type === "tool_result" ? [`result ${resultId(block)}`, field(block, "content")] : [`type ${type}`];
}

function isUnchanged(before: unknown, after: JsonRecord, blocks: readonly unknown[]): boolean {
  if (!isRecord(before) || before["role"] !== after["role"]) return false;
  const content = field(before, "content");
  if (Array.isArray(content))
    return content.length === blocks.length && content.every((block, at) => block === blocks[at]);
  // A plain text became a block only to stand beside the result.
  const [block, ...more] = blocks;
  return more.length === 0 && isRecord(block) && stringField(block, "text") === content;
}
