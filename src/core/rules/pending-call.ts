import { isTailCall, tailIsAwaited } from "../pending.ts";
import { partFinding, type Rule } from "../rule.ts";
import { step } from "../steps.ts";

/** An open call at the tail whose result is awaited. */
export const pendingCall: Rule = {
  code: "pending-call",
  find(context, report) {
    const { history, pairing } = context;
    for (const call of history.calls) {
      step();
      if (pairing.callStates[call.serial] !== "counts" || pairing.answers[call.serial] !== undefined)
        continue;
      if (history.messages[call.message]?.failed) continue;
      if (pairing.approvals.ofCall.has(call)) continue;
      if (!isTailCall(context, call) || !tailIsAwaited(context)) continue;
      report(partFinding("pending-call", "info", call, { tool: call.name ?? "" }, []));
    }
  },
};
