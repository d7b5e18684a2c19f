import type { Message } from "../model.ts";
import { messageFinding, type Rule } from "../rule.ts";
import { step } from "../steps.ts";

/**
 * With reasoning switched on, the open tool loop must begin with reasoning (A-THINK-2). It cannot be made up:
 * this request goes out with reasoning switched off.
 */
export const reasoningMissing: Rule = {
  code: "reasoning-missing",
  needs: "thinking",
  find({ history }, report) {
    if (history.request?.thinking !== "enabled") return;
    let calls: Message | undefined;
    for (let index = history.messages.length - 1; index >= 0; index--) {
      step();
      const message = history.messages[index];
      if (message === undefined) break;
      if (message.role === "assistant") {
        if (message.parts[0]?.kind === "reasoning") return;
        if (message.parts.some((part) => part.kind === "call")) calls = message;
        else if (calls === undefined) return;
      } else if (!message.parts.every((part) => part.kind === "result") || message.parts.length === 0) {
        // A user turn with words of its own starts the loop.
        const answers = message.parts[0]?.kind === "result";
        if (calls !== undefined || !answers) break;
      }
    }
    if (calls === undefined) return;
    report(messageFinding("reasoning-missing", "error", calls.index, {}, [{ do: "disableThinking" }]));
  },
};
