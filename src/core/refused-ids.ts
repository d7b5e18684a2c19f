import type { Deed } from "./deed.ts";
import type { CallPart } from "./model.ts";
import { type Context, type Finding, partFinding } from "./rule.ts";

/**
 * Ids where the target accepts none (G-ID): both sides lose theirs. What pairs by name and order afterwards must stand
 * in that order before.
 */
export function findRefusedIds(context: Context, report: (finding: Finding) => void): void {
  const { history, pairing } = context;
  const crossed = crossedCalls(context);
  for (const call of history.calls) {
    const answer = pairing.answers[call.serial];
    if (pairing.callStates[call.serial] !== "counts") continue;
    if (call.id === undefined && answer?.callId === undefined) continue;
    const deeds: Deed[] = [{ do: "dropCallId", call, result: answer }];
    if (answer !== undefined && crossed.has(call)) deeds.push({ do: "moveResult", result: answer, call });
    report(partFinding("invalid-call-id", "error", call, { length: call.id?.length ?? 0 }, deeds));
  }
}

/** Calls of one name in one turn whose results stand in another order than they do. */
function crossedCalls({ pairing }: Context): ReadonlySet<CallPart> {
  const crossed = new Set<CallPart>();
  for (const frame of pairing.frames) {
    const byName = new Map<string, CallPart[]>();
    for (const call of frame.calls) {
      const answer = pairing.answers[call.serial];
      const claim = answer === undefined ? undefined : pairing.claims[answer.serial];
      // What stands elsewhere is moved to its place anyway.
      if (claim?.kind !== "answers" || claim.place !== "in-place") continue;
      const calls = byName.get(call.name ?? "");
      if (calls === undefined) byName.set(call.name ?? "", [call]);
      else calls.push(call);
    }
    for (const calls of byName.values()) {
      const serials = calls.map((call) => pairing.answers[call.serial]?.serial ?? 0);
      const inOrder = serials.every((serial, index) => index === 0 || serial > (serials[index - 1] ?? 0));
      if (!inOrder) for (const call of calls) crossed.add(call);
    }
  }
  return crossed;
}
