import type { Run } from "../carrier.ts";
import type { Deed } from "../deed.ts";
import { isSkipped } from "../frames.ts";
import type { Law } from "../law.ts";
import type { Message } from "../model.ts";
import type { Pairing } from "../pairing.ts";
import { type Context, type Finding, messageFinding, type Rule } from "../rule.ts";

/**
 * Who may speak when: the first turn is the user's (A-ROLE-1), system messages have legal slots only (A-ROLE-3,
 * X-TMPL, G-ROLE), neighbours of one role are one message where the target does not merge them itself (B-ROLE,
 * G-TURN-1), roles are spelled as the target knows them (G-ROLE), and some want the assistant to speak behind results (M-ORDER-1).
 */
export const roleOrder: Rule = {
  code: "role-order",
  scope: "history",
  find(context, report) {
    const { history, law } = context;
    const messages = history.messages.filter((message) => !isSkipped(message, law));
    // Where a system message cannot come first it becomes the user's, who then does.
    const systemFirst = law.systemTurns === "free" || law.systemTurns === "first";
    const first = messages.find((message) => message.role !== "system" || !systemFirst);
    if (law.firstRole === "user" && first?.role === "assistant") {
      report(found(first, { do: "bridge", role: "user", before: first.index }));
    }
    if (law.systemTurns !== "free") findSystemTurns(messages, law, report);
    for (const message of messages) {
      const { badRole, role, index } = message;
      if (badRole) report(found(message, { do: "setRole", message: index, role }));
    }
    if (law.alternation !== "free" || law.afterResults !== "any") findNeighbours(messages, context, report);
  },
};

function found({ index, role }: Message, deed: Deed): Finding {
  return messageFinding("role-order", "error", index, { role }, [deed]);
}

/** A system message where there may be none stays where it is, as a user message. */
function findSystemTurns(messages: readonly Message[], law: Law, report: (finding: Finding) => void): void {
  let opening = true;
  for (const [index, message] of messages.entries()) {
    opening &&= message.role === "system";
    if (message.role !== "system" || (opening && law.systemTurns === "first")) continue;
    if (law.systemTurns === "placed" && isPlaced(messages[index - 1], messages[index + 1])) continue;
    report(found(message, { do: "setRole", message: message.index, role: "user" }));
  }
}

/**
 * Behind a user message or an assistant that ends in a server tool, and last or before an assistant. Behind open calls
 * the results move in between first; the slot is judged after that.
 */
function isPlaced(before: Message | undefined, after: Message | undefined): boolean {
  if (before?.role === "assistant" && before.parts.some((part) => part.kind === "call")) return true;
  const legalBefore = before?.role === "user" || (before?.role === "assistant" && endsInServerTool(before));
  return legalBefore && (after === undefined || after.role === "assistant");
}

function endsInServerTool(message: Message): boolean {
  const last = message.parts.at(-1);
  return last?.kind === "server-result" || last?.kind === "server-call";
}

function findNeighbours(
  messages: readonly Message[],
  { carrier, law, pairing }: Context,
  report: (finding: Finding) => void,
): void {
  let start: Message | undefined;
  let end: Message | undefined;
  let run: Run | undefined;
  const close = (): void => {
    if (start !== undefined && end !== undefined && start !== end)
      report(found(end, { do: "mergeMessages", from: start.index, to: end.index }));
  };
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    const how = before === undefined ? "stands" : relation(before, message, law, pairing);
    if (how === "merge") run ??= carrier.beginRun?.(start?.raw);
    const joins = how === "merge" && run?.takes(message.raw) !== false;
    if (!joins) {
      close();
      start = message;
      run = undefined;
      if (how !== "stands") report(apart(message, how === "bridge" || mayStandApart(before, message, law)));
    }
    end = message;
  }
  close();
}

/** Something is missing between two neighbours, or what both hold does not fit into one message. */
function apart(message: Message, bridges: boolean): Finding {
  const role = message.role === "assistant" ? "user" : "assistant";
  const finding = found(message, { do: "bridge", role, before: message.index });
  return bridges ? finding : { ...finding, deeds: [], incurable: "unsupported" };
}

/** May a turn of the other side come between the two? Not between calls and results that are blocks of messages. */
function mayStandApart(before: Message | undefined, message: Message, law: Law): boolean {
  if (law.alternation !== "strict") return false;
  if (law.results === "messages" || before === undefined) return true;
  return !holdsCalls(before) && !holdsResults(message);
}

/** How two neighbours stand to each other: rightly, or as one message, or with something missing in between. */
function relation(
  before: Message,
  message: Message,
  law: Law,
  pairing: Pairing,
): "stands" | "merge" | "bridge" {
  const afterResults = before.role === "result" || holdsResults(before);
  if (law.afterResults === "assistant" && afterResults && message.role === "user" && !holdsResults(message))
    return "bridge";
  if (before.role !== message.role || (message.role !== "user" && message.role !== "assistant"))
    return "stands";
  if (law.alternation === "free" || message.index !== before.index + 1 || message.boundary) return "stands";
  const results = [before, message].filter(holdsResults).length;
  if (law.alternation === "strict") {
    // Merging turns with reasoning breaks its signatures (anthropics/anthropic-sdk-python#1598).
    if (message.role === "assistant" && law.prefixBinding && holdsReasoning(message)) return "bridge";
    return results === 1 && law.resultsAlone === "refused" ? "bridge" : "merge";
  }
  if (message.role === "user") {
    const answers = holdsAnswers(before, pairing) && holdsAnswers(message, pairing);
    return answers ? "merge" : "stands";
  }
  return holdsCalls(before) || holdsCalls(message) ? "merge" : "stands";
}

function holdsResults({ parts }: Message): boolean {
  return parts.some((part) => part.kind === "result");
}

/** Does the message hold results that answer calls, and will stay where they are? */
function holdsAnswers({ parts }: Message, { claims }: Pairing): boolean {
  return parts.some((part) => {
    const claim = part.kind === "result" ? claims[part.serial] : undefined;
    return claim?.kind === "answers" && claim.place !== "misplaced";
  });
}

function holdsReasoning({ parts }: Message): boolean {
  return parts.some((part) => part.kind === "reasoning");
}

function holdsCalls({ parts }: Message): boolean {
  return parts.some((part) => part.kind === "call");
}
