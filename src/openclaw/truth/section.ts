import { hostVerificationSection, newTurnNonce } from "../../host/prompt/section.ts";
import { isAtLeast } from "../host-version.ts";
import type { Runtime } from "../runtime.ts";
import { bootOf, REFUSES_TURNS } from "./boot.ts";
import { comparedHistory, isSaidIn } from "./messages.ts";
import type { TruthSession } from "./state.ts";
import { ANSWER_AGAIN, ASK_FOR_NEW, correctionText } from "./words.ts";

/** What a hook that builds a prompt may answer. */
export interface PromptAnswer {
  readonly appendSystemContext?: string;
  readonly prependContext?: string;
}

/** From here on the system prompt can be appended to (openclaw/openclaw#35177). */
const APPENDS: readonly number[] = [2026, 3, 7];

/**
 * What the model is told in this turn: the section about its host and session, and what it said that is not so. Early
 * hosts can put it in front of the message of the user alone, where it stays: there it is told again only when it has
 * changed, or is gone after a compaction.
 */
export function promptAnswer(
  runtime: Runtime,
  known: TruthSession,
  given: readonly unknown[],
): PromptAnswer | undefined {
  const { config, host } = runtime;
  const section = sectionText(runtime, known, given);
  const isAppended = host.version === undefined || isAtLeast(host.version, APPENDS);
  const isLacking = section !== undefined && (isAppended || !isSaidIn(given, section.trim()));
  const asks =
    config.verifiedSession && known.state === "re-attached" && !isAtLeast(host.version, REFUSES_TURNS);
  // 2026.7.1 asks again without a word of why: it tells hooks the reason as the prompt, and sends the old message.
  const again = known.isRevised;
  const corrects = (config.correctClaims || again) && known.uncorrected.length > 0;
  const before = [
    ...(isLacking && !isAppended ? [section] : []),
    ...(asks ? [ASK_FOR_NEW] : []),
    ...(corrects ? [correctionText(known.uncorrected)] : []),
    ...(corrects && again ? [ANSWER_AGAIN] : []),
  ];
  const answer = {
    ...(isLacking && isAppended ? { appendSystemContext: section } : {}),
    ...(before.length > 0 ? { prependContext: before.join("\n\n") } : {}),
  };
  return Object.keys(answer).length > 0 ? answer : undefined;
}

function sectionText(runtime: Runtime, known: TruthSession, given: readonly unknown[]): string | undefined {
  const { hostVerification } = runtime.config;
  if (hostVerification === "off") return undefined;
  known.nonce = hostVerification === "nonce" ? newTurnNonce() : undefined;
  const section = hostVerificationSection({
    boot: bootOf(runtime),
    sessionId: known.id ?? known.name,
    isNewSession: comparedHistory(given).length === 0,
    ...(known.nonce === undefined ? {} : { nonce: known.nonce }),
  });
  return section.status === "present" ? section.text : undefined;
}
