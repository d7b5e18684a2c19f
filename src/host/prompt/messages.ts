import type { ResetVerification } from "../reset/verify-reset.ts";

/** A claim in the words of the agent. */
export type ClaimText = string | { readonly text: string };

type Told = Pick<ResetVerification, "verdict" | "reason"> & Partial<Pick<ResetVerification, "code">>;

/** What the model is told about its session before it says something about that. */
export function verificationMessage({ verdict, reason, code }: Told): string {
  const advice = code === "lost-all-so-far" ? UNTIL_TOLD : ADVICE[verdict];
  return ["[HOST VERIFICATION]", `Context reset: ${TITLES[verdict]}. ${reason}`, advice].join("\n");
}

/** What stands in the place of an answer that claims what the host's evidence contradicts. */
export function blockedClaimText(claims: readonly ClaimText[], { verdict, reason }: Told): string {
  return [
    "[BLOCKED BY HOST VERIFICATION]",
    "The answer of the agent was held back: it says something about its own session that did not happen.",
    ...claims.slice(0, MOST_CLAIMS).map((claim) => `- ${claimLine(claim)}`),
    ...(claims.length > MOST_CLAIMS ? [`- and ${claims.length - MOST_CLAIMS} more`] : []),
    `Host evidence: context reset ${TITLES[verdict].toLowerCase()}. ${reason}`,
    "To begin a new session, use /new.",
  ].join("\n");
}

const TITLES = {
  verified: "VERIFIED",
  unannounced: "VERIFIED, BUT UNANNOUNCED",
  partial: "PARTIAL",
  blocked: "NOT VERIFIED",
  unverifiable: "UNVERIFIABLE",
} as const;

const ADVICE = {
  verified: "You may say that this session was reset.",
  unannounced:
    "Earlier turns existed and are not in your context. Do not say that something was never said; tell the user that the context was reset.",
  partial:
    "Earlier turns existed, and some of them are not in your context. Do not say that it was reset, nor that something was never said.",
  blocked: "Do not say that the context, the session or a buffer was reset or cleared.",
  unverifiable: "Say nothing about resets, restarts or token usage as if you knew it.",
} as const;

/** The next request may show that nothing was lost: what the model said by our advice would be false then. */
const UNTIL_TOLD =
  "Do not say that something was never said; nor that the context was reset, before the next request has shown it.";

const MOST_CLAIMS = 5;
const LONGEST_CLAIM = 200;

/** One line, and not all of a long answer. */
function claimLine(claim: ClaimText): string {
  const text = (typeof claim === "string" ? claim : claim.text).slice(0, LONGEST_CLAIM * 2);
  const line = text.replace(/\s+/g, " ").trim();
  return JSON.stringify(line.length > LONGEST_CLAIM ? `${line.slice(0, LONGEST_CLAIM)}…` : line);
}
