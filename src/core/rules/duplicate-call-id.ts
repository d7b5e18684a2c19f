import { takenIds, visitOccurrences } from "../call-occurrences.ts";
import { derivedId } from "../derived-id.ts";
import { dropCall, partFinding, type Rule, renameCall } from "../rule.ts";

/**
 * Ids that repeat within the law's scope (A-DUP-1; one message in chat completions, where counter ids such as
 * `Read:206` repeat legally). The same call twice in one message is one call; all others keep their pair and the
 * later one gets a derived id.
 */
export const duplicateCallId: Rule = {
  code: "duplicate-call-id",
  scope: "message",
  find(context, report) {
    const { history, law } = context;
    let taken: Set<string> | undefined;
    visitOccurrences(context, (call, occurrence) => {
      if (occurrence === "first") return;
      if (occurrence === "copy") {
        report(partFinding("duplicate-call-id", "error", call, { copy: true }, dropCall(context, call)));
        return;
      }
      taken ??= takenIds(history);
      const id = derivedId(call.id ?? "", occurrence, taken, law.idPattern);
      report(partFinding("duplicate-call-id", "error", call, { copy: false }, renameCall(context, call, id)));
    });
  },
};
