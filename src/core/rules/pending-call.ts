import { isTailCall, isUnanswered, tailIsAwaited } from "../pending.ts";
import { answerTo, partFinding, type Rule } from "../rule.ts";

/**
 * An open call at the tail whose result is awaited. It is answered only for an agent that leaves such a call out when it
 * goes on, and only where something else is repaired.
 */
export const pendingCall: Rule = {
  code: "pending-call",
  scope: "history",
  find(context, report) {
    const { history, pairing, options, carrier } = context;
    for (const call of history.calls) {
      if (!isUnanswered(context, call)) continue;
      if (history.messages[call.message]?.failed) continue;
      if (pairing.approvals.ofCall.has(call)) continue;
      if (!isTailCall(context, call) || !tailIsAwaited(context)) continue;
      const deeds = carrier.canAnswer?.(call) === false ? [] : [answerTo(call, options)];
      report({ ...partFinding("pending-call", "info", call, { tool: call.name ?? "" }, deeds), saves: true });
    }
  },
};
