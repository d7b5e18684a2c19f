import { openCallsOf } from "../../dialects/settle-turn.ts";
import { carrierFor } from "../carrier-for.ts";
import { checkCycleOptions } from "../cycles/cycle-options.ts";
import { turnMessages } from "../cycles/tool-cycle.ts";
import type { CycleOptions, ToolCycleResult, ToolExecutor } from "../cycles/tool-executor.ts";
import type { Checkpoint, Session } from "../session.ts";
import { tell } from "../tell.ts";

/** One tool cycle as it is under way. */
export interface ToolCycleTransaction {
  readonly id: string;
  /** The place before the cycle. Going back to it later takes the cycle back. */
  readonly checkpoint: Checkpoint;
  /** The call, or the turn with the call, as it was given. */
  readonly toolUse: unknown;
  /**
   * `pending`: nothing has run. `executing`: the tool was entered. `recording`: it came back. `committed`: the history
   * has call and result, also where the result is an error. `rolled_back`: it has neither.
   */
  readonly state: "pending" | "executing" | "recording" | "committed" | "rolled_back";
}

/** How a cycle is executed, and who wants to know of it. */
export interface TransactionOptions extends CycleOptions {
  /** Called with every state of the cycle, one after the other. What it throws becomes a warning of the process. */
  readonly onTransaction?: (transaction: ToolCycleTransaction) => void;
}

/** What became of a cycle. */
export interface TransactionResult extends ToolCycleResult {
  /** Missing where the session is disabled: then a tool is only executed, and call and result are stored. */
  readonly transaction?: ToolCycleTransaction;
}

/**
 * Executes one call behind a checkpoint of its own, or behind the one that `commits` names. `mismatched`: the checkpoints
 * under which the host of a plain object has changed messages.
 */
export async function executeTransaction(
  session: Session,
  toolUse: unknown,
  executor: ToolExecutor,
  { onTransaction, ...options }: TransactionOptions,
  mismatched: ReadonlySet<string> = new Set(),
): Promise<TransactionResult> {
  checkCycleOptions(executor, options);
  if (!session.config.enabled) return session.executeToolCycle(toolUse, executor, options);
  const calls = openCallsOf(carrierFor(session.dialect, session.profile), turnMessages(toolUse));
  // No cycle begins with such a turn: the session says why, and no checkpoint is made for it.
  if (calls.length !== 1) return session.executeToolCycle(toolUse, executor, options);
  const named = session.checkpoints.find(({ id }) => id === options.commits);
  // The session says that it has no such checkpoint: it was gone back behind, or never made.
  if (options.commits !== undefined && named === undefined) {
    return session.executeToolCycle(toolUse, executor, options);
  }
  const checkpoint = named ?? (await session.checkpoint("tool_cycle"));
  let transaction: ToolCycleTransaction = {
    id: `txn_${checkpoint.id}`,
    checkpoint,
    toolUse,
    state: "pending",
  };
  let isOver = false;
  const enter = (state: ToolCycleTransaction["state"]): void => {
    // A tool that comes back when nobody waits for it any more changes nothing.
    if (isOver) return;
    const entered: ToolCycleTransaction = { ...transaction, state };
    transaction = entered;
    tell(() => onTransaction?.(entered));
  };
  enter("pending");
  const observed: ToolExecutor = {
    async execute(name, input, context) {
      enter("executing");
      try {
        return await executor.execute(name, input, context);
      } finally {
        enter("recording");
      }
    },
  };
  // The checkpoint is committed with the intent, so a cycle costs one entry more than one without.
  const execute = (): Promise<ToolCycleResult> =>
    session
      .executeToolCycle(toolUse, observed, { ...options, commits: transaction.checkpoint.id })
      .catch(async (error: unknown) => {
        const { checkpoint: own, state } = transaction;
        if (named === undefined && state === "pending" && mismatched.has(own.id)) {
          // The host changed messages before anything of the cycle was stored: it begins behind another checkpoint.
          transaction = { ...transaction, checkpoint: await session.checkpoint("tool_cycle") };
          return execute();
        }
        if (named === undefined) await forgetUnused(session, own.id);
        throw error;
      });
  const result = await execute();
  enter(result.rolledBack === true ? "rolled_back" : "committed");
  isOver = true;
  return { ...result, transaction };
}

/** Nothing was done behind the checkpoint of a cycle that did not begin. */
async function forgetUnused(session: Session, checkpoint: string): Promise<void> {
  const isUnused = session.checkpoints.some(({ id, state }) => id === checkpoint && state === "pending");
  if (!isUnused) return;
  // Why the cycle did not begin matters more than what the store says now: the checkpoint stays then.
  await session.edit(session.messages, { forget: [checkpoint] }).catch(() => undefined);
}
