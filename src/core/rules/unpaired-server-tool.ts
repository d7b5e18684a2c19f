import type { Message, Part, ServerPart } from "../model.ts";
import { partFinding, type Rule } from "../rule.ts";

/**
 * Provider-executed tools pair inside assistant content and are never given client results (A-SRV-1, A-SRV-3).
 * An id comes once in a request (A-DUP-1). Open by design: the turn is the last one (`pause_turn`, A-SRV-2), or it also made client calls, so that the
 * provider goes on in its next turn.
 */
export const unpairedServerTool: Rule = {
  code: "unpaired-server-tool",
  scope: "history",
  find({ history, pairing }, report) {
    if (!history.messages.some((message) => message.parts.some(isServerPart))) return;
    let waiting: Waiting | undefined;
    const seen = new Set<string>();
    for (const message of history.messages) {
      if (message.role === "assistant") continue;
      for (const part of message.parts) {
        if (isServerPart(part)) report(drop(part));
      }
    }
    for (const turn of assistantTurns(history.messages)) {
      const open = new Map<string, ServerPart>();
      const earlier = waiting?.resumes ? waiting.open : undefined;
      let calls = false;
      for (const part of turn.flatMap((message) => message.parts)) {
        if (part.kind === "call") calls = true;
        // What waits for an approval goes on in a later turn.
        if (isServerPart(part) && part.id && pairing.approvals.otherIds.has(part.id)) continue;
        if (part.kind === "server-call") {
          if (!part.id || seen.has(part.id)) report(drop(part));
          else open.set(part.id, part);
          if (part.id) seen.add(part.id);
        } else if (part.kind === "server-result") {
          if (!part.id) report(drop(part));
          else if (!open.delete(part.id) && !earlier?.delete(part.id)) report(drop(part));
        }
      }
      for (const part of waiting?.open.values() ?? []) report(drop(part));
      // A loop that goes on over client calls keeps its pending server calls open.
      waiting = { open, resumes: calls, last: turn.at(-1)?.index ?? 0 };
    }
    if (waiting === undefined || waiting.open.size === 0) return;
    const after = history.messages.slice(waiting.last + 1);
    const ends = after.length === 0;
    const onlyResults =
      waiting.resumes && after.every((message) => message.parts.every((part) => part.kind === "result"));
    if (!ends && !onlyResults) for (const part of waiting.open.values()) report(drop(part));
  },
};

function isServerPart(part: Part): part is ServerPart {
  return part.kind === "server-call" || part.kind === "server-result";
}

interface Waiting {
  readonly open: Map<string, ServerPart>;
  readonly resumes: boolean;
  readonly last: number;
}

function* assistantTurns(messages: readonly Message[]): Generator<readonly Message[]> {
  let turn: Message[] = [];
  for (const message of messages) {
    if (message.role === "assistant") turn.push(message);
    else if (turn.length > 0) {
      yield turn;
      turn = [];
    }
  }
  if (turn.length > 0) yield turn;
}

function drop(part: ServerPart) {
  return partFinding("unpaired-server-tool", "error", part, { half: part.kind }, [
    { do: "dropServerHalf", part },
  ]);
}
