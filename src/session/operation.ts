import { meant, refuseOption } from "../store/check-options.ts";
import type { Operation } from "./log/entry.ts";

const OPERATIONS: Readonly<Record<Operation, true>> = {
  tool_cycle: true,
  compaction: true,
  api_call: true,
  manual: true,
};

/** The operation of this name; another one is misuse. */
export function toOperation(name: unknown): Operation {
  const names = Object.keys(OPERATIONS);
  if (typeof name !== "string")
    refuseOption(`An operation is named by a text. Name one of: ${names.join(", ")}.`);
  if (Object.hasOwn(OPERATIONS, name)) return name as Operation;
  return refuseOption(
    `There is no operation "${name}". ${meant(name, names)}Name one of: ${names.join(", ")}.`,
  );
}
