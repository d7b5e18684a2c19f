import { messageFinding, type Rule } from "../rule.ts";

/** A message with results holds nothing else where the target refuses both in one turn (B-MIX, MiniMax). */
export const mixedResults: Rule = {
  code: "mixed-results",
  scope: "history",
  find({ history, law }, report) {
    if (law.resultsAlone !== "refused") return;
    for (const message of history.messages) {
      const results = message.parts.filter((part) => part.kind === "result").length;
      const said = message.parts.filter((part) => part.kind !== "marker").length;
      if (results === 0 || results === said || message.role === "assistant") continue;
      report(
        messageFinding("mixed-results", "error", message.index, { results }, [
          { do: "splitMessage", message: message.index },
        ]),
      );
    }
  },
};
