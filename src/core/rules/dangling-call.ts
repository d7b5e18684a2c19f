import { effectOf } from "../options.ts";
import { isTailCall, tailIsAwaited } from "../pending.ts";
import { dropCall, partFinding, type Rule } from "../rule.ts";
import { step } from "../steps.ts";

/** A call without a result (A-PAIR-2, OC-PAIR-1): answered honestly, its outcome is unknown. */
export const danglingCall: Rule = {
  code: "dangling-call",
  find(context, report) {
    const { history, pairing, options } = context;
    for (const call of history.calls) {
      step();
      if (pairing.callStates[call.serial] !== "counts" || pairing.answers[call.serial] !== undefined)
        continue;
      if (history.messages[call.message]?.failed) continue;
      if (isTailCall(context, call) && tailIsAwaited(context)) continue;
      const effect = effectOf(options, call.name);
      const remove = options.danglingCalls === "remove";
      const deeds = remove ? dropCall(context, call) : [{ do: "answer", call, effect } as const];
      report(
        partFinding("dangling-call", "error", call, { tool: call.name ?? "", effect: effect ?? "" }, deeds),
      );
    }
  },
};
