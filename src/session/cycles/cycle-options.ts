import { isRecord } from "../../core/json.ts";
import {
  checkOptions,
  type Meanings,
  oneOf,
  RECORD,
  refuseOption,
  SWITCH,
} from "../../store/check-options.ts";
import { TIMEOUT } from "../config.ts";
import { EFFECT } from "../repair-settings.ts";
import type { CycleOptions, ToolExecutor } from "./tool-executor.ts";

const MEANINGS: Meanings<CycleOptions> = {
  effects: { is: `for all tools, or by name in an object, ${EFFECT.is}`, holds: areEffects },
  timeoutMs: TIMEOUT,
  // `null` as for `fetch`.
  signal: {
    is: "an AbortSignal: of an AbortController give its signal",
    holds: (value) => value === null || isSignal(value),
  },
  onFailure: oneOf<NonNullable<CycleOptions["onFailure"]>>({ record: true, rollback: true }),
  isNew: SWITCH,
  commits: { is: "the id of a checkpoint", holds: (value) => typeof value === "string" },
};

/**
 * What an executor or option says that means nothing is never taken for what it might mean. Asked before the intent:
 * behind it a tool may have run, and what is only found out there leaves the session with calls that nobody settles.
 */
export function checkCycleOptions(executor: ToolExecutor, options: CycleOptions): void {
  if (typeof givenBy(executor, "execute") !== "function")
    refuseOption("The executor needs a method execute(name, input, context).");
  checkCycleSettings(options);
}

/** The same of options alone. */
export function checkCycleSettings(options: CycleOptions): void {
  checkOptions("A tool cycle", options, MEANINGS);
}

function areEffects(value: unknown): boolean {
  return EFFECT.holds(value) || (RECORD.holds(value) && Object.values(value as object).every(EFFECT.holds));
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
