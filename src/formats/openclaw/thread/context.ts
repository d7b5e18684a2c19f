import { field, isRecord, stringField, withField } from "../../../core/json.ts";
import { isMisspelt } from "../../hidden-message.ts";
import type { Entry } from "../lines/entries.ts";
import { isHidden } from "../lines/shape.ts";
import { leafOf, pathTo, type Tree } from "../tree/tree.ts";

/** What the agent makes of the tree: the entries of its active path, and those that become messages. */
export interface ActiveContext {
  /** Entry indexes from root to leaf. */
  readonly path: readonly number[];
  /** The messages in the order of the context, each with its entry. */
  readonly messages: readonly ContextMessage[];
}

/** A message of the context. `own`: the entry holds it; else the agent makes it of the named field. */
export interface ContextMessage {
  readonly entry: Entry;
  readonly raw: unknown;
  readonly own: boolean;
  readonly field: "message" | "content" | "summary";
  /** A later entry that gives the message other content (pi since 1.x). */
  readonly edit?: Entry;
}

/**
 * Builds the context as the agent does: from the last compaction of the active path its summary, then what it
 * kept, then what came after it. A reset starts anew.
 */
export function activeContext(tree: Tree): ActiveContext {
  const path = pathTo(tree, leafOf(tree));
  const entries = path.flatMap((index) => tree.entries[index] ?? []);
  const reset = entries.findLastIndex((entry) => entry.type === "reset");
  const live = [...keptByReset(entries, reset), ...entries.slice(reset + 1)];
  const compaction = live.findLastIndex((entry) => entry.type === "compaction");
  const boundary = live[compaction];
  if (boundary === undefined) return { path, messages: contextMessages(live) };
  const kept = firstKept(live, boundary, tree);
  const summary = { role: "compactionSummary", summary: field(boundary.value, "summary") ?? "" };
  const messages: ContextMessage[] = [{ entry: boundary, raw: summary, own: false, field: "summary" }];
  const before = kept >= 0 && kept < compaction ? live.slice(kept, compaction) : [];
  const after = live.slice(compaction + 1);
  return { path, messages: [...messages, ...contextMessages([...before, ...after])] };
}

/** A reset may keep the end of what was said before it: no summaries and no entries of other kinds. */
function keptByReset(path: readonly Entry[], reset: number): readonly Entry[] {
  const id = stringField(path[reset]?.value ?? {}, "firstKeptEntryId");
  const first = id === undefined ? -1 : path.findIndex((entry) => entry.id === id);
  if (first < 0 || first >= reset) return [];
  return path.slice(first, reset).filter(({ type, value }) => {
    const message = type === "message" ? field(value, "message") : undefined;
    return isRecord(message) && KEPT_BY_RESET.has(message["role"]);
  });
}

const KEPT_BY_RESET: ReadonlySet<unknown> = new Set(["user", "assistant", "toolResult"]);

/** The messages of entries, each with the content that the last edit of it gives it; null takes it away. */
function contextMessages(entries: readonly Entry[]): readonly ContextMessage[] {
  const edits = new Map<string, Entry>();
  for (const entry of entries) {
    const target = entry.type === "context_edit" ? stringField(entry.value, "targetId") : undefined;
    if (target !== undefined) edits.set(target, entry);
  }
  return entries.flatMap((entry) => {
    const messages = contextMessage(entry);
    const edit = entry.id === undefined ? undefined : edits.get(entry.id);
    return edit === undefined ? messages : messages.flatMap((message) => editedMessage(message, edit));
  });
}

// Summaries and the agent's own kinds cannot be edited.
const EDITABLE: ReadonlySet<unknown> = new Set(["user", "assistant", "toolResult", "custom"]);
const OF_BLOCKS: ReadonlySet<unknown> = new Set(["assistant", "toolResult"]);

function editedMessage(message: ContextMessage, edit: Entry): readonly ContextMessage[] {
  const { raw } = message;
  const replacement = field(edit.value, "replacement");
  if (!isRecord(raw) || !EDITABLE.has(raw["role"])) return [message];
  if (replacement === null) return [];
  if (!isRecord(replacement)) return [message];
  const said = field(replacement, "content");
  const content =
    typeof said === "string" && OF_BLOCKS.has(raw["role"]) ? [{ type: "text", text: said }] : said;
  return [{ ...message, raw: withField(raw, "content", content), edit }];
}

/**
 * The position of the first entry that a compaction kept. Where that entry is gone from the file, it is the one that
 * stood below it: all that was kept but the lost line. Where no entry of the file has the id and one of the path is a
 * letter off, that letter is damaged; else it was lost with others, and what stands below the first lost entry of the
 * path is kept: it may be more than was, and is never less. Version 1 names it by its place among the records.
 */
export function firstKept(
  path: readonly Entry[],
  compaction: Entry,
  { linear, taken }: Pick<Tree, "linear" | "taken">,
): number {
  if (linear) {
    const place = field(compaction.value, "firstKeptEntryIndex");
    // Place 0 is the header's: then nothing was kept.
    return typeof place === "number" && place > 0 ? firstFrom(path, place) : -1;
  }
  const id = stringField(compaction.value, "firstKeptEntryId");
  if (id === undefined) return -1;
  const at = path.findIndex((entry) => entry.id === id);
  if (at >= 0 || taken.has(id)) return at;
  const child = path.findIndex((entry) => entry.parent === id);
  if (child >= 0) return child;
  const near = path.filter((entry) => entry.id !== undefined && isMisspelt(id, [entry.id]));
  if (near.length === 1) return path.indexOf(near[0] as Entry);
  return path.findIndex(({ parent }) => typeof parent === "string" && !taken.has(parent));
}

/** The first entry that stands at this place among the records, or behind it. */
function firstFrom(path: readonly Entry[], place: number): number {
  let low = 0;
  let high = path.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((path[middle]?.position ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low < path.length ? low : -1;
}

function contextMessage(entry: Entry): readonly ContextMessage[] {
  const { type, value } = entry;
  if (type === "message") {
    const raw = field(value, "message");
    return isRecord(raw) && !isHidden(entry) ? [{ entry, raw, own: true, field: "message" }] : [];
  }
  if (type === "custom_message") {
    return [
      {
        entry,
        raw: { role: "custom", content: field(value, "content") ?? "" },
        own: false,
        field: "content",
      },
    ];
  }
  if (type === "branch_summary" && field(value, "summary")) {
    return [
      {
        entry,
        raw: { role: "branchSummary", summary: field(value, "summary") ?? "" },
        own: false,
        field: "summary",
      },
    ];
  }
  return [];
}
