import { Layer0Error } from "../../core/error.ts";
import type { Store } from "../../store/store.ts";
import { type Layer0Config, toCount, withDefaults } from "../config.ts";
import { newId } from "../core.ts";
import type { SessionEntry } from "../log/entry.ts";
import { openSessionLog, type SessionLog } from "../log/session-log.ts";
import type { SessionState } from "../log/state.ts";
import { toOperation } from "../operation.ts";
import { checkStore, namedCheckpoint } from "../operation-options.ts";
import type { Checkpoint, RollbackResult } from "../session.ts";
import { prunable, toCheckpoint } from "./checkpoints.ts";

/** A checkpoint, or its id. Of an id alone the session has to be looked for in the store, unless it is known here. */
export type CheckpointRef = Checkpoint | string;

/** The checkpoints of the sessions in a store. */
export interface CheckpointStore {
  /** Makes a checkpoint at the end of a session. Durable when it resolves. */
  create(sessionId: string, operation: string): Promise<Checkpoint>;
  /** The operation behind a checkpoint succeeded. */
  commit(checkpoint: CheckpointRef): Promise<void>;
  /** Takes the session back to a checkpoint. */
  rollback(checkpoint: CheckpointRef): Promise<RollbackResult>;
  get(checkpoint: CheckpointRef): Promise<Checkpoint | undefined>;
  /** The newest checkpoint of a session. */
  getLatest(sessionId: string): Promise<Checkpoint | undefined>;
  /** Forgets committed checkpoints but the newest; tells how many went. */
  prune(sessionId: string, keepCount: number): Promise<number>;
  /** Forgets all checkpoints of a session; tells how many went. Its messages stay. */
  clear(sessionId: string): Promise<number>;
}

/**
 * A view of a store that shows its checkpoints. It keeps nothing itself, so it works from another process, and beside
 * an open session; that one has to `refresh` before it writes again.
 */
export function checkpointStore(store: Store, config: Partial<Layer0Config> = {}): CheckpointStore {
  checkStore(store);
  const { snapshotMessages, checkpointRetention, uncommittedRetention, now } = withDefaults(config);
  const sessions = new Map<string, string>();

  const open = async (sessionId: string): Promise<SessionLog> => {
    const log = await openSessionLog(store, sessionId);
    if (log.state.dialect !== undefined) return log;
    throw new Layer0Error(
      "invalid-option",
      `There is no session "${sessionId}" in this store. Open it first (openSession).`,
    );
  };
  const seen = (sessionId: string, { checkpoints }: SessionState): readonly Checkpoint[] => {
    for (const id of checkpoints.keys()) sessions.set(id, sessionId);
    return [...checkpoints.values()].map((state) => toCheckpoint(sessionId, state));
  };
  /** The log that has a checkpoint, undefined where none has. */
  const find = async (checkpoint: CheckpointRef): Promise<SessionLog | undefined> => {
    const id = namedCheckpoint(checkpoint);
    const at = typeof checkpoint === "string" ? sessions.get(id) : checkpoint.sessionId;
    const places = at === undefined ? (await store.logs()).map((log) => log.id) : [at];
    for (const place of places) {
      const log = await openSessionLog(store, place).catch((error: unknown) => {
        // Another session that cannot be read is in nobody's way.
        if (at === undefined && isUnreadable(error)) return undefined;
        throw error;
      });
      if (log !== undefined && seen(place, log.state).some((each) => each.id === id)) return log;
    }
    return undefined;
  };
  /** Writes about a checkpoint that is there, whatever others write. */
  const write = async (
    checkpoint: CheckpointRef,
    build: (at: number, state: SessionState) => SessionEntry,
  ): Promise<SessionLog> => {
    const log = await find(checkpoint);
    if (log === undefined) throw unknown(checkpoint);
    await log.write(
      (state) => {
        if (!state.checkpoints.has(namedCheckpoint(checkpoint))) throw unknown(checkpoint);
        return [build(now(), state)];
      },
      { whatever: true },
    );
    return log;
  };
  const forget = async (sessionId: string, choose: (all: readonly Checkpoint[]) => readonly Checkpoint[]) => {
    let gone: readonly string[] = [];
    const log = await open(sessionId);
    await log.write(
      (state) => {
        gone = choose(seen(sessionId, state)).map(({ id }) => id);
        return gone.length === 0 ? [] : [{ type: "pruned", at: now(), checkpoints: gone }];
      },
      { whatever: true },
    );
    return gone.length;
  };

  return {
    async create(sessionId, name) {
      const operation = toOperation(name);
      const id = newId("cp");
      const log = await open(sessionId);
      await log.write(
        ({ history }) => {
          const snapshot = snapshotMessages ? { snapshot: history.view() } : {};
          return [{ type: "checkpoint", at: now(), id, operation, ...snapshot, keep: uncommittedRetention }];
        },
        { whatever: true },
      );
      const made = seen(sessionId, log.state).find((each) => each.id === id);
      if (made === undefined) throw unknown(id);
      return made;
    },
    async commit(checkpoint) {
      const id = namedCheckpoint(checkpoint);
      const keep = checkpointRetention;
      await write(checkpoint, (at) => ({ type: "committed", at, checkpoint: id, messages: [], keep }));
    },
    async rollback(checkpoint) {
      let before = 0;
      const { state } = await write(checkpoint, (at, { history }) => {
        before = history.length;
        return { type: "rollback", at, checkpoint: namedCheckpoint(checkpoint), reason: "asked" };
      });
      const newMessageCount = state.history.length;
      return { success: true, messagesRemoved: Math.max(0, before - newMessageCount), newMessageCount };
    },
    async get(checkpoint) {
      const log = await find(checkpoint);
      return log && seen(log.id, log.state).find(({ id }) => id === namedCheckpoint(checkpoint));
    },
    async getLatest(sessionId) {
      const { state } = await openSessionLog(store, sessionId);
      return seen(sessionId, state).at(-1);
    },
    async prune(sessionId, keepCount) {
      const keep = toCount("keepCount", keepCount);
      return forget(sessionId, (all) => prunable(all, keep));
    },
    clear: (sessionId) => forget(sessionId, (all) => all),
  };
}

function isUnreadable(error: unknown): boolean {
  return error instanceof Layer0Error && (error.code === "newer-session" || error.code === "store-damaged");
}

function unknown(checkpoint: CheckpointRef): Layer0Error {
  return new Layer0Error(
    "unknown-checkpoint",
    `There is no checkpoint "${namedCheckpoint(checkpoint)}" in this store. It was pruned, gone back behind, or never made.`,
  );
}
