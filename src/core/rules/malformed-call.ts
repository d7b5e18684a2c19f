import { takenIds } from "../call-occurrences.ts";
import type { Deed } from "../deed.ts";
import { derivedId, legalName } from "../derived-id.ts";
import type { CallPart } from "../model.ts";
import { type Context, dropCall, partFinding, type Rule } from "../rule.ts";

/**
 * A call without an id or a name never ran, and one whose arguments never came has nothing to run with: both go
 * unless a real result proves otherwise. Arguments of the wrong kind are wrapped, names made legal (A-INPUT,
 * A-ID-2, OC-ARGS).
 */
export const malformedCall: Rule = {
  code: "malformed-call",
  scope: "message",
  find(context, report) {
    const { history, pairing, law } = context;
    let taken: Set<string> | undefined;
    for (const call of history.calls) {
      const state = pairing.callStates[call.serial];
      const args = { tool: call.name ?? "", state: call.arguments };
      if (state === "unusable" && isProven(context, call)) {
        taken ??= takenIds(history);
        const id = derivedId("", call.serial, taken, law.idPattern);
        report(
          partFinding("malformed-call", "error", call, args, [
            { do: "renameCall", call, result: undefined, id },
          ]),
        );
      } else if (state === "unusable") {
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

/** Where call and result are one record, its output proves that a call ran which only lacks its id. */
function isProven({ law, pairing }: Context, call: CallPart): boolean {
  const named = call.name !== undefined && call.name.trim() !== "";
  return law.results === "same-record" && named && (pairing.groups[call.serial] ?? []).length > 0;
}
