import { isSkipped } from "../frames.ts";
import type { Law } from "../law.ts";
import type { Message, RequestFacts } from "../model.ts";
import { passesForReasoning, reasoningPlace } from "../reasoning-place.ts";
import { type Context, type Finding, messageFinding, type Rule } from "../rule.ts";

/**
 * Reasoning that must be there and is not. With reasoning switched on the open tool loop must begin with it
 * (A-THINK-2), or each message with calls must bring it back (D-REASON, K-REASON). It cannot be made up: where the
 * target takes a filler that stands there (or what the message holds elsewhere), else this request goes out with
 * reasoning switched off.
 */
export const reasoningMissing: Rule = {
  code: "reasoning-missing",
  scope: "history",
  needs: "thinking",
  find(context, report) {
    const { history, law } = context;
    if (law.reasoning === "with-calls") {
      findUnreasonedCalls(context, report);
      return;
    }
    if (law.reasoning !== "signed" || history.request?.thinking !== "enabled") return;
    const loop = openLoop(history.messages);
    const [first] = loop;
    if (first === undefined || loop.some((turn) => turn.parts[0]?.kind === "reasoning")) return;
    report(found(first, [{ do: "disableThinking" }]));
  },
};

function found({ index }: Message, deeds: Finding["deeds"], withCalls = false): Finding {
  return messageFinding("reasoning-missing", "error", index, withCalls ? { withCalls } : {}, deeds);
}

function findUnreasonedCalls({ history, law, pairing }: Context, report: (finding: Finding) => void): void {
  const { request, messages } = history;
  if (!thinks(law, request)) return;
  const { reasoningFiller: filler, reasoningMember: member } = law;
  let reasoned = false;
  let before: Message | undefined;
  for (const message of messages) {
    if (isSkipped(message, law)) continue;
    // Where neighbours are one turn on the wire, the reasoning of the first is that of all.
    reasoned &&= law.mergesTurns && before?.role === message.role;
    before = message;
    if (message.role !== "assistant") continue;
    const place = reasoningPlace(message.raw, law);
    reasoned ||= message.parts.some(
      (part) => part.kind === "reasoning" && passesForReasoning(part.raw, part.blank, place, law),
    );
    const calls = message.parts.some(
      (part) => part.kind === "call" && pairing.callStates[part.serial] === "counts",
    );
    if (!calls || reasoned) continue;
    if (filler !== undefined) {
      const deed = { do: "fillReasoning", message: message.index, text: filler, member } as const;
      report(found(message, [deed], true));
      continue;
    }
    const finding = found(message, [{ do: "disableThinking" }], true);
    // Once is enough, and a list of messages has no place for it.
    report(request === undefined ? { ...finding, incurable: "unsupported" } : finding);
    return;
  }
}

/** Does the model think, as far as the law and the request tell? */
function thinks({ thinks: who }: Law, request: RequestFacts | undefined): boolean {
  if (request?.thinking === "enabled" || request?.thinking === "disabled")
    return request.thinking === "enabled";
  if (who === undefined || who === "always") return who === "always";
  const model = request?.model?.toLowerCase();
  return model !== undefined && who.some((word) => model.includes(word));
}

/** The first messages of the assistant turns of the tool loop that the history ends in, newest first. */
function openLoop(messages: readonly Message[]): readonly Message[] {
  const loop: Message[] = [];
  let index = messages.length - 1;
  while (index >= 0) {
    let answers = messages[index]?.role === "assistant" && loop.length === 0;
    let words = false;
    for (; messages[index]?.role === "user"; index--) {
      const parts = messages[index]?.parts ?? [];
      answers ||= parts.some((part) => part.kind === "result");
      words ||= parts.some((part) => part.kind !== "result");
    }
    if (!answers || (words && loop.length > 0) || messages[index]?.role !== "assistant") return loop;
    let calls = false;
    let first: Message | undefined;
    for (let message = messages[index]; message?.role === "assistant"; message = messages[--index]) {
      calls ||= message.parts.some((part) => part.kind === "call");
      if (message.parts.length > 0) first = message;
    }
    if (!calls || first === undefined) return loop;
    loop.push(first);
  }
  return loop;
}
