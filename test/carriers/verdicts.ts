import { type CheckOptions, check, type RepairOptions, repair } from "../../src/index.ts";
import { deepFreeze, isObject, type JsonObject, objectsIn } from "../generators/json.ts";

/** The issues of a history, each as `code severity message`. */
export function found(input: unknown, options: CheckOptions): readonly string[] {
  return check(deepFreeze(input), options).issues.map(
    ({ code, severity, message }) => `${code} ${severity} ${message}`,
  );
}

/**
 * The messages of a history after its repair. The input is frozen, so that a repair that changes it fails, and
 * the outcome must be free of errors and stay as it is when it is repaired again.
 */
export function cured(input: unknown, options: RepairOptions): readonly unknown[] {
  const outcome = repair(deepFreeze(input), options);
  if (!outcome.repaired) throw new Error("nothing was repaired");
  const document = outcome.request ?? outcome.messages;
  const errors = check(document, options).issues.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(`after the repair: ${JSON.stringify(errors)}`);
  const again = repair(document, options);
  if (again.messages !== outcome.messages) throw new Error("the second repair changed something");
  return outcome.messages;
}

/** True when a check finds nothing at all and a repair gives back the very same messages. */
export function isLeftAlone(messages: readonly unknown[], options: RepairOptions): boolean {
  const outcome = repair(deepFreeze(messages), options);
  return check(messages, options).issues.length === 0 && outcome.messages === messages && !outcome.repaired;
}

/** The content blocks of a message. */
export function blocksOf(message: unknown): readonly JsonObject[] {
  return isObject(message) ? objectsIn(message["content"]) : [];
}
