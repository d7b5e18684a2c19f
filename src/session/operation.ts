import { Layer0Error } from "../core/error.ts";
import type { Operation } from "./entry.ts";

const OPERATIONS: Readonly<Record<Operation, true>> = {
  tool_cycle: true,
  compaction: true,
  api_call: true,
  manual: true,
};

/** The operation of this name; another one is misuse. */
export function toOperation(name: string): Operation {
  if (Object.hasOwn(OPERATIONS, name)) return name as Operation;
  const names = Object.keys(OPERATIONS).join(", ");
  throw new Layer0Error("invalid-option", `There is no operation "${name}". Name one of: ${names}.`);
}
