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
    const loop = openLoop(history.messages);
    const [first] = loop;
    if (first === undefined || loop.some((turn) => turn.parts[0]?.kind === "reasoning")) return;
    report(messageFinding("reasoning-missing", "error", first.index, {}, [{ do: "disableThinking" }]));
  },
};

/** The first messages of the assistant turns of the tool loop that the history ends in, newest first. */
function openLoop(messages: readonly Message[]): readonly Message[] {
  const loop: Message[] = [];
  let index = messages.length - 1;
  while (index >= 0) {
    let answers = messages[index]?.role === "assistant" && loop.length === 0;
    let words = false;
    for (; messages[index]?.role === "user"; index--) {
      step();
      const parts = messages[index]?.parts ?? [];
      answers ||= parts.some((part) => part.kind === "result");
      words ||= parts.some((part) => part.kind !== "result");
    }
    if (!answers || (words && loop.length > 0) || messages[index]?.role !== "assistant") return loop;
    let calls = false;
    let first: Message | undefined;
    for (let message = messages[index]; message?.role === "assistant"; message = messages[--index]) {
      step();
      calls ||= message.parts.some((part) => part.kind === "call");
      if (message.parts.length > 0) first = message;
    }
    if (!calls || first === undefined) return loop;
    loop.push(first);
  }
  return loop;
}
