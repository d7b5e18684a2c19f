import { canonicalText } from "../core/canonical.ts";
import { sessionChanged } from "../store/failures.ts";
import type { SessionCore } from "./core.ts";
import type { SessionEntry } from "./log/entry.ts";
import type { MessageHistory } from "./log/history.ts";
import { replaced, replacement } from "./repair-history.ts";

type Replacement = Extract<SessionEntry, { readonly type: "replace" }>;

/**
 * Makes the history into messages that somebody edited; only what differs is written. They were edited by what the
 * history was then: what was stored until this write has its turn, the result of a tool that ran, stays behind them, and
 * where anything else became of the history, that is a `session-changed`. Resolves to what the session holds of them.
 */
export async function editMessages(
  core: SessionCore,
  messages: readonly unknown[],
  forget: readonly string[],
): Promise<readonly unknown[]> {
  const seen = core.log.state.history.view();
  let held: readonly unknown[] = [];
  await core.log.write((state) => {
    const at = core.config.now();
    const now = state.history.view();
    if (seen.some((message, index) => now[index] !== message)) throw sessionChanged(core.id);
    const edited = replacement(now, [...messages, ...now.slice(seen.length)], at, "edit").map((entry) =>
      entry.type === "replace" ? withExecuted(state.history, entry) : entry,
    );
    held = replaced(now, edited).slice(0, messages.length);
    return forget.length === 0 ? edited : [...edited, { type: "pruned", at, checkpoints: forget }];
  });
  return held;
}

/** An edit with what was executed for the messages that it puts back. Those that it does not put back are gone, with what ran for them. */
function withExecuted(history: MessageHistory, edit: Replacement): Replacement {
  const { from, remove, insert } = edit;
  const gone = history.noted().filter(([at]) => at >= from && at < from + remove);
  if (gone.length === 0) return edit;
  const texts = new Map(insert.map((message, index) => [canonicalText(message), from + index]));
  const executed = gone.flatMap(([at, keys]) => {
    // As many as before: each has another text, and none was taken out.
    const place = insert.length === remove ? at : texts.get(canonicalText(history.at(at)));
    return place === undefined ? [] : [[place, keys] as const];
  });
  return { ...edit, executed };
}
