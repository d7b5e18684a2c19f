import { dropCall, partFinding, type Rule } from "../rule.ts";

/** A call outside an assistant message: nobody made it, and the target refuses it. */
export const misplacedCall: Rule = {
  code: "misplaced-call",
  scope: "history",
  find(context, report) {
    for (const call of context.history.calls) {
      if (context.pairing.callStates[call.serial] !== "wrong-role") continue;
      report(
        partFinding("misplaced-call", "error", call, { tool: call.name ?? "" }, dropCall(context, call)),
      );
    }
  },
};
