import { isSkipped } from "../frames.ts";
import { messageFinding, type Rule } from "../rule.ts";

/**
 * The history ends in a turn of the assistant and the target refuses to continue one (A-ROLE-4), unless that says itself
 * that it is to be continued (M-ORDER-3). Open calls are answered first, and a turn that a server tool paused is resumed
 * as it is (A-STOP-1). At rest a person speaks next.
 */
export const trailingAssistant: Rule = {
  code: "trailing-assistant",
  scope: "history",
  find({ history, law, options }, report) {
    if (law.lastRole === "any" || options.pending === true || options.moment === "rest") return;
    const last = history.messages.findLast((message) => !isSkipped(message, law));
    if (last?.role !== "assistant" || last.continued || last.parts.some((part) => part.kind === "call"))
      return;
    const end = last.parts.at(-1)?.kind;
    if (end === "server-call" || end === "server-result") return;
    report(
      messageFinding("trailing-assistant", "error", last.index, {}, [
        { do: "bridge", role: "user", before: history.messages.length },
      ]),
    );
  },
};
