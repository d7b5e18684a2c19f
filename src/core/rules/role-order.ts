import { isSkipped } from "../frames.ts";
import type { Message } from "../model.ts";
import { messageFinding, type Rule } from "../rule.ts";
import { step } from "../steps.ts";

/**
 * Who may speak when: the first turn is the user's (A-ROLE-1), and system messages have legal slots only: after
 * a user message or an assistant that ends in a server tool, never two in a row, last or before an assistant
 * (A-ROLE-3). A system message elsewhere stays where it is, as a user message.
 */
export const roleOrder: Rule = {
  code: "role-order",
  find({ history, law }, report) {
    const messages = history.messages.filter((message) => !isSkipped(message, law));
    const first = messages.find((message) => message.role !== "system");
    if (law.firstRole === "user" && first?.role === "assistant") {
      report(
        messageFinding("role-order", "error", first.index, { role: first.role }, [
          { do: "bridge", role: "user" },
        ]),
      );
    }
    if (law.systemTurns !== "placed") return;
    for (const [index, message] of messages.entries()) {
      step();
      if (message.role !== "system") continue;
      const before = messages[index - 1];
      const after = messages[index + 1];
      // Behind open calls the results move in between first; the slot is judged after that.
      if (before?.role === "assistant" && before.parts.some((part) => part.kind === "call")) continue;
      const legalBefore =
        before?.role === "user" || (before?.role === "assistant" && endsInServerTool(before));
      const legalAfter = after === undefined || after.role === "assistant";
      if (legalBefore && legalAfter) continue;
      report(
        messageFinding("role-order", "error", message.index, { role: "system" }, [
          { do: "setRole", message: message.index, role: "user" },
        ]),
      );
    }
  },
};

function endsInServerTool(message: Message): boolean {
  const last = message.parts.at(-1);
  return last?.kind === "server-result" || last?.kind === "server-call";
}
