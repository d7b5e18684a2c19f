import { buildHistory } from "../core/build.ts";
import { Layer0Error } from "../core/error.ts";
import { pair } from "../core/pairing.ts";
import { sessionChanged } from "../store/failures.ts";
import { createCheckpoint } from "./checkpoints/checkpoints.ts";
import type { SessionCore } from "./core.ts";
import { checkMessages, replacement } from "./repair-history.ts";
import type { CompactOptions, CompactResult } from "./session.ts";

const KEPT = 4;

/** What makes the shorter form of messages. */
export type Summarise = (older: readonly unknown[]) => Promise<readonly unknown[]> | readonly unknown[];

/**
 * Replaces the older part of the history. The cut is the last place that leaves `keep` messages behind it and stands
 * right before words of the user, with every call before it answered before it. The checkpoint stands until what came
 * back makes a valid history.
 */
export async function compactHistory(
  core: SessionCore,
  summarise: Summarise,
  { keep = KEPT }: CompactOptions,
): Promise<CompactResult> {
  if (!(keep >= 0)) throw new Layer0Error("invalid-option", "keep is a number of messages.");
  const before = core.log.state.history.view();
  const cut = safeCut(core, before, keep);
  if (cut === 0) return { compacted: false, reason: "too-short", issues: [] };
  const checkpoint = await createCheckpoint(core, "compaction");
  // Nothing has changed yet, so nothing is taken back: what was added meanwhile stays.
  const giveUp = (): Promise<void> =>
    core.log.write(({ checkpoints }) =>
      checkpoints.has(checkpoint.id)
        ? [{ type: "pruned", at: core.config.now(), checkpoints: [checkpoint.id] }]
        : [],
    );
  let summary: readonly unknown[];
  try {
    summary = await summarise(before.slice(0, cut));
    if (!Array.isArray(summary)) {
      throw new Layer0Error("invalid-option", "What summarises older messages returns a list of messages.");
    }
  } catch (error) {
    await giveUp();
    throw error;
  }
  const after = [...summary, ...before.slice(cut)];
  const validation = checkMessages(core, after, undefined);
  if (!validation.valid) {
    await giveUp();
    return { compacted: false, reason: "invalid", issues: validation.issues };
  }
  await core.log.write((state) => {
    const at = core.config.now();
    const now = state.history.view();
    if (before.some((message, index) => now[index] !== message)) throw sessionChanged(core.id);
    // What was added while the summary was made stays.
    const added = state.history.from(before.length);
    return [
      ...replacement(now, [...after, ...added], at, "compaction"),
      {
        type: "committed",
        at,
        checkpoint: checkpoint.id,
        messages: [],
        keep: core.config.checkpointRetention,
      },
    ];
  });
  return { compacted: true, removed: before.length - after.length, checkpoint: checkpoint.id };
}

/** The last index, with `keep` messages or more behind it, at which a history can be cut; 0 where there is none. */
function safeCut(
  { carrier }: Pick<SessionCore, "carrier">,
  messages: readonly unknown[],
  keep: number,
): number {
  const history = buildHistory(messages, carrier.read, undefined);
  const { groups } = pair(history, carrier);
  // By message: how far the results of the calls up to it reach.
  let reach = -1;
  let cut = 0;
  let next = 0;
  for (const message of history.messages) {
    const { index, role, parts } = message;
    if (index > messages.length - keep) break;
    const speaks = role === "user" && !parts.some(({ kind }) => kind === "result");
    if (speaks && reach < index && index > 0) cut = index;
    for (; next < history.calls.length && (history.calls[next]?.message ?? 0) <= index; next += 1) {
      const results = groups[next] ?? [];
      // A call without a result is still open: nothing behind it can be cut off.
      reach = Math.max(
        reach,
        ...(results.length === 0 ? [Infinity] : results.map((result) => result.message)),
      );
    }
  }
  return cut;
}
