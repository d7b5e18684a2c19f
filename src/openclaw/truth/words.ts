import type { StateClaim } from "../../claims/claim.ts";
import type { ToldBoot } from "./boot.ts";

const MOST_CLAIMS = 5;
const LONGEST_CLAIM = 200;

/** What a model is told that has said something about its session which is not so. */
export function correctionText(claims: readonly StateClaim[]): string {
  return [
    "[HOST VERIFICATION]",
    "The host has no evidence for what was said here about this session:",
    ...claims.slice(0, MOST_CLAIMS).map(claimLine),
    "Do not say that again. What the host does not tell you about resets, restarts, token counts or the history, you do not know.",
  ].join("\n");
}

/** How a model is asked for another answer. */
export const ANSWER_AGAIN =
  "Give the answer again without these statements, and with everything else that was in it.";

/** What a model is told where the host has no hook that refuses a turn. */
export const ASK_FOR_NEW: string =
  "[layer0: only verified sessions may go on here, and this one was loaded from before the gateway started. " +
  "Do nothing else: ask the user to begin a new session with /new.]";

/** What a person reads whose session is not gone on with. */
export function refusedText({ bootId }: Pick<ToldBoot, "bootId">): string {
  return `This session was loaded from before the gateway started (boot ${bootId.slice(0, 8)}), and only verified sessions may go on. Begin a new one: /new`;
}

/** The kinds of claims and why they are not so, for a log and an incident: nothing of the text. */
export function claimCodes(claims: readonly StateClaim[]): readonly string[] {
  return [...new Set(claims.map(({ kind, reason }) => `${kind}: ${reason}`))];
}

function claimLine({ text, kind }: StateClaim): string {
  const line = text.replace(/\s+/g, " ").trim();
  const short = line.length > LONGEST_CLAIM ? `${line.slice(0, LONGEST_CLAIM)}…` : line;
  return `- ${JSON.stringify(short)} (${kind.replaceAll("_", " ")})`;
}
