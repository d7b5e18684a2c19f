import type { Carrier } from "./core/carrier.ts";
import { type Diagnosis, diagnose, issuesOf, rulesNotChecked } from "./core/diagnose.ts";
import { Layer0Error } from "./core/error.ts";
import { type IncrementalCheck, incrementalCheck } from "./core/incremental.ts";
import type { Issue, RuleCode } from "./core/issue.ts";
import { field, isRecord, type JsonRecord, withField, withoutField } from "./core/json.ts";
import {
  type CheckOptions as EngineCheckOptions,
  type RepairOptions as EngineRepairOptions,
  meansStripping,
} from "./core/options.ts";
import { passesGate } from "./core/passes-gate.ts";
import {
  type LeftIssue,
  type Loss,
  type RepairRecord,
  type Requirement,
  repairMessages,
} from "./core/repair.ts";
import { DIALECT_NAMES, DIALECTS, type DialectName, isDialectName } from "./dialects/registry.ts";
import {
  carrierOfProfile,
  isProfileName,
  PROFILE_NAMES,
  PROFILES,
  type ProfileName,
} from "./profiles/registry.ts";

/** How a history is to be judged. */
export interface CheckOptions extends EngineCheckOptions {
  readonly dialect: DialectName;
  /** The provider or model that will read the history. Default: what the dialect itself says. */
  readonly profile?: ProfileName;
  /** The facts of the request when `input` is a bare list of messages: `system`, `tools`, `thinking`, … */
  readonly request?: Readonly<Record<string, unknown>>;
}

/** How a history is to be repaired. */
export interface RepairOptions extends EngineRepairOptions {
  readonly dialect: DialectName;
  /** The provider or model that will read the history. Default: what the dialect itself says. */
  readonly profile?: ProfileName;
  readonly request?: Readonly<Record<string, unknown>>;
}

/** What is wrong with a history. */
export interface CheckResult {
  /** No issue is an error. */
  readonly valid: boolean;
  readonly issues: readonly Issue[];
  /** Rules that could not run because a fact is missing (the request, media limits, an oracle). */
  readonly notChecked: readonly RuleCode[];
}

/** A repaired history, and everything that was done to it. */
export interface RepairResult {
  /** False: `messages` and `request` are the very references that came in. */
  readonly repaired: boolean;
  readonly repairs: readonly RepairRecord[];
  readonly messages: readonly unknown[];
  /** The whole request, when `input` was one. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** What was found before the repair. */
  readonly issues: readonly Issue[];
  /** What is still there, and why. */
  readonly left: readonly LeftIssue[];
  /** What is no longer in the history. */
  readonly lost: readonly Loss[];
  /** What the caller must change outside the history. */
  readonly requires: readonly Requirement[];
}

interface Input {
  readonly messages: readonly unknown[];
  readonly document: JsonRecord | undefined;
  readonly facts: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Checks a history: a list of messages, or a whole request (`{ messages, system, tools, … }`). Pure; never throws
 * on any JSON value.
 *
 * @example
 * check([{ role: "user", content: "hi" }], { dialect: "anthropic" }).valid; // true
 */
export function check(input: unknown, options: CheckOptions): CheckResult {
  const carrier = carrierOf(options);
  const read = readInput(input, carrier, options);
  if (read === undefined) return { valid: false, issues: [NOT_JSON], notChecked: [] };
  const facts = read.facts === undefined ? undefined : carrier.readRequest(read.facts);
  const notChecked = rulesNotChecked(facts, options, carrier.law);
  if (passesGate(read.messages, carrier, facts, options)) return { valid: true, issues: [], notChecked };
  const diagnosis: Diagnosis = diagnose(read.messages, carrier, facts, options);
  const issues = issuesOf(diagnosis.findings);
  return { valid: issues.every((issue) => issue.severity !== "error"), issues, notChecked };
}

/**
 * Repairs a history. Where no error is found the same references come back; else a new list in which untouched
 * messages keep their identity. The input is never changed. Pure, deterministic, linear; never throws on any
 * JSON value.
 *
 * @example
 * const { messages } = repair(request.messages, { dialect: "anthropic" });
 */
export function repair(input: unknown, options: RepairOptions): RepairResult {
  const carrier = carrierOf(options);
  if (!meansStripping(options.stripReasoning)) {
    throw new Layer0Error(
      "invalid-option",
      "stripReasoning is true, false, { fromTurn: NUMBER } or { fromMessage: NUMBER }.",
    );
  }
  const read = readInput(input, carrier, options);
  if (read === undefined) {
    const left = [{ ...NOT_JSON, why: "not-a-history" } as const];
    return { repaired: false, repairs: [], messages: [], issues: [NOT_JSON], left, lost: [], requires: [] };
  }
  const { rows, request, ...report } = repairMessages(carrier, read.messages, read.facts, options);
  if (rows === undefined) {
    const same = read.document === undefined ? {} : { request: read.document };
    return { repaired: false, messages: read.messages, ...same, ...report };
  }
  const messages = rows.map((row) => row.raw);
  if (read.document === undefined) return { repaired: true, messages, ...report };
  let document = read.document;
  for (const [key, value] of Object.entries(request ?? {})) {
    if (value !== read.facts?.[key]) document = withField(document, key, value);
  }
  for (const key of Object.keys(document)) {
    const removed = request !== undefined && !Object.hasOwn(request, key);
    if (removed && Object.hasOwn(read.facts ?? {}, key)) document = withoutField(document, key);
  }
  return {
    repaired: true,
    messages,
    request: withField(document, carrier.container, messages),
    ...report,
  };
}

/** Checks a history that grows, without reading again what it has passed. */
export interface Validator {
  /** Checks the history as it is now: the same list with more messages, or a new list of the same messages. */
  check(messages: readonly unknown[]): CheckResult;
}

/**
 * Makes a validator for one growing history. A message is immutable once it was passed; the last turn is always
 * checked again. Costs one comparison per known message.
 *
 * @example
 * const validator = createValidator({ dialect: "openai-chat" });
 * validator.check(messages).valid;
 */
export function createValidator(options: CheckOptions): Validator {
  const carrier = carrierOf(options);
  const facts = options.request === undefined ? undefined : carrier.readRequest(options.request);
  const notChecked = rulesNotChecked(facts, options, carrier.law);
  const { check: checkAny } = validatorOf(incrementalCheck(carrier, facts, options), notChecked);
  return { check: (messages) => checkAny(messages) };
}

/** A validator of messages that change in place, where somebody watches them. */
export interface WatchedValidator {
  /** `identities`: for each message what is another one as soon as the message is not what it was. */
  check(messages: readonly unknown[], identities?: readonly unknown[]): CheckResult;
}

/** Makes a validator for one history whose messages are watched. */
export function createWatchedValidator(options: Omit<CheckOptions, "request">): WatchedValidator {
  const carrier = carrierOf(options);
  const notChecked = rulesNotChecked(undefined, options, carrier.law);
  return validatorOf(incrementalCheck(carrier, undefined, options), notChecked);
}

function validatorOf(incremental: IncrementalCheck, notChecked: readonly RuleCode[]): WatchedValidator {
  return {
    check(messages, identities) {
      if (!Array.isArray(messages)) return { valid: false, issues: [NOT_JSON], notChecked };
      const issues = incremental.check(messages, identities);
      return { valid: issues.every((issue) => issue.severity !== "error"), issues, notChecked };
    },
  };
}

/** A validator that repairs as well. */
export interface Mender extends Validator {
  /** As {@link repair} does it, but what was passed is not read again where only the end of the history is damaged. */
  repair(messages: readonly unknown[]): RepairResult;
}

/** Makes a validator that repairs as well, for a history of messages that never change (frozen ones). */
export function createMender(options: Omit<RepairOptions, "request">): Mender {
  const carrier = carrierOf(options);
  const incremental = incrementalCheck(carrier, undefined, options, true);
  return {
    ...validatorOf(incremental, rulesNotChecked(undefined, options, carrier.law)),
    repair(messages) {
      const outcome = incremental.repair(messages, options);
      if (outcome?.rows === undefined) return repair(messages, options);
      const { rows, request: _none, ...report } = outcome;
      return { repaired: true, messages: rows.map(({ raw }) => raw), ...report };
    },
  };
}

function carrierOf(options: CheckOptions): Carrier {
  const name: unknown = options?.dialect;
  if (typeof name === "string" && isDialectName(name)) {
    return options.profile === undefined ? DIALECTS[name] : profiled(name, options.profile);
  }
  throw new Layer0Error(
    "unknown-dialect",
    `No dialect "${String(name)}"; there are ${DIALECT_NAMES.join(", ")}.`,
  );
}

function profiled(dialect: DialectName, name: string): Carrier {
  const known = isProfileName(name) ? name : undefined;
  if (known !== undefined && PROFILES[known].dialect === dialect) return carrierOfProfile(known);
  const fitting = PROFILE_NAMES.filter((each) => PROFILES[each].dialect === dialect);
  throw new Layer0Error(
    "unknown-profile",
    `No profile "${String(name)}" of ${dialect}; there ${fitting.length === 0 ? "is none" : `are ${fitting.join(", ")}`}.`,
  );
}

const NOT_JSON: Issue = { code: "not-json", severity: "error", message: -1, args: {} };

/** The facts that were told, but for what was told not to be there and has come since (tools that were declared). */
function factsOf(
  told: Readonly<Record<string, unknown>>,
  input: JsonRecord,
): Readonly<Record<string, unknown>> {
  let facts = told;
  for (const key of Object.keys(told)) {
    if (told[key] === null && Object.hasOwn(input, key)) facts = withField(facts, key, input[key]);
  }
  return facts;
}

function readInput(
  input: unknown,
  { container, fromText }: Carrier,
  options: CheckOptions,
): Input | undefined {
  if (Array.isArray(input)) return { messages: input, document: undefined, facts: options.request };
  if (!isRecord(input)) return undefined;
  const held = field(input, container);
  const messages = typeof held === "string" ? fromText?.(held) : held;
  if (!Array.isArray(messages)) return undefined;
  return {
    messages,
    document: input,
    facts: options.request === undefined ? input : factsOf(options.request, input),
  };
}
