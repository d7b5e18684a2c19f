import type { Amount, ClaimReason, ClaimSense, ClaimVerdict, Statement } from "./claim.ts";
import type { ClaimEvidence } from "./evidence.ts";

/** A verdict and why. */
export type Judgement = readonly [ClaimVerdict, ClaimReason];

/** A number may be off by this share of what is claimed. */
export const TOLERANCE = 0.1;
/** Or by this share of the window: small numbers are rounded more. */
const ROUNDING = 0.02;
/** From here on a context may be called nearly full, and up to here roomy. */
const FULL = 0.85;
const ROOMY = 0.6;

const UNKNOWN: Judgement = ["unverifiable", "no-evidence"];

/** Holds a statement against what the host knows: of several things that it may mean, what is so. */
export function judgeStatement(statement: Statement, evidence: ClaimEvidence): Judgement {
  const judgements = statement.senses.map((sense) => judgeSense(statement, sense, evidence));
  return judgements.find(([verdict]) => verdict === "supported") ?? judgements[0] ?? UNKNOWN;
}

function judgeSense({ kind, amounts }: Statement, sense: ClaimSense, evidence: ClaimEvidence): Judgement {
  switch (kind) {
    case "reset":
      if (sense === "new" && evidence.entries === 1) return ["supported", "nothing-before"];
      return byEvents(evidence.reset_events);
    case "compaction":
      return byEvents(evidence.compaction_events);
    case "rollback":
      return byEvents(evidence.rollback_events);
    case "restart":
      return judgeRestart(evidence);
    case "token_count":
      return judgeAmounts(amounts, evidence);
    case "context_pressure":
      return judgePressure(sense, evidence);
    case "history_denial":
      return judgeDenial(sense, evidence);
    case "persistence":
      return sense === "saved" ? judgeSaved(evidence) : judgeKept(evidence);
  }
}

type Events = readonly { readonly effective?: boolean }[] | undefined;

function hasEffect(events: Events): boolean {
  return events?.some(({ effective }) => effective !== false) === true;
}

function byEvents(events: Events): Judgement {
  if (events === undefined) return UNKNOWN;
  if (hasEffect(events)) return ["supported", "event-recorded"];
  return ["contradicted", events.length > 0 ? "event-not-in-effect" : "no-event-recorded"];
}

function judgeRestart({ boot_events, boot_id, session_started_boot }: ClaimEvidence): Judgement {
  const hasBoots = boot_id !== undefined && session_started_boot !== undefined;
  const isOlder = hasBoots && boot_id !== session_started_boot;
  if (isOlder || boot_events?.some(({ kind }) => kind === "start") === true) {
    return ["supported", "event-recorded"];
  }
  return hasBoots || boot_events !== undefined ? ["contradicted", "no-event-recorded"] : UNKNOWN;
}

function judgeAmounts(amounts: readonly Amount[], { usage }: ClaimEvidence): Judgement {
  const fits = amounts.map((amount) => agrees(amount, usage));
  if (fits.includes(false)) return ["contradicted", "number-differs"];
  return fits.includes(undefined) ? UNKNOWN : ["supported", "within-tolerance"];
}

/** Does a number agree with what is so; undefined where that is not known. */
function agrees({ what, unit, value }: Amount, usage: ClaimEvidence["usage"]): boolean | undefined {
  if (what === "used-or-left") {
    const [asUsed, asLeft] = (["used", "left"] as const).map((one) =>
      agrees({ what: one, unit, value }, usage),
    );
    return asUsed === true || asLeft === true
      ? true
      : asUsed === undefined || asLeft === undefined
        ? undefined
        : false;
  }
  const { tokens, window } = usage ?? {};
  const isShare = unit === "share";
  if (what !== "window" && tokens === undefined) return undefined;
  if ((what !== "used" || isShare) && (window === undefined || window === 0)) return undefined;
  const room = window ?? 0;
  const used = tokens ?? 0;
  const actual = { used, left: Math.max(0, room - used), window: room }[what];
  const claimed = isShare ? value * room : value;
  return Math.abs(claimed - actual) <= Math.max(TOLERANCE * claimed, ROUNDING * room);
}

function judgePressure(sense: ClaimSense, { usage }: ClaimEvidence): Judgement {
  const { tokens, window } = usage ?? {};
  if (tokens === undefined || window === undefined || window === 0) return UNKNOWN;
  const share = tokens / window;
  if (share > ROOMY && share < FULL) return ["unverifiable", "usage-between"];
  return share >= FULL === (sense !== "free")
    ? ["supported", "usage-agrees"]
    : ["contradicted", "usage-disagrees"];
}

function judgeDenial(sense: ClaimSense, evidence: ClaimEvidence): Judgement {
  const { reset_events, entries } = evidence;
  const wasReset = hasEffect(reset_events);
  if (sense === "new" && wasReset) return ["supported", "event-recorded"];
  if (wasReset) return ["contradicted", "earlier-session-exists"];
  if (entries === undefined || (entries <= 1 && sense !== "new" && reset_events === undefined))
    return UNKNOWN;
  if (entries <= 1) return ["supported", "nothing-before"];
  return sense === "one-thing"
    ? ["unverifiable", "only-counted"]
    : ["contradicted", "earlier-messages-exist"];
}

function judgeSaved({ memory_writes }: ClaimEvidence): Judgement {
  if (memory_writes === undefined) return UNKNOWN;
  return hasEffect(memory_writes) ? ["supported", "write-recorded"] : ["contradicted", "no-write-recorded"];
}

function judgeKept({ reset_events, compaction_events, rollback_events }: ClaimEvidence): Judgement {
  const losses: readonly Events[] = [reset_events, compaction_events, rollback_events];
  if (losses.some(hasEffect)) return ["contradicted", "something-lost"];
  return losses.includes(undefined) ? UNKNOWN : ["supported", "nothing-lost"];
}
