import type { Deed } from "../deed.ts";
import { legalName } from "../derived-id.ts";
import { dropCall, partFinding, type Rule } from "../rule.ts";
import { step } from "../steps.ts";

/**
 * A call without an id or a name never ran, and one whose arguments never came has nothing to run with: both go
 * unless a real result proves otherwise. Arguments of the wrong kind are wrapped, names made legal (A-INPUT,
 * A-ID-2, OC-ARGS).
 */
export const malformedCall: Rule = {
  code: "malformed-call",
  find(context, report) {
    const { history, pairing, law } = context;
    for (const call of history.calls) {
      step();
      const state = pairing.callStates[call.serial];
      const args = { tool: call.name ?? "", state: call.arguments };
      if (state === "unusable") {
        report(partFinding("malformed-call", "error", call, args, dropCall(context, call)));
      } else if (state === "argumentless") {
        if (history.messages[call.message]?.failed) continue;
        // The agent itself leaves a call out whose input never came whole.
        if (call.arguments === "cut-off" && law.cutOffCalls === "left-out")
          report(partFinding("malformed-call", "info", call, args, []));
        else report(partFinding("malformed-call", "error", call, args, dropCall(context, call)));
      } else if (state === "counts") {
        const deeds: Deed[] = [];
        if (call.arguments !== "usable") deeds.push({ do: "repairArguments", call });
        const name = legalName(call.name ?? "", law.namePattern);
        if (name !== call.name) {
          deeds.push({ do: "renameTool", call, name });
          const result = pairing.answers[call.serial];
          if (result?.name !== undefined) deeds.push({ do: "nameResult", result, name });
        }
        if (deeds.length > 0) report(partFinding("malformed-call", "error", call, args, deeds));
      }
    }
  },
};
