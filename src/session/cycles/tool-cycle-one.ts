import { buildHistory } from "../../core/build.ts";
import { Layer0Error } from "../../core/error.ts";
import { openCallsOf } from "../../dialects/settle-turn.ts";
import type { SessionCore } from "../core.ts";
import { executeTurn, turnMessages } from "./tool-cycle.ts";
import type { CycleOptions, ToolCycleResult, ToolExecutor } from "./tool-executor.ts";

/** Executes the one call of a turn: what {@link executeTurn} does, in the form of one call. */
export async function executeOne(
  core: SessionCore,
  given: unknown,
  executor: ToolExecutor,
  options?: CycleOptions,
): Promise<ToolCycleResult> {
  const calls = openCallsOf(core.carrier, turnMessages(given));
  if (calls.length > 1) {
    throw new Layer0Error(
      "invalid-option",
      `This turn has ${calls.length} calls, and they belong together: give it to executeToolBatch.`,
    );
  }
  const { success, rolledBack, outcomes, messages } = await executeTurn(core, given, executor, options);
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Layer0Error("unknown-call", "This turn has no call.");
  if (rolledBack) {
    return { success: false, rolledBack: true, error: outcome.error ?? outcome.end, outcome };
  }
  const result = resultOf(core, messages, outcome.id);
  const error = outcome.error ?? (outcome.end === "returned" ? undefined : outcome.end);
  return {
    success,
    ...(result === undefined ? {} : { result }),
    ...(error === undefined ? {} : { error }),
    outcome,
  };
}

/** The result as it was written, the last one of this id. */
function resultOf({ carrier }: SessionCore, messages: readonly unknown[], id: string): unknown {
  const { results } = buildHistory(messages, carrier.read, undefined);
  return results.findLast(({ callId }) => callId === undefined || callId === id)?.raw;
}
