import { isRecord, stringField } from "../../core/json.ts";
import { blockedClaimText } from "../../host/prompt/messages.ts";
import type { HookHandler } from "../host-api.ts";
import { listIn, sessionIn } from "../payload.ts";
import type { Runtime } from "../runtime.ts";
import { checkAnswer } from "./check-answer.ts";
import { answersIn, tokensIn } from "./messages.ts";
import { type Contradicted, type TruthSession, truthOf, truthState } from "./state.ts";
import { ANSWER_AGAIN, correctionText } from "./words.ts";

/** A person waits no longer for an answer to be judged: one that comes later is told, and not held back. */
const MOST_WAIT_MS = 2000;

/** The hooks in which a host shows an answer. */
export function answerHooks(runtime: Runtime): Readonly<Record<string, HookHandler>> {
  const met = (event: unknown, context: unknown): TruthSession | undefined => {
    const named = sessionIn(event, context);
    if (named === undefined || !truthState().isUp || runtime.config.claims === "off") return undefined;
    const known = truthOf(named);
    known.tokens = tokensIn(listIn(event, "messages") ?? []) ?? known.tokens;
    return known;
  };
  const soon = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
    Promise.race([work, runtime.world.wait(MOST_WAIT_MS)]);
  return {
    model_call_started: (event, context) => {
      const known = met(event, context);
      const window = isRecord(event) ? event["contextTokenBudget"] : undefined;
      if (known !== undefined && typeof window === "number" && window > 0) known.window = window;
    },
    before_agent_finalize: async (event, context) => {
      const known = met(event, context);
      const text = isRecord(event) ? stringField(event, "lastAssistantMessage") : undefined;
      if (known === undefined || text === undefined) return undefined;
      const found = await soon(checkAnswer(runtime, known, text));
      if (found === undefined || runtime.config.claims !== "block") return undefined;
      // An answer that repeats it is not asked for a third time: it is replaced as it is sent.
      known.isRevised = true;
      const retry = { instruction: ANSWER_AGAIN, idempotencyKey: "layer0-claims", maxAttempts: 1 };
      return { action: "revise", reason: correctionText(found.claims), retry };
    },
    agent_end: async (event, context) => {
      const known = met(event, context);
      if (known === undefined) return;
      known.isRevised = false;
      let last: Contradicted | undefined;
      for (const text of answersIn(listIn(event, "messages") ?? [])) {
        last = await checkAnswer(runtime, known, text);
      }
      // What was asked for again and given without it needs no correction.
      if (runtime.config.claims === "block" && last === undefined) known.uncorrected = [];
    },
    message_sending: async (event) => {
      const { held, running } = truthState();
      const content = isRecord(event) ? stringField(event, "content") : undefined;
      if (runtime.config.claims !== "block" || content === undefined) return undefined;
      // Hosts of 2026.2 and 2026.3 do not tell whose answer it is.
      if (running.size > 0) await soon(Promise.allSettled(running));
      for (const { claims, reset } of held.values()) {
        const said = claims.filter(({ text }) => text !== "" && content.includes(text.trim()));
        if (said.length > 0) return { content: blockedClaimText(said, reset) };
      }
      return undefined;
    },
  };
}
