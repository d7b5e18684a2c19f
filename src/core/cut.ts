import type { Diagnosis } from "./diagnose.ts";

/**
 * The message that truncation cuts before: the user turn in which the first error begins. What stands before it is closed and
 * stays. Behind a checkpoint inside that turn more may stay: whose pairs are closed before the error begins is sound there.
 */
export function cutBefore(diagnosis: Diagnosis, earliest: number, checkpoints: readonly number[]): number {
  const { messages } = diagnosis.history;
  let from = Math.min(earliest, messages.length - 1);
  while (from > 0 && !startsTurn(diagnosis, from)) from--;
  for (const count of checkpoints) {
    if (count > earliest) continue;
    for (const end of [closedEnd(diagnosis, count), closedEnd(diagnosis, frameStart(diagnosis, count))])
      if (end <= earliest) from = Math.max(from, end);
  }
  return from;
}

function startsTurn({ history }: Diagnosis, index: number): boolean {
  const message = history.messages[index];
  if (message?.role !== "user" || message.parts.some((part) => part.kind === "result")) return false;
  const before = history.messages[index - 1];
  return before === undefined || before.role === "assistant" || before.role === "system";
}

/** So many messages from the first on with the results of all their calls: a checkpoint may stand between the two. */
function closedEnd({ history, pairing }: Diagnosis, count: number): number {
  let end = count;
  for (const call of history.calls) {
    if (call.message >= end) break;
    const answer = pairing.answers[call.serial];
    if (answer !== undefined) end = Math.max(end, answer.message + 1);
  }
  return end;
}

/** Where the last calls among so many messages begin. */
function frameStart({ history, pairing }: Diagnosis, count: number): number {
  const last = history.calls.findLast((call) => call.message < count);
  const frame = last === undefined ? undefined : pairing.frames[pairing.frameOfCall[last.serial] ?? -1];
  return frame?.calls[0]?.message ?? 0;
}
