import { Layer0Error } from "../../core/error.ts";
import { isRecord } from "../../core/json.ts";
import {
  createWatchedValidator,
  type RepairResult as HistoryRepair,
  type WatchedValidator,
} from "../../history.ts";
import { type RepairAction, toRepairAction } from "../../pairs.ts";
import { RECORD, refuseOption } from "../../store/check-options.ts";
import { withDefaults, withoutUndefined } from "../config.ts";
import { checkCycleSettings } from "../cycles/cycle-options.ts";
import type { CycleOptions, ToolExecutor } from "../cycles/tool-executor.ts";
import { createEmitter } from "../emitter.ts";
import type { Operation } from "../log/entry.ts";
import type { ErrorRecovery } from "../recovery/error-recovery.ts";
import type {
  Checkpoint,
  HandleErrorOptions,
  ResetOptions,
  ResetResult,
  RollbackResult,
  Session,
} from "../session.ts";
import {
  type HeldSession,
  type PlainOptions,
  type PlainResult,
  type PlainSession,
  withPlainSession,
} from "./plain-session.ts";
import { executeTransaction, type TransactionOptions, type TransactionResult } from "./transaction.ts";
import { type SessionValidation, toValidation, UNCHECKED } from "./validation.ts";
import { watchOf } from "./watch.ts";

/** A session of `openSession`, or any object with an `id` and `messages`. */
export type IntegritySession = Session | PlainSession;

/** Everything that can be set. An open session has its own configuration: for it only `cycle` can be. */
export interface IntegrityOptions extends PlainOptions {
  /** How tool cycles are executed, where a call of `executeToolCycle` says nothing else. */
  readonly cycle?: CycleOptions;
}

/** The history after an operation, also for objects whose `messages` cannot be set. */
export interface WithMessages {
  readonly messages: readonly unknown[];
}

/** What a repair did: its records, each with the name that the actions of pairs have. */
export interface SessionRepair extends Omit<HistoryRepair, "repairs"> {
  readonly repairs: readonly (RepairAction & HistoryRepair["repairs"][number])[];
}

/** The arguments of a method: of the session that the facade is bound to, or with a session before them. */
export type SessionFirst<Rest extends readonly unknown[]> = Rest | readonly [IntegritySession, ...Rest];

/**
 * The operations on a session as one object: for hosts that keep their messages themselves, and for sessions of
 * `openSession` alike. A plain object gets its history set as a new list (`session.messages = …`) by the operations that
 * change it; neither its list nor a message in it is ever changed.
 *
 * @example
 * const integrity = new SessionIntegrity(session);
 * if (!integrity.validate().valid) await integrity.repair();
 */
export class SessionIntegrity {
  readonly #bound: IntegritySession | undefined;
  readonly #plain: PlainOptions;
  readonly #cycle: CycleOptions;
  /** What this facade has validated, by the object. */
  readonly #validators = new WeakMap<PlainSession, WatchedValidator>();

  constructor(session?: IntegritySession, options: IntegrityOptions = {}) {
    if (!RECORD.holds(options))
      refuseOption("SessionIntegrity takes a session, then an object with options.");
    const { cycle = {}, ...plain } = options;
    checkCycleSettings(cycle);
    this.#bound = session;
    this.#plain = withoutUndefined(plain);
    this.#cycle = cycle;
  }

  /** Is the history valid as the next request? Pure: nothing is stored or changed. */
  validate(...args: SessionFirst<readonly []>): SessionValidation {
    const { session } = this.#read(args);
    if (isOpen(session)) {
      const { config, dialect } = this.#settled(session);
      if (!config.enabled) return UNCHECKED;
      return toValidation(session.validate(), session.messages, { ...config.repair, dialect });
    }
    return this.#validatePlain(session);
  }

  /** Makes a checkpoint: a place to come back to. */
  async checkpoint(...args: SessionFirst<readonly [operation?: Operation]>): Promise<Checkpoint> {
    const { session, rest } = this.#read(args);
    const [operation = "manual"] = rest;
    return this.#with(session, ({ session: open }) => open.checkpoint(operation));
  }

  /** Executes one call; the history gets it together with its result, or not at all. */
  async executeToolCycle(
    ...args: SessionFirst<readonly [toolUse: unknown, executor: ToolExecutor, options?: TransactionOptions]>
  ): Promise<TransactionResult & WithMessages> {
    const { session, rest } = this.#read(args);
    const [toolUse, executor, options = {}] = rest;
    if (!RECORD.holds(options)) refuseOption("executeToolCycle takes an object with options.");
    return this.#withMessages(session, ({ session: open, mismatched }) =>
      executeTransaction(open, toolUse, executor, { ...this.#cycle, ...options }, mismatched),
    );
  }

  /** Does what an error of the provider asks for, and nothing else. */
  async handleError(
    ...args: SessionFirst<readonly [error: unknown, options?: HandleErrorOptions]>
  ): Promise<ErrorRecovery & WithMessages> {
    const { session, rest } = this.#read(args);
    const [error, options] = rest;
    return this.#withMessages(session, ({ session: open }) => open.handleError(error, options));
  }

  /** Repairs the history. */
  async repair(...args: SessionFirst<readonly []>): Promise<SessionRepair> {
    const { session } = this.#read(args);
    return this.#withMessages(session, async ({ session: open }) => {
      const result = await open.repair();
      const repairs = result.repairs.map((record) => ({ ...record, ...toRepairAction(record) }));
      return { ...result, repairs };
    });
  }

  /** Goes back to a checkpoint, the newest by default. */
  async rollback(
    ...args: SessionFirst<readonly [checkpoint?: Checkpoint | string]>
  ): Promise<RollbackResult & WithMessages> {
    const { session, rest } = this.#read(args);
    const [checkpoint] = rest;
    return this.#withMessages(session, async ({ session: open, mismatched, newestMismatched }) => {
      const id = typeof checkpoint === "string" ? checkpoint : checkpoint?.id;
      const lapsed = id === undefined ? newestMismatched() : id;
      if (lapsed !== undefined && mismatched.has(lapsed)) throw mismatch(lapsed);
      return open.rollback(id);
    });
  }

  /** Empties the history but for its system messages. */
  async reset(...args: SessionFirst<readonly [options?: ResetOptions]>): Promise<ResetResult & WithMessages> {
    const { session, rest } = this.#read(args);
    return this.#withMessages(session, ({ session: open }) => open.reset(rest[0]));
  }

  /** Everything else that a session can do, on a plain object too: `use((session) => session.abort("asked"))`. */
  async use<Result>(
    ...args: SessionFirst<readonly [work: (session: Session) => Promise<Result>]>
  ): Promise<Result> {
    const { session, rest } = this.#read(args);
    const [work] = rest;
    if (typeof work !== "function") refuseOption("use takes a function that is given the open session.");
    return this.#with(session, ({ session: open }) => work(open));
  }

  async #with<Result>(
    session: IntegritySession,
    work: (held: HeldSession) => Promise<Result>,
  ): Promise<Result> {
    return (await this.#hold(session, work)).result;
  }

  async #withMessages<Result extends object>(
    session: IntegritySession,
    work: (held: HeldSession) => Promise<Result>,
  ): Promise<Result & WithMessages> {
    const { result, messages } = await this.#hold(session, work);
    return { ...result, messages };
  }

  async #hold<Result>(
    session: IntegritySession,
    work: (held: HeldSession) => Promise<Result>,
  ): Promise<PlainResult<Result>> {
    if (!isOpen(session)) return withPlainSession(session, this.#plain, work);
    const open = this.#settled(session);
    const held = { session: open, mismatched: new Set<string>(), newestMismatched: () => undefined };
    const result = await work(held);
    return { result, messages: open.messages };
  }

  #read<Rest extends readonly unknown[]>(
    args: SessionFirst<Rest>,
  ): { readonly session: IntegritySession; readonly rest: Rest } {
    const [first, ...rest] = args;
    // The overloads say that what stands behind a session are the arguments without one.
    if (isSession(first)) return { session: first, rest: rest as unknown as Rest };
    if (isSession(this.#bound)) return { session: this.#bound, rest: args as Rest };
    throw new Layer0Error(
      "invalid-option",
      "Which session? Give an object whose `messages` is a list, here or to the constructor.",
    );
  }

  #validatePlain(session: PlainSession): SessionValidation {
    const { dialect = "anthropic", profile, ...given } = this.#plain;
    const { id = "session", messages } = session;
    const config = withDefaults(given);
    if (!config.enabled) return UNCHECKED;
    const options = { ...config.repair, dialect, ...(profile === undefined ? {} : { profile }) };
    const validator = this.#validators.get(session) ?? createWatchedValidator(options);
    this.#validators.set(session, validator);
    const result = validator.check(messages, watchOf(session).look(messages));
    const { emit } = createEmitter(({ name }) => {
      if (config.verbose) config.logger(`[layer0] ${name} ${id}`);
    });
    if (result.valid) emit("l0:validation:pass", { sessionId: id, messages: messages.length });
    else emit("l0:validation:fail", { sessionId: id, issues: result.issues });
    return toValidation(result, messages, options);
  }

  #settled(session: Session): Session {
    const [name] = Object.keys(this.#plain);
    if (name === undefined) return session;
    throw new Layer0Error(
      "invalid-option",
      `Session "${session.id}" has a configuration of its own: give ${name} to openSession.`,
    );
  }
}

function isSession(value: unknown): value is IntegritySession {
  return isRecord(value) && Array.isArray(value["messages"]) && !(value instanceof Error);
}

function isOpen(session: IntegritySession): session is Session {
  return "executeToolBatch" in session && "pendingTurn" in session;
}

function mismatch(id: string): Layer0Error {
  return new Layer0Error(
    "checkpoint-mismatch",
    `Messages behind checkpoint "${id}" were changed since, so going back to it would lose that. Nothing was done.`,
  );
}
