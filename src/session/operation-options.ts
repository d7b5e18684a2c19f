import { isRecord } from "../core/json.ts";
import {
  COUNT,
  checkOptions,
  FUNCTION,
  type Meaning,
  type Meanings,
  meant,
  needed,
  RECORD,
  refuseOption,
  SWITCH,
  TEXT,
} from "../store/check-options.ts";
import type { Store } from "../store/store.ts";
import { LOG_ID } from "../store/store-input.ts";
import type { Summarise } from "./compact.ts";
import type { SessionEventName } from "./events.ts";
import type { OpenSessionOptions } from "./open-session.ts";
import type { RestoreOptions } from "./restore-session.ts";
import type {
  AbortOptions,
  Checkpoint,
  CompactOptions,
  EditOptions,
  HandleErrorOptions,
  PrepareOptions,
  ResetOptions,
} from "./session.ts";

const CHECKPOINT: Meaning = {
  is: "named by its id, or by what prepare or checkpoint gave",
  holds: (value) => typeof value === "string" || (isRecord(value) && typeof value["id"] === "string"),
};

/** The id of a checkpoint that is named by it or by itself. What is neither is never taken for the newest one. */
export function checkpointId(given: Checkpoint | string | undefined): string | undefined {
  return given === undefined ? undefined : namedCheckpoint(given);
}

/** As {@link checkpointId}, where one has to be named. */
export function namedCheckpoint(given: Checkpoint | string): string {
  if (!CHECKPOINT.holds(given)) refuseOption(`A checkpoint is ${CHECKPOINT.is}.`);
  return typeof given === "string" ? given : given.id;
}

const REQUEST: Meaning = { is: "an object: what is sent around the messages", holds: RECORD.holds };

const PREPARE: Meanings<PrepareOptions> = { request: REQUEST };
const HANDLE_ERROR: Meanings<HandleErrorOptions> = { request: REQUEST, checkpoint: CHECKPOINT };
const RESET: Meanings<ResetOptions> = { archive: SWITCH };
const ABORT: Meanings<AbortOptions> = { others: SWITCH };
const COMPACT: Meanings<CompactOptions> = { keep: COUNT };
const EDIT: Meanings<EditOptions> = {
  forget: {
    is: "a list of ids of checkpoints",
    holds: (value) => Array.isArray(value) && value.every((id) => typeof id === "string"),
  },
};

/** What `prepare` and `validate` are given. */
export function prepareOptions(given: PrepareOptions): PrepareOptions {
  checkOptions("A request", given, PREPARE);
  return given;
}

/** What `handleError` is given. */
export function handleErrorOptions(given: HandleErrorOptions): HandleErrorOptions {
  checkOptions("handleError", given, HANDLE_ERROR);
  return given;
}

/** What `reset` is given. */
export function resetOptions(given: ResetOptions): ResetOptions {
  checkOptions("reset", given, RESET);
  return given;
}

/** What `abort` is given. */
export function abortOptions(given: AbortOptions): AbortOptions {
  checkOptions("abort", given, ABORT);
  return given;
}

/** What `compact` is given. */
export function compactOptions(summarise: Summarise, given: CompactOptions): CompactOptions {
  if (!FUNCTION.holds(summarise)) refuseOption("compact takes a function that summarises older messages.");
  checkOptions("compact", given, COMPACT);
  return given;
}

/** The checkpoints that `edit` forgets. */
export function forgetOption(messages: readonly unknown[], given: EditOptions): readonly string[] {
  if (!Array.isArray(messages)) refuseOption("edit takes a list of messages.");
  checkOptions("edit", given, EDIT);
  return given.forget ?? [];
}

/** Why something is done, in a word of the host's. */
export function reasonOption(what: string, given: string): string {
  if (given !== undefined && typeof given !== "string")
    refuseOption(`${what} takes a reason, which is a text.`);
  return given;
}

/** Which withheld turn is meant. */
export function withheldId(given: string): string {
  if (typeof given !== "string")
    refuseOption("release takes the id of a withheld turn, from session.withheld.");
  return given;
}

/** What `on` is given: a misspelt event is never told. */
export function checkListener(name: unknown, listener: unknown): void {
  const known = Object.keys(EVENTS);
  const there = `There are: ${known.join(", ")}.`;
  if (typeof name !== "string") refuseOption(`An event is named by a text. ${there}`);
  if (!Object.hasOwn(EVENTS, name)) refuseOption(`There is no event ${name}. ${meant(name, known)}${there}`);
  if (!FUNCTION.holds(listener)) refuseOption(`What listens to ${name} is a function.`);
}

const EVENTS: Readonly<Record<SessionEventName, true>> = {
  "l0:validation:pass": true,
  "l0:validation:fail": true,
  "l0:repair:start": true,
  "l0:repair:complete": true,
  "l0:checkpoint:created": true,
  "l0:checkpoint:committed": true,
  "l0:rollback": true,
  "l0:cycle:start": true,
  "l0:cycle:end": true,
  "l0:recovered": true,
  "l0:withheld": true,
  "l0:released": true,
  "l0:error:handled": true,
  "l0:incident": true,
  "l0:reset": true,
  "l0:warning": true,
};

const STORE_FUNCTIONS: readonly (keyof Store)[] = ["append", "read", "logs"];
const STORE: Meaning = {
  is: "a store: memoryStore(), or what sqliteStore() resolves to",
  holds: (value) => isRecord(value) && STORE_FUNCTIONS.every((name) => FUNCTION.holds(value[name])),
};

const OPEN: Meanings<OpenSessionOptions> = {
  store: needed(STORE),
  id: needed(LOG_ID),
  // A name that there is not has an error of its own.
  dialect: TEXT,
  profile: TEXT,
  config: RECORD,
  processes: RECORD,
};
const RESTORE: Meanings<RestoreOptions> = {
  store: needed(STORE),
  id: needed(LOG_ID),
  as: needed(LOG_ID),
};

/** Which session is opened, and how. */
export function openOptions(given: OpenSessionOptions): OpenSessionOptions {
  checkOptions("openSession", given, OPEN);
  return given;
}

/** Which session is restored, and as what. */
export function restoreOptions(given: RestoreOptions): RestoreOptions {
  checkOptions("restoreSession", given, RESTORE);
  return given;
}

/** Rejects what is no store before anything is asked of it. */
export function checkStore(store: Store): void {
  if (!STORE.holds(store)) refuseOption(`store is ${STORE.is}.`);
}
