import { isRecord } from "../core/json.ts";
import { withDefaults } from "./config.ts";
import { optionNames, refuseOption } from "./option-names.ts";
import type { CycleOptions, ToolExecutor } from "./tool-executor.ts";

const EFFECTS: readonly unknown[] = ["read", "idempotent", "write"];
const MODES: readonly unknown[] = ["record", "rollback"];

const NAMES: Readonly<Record<keyof CycleOptions, true>> = {
  effects: true,
  timeoutMs: true,
  signal: true,
  onFailure: true,
  commits: true,
  isNew: true,
};

/**
 * What an executor or option says that means nothing is never taken for what it might mean. Asked before the intent:
 * behind it a tool may have run, and what is only found out there leaves the session with calls that nobody settles.
 */
export function checkCycleOptions(executor: ToolExecutor, options: CycleOptions): void {
  if (typeof givenBy(executor, "execute") !== "function")
    refuseOption("The executor needs a method execute(name, input, context).");
  optionNames("A tool cycle", options, NAMES);
  const { effects = {}, onFailure = "record", timeoutMs, signal, commits, isNew } = options;
  withDefaults(timeoutMs === undefined ? {} : { toolTimeoutMs: timeoutMs });
  const declared = isRecord(effects) ? Object.values(effects) : [effects];
  if (!declared.every((effect) => EFFECTS.includes(effect)) || !MODES.includes(onFailure)) {
    refuseOption('An effect is "read", "idempotent" or "write"; onFailure is "record" or "rollback".');
  }
  // `null` as for `fetch`.
  if (signal !== undefined && signal !== null && !isSignal(signal)) {
    refuseOption("signal is an AbortSignal: of an AbortController give its signal.");
  }
  if (commits !== undefined && typeof commits !== "string")
    refuseOption("commits is the id of a checkpoint.");
  if (isNew !== undefined && typeof isNew !== "boolean") refuseOption("isNew is true or false.");
}

/** By what is used of it: signals of other realms and of libraries are as good. */
function isSignal(signal: unknown): boolean {
  return (
    typeof givenBy(signal, "aborted") === "boolean" &&
    typeof givenBy(signal, "addEventListener") === "function" &&
    typeof givenBy(signal, "removeEventListener") === "function"
  );
}

function givenBy(value: unknown, name: string): unknown {
  return isRecord(value) || typeof value === "function" ? Reflect.get(value, name) : undefined;
}
