import type { Answer, FakeProvider, LoggedRequest } from "../fake-provider.ts";
import { resultsOf, textsOf } from "../messages-request.ts";
import type { GatewayAnswer } from "./client.ts";
import { type Gateway, until } from "./gateway.ts";
import { NOTES } from "./place.ts";

/** What the person says to see a tool run, and how the call that answers is known. */
export const ASK_TOOL = { prompt: "Please read the notes.", callId: "toolu_notes" } as const;
/** What the person says to see a tool that does not end. */
export const ASK_SLOW = { prompt: "Please wait for long.", callId: "toolu_slow" } as const;
/** What the person says in a session that is there. */
export const GO_ON = "Go on.";

/** The fake model: it calls a tool where it was asked to, and answers anything else with a text. */
export const answerOf: Answer = (messages, number) => {
  // Hosts put messages of their own behind what the person has said.
  const turn = messages.slice(messages.findLastIndex(({ role }) => role === "assistant") + 1);
  const said = resultsOf(turn).length > 0 ? "" : textsOf(turn).join("\n");
  if (said.includes(ASK_TOOL.prompt)) {
    return [{ type: "tool_use", id: ASK_TOOL.callId, name: "read", input: { path: NOTES.name } }];
  }
  if (said.includes(ASK_SLOW.prompt)) {
    return [{ type: "tool_use", id: ASK_SLOW.callId, name: "exec", input: { command: "sleep 300" } }];
  }
  return [{ type: "text", text: `Answer to request ${number}.` }];
};

/** One turn in a session, and what was sent for it. */
export interface Turn {
  readonly answer: GatewayAnswer;
  /** The first request that carried the prompt. */
  readonly request: LoggedRequest | undefined;
  readonly requests: readonly LoggedRequest[];
}

let turns = 0;

/** One turn in the session of that key. */
export async function takeTurn(
  gateway: Gateway,
  provider: FakeProvider,
  sessionKey: string,
  message: string,
  limitMs?: number,
): Promise<Turn> {
  const before = provider.requests.length;
  turns += 1;
  const params = { sessionKey, message, deliver: false, idempotencyKey: `turn-${turns}-${Date.now()}` };
  const answer = await gateway.client.call("agent", params, limitMs);
  const requests = provider.requests.slice(before);
  const request = requests.find((each) => JSON.stringify(each.messages).includes(message));
  return { answer, request, requests };
}

interface History {
  readonly messages?: readonly { readonly role?: string; readonly content?: unknown }[];
}

/** Types a command into a chat, and waits for nothing. */
export async function typeIn(gateway: Gateway, sessionKey: string, command: string): Promise<void> {
  turns += 1;
  const sent = await gateway.client.call("chat.send", {
    ...{ sessionKey, message: command, idempotencyKey: `chat-${turns}-${Date.now()}` },
  });
  if (sent.kind !== "ok") throw new Error(`the gateway did not take ${command}: ${JSON.stringify(sent)}`);
}

/** Types a command into a chat of its own, and waits for the answer in its history. */
export async function say(gateway: Gateway, command: string): Promise<string> {
  const sessionKey = `agent:main:chat-${turns + 1}`;
  await typeIn(gateway, sessionKey, command);
  return until(`the answer to ${command}`, async () => {
    const history = await gateway.client.call("chat.history", { sessionKey, limit: 20 });
    if (history.kind !== "ok") return undefined;
    const { messages = [] } = history.payload as History;
    const answer = messages.findLast(({ role }) => role === "assistant");
    return answer === undefined ? undefined : wordsIn(answer.content);
  });
}

function wordsIn(content: unknown): string {
  if (typeof content === "string") return content;
  const parts = Array.isArray(content) ? (content as readonly { readonly text?: string }[]) : [];
  return parts.map(({ text = "" }) => text).join("");
}
