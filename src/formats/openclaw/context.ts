import { field, isRecord, stringField } from "../../core/json.ts";
import { step } from "../../core/steps.ts";
import type { Entry } from "./entries.ts";
import { leafOf, pathTo, type Tree } from "./tree.ts";

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
}

/**
 * Builds the context as the agent does: from the last compaction of the active path its summary, then what it
 * kept, then what came after it. A reset starts anew.
 */
export function activeContext(tree: Tree): ActiveContext {
  const path = pathTo(tree, leafOf(tree));
  const entries = path.flatMap((index) => tree.entries[index] ?? []);
  const reset = entries.findLastIndex((entry) => entry.type === "reset");
  const live = entries.slice(reset + 1);
  const compaction = live.findLastIndex((entry) => entry.type === "compaction");
  const boundary = live[compaction];
  if (boundary === undefined) return { path, messages: live.flatMap(contextMessage) };
  const kept = firstKept(live, boundary);
  const summary = { role: "compactionSummary", summary: field(boundary.value, "summary") ?? "" };
  const messages: ContextMessage[] = [{ entry: boundary, raw: summary, own: false, field: "summary" }];
  const before = kept >= 0 && kept < compaction ? live.slice(kept, compaction) : [];
  const after = live.slice(compaction + 1);
  return {
    path,
    messages: [...messages, ...before.flatMap(contextMessage), ...after.flatMap(contextMessage)],
  };
}

/**
 * The position of the first entry that a compaction kept. Where that entry is gone from the file, it is the one that
 * stood below it: all that was kept but the lost line.
 */
export function firstKept(path: readonly Entry[], compaction: Entry): number {
  const id = stringField(compaction.value, "firstKeptEntryId");
  if (id === undefined) return -1;
  const at = path.findIndex((entry) => entry.id === id);
  return at >= 0 ? at : path.findIndex((entry) => entry.parent === id);
}

function contextMessage(entry: Entry): readonly ContextMessage[] {
  step();
  const { type, value } = entry;
  if (type === "message") {
    const raw = field(value, "message");
    return isRecord(raw) ? [{ entry, raw, own: true, field: "message" }] : [];
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
  if (type === "branch_summary") {
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
