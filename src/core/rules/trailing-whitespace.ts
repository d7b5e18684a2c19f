import { isBlank } from "../law.ts";
import { partFinding, type Rule } from "../rule.ts";

/** The final assistant text may not end in white space (A-EMPTY-5). */
export const trailingWhitespace: Rule = {
  code: "trailing-whitespace",
  scope: "history",
  find({ history, law, options }, report) {
    if (!law.finalWhitespace || options.moment === "rest") return;
    // Messages without content merge into the turn before them (A-ROLE-2).
    const last = history.messages.findLast(
      (message) => message.parts.length > 0 || message.role !== "assistant",
    );
    const part = last?.parts.at(-1);
    if (last?.role !== "assistant" || part?.kind !== "text" || part.text.trimEnd() === part.text) return;
    const blank = isBlank(part.text);
    // A message of blank text alone is another rule's.
    if (blank && last.parts.every((other) => other.kind === "text" && isBlank(other.text))) return;
    report(
      partFinding("trailing-whitespace", "error", part, { blank }, [
        { do: blank ? "dropBlank" : "trimEnd", part },
      ]),
    );
  },
};
