import { Layer0Error } from "../core/error.ts";
import type { DialectName } from "../dialects/registry.ts";
import { nodeProcesses, type Processes } from "../disk/system/processes.ts";
import { type CheckResult, check, createMender } from "../history.ts";
import type { ProfileName } from "../profiles/registry.ts";
import type { Store } from "../store/store.ts";
import { carrierFor } from "./carrier-for.ts";
import {
  createCheckpoint,
  forgetCheckpoints,
  pruneCheckpoints,
  rollBackTo,
  toCheckpoint,
} from "./checkpoints/checkpoints.ts";
import { compactHistory } from "./compact.ts";
import { type Layer0Config, toCount, withDefaults } from "./config.ts";
import type { SessionCore } from "./core.ts";
import { abortAll } from "./cycles/abort.ts";
import { recoverCycles } from "./cycles/recover-cycles.ts";
import { executeTurn } from "./cycles/tool-cycle.ts";
import { executeOne } from "./cycles/tool-cycle-one.ts";
import { editMessages } from "./edit-messages.ts";
import { createEmitter, type Emitter } from "./emitter.ts";
import type { Incident } from "./incidents/incident.ts";
import { tellEntry } from "./log/entry-events.ts";
import { jsonCopy } from "./log/json-copy.ts";
import { openSessionLog, readLog, type SessionLog } from "./log/session-log.ts";
import { tellWritten } from "./log/tell-written.ts";
import { toOperation } from "./operation.ts";
import {
  abortOptions,
  checkListener,
  checkpointId,
  compactOptions,
  forgetOption,
  handleErrorOptions,
  openOptions,
  prepareOptions,
  reasonOption,
  resetOptions,
  withheldId,
} from "./operation-options.ts";
import { handleError } from "./recovery/handle-error.ts";
import { releaseTurn, withholdLastTurn } from "./recovery/withhold.ts";
import {
  checkMessages,
  optionsOf,
  planRepair,
  replacement,
  tellRepairEnds,
  tellRepairStarts,
} from "./repair-history.ts";
import { branchSession, resetSession } from "./reset.ts";
import type { RecoveredCall, Session } from "./session.ts";
import { appendMessages, commitTurn, prepareCall, startTurn } from "./turns.ts";

/** Which session is opened, and how. */
export interface OpenSessionOptions {
  readonly store: Store;
  /** A text of 1 to 512 characters. A session that is not there is made. */
  readonly id: string;
  /** The shape of its messages. A session keeps the dialect that it began with. Default: that one, else `anthropic`. */
  readonly dialect?: DialectName;
  readonly profile?: ProfileName;
  readonly config?: Partial<Layer0Config>;
  /** Who tells whether the process that announced a call is still there. Default: this machine. */
  readonly processes?: Processes;
}

/**
 * Opens a session: verifies every byte of its log, settles what a dead process left under way, and validates the
 * history (with `autoRepair` it is repaired, and the repair stored).
 *
 * @example
 * const session = await openSession({ store: await sqliteStore(), id: "main" });
 */
export function openSession(given: OpenSessionOptions): Promise<Session> {
  return open(given, false);
}

/** The same, of the session behind a plain object. */
export function openPlainSession(given: OpenSessionOptions): Promise<Session> {
  return open(given, true);
}

async function open(given: OpenSessionOptions, isPlain: boolean): Promise<Session> {
  const options = openOptions(given);
  const config = withDefaults(options.config);
  const log = await openSessionLog(options.store, options.id);
  await begin(log, options, config);
  const { dialect = "anthropic", profile } = log.state;
  if (options.dialect !== undefined && options.dialect !== dialect) {
    throw new Layer0Error(
      "session-other-dialect",
      `Session "${options.id}" is in the dialect ${dialect}, not ${options.dialect}. Open it without naming a dialect.`,
    );
  }
  const emitter = createEmitter(({ name }) => {
    if (config.verbose) config.logger(`[layer0] ${name} ${options.id}`);
  });
  const target = { dialect, profile: options.profile ?? profile, config };
  const core: SessionCore = {
    ...target,
    isPlain,
    id: options.id,
    store: options.store,
    log: tellWritten(log, (entry, before) => tellEntry(core, entry, before, config)),
    carrier: carrierFor(dialect, target.profile),
    validator: createMender(optionsOf(target, undefined)),
    emit: emitter.emit,
    processes: options.processes ?? nodeProcesses,
    running: new Map(),
    unrecorded: new Map(),
  };
  const recovered = await recoverCycles(core);
  const messages = log.state.history.view();
  // Nothing is wrong with a session in which nothing was said yet.
  const opened = messages.length === 0 ? NOTHING_WRONG : checkMessages(core, messages, undefined);
  // What is open belongs to a process that lives, and that will store the result.
  const isOurs = log.state.cycles.size === 0;
  if (!opened.valid && isOurs && config.enabled && config.autoRepair) await repairNow(core);
  return sessionOf(core, emitter, recovered, opened);
}

const NOTHING_WRONG: CheckResult = { valid: true, issues: [], notChecked: [] };

async function begin(log: SessionLog, options: OpenSessionOptions, { now }: Layer0Config): Promise<void> {
  if (log.state.dialect !== undefined) return;
  const { dialect = "anthropic", profile } = options;
  // Misuse is told before anything is stored under it.
  check([], { dialect, ...(profile === undefined ? {} : { profile }) });
  await log.write(
    (state) =>
      state.dialect === undefined
        ? [{ type: "session", version: 1, at: now(), dialect, ...(profile === undefined ? {} : { profile }) }]
        : [],
    { whatever: true },
  );
}

async function repairNow(core: SessionCore): ReturnType<Session["repair"]> {
  const before = core.log.state.history.view();
  let plan = planRepair(core, before, undefined);
  if (!plan.repaired) return plan;
  tellRepairStarts(core, plan);
  await core.log.write(
    (state) => {
      const now = state.history.view();
      if (now !== before) plan = planRepair(core, now, undefined);
      return replacement(now, plan.messages, core.config.now(), "repair");
    },
    { whatever: true },
  );
  tellRepairEnds(core, plan);
  return plan;
}

function sessionOf(
  core: SessionCore,
  { on }: Emitter,
  recovered: readonly RecoveredCall[],
  opened: Session["opened"],
): Session {
  const { state } = core.log;
  return {
    id: core.id,
    dialect: core.dialect,
    profile: core.profile,
    config: core.config,
    recovered,
    opened,
    get messages() {
      return state.history.view();
    },
    get pendingTurn() {
      return state.pending;
    },
    get withheld() {
      return [...state.withheld.values()];
    },
    get checkpoints() {
      return [...state.checkpoints.values()].map((checkpoint) => toCheckpoint(core.id, checkpoint));
    },
    get incidents() {
      return [...state.incidents];
    },
    append: (...messages) => appendMessages(core, messages),
    // Of the very list that is shown nothing was edited, whatever is written until it is this one's turn.
    async edit(messages, options = {}) {
      const forget = forgetOption(messages, options);
      if (messages !== state.history.view()) return editMessages(core, messages, forget);
      await forgetCheckpoints(core, forget);
      return messages;
    },
    startTurn: (...messages) => startTurn(core, messages),
    prepare: async (options = {}) => prepareCall(core, prepareOptions(options)),
    commit: async (checkpoint, ...turn) => commitTurn(core, checkpointId(checkpoint), turn),
    abort: async (reason, options = {}) =>
      abortAll(core, reasonOption("abort", reason), abortOptions(options)),
    async checkpoint(operation = "manual") {
      return createCheckpoint(core, toOperation(operation));
    },
    rollback: async (checkpoint) => rollBackTo(core, checkpointId(checkpoint), "asked"),
    async prune(keep) {
      return pruneCheckpoints(core, toCount("keep", keep));
    },
    executeToolCycle: (turn, executor, options) => executeOne(core, turn, executor, options),
    executeToolBatch: (turn, executor, options) => executeTurn(core, turn, executor, options),
    validate: (options = {}) => checkMessages(core, state.history.view(), prepareOptions(options).request),
    repair: () => repairNow(core),
    async branch(id) {
      await branchSession(core, id);
      return openSession({ store: core.store, id, config: core.config, processes: core.processes });
    },
    compact: async (summarise, options = {}) =>
      compactHistory(core, summarise, compactOptions(summarise, options)),
    withhold: async (reason) => withholdLastTurn(core, reasonOption("withhold", reason)),
    release: async (id, ...edited) => releaseTurn(core, withheldId(id), edited),
    handleError: async (error, options = {}) => handleError(core, error, handleErrorOptions(options)),
    reset: async (options = {}) => resetSession(core, resetOptions(options)),
    async recordIncident(given) {
      // What it says is its type's to hold; that it is JSON is asked here.
      const incident = jsonCopy(given, "An incident") as Incident;
      await core.log.write(() => [{ type: "incident", at: core.config.now(), incident }], { whatever: true });
    },
    log: () => readLog(core),
    refresh: () => core.log.refresh(),
    on(name, listener) {
      checkListener(name, listener);
      return on(name, listener);
    },
  };
}
