import type { Carrier } from "./carrier.ts";
import type { Deed } from "./deed.ts";
import type { Incurable, Issue, IssueArgument, RuleCode, Severity } from "./issue.ts";
import type { Law } from "./law.ts";
import type { CallPart, History, Part, ResultPart } from "./model.ts";
import { effectOf, type RepairOptions } from "./options.ts";
import type { Pairing } from "./pairing.ts";

/** Everything a rule may look at. */
export interface Context {
  readonly history: History;
  readonly carrier: Carrier;
  readonly law: Law;
  readonly pairing: Pairing;
  readonly options: RepairOptions;
}

/** A defect together with its cure: checker and fixer are one, so they cannot disagree. */
export interface Finding {
  readonly issue: Issue;
  readonly deeds: readonly Deed[];
  /** Set where nothing can be done here. */
  readonly incurable?: Incurable;
  /** It is cured as an error is, however mild its reader takes it. */
  readonly isWanted?: boolean;
  /**
   * Its deeds keep what a reader leaves out that takes it for a warning: they are done for that one, wherever something
   * else is, and for an error; as an info it is no defect.
   */
  readonly saves?: boolean;
  /** The deeds are applied only by who agreed to loss. */
  readonly needsLossy?: boolean;
  /** The earliest message that takes part in the defect: truncation cuts before it. */
  readonly earliest: number;
}

/**
 * One rule: finds one kind of defect.
 *
 * Contract:
 * - Written against the law, never against a provider's name.
 * - Reports each defect once and names deeds that cure it, or says why there are none.
 * - Linear in the history.
 */
export interface Rule {
  readonly code: RuleCode;
  /**
   * `message`: what it finds is wrong whatever came before. The others do not run where the provider keeps the beginning of
   * the history, and only what is behind it is here.
   */
  readonly scope: "message" | "history";
  /** The fact beside the messages without which the rule cannot run. */
  readonly needs?: "thinking" | "limits" | "rejects" | "store" | "targetProvider";
  find(context: Context, report: (finding: Finding) => void): void;
}

/** The place of a part, for an issue. */
function placeOf(part: Part): { readonly message: number; readonly part?: number } {
  return part.slot === "block" || part.slot === "call-list"
    ? { message: part.message, part: part.index }
    : { message: part.message };
}

/** Builds a finding about a part. */
export function partFinding(
  code: RuleCode,
  severity: Severity,
  part: Part,
  args: Readonly<Record<string, IssueArgument>>,
  deeds: readonly Deed[],
): Finding {
  const known = part.kind === "call" ? part.id : part.kind === "result" ? part.callId : undefined;
  // Legacy functions have no id of their own.
  const id = known?.startsWith("\u0000") ? undefined : known;
  return {
    issue: { code, severity, ...placeOf(part), ...(id === undefined ? {} : { callId: id }), args },
    deeds,
    earliest: part.message,
  };
}

/** More parts of one message with the same defect than anybody reads about. */
const MOST_TOLD = 100;

/**
 * Builds the findings about parts of one message that share a defect, one for each; of more than {@link MOST_TOLD} the
 * last finding stands for all that follow, so that a list of millions costs no more than its reading.
 */
export function sameFindings<Same extends Part>(
  parts: readonly Same[],
  findingOf: (part: Same, covered: readonly Same[]) => Finding,
): readonly Finding[] {
  return parts
    .slice(0, MOST_TOLD)
    .map((part, at) => findingOf(part, at === MOST_TOLD - 1 ? parts.slice(at) : [part]));
}

/** Builds a finding about a whole message (-1: the request around the messages). */
export function messageFinding(
  code: RuleCode,
  severity: Severity,
  message: number,
  args: Readonly<Record<string, IssueArgument>>,
  deeds: readonly Deed[],
): Finding {
  return { issue: { code, severity, message, args }, deeds, earliest: Math.max(0, message) };
}

/** What becomes of a result that is left over: a note, or nothing where it says nothing of its own. */
export function leftOver(result: ResultPart, keep: boolean, opening: "orphan" | "further"): Deed {
  return keep ? { do: "note", result, opening } : { do: "dropResult", result };
}

/** A call is answered honestly: what came of it is not known. */
export function answerTo(call: CallPart, options: RepairOptions): Deed {
  return { do: "answer", call, effect: effectOf(options, call.name) };
}

/** A call gets another id, and so does every result of it: one that kept the old id would answer another call. */
export function renameCall({ pairing }: Context, call: CallPart, id: string): Deed[] {
  const results = pairing.groups[call.serial] ?? [undefined];
  return results.map((result) => ({ do: "renameCall", call, result, id }));
}

/** A call goes, and what its results become. */
export function dropCall({ law, options, pairing }: Context, call: CallPart): Deed[] {
  const deeds: Deed[] = [{ do: "dropCall", call }];
  const oneRecord = law.results === "same-record";
  // A copy of one record with call and result says nothing that its original does not say.
  if (oneRecord && pairing.callStates[call.serial] === "copy") return deeds;
  for (const result of pairing.groups[call.serial] ?? []) {
    const claim = pairing.claims[result.serial];
    // A record has no place beside itself for a note: its output goes with it only where loss was agreed to.
    const keep = claim?.kind === "stray" && claim.keep && !(oneRecord && options.lossy === true);
    if (claim?.kind === "stray") deeds.push(leftOver(result, keep, "orphan"));
  }
  return deeds;
}
