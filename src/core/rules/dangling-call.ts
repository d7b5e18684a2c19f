import { effectOf } from "../options.ts";
import { isTailCall, isUnanswered, tailIsAwaited } from "../pending.ts";
import { answerTo, dropCall, partFinding, type Rule } from "../rule.ts";

/**
 * A call without a result (A-PAIR-2, OC-PAIR-1, OR-PAIR-2): answered honestly, its outcome is unknown. Where nothing
 * honest can be made up (a screenshot) the call can only go, and that is for who agrees to it.
 */
export const danglingCall: Rule = {
  code: "dangling-call",
  scope: "message",
  find(context, report) {
    const { history, pairing, options, carrier } = context;
    for (const call of history.calls) {
      if (!isUnanswered(context, call)) continue;
      if (history.messages[call.message]?.failed) continue;
      // Whether it may run is an open question: that is another rule's.
      if (pairing.approvals.ofCall.has(call)) continue;
      if (isTailCall(context, call) && tailIsAwaited(context)) continue;
      // Its result may be one of the items that the provider keeps.
      if (pairing.lastReference > call.message || carrier.mayStayOpen?.(call) === true) continue;
      const effect = effectOf(options, call.name);
      const remove = options.danglingCalls === "remove";
      const answerable = carrier.canAnswer?.(call) !== false;
      const deeds = remove || !answerable ? dropCall(context, call) : [answerTo(call, options)];
      const plain = { tool: call.name ?? "", effect: effect ?? "" };
      const args = answerable ? plain : { ...plain, unanswerable: true };
      const finding = partFinding("dangling-call", "error", call, args, deeds);
      const agreed = answerable || remove || options.lossy === true;
      report(agreed ? finding : { ...finding, needsLossy: true });
    }
  },
};
