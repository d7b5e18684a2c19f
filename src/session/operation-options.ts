import { isRecord } from "../core/json.ts";
import type { Store } from "../store/store.ts";
import type { OpenSessionOptions } from "./open-session.ts";
import { optionNames, refuseOption } from "./option-names.ts";
import type {
  AbortOptions,
  Checkpoint,
  CompactOptions,
  HandleErrorOptions,
  PrepareOptions,
  ResetOptions,
} from "./session.ts";

/** The id of a checkpoint that is named by it or by itself. What is neither is never taken for the newest one. */
export function checkpointId(given: Checkpoint | string | undefined): string | undefined {
  return given === undefined ? undefined : namedCheckpoint(given);
}

/** As {@link checkpointId}, where one has to be named. */
export function namedCheckpoint(given: Checkpoint | string): string {
  if (typeof given === "string") return given;
  if (isRecord(given) && typeof given["id"] === "string") return given.id;
  return refuseOption("A checkpoint is named by its id, or by what prepare or checkpoint gave.");
}

/** What `prepare` and `validate` are given. */
export function prepareOptions(given: PrepareOptions): PrepareOptions {
  optionNames("A request", given, { request: true });
  return withRequest(given);
}

/** What `handleError` is given. */
export function handleErrorOptions(given: HandleErrorOptions): HandleErrorOptions {
  optionNames("handleError", given, { request: true, checkpoint: true });
  checkpointId(given.checkpoint);
  return withRequest(given);
}

function withRequest<Options extends PrepareOptions>(given: Options): Options {
  const { request } = given;
  if (request === undefined || isRecord(request)) return given;
  return refuseOption("request is an object: what is sent around the messages.");
}

/** What `reset` is given. */
export function resetOptions(given: ResetOptions): ResetOptions {
  optionNames("reset", given, { archive: true });
  if (given.archive !== undefined && typeof given.archive !== "boolean") {
    refuseOption("archive is true or false.");
  }
  return given;
}

/** What `abort` is given. */
export function abortOptions(given: AbortOptions): AbortOptions {
  optionNames("abort", given, { others: true });
  if (given.others !== undefined && typeof given.others !== "boolean") {
    refuseOption("others is true or false.");
  }
  return given;
}

/** What `compact` is given. */
export function compactOptions(given: CompactOptions): CompactOptions {
  optionNames("compact", given, { keep: true });
  return given;
}

/** The checkpoints that `edit` forgets. */
export function forgetOption(given: { readonly forget?: readonly string[] }): readonly string[] {
  optionNames("edit", given, { forget: true });
  const { forget = [] } = given;
  if (Array.isArray(forget) && forget.every((id) => typeof id === "string")) return forget;
  return refuseOption("forget is a list of ids of checkpoints.");
}

const STORE: readonly (keyof Store)[] = ["append", "read", "logs"];

/** Which session is opened: there has to be a store. */
export function openOptions(given: OpenSessionOptions): OpenSessionOptions {
  const isGiven: boolean = isRecord(given);
  if (!isGiven) refuseOption("openSession takes an object with store and id.");
  checkStore(given.store);
  return given;
}

/** Rejects what is no store before anything is asked of it. */
export function checkStore(store: Store): void {
  const given: unknown = store;
  if (isRecord(given) && STORE.every((name) => typeof given[name] === "function")) return;
  refuseOption("store is a store: memoryStore(), or what sqliteStore() resolves to.");
}
