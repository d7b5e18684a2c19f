import { takenIds, visitOccurrences } from "../call-occurrences.ts";
import { derivedId } from "../derived-id.ts";
import { fitsPattern } from "../law.ts";
import { findRefusedIds } from "../refused-ids.ts";
import { partFinding, type Rule, renameCall } from "../rule.ts";

/** Ids that the target refuses for their characters or length (A-ID-1): both sides get a derived id, or none where none is accepted. */
export const invalidCallId: Rule = {
  code: "invalid-call-id",
  scope: "message",
  find(context, report) {
    if (context.law.callIds === "refused") {
      findRefusedIds(context, report);
      return;
    }
    const pattern = context.law.idPattern;
    let taken: Set<string> | undefined;
    visitOccurrences(context, (call, occurrence) => {
      if (occurrence !== "first" || !call.id) return;
      // Two ids may differ in a lone surrogate alone, and become one when it is replaced.
      const wellFormed = context.history.messages[call.message]?.wellFormed || call.id.isWellFormed();
      if (wellFormed && (pattern === undefined || fitsPattern(call.id, pattern))) return;
      taken ??= takenIds(context.history);
      const id = derivedId(call.id, 0, taken, pattern);
      const args = { length: call.id.length };
      report(partFinding("invalid-call-id", "error", call, args, renameCall(context, call, id)));
    });
  },
};
