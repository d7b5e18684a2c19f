import type { Deed } from "../deed.ts";
import { isSkipped } from "../frames.ts";
import { isBlank, type Law } from "../law.ts";
import type { Message, TextPart } from "../model.ts";
import { type Finding, messageFinding, partFinding, type Rule, sameFindings } from "../rule.ts";

/**
 * Blank content that the target refuses, exactly where it does (A-EMPTY-1..4, OC-CONTENT-1, B-EMPTY, G-EMPTY). It is dropped, never
 * replaced by a visible placeholder beside a call: models repeat those (BerriAI/litellm#24498).
 */
export const emptyContent: Rule = {
  code: "empty-content",
  scope: "message",
  find({ history, law, carrier, options }, report) {
    const prologue = history.request?.prologue;
    if (prologue !== undefined && prologue.parts.length > 0) blankParts(prologue, law, report);
    for (const message of history.messages) {
      if (isSkipped(message, law) || message.role === "other") continue;
      if (message.content === "filled" || message.content === "text") blankParts(message, law, report);
      else if (isRefusedWhenEmpty(message, law)) {
        const { index, role } = message;
        // What only looks empty says something that cannot be told: that is for a person to decide.
        const hides = message.content === "absent" && carrier.hides?.(message.raw) === true;
        const finding = messageFinding("empty-content", "error", index, { role }, [cure(message, hides)]);
        report(hides && options.lossy !== true ? { ...finding, needsLossy: true } : finding);
      }
    }
  },
};

function cure({ index, role }: Message, hides: boolean): Deed {
  if (role === "result") return { do: "fillContent", message: index, over: hides };
  return { do: hides ? "dropMessage" : "dropEmptyMessage", message: index };
}

function isRefusedWhenEmpty(message: Message, law: Law): boolean {
  const { emptyUser, emptyAssistant, absentContent } = law.emptiness;
  if (message.role === "user" && emptyUser) return true;
  if (message.role === "assistant" && emptyAssistant && message.parts.length === 0) return true;
  if (message.content !== "absent" || !absentContent) return false;
  // What stands in members beside it (reasoning) is no content.
  return message.role === "result" || message.parts.every((part) => part.slot === "member");
}

function blankParts(message: Message, law: Law, report: (finding: Finding) => void): void {
  const { emptyText, blankMessage, blankText } = law.emptiness;
  const texts = message.parts.filter((part): part is TextPart => part.kind === "text");
  const white = texts.filter((part) => part.text !== "" && isBlank(part.text));
  const empty = texts.filter((part) => part.text === "");
  // Alone in its message, a string without characters is judged as a message without content.
  const alone = message.parts.length === texts.length && white.length + empty.length === texts.length;
  const whole = message.parts.length === 1 && message.parts[0]?.slot === "text";
  const found = (part: TextPart, covered: readonly TextPart[]): Finding => {
    const deeds = covered.map((one) => ({ do: "dropBlank", part: one }) as const);
    return partFinding("empty-content", "error", part, { role: message.role }, deeds);
  };
  if (emptyText && !(whole && empty.length === 1)) sameFindings(empty, found).forEach(report);
  if (blankText) sameFindings(white, found).forEach(report);
  else if (blankMessage && alone) {
    const [first] = white;
    if (first !== undefined) report(found(first, white));
  }
}
