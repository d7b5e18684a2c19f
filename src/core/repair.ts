import type { Carrier, Row } from "./carrier.ts";
import { type Deed, lossOf } from "./deed.ts";
import { type Diagnosis, diagnose, issuesOf } from "./diagnose.ts";
import type { Incurable, Issue, RuleCode } from "./issue.ts";
import type { History, ReasoningPart, RequestFacts } from "./model.ts";
import type { RepairOptions } from "./options.ts";
import { passesGate } from "./passes-gate.ts";
import { type PlannedDeed, plan } from "./plan.ts";
import type { Finding } from "./rule.ts";
import { strippedFrom } from "./rules/reasoning-refused.ts";

// One deed can uncover a second defect (a message that falls empty, a turn that now comes first), so a repair
// runs until nothing is left to do. Properties show that it settles well below this bound.
const MOST_ROUNDS = 8;

/** One deed that was done, as data. */
export interface RepairRecord {
  readonly code: RuleCode;
  readonly deed: Deed["do"];
  /** Index in the messages that came in, -1 for the request around them or a message that the repair made. */
  readonly message: number;
  readonly callId?: string;
}

/** Something that is no longer in the history. */
export interface Loss {
  readonly what: string;
  readonly message: number;
  readonly callId?: string;
}

/** Something that the caller must change outside the history for the repaired one to be accepted. */
export interface Requirement {
  /**
   * - `thinking-prefix-binding`: reasoning behind an edit is signed for another prefix. On models that check it
   *   set `thinking.block_binding.prefix_mismatch_behavior` to `drop_block` with its beta header, or repair with
   *   `stripReasoning: true` (A-THINK-5).
   * - `thinking-disabled`: this request goes out with reasoning switched off (A-THINK-2).
   * - `tools-declared`: this request declares the tools that its history names (B-TOOLCFG).
   */
  readonly code: "thinking-prefix-binding" | "thinking-disabled" | "tools-declared";
  readonly message: number;
}

/** An issue that is still there after a repair, and why. */
export interface LeftIssue extends Issue {
  readonly why: Incurable;
}

/** The outcome of a repair over a list of messages. */
export interface RepairOutcome {
  /** undefined: nothing was changed. */
  readonly rows: readonly Row[] | undefined;
  readonly request: Readonly<Record<string, unknown>> | undefined;
  readonly repairs: readonly RepairRecord[];
  readonly issues: readonly Issue[];
  readonly left: readonly LeftIssue[];
  readonly lost: readonly Loss[];
  readonly requires: readonly Requirement[];
}

const UNCHANGED: RepairOutcome = {
  rows: undefined,
  request: undefined,
  repairs: [],
  issues: [],
  left: [],
  lost: [],
  requires: [],
};

/**
 * Repairs a list of messages: read, diagnose, plan, lower, and again until nothing is left to do. Pure and
 * deterministic; never throws on any JSON value.
 */
export function repairMessages(
  carrier: Carrier,
  messages: readonly unknown[],
  request: Readonly<Record<string, unknown>> | undefined,
  options: RepairOptions,
): RepairOutcome {
  const facts = request === undefined ? undefined : carrier.readRequest(request);
  if (passesGate(messages, carrier, facts, options)) return UNCHANGED;
  const work = new Work(carrier, messages, request, options);
  const issues = issuesOf(work.diagnosis.findings);
  let rest: Incurable = "unsettled";
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const planned = plan(work.diagnosis, options);
    const deeds = planned.deeds.length > 0 ? planned.deeds : work.reasoningBehindEdits();
    if (deeds.length === 0 || !work.apply(deeds)) {
      rest = "unsupported";
      break;
    }
    // Most repairs are done after one round, and the gate sees that at a fraction of the cost of a diagnosis.
    if (options.stripReasoning !== true && work.passesGate())
      return { ...work.outcome(new Map(), undefined), issues };
  }
  return { ...work.outcome(plan(work.diagnosis, options).incurable, rest), issues };
}

/** The state of one repair between its rounds. */
class Work {
  private readonly original: Diagnosis;
  private diagnosed: Diagnosis | undefined;
  private stripsFrom: number | undefined;
  private rows: readonly Row[];
  private changed = false;
  private document: Readonly<Record<string, unknown>> | undefined;
  private readonly repairs: RepairRecord[] = [];
  private readonly lost: Loss[] = [];
  private readonly carrier: Carrier;
  private readonly messages: readonly unknown[];
  private readonly request: Readonly<Record<string, unknown>> | undefined;
  private readonly options: RepairOptions;

  constructor(
    carrier: Carrier,
    messages: readonly unknown[],
    request: Readonly<Record<string, unknown>> | undefined,
    options: RepairOptions,
  ) {
    this.carrier = carrier;
    this.messages = messages;
    this.request = request;
    this.document = request;
    this.options = options;
    this.rows = messages.map((raw, source) => ({ source, raw }));
    this.original = this.diagnosis;
    if (typeof options.stripReasoning === "object")
      this.stripsFrom = strippedFrom(this.original.history.messages, options);
  }

  /** The options for the rows as they are: what names a message names where it has come to stand. */
  private current(): RepairOptions {
    const { switchedAt } = this.options;
    const moved = (index: number): number => {
      const row = this.rows.findIndex(({ source }) => source >= index);
      return row < 0 ? this.rows.length : row;
    };
    if (!this.changed) return this.options;
    return {
      ...this.options,
      ...(switchedAt === undefined ? {} : { switchedAt: moved(switchedAt) }),
      ...(this.stripsFrom === undefined ? {} : { stripReasoning: { fromMessage: moved(this.stripsFrom) } }),
    };
  }

  /** What is wrong with the rows as they are. */
  get diagnosis(): Diagnosis {
    this.diagnosed ??= diagnose(this.raws(), this.carrier, this.facts(), this.current());
    return this.diagnosed;
  }

  passesGate(): boolean {
    return passesGate(this.raws(), this.carrier, this.facts(), this.options);
  }

  private raws(): readonly unknown[] {
    return this.rows.map((row) => row.raw);
  }

  private facts(): RequestFacts | undefined {
    return this.document === undefined ? undefined : this.carrier.readRequest(this.document);
  }

  /** Applies deeds; false when the carrier supports none of them. */
  apply(deeds: readonly PlannedDeed[]): boolean {
    const lowered = this.carrier.lower(
      this.diagnosis,
      deeds.map((planned) => planned.deed),
      this.document,
    );
    const unsupported = new Set(lowered.unsupported);
    const done = deeds.filter((planned) => !unsupported.has(planned.deed));
    if (done.length === 0) return false;
    for (const { code, deed } of done) this.record(code, deed);
    const before = this.rows;
    for (const index of lowered.emptied ?? [])
      this.lost.push({ what: "members", message: before[index]?.source ?? -1 });
    this.rows = lowered.rows.map((row) => ({ source: before[row.source]?.source ?? -1, raw: row.raw }));
    this.document = lowered.request ?? this.document;
    this.changed = true;
    this.diagnosed = undefined;
    return true;
  }

  private record(code: RuleCode, deed: Deed): void {
    const at = placeOfDeed(deed);
    const message = this.rows[at.message]?.source ?? -1;
    const id = at.callId === undefined ? {} : { callId: at.callId };
    this.repairs.push({ code, deed: deed.do, message, ...id });
    const what = lossOf(deed);
    if (what !== undefined) this.lost.push({ what, message, ...id });
  }

  /** With `stripReasoning`: signed reasoning behind the first edit, which binds to what is no longer there. */
  reasoningBehindEdits(): readonly PlannedDeed[] {
    if (this.options.stripReasoning !== true || !this.changed) return [];
    return this.boundReasoning().map((part) => ({
      code: "reasoning-signature",
      deed: { do: "stripReasoning", part },
    }));
  }

  /** Signed reasoning at or behind the first edit. */
  private boundReasoning(): readonly ReasoningPart[] {
    if (!this.carrier.law.prefixBinding || !hasReasoning(this.original.history)) return [];
    // What another provider made was seen by this one only as repaired, so nothing is signed for anything else.
    const switchedAt = Math.max(0, this.options.switchedAt ?? 0);
    const start = switchedAt === 0 ? 0 : this.rows.findIndex(({ source }) => source >= switchedAt);
    if (start < 0) return [];
    const cameAs = (index: number): number => switchedAt + index - start;
    const edited = this.rows.findIndex(
      (row, index) => index >= start && row.raw !== this.messages[cameAs(index)],
    );
    const from = this.document === this.request ? edited : start;
    if (from < 0) return [];
    const [first, ...later] = this.diagnosis.history.messages.slice(from);
    const same = this.document === this.request;
    const before = same ? (this.original.history.messages[cameAs(from)]?.parts ?? []) : [];
    const changed = first?.parts.findIndex((part, index) => part.raw !== before[index]?.raw) ?? -1;
    return [
      ...(changed < 0 ? [] : (first?.parts.slice(changed) ?? [])),
      ...later.flatMap((message) => message.parts),
    ]
      .filter((part) => part.kind === "reasoning")
      .filter((part) => part.signed);
  }

  /** `rest`: why an error is left that no rule declared incurable; undefined when the gate found nothing. */
  outcome(
    incurable: ReadonlyMap<object, Incurable>,
    rest: Incurable | undefined,
  ): Omit<RepairOutcome, "issues"> {
    const left = (rest === undefined ? [] : this.diagnosis.findings)
      .filter((finding) => finding.issue.severity === "error")
      .map((finding) => ({ ...finding.issue, why: incurable.get(finding) ?? rest ?? "unsupported" }));
    const requires: Requirement[] = [];
    const outside = rest === undefined ? undefined : this.diagnosis.findings.find(isLeftToRequest);
    if (outside !== undefined) requires.push({ code: "thinking-disabled", message: outside.issue.message });
    if (!this.changed) return { ...UNCHANGED, left, requires };
    const [bound] = this.boundReasoning();
    if (bound !== undefined) requires.push({ code: "thinking-prefix-binding", message: bound.message });
    if (this.repairs.some(({ deed }) => deed === "disableThinking"))
      requires.push({ code: "thinking-disabled", message: -1 });
    if (this.repairs.some(({ deed }) => deed === "declareTools"))
      requires.push({ code: "tools-declared", message: -1 });
    const { rows, repairs, lost } = this;
    return { rows, request: this.document, repairs, left, lost, requires };
  }
}

/** Only the request can cure it, and there is none here. */
function isLeftToRequest({ deeds, incurable }: Finding): boolean {
  return incurable !== undefined && deeds.some((deed) => deed.do === "disableThinking");
}

function hasReasoning(history: History): boolean {
  return history.messages.some((message) => message.parts.some((part) => part.kind === "reasoning"));
}

function placeOfDeed(deed: Deed): { readonly message: number; readonly callId?: string | undefined } {
  if ("call" in deed) return { message: deed.call.message, callId: deed.call.id };
  if ("result" in deed && deed.result !== undefined) {
    return { message: deed.result.message, callId: deed.result.callId };
  }
  if ("part" in deed) return { message: deed.part.message };
  if ("message" in deed) return { message: deed.message };
  return { message: deed.do === "truncate" ? deed.from : -1 };
}
