import { isTailCall, isUnanswered } from "../pending.ts";
import { answerTo, partFinding, type Rule } from "../rule.ts";

/**
 * A call that somebody was asked about and that has no result. At the end of the history that is live state: the agent
 * waits, or runs the call when it goes on. Once the conversation has gone on it blocks every further turn
 * (letta-ai/lettabot#479) and is answered like any other call without a result.
 */
export const pendingApproval: Rule = {
  code: "pending-approval",
  scope: "history",
  find(context, report) {
    const { history, pairing, options, law } = context;
    for (const [call, parts] of pairing.approvals.ofCall) {
      if (!isUnanswered(context, call)) continue;
      if (history.messages[call.message]?.failed) continue;
      if (parts.some(({ settles }) => settles)) continue;
      const answered = parts.some(({ kind }) => kind === "approval-response");
      const args = { tool: call.name ?? "", answered };
      if (isTailCall(context, call) || (!answered && law.unansweredApprovals === "left-out")) {
        report(partFinding("pending-approval", "info", call, args, []));
        continue;
      }
      report(partFinding("pending-approval", "error", call, args, [answerTo(call, options)]));
    }
  },
};
