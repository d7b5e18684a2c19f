import { buildHistory } from "../core/build.ts";
import { Layer0Error } from "../core/error.ts";
import { toLogId } from "../store/store-input.ts";
import { stopTakenBack } from "./checkpoints/checkpoints.ts";
import type { SessionCore } from "./core.ts";
import { replacement } from "./repair-history.ts";
import type { ResetOptions, ResetResult } from "./session.ts";
import { branchView } from "./view-session.ts";

/** Stores a new session that begins with the history of this one, in one write. */
export async function branchSession(core: SessionCore, id: string): Promise<void> {
  if (await storeBranch(core, id)) return;
  throw new Layer0Error("invalid-option", `There is a session "${id}" already. Choose another id.`);
}

/** False where there is a session of this name already. */
function storeBranch(
  { id, dialect, profile, log, store, config }: SessionCore,
  name: string,
): Promise<boolean> {
  return branchView(store, { id, dialect, profile, state: log.state }, name, config.now());
}

/**
 * Empties the history but for its system messages, and forgets checkpoints, open cycles and withheld turns; tools that
 * run are stopped. The old history becomes a session of its own first; without that it is still in the log.
 */
export async function resetSession(
  core: SessionCore,
  { archive = true }: ResetOptions,
): Promise<ResetResult> {
  const { position, history } = core.log.state;
  const before = history.view();
  const archived = archive && before.length > 0;
  // The chain says what was archived: an archive of this name is the one of a reset that did not come to its end.
  const end = `.archive-${position.seq}-${position.chain.slice(0, 8)}`;
  const name = archived ? toLogId(core.id, end) : undefined;
  if (name !== undefined) await storeBranch(core, name);
  let isStale = false;
  await core.log.write((state) => {
    const messages = state.history.view();
    isStale = archive && messages !== before;
    if (isStale) return [];
    const at = core.config.now();
    const kept = buildHistory(messages, core.carrier.read, undefined).messages.filter(isSystem);
    const system = kept.map(({ raw }) => raw);
    return [
      ...replacement(messages, system, at, "reset"),
      { type: "cleared", at },
      { type: "incident", at, incident: { type: "reset", timestamp: at, details: { archived } } },
    ];
  });
  // Something was stored while the archive was: it belongs into an archive as well.
  if (isStale) return resetSession(core, { archive });
  stopTakenBack(core);
  core.emit("l0:reset", { sessionId: core.id, archive: name });
  return {
    success: true,
    archived,
    ...(name === undefined ? {} : { archive: name }),
    remainingMessages: core.log.state.history.length,
  };
}

/** A system message, or one whose text is marked as the system's (`isSystemPrompt`). */
function isSystem({
  role,
  parts,
}: {
  readonly role: string;
  readonly parts: readonly { readonly raw: unknown }[];
}) {
  return role === "system" || parts.some(({ raw }) => isMarked(raw));
}

function isMarked(raw: unknown): boolean {
  return typeof raw === "object" && raw !== null && "isSystemPrompt" in raw && raw.isSystemPrompt === true;
}
