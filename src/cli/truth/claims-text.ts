import type { ClaimKind, ClaimReason, ClaimVerdict, StateClaim } from "../../claims/claim.ts";
import { type Line, type Paint, paint, paragraph } from "../../report/screen/lines.ts";

/** The most of a sentence that is shown. */
const LONGEST_TEXT = 200;

const VERDICTS: Readonly<Record<ClaimVerdict, { sign: string; color: Paint; word: string }>> = {
  contradicted: { sign: "✖", color: "red", word: "false" },
  unverifiable: { sign: "!", color: "yellow", word: "nobody can tell" },
  supported: { sign: "✔", color: "green", word: "true" },
};

/** What is claimed. */
const KINDS: Readonly<Record<ClaimKind, string>> = {
  reset: "reset",
  restart: "restart",
  compaction: "compaction",
  rollback: "rollback",
  token_count: "number of tokens",
  context_pressure: "how full the context is",
  history_denial: "nothing came before",
  persistence: "what is kept",
  context_drop: "context as recorded",
};

/** Why, in words that a kind stands in where it is an event. */
const REASONS: Readonly<Record<ClaimReason, (event: string) => string>> = {
  "no-evidence": () => "the evidence says nothing about it",
  "event-recorded": (event) => `a ${event} is recorded`,
  "no-event-recorded": (event) => `no ${event} is recorded`,
  "event-not-in-effect": (event) => `a ${event} is recorded, but without effect`,
  "nothing-before": () => "nothing came before",
  "earlier-messages-exist": () => "there are earlier messages",
  "earlier-session-exists": () => "there was something before the last reset",
  "only-counted": () => "there are earlier messages, but not what they say",
  "write-recorded": () => "a write to memory is recorded",
  "no-write-recorded": () => "no write to memory is recorded",
  "nothing-lost": () => "no loss is recorded",
  "something-lost": () => "a loss is recorded",
  "within-tolerance": () => "the number agrees with what the host counts",
  "number-differs": () => "the host counts another number",
  "usage-agrees": () => "the host counts so, too",
  "usage-disagrees": () => "the host counts otherwise",
  "usage-between": () => "the context is neither full nor empty",
  "unexplained-drop": () => "it shrank, and nothing that is recorded explains it",
};

/** The claims of a text: each with its verdict, why, and the sentence that makes it. */
export function claimsText(claims: readonly StateClaim[], width: number): readonly Line[] {
  if (claims.length === 0) return [["  No claim about the agent's own state."]];
  return claims.flatMap((claim) => claimText(claim, width));
}

function claimText({ kind, verdict, text, reason }: StateClaim, width: number): readonly Line[] {
  const { sign, color, word } = VERDICTS[verdict];
  // Nothing came before is recorded as a reset: a denial is no event of its own.
  const why = REASONS[reason](kind === "history_denial" ? "reset" : kind);
  const said = text.replace(/\s+/g, " ").trim().slice(0, LONGEST_TEXT);
  return [
    ...paragraph(["  ", paint(color, sign), " "], 6, `${KINDS[kind]}: ${word}, ${why}`, width),
    ...(said === "" ? [] : paragraph(["      "], 6, said, width, "dim")),
  ];
}
