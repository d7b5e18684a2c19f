import { isRecord } from "../core/json.ts";
import { meansStripping, type RepairOptions } from "../core/options.ts";
import type { ToolEffect } from "../core/texts.ts";
import {
  COUNT,
  checkOptions,
  FUNCTION,
  type Meaning,
  type Meanings,
  oneOf,
  RECORD,
  SWITCH,
  TEXT,
} from "../store/check-options.ts";
import type { Layer0Config } from "./config.ts";

/** What a tool can do. */
export const EFFECT: Meaning = oneOf<ToolEffect>({ read: true, idempotent: true, write: true });

const MEANINGS: Meanings<Layer0Config["repair"]> = {
  pending: SWITCH,
  moment: oneOf<NonNullable<RepairOptions["moment"]>>({ send: true, rest: true }),
  targetProvider: TEXT,
  switchedAt: COUNT,
  limits: {
    is: "an object with imageBase64Bytes and maxImages: numbers, 0 or more",
    holds: (value) => isEach(value, (limit, name) => LIMITS.has(name) && isLimit(limit)),
  },
  rejects: FUNCTION,
  grade: FUNCTION,
  cures: FUNCTION,
  isWritten: SWITCH,
  recorded: { is: "a map", holds: (value) => value instanceof Map },
  tools: {
    is: `an object with { effect } by the name of a tool; effect is ${EFFECT.is}`,
    holds: (value) => isEach(value, (tool) => isRecord(tool) && EFFECT.holds(tool["effect"])),
  },
  repairStrategy: oneOf<NonNullable<RepairOptions["repairStrategy"]>>({
    preserve: true,
    remove_orphans: true,
    reconstruct: true,
    truncate: true,
  }),
  checkpoints: {
    is: "a list of numbers, 0 or more",
    holds: (value) => Array.isArray(value) && value.every((each) => COUNT.holds(each)),
  },
  danglingCalls: oneOf<NonNullable<RepairOptions["danglingCalls"]>>({ answer: true, remove: true }),
  lossy: SWITCH,
  stripReasoning: {
    is: "true, false, { fromTurn: NUMBER } or { fromMessage: NUMBER }",
    holds: meansStripping,
  },
};

/** Rejects settings of repairs that mean nothing: a repair that was asked for would not be the one that is done. */
export function checkRepairSettings(given: Layer0Config["repair"]): void {
  checkOptions("repair", given, MEANINGS);
}

const LIMITS: ReadonlySet<string> = new Set([
  "imageBase64Bytes",
  "maxImages",
] satisfies readonly (keyof NonNullable<RepairOptions["limits"]>)[]);

function isLimit(value: unknown): boolean {
  return value === undefined || (typeof value === "number" && value >= 0);
}

function isEach(value: unknown, holds: (member: unknown, name: string) => boolean): boolean {
  return (
    RECORD.holds(value) && Object.entries(value as object).every(([name, member]) => holds(member, name))
  );
}
