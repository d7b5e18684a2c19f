import type { RepairOptions } from "../history.ts";
import {
  COUNT,
  checkOptions,
  FUNCTION,
  type Meaning,
  type Meanings,
  RECORD,
  refuseOption,
  SWITCH,
} from "../store/check-options.ts";
import { checkRepairSettings } from "./repair-settings.ts";

/** Every switch of a session. */
export interface Layer0Config {
  /** Checks, repairs, checkpoints and intents. Default: true. False: messages are only stored. */
  readonly enabled: boolean;
  /** `prepare` validates the history. Default: true. */
  readonly validateBeforeCall: boolean;
  /** What is invalid is repaired by `startTurn`, `prepare` and on opening. Default: true. False: it is refused. */
  readonly autoRepair: boolean;
  /** How many committed checkpoints stay. Default: 10. */
  readonly checkpointRetention: number;
  /** How many checkpoints that nobody committed stay, such as those made by hand: the oldest go. Default: 1,000. */
  readonly uncommittedRetention: number;
  /** Checkpoints hold the messages themselves: each costs as much as the whole history. Default: false. */
  readonly snapshotMessages: boolean;
  /** Every event is written to `logger`. Default: false. */
  readonly verbose: boolean;
  /** The history is reset by itself when an error comes back after a verified repair. It is archived. Default: false. */
  readonly autoReset: boolean;
  /** Milliseconds that a tool may take. Default: no limit. */
  readonly toolTimeoutMs: number | undefined;
  /** Characters of one tool result that come into the history; the rest is cut, and that is said. Default: 1,000,000. */
  readonly maxResultChars: number;
  /** How the history is repaired; see `repair`. Default: as `repair` does. */
  readonly repair: Omit<RepairOptions, "dialect" | "profile" | "request">;
  /** Every incident is kept as a file in this folder. Default: none is. */
  readonly incidentFolder: string | undefined;
  /** Incident files hold the messages in which something is wrong. Default: false. */
  readonly incidentContent: boolean;
  /** Where lines of `verbose` go. Default: stderr. */
  readonly logger: (line: string) => void;
  /** The clock, in milliseconds since 1970. Default: the machine's. */
  readonly now: () => number;
}

/** A configuration with the defaults filled in. An option that means nothing is an `invalid-option`. */
export function withDefaults(config: Partial<Layer0Config> = {}): Layer0Config {
  // What is no object has no options that could be undefined.
  const given = RECORD.holds(config) ? withoutUndefined(config) : config;
  checkOptions("A session", given, MEANINGS);
  const settled = { ...DEFAULTS, ...given };
  checkRepairSettings(settled.repair);
  return settled;
}

/** Options without those that are undefined: they count as not given. */
export function withoutUndefined<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}

/** A number of things to keep; anything else is an `invalid-option`. */
export function toCount(name: string, value: number): number {
  if (COUNT.holds(value)) return value;
  return refuseOption(`${name} is ${COUNT.is}.`);
}

/** How long a tool may take. */
export const TIMEOUT: Meaning = {
  is: "a number of milliseconds from 1 on",
  holds: (value) => typeof value === "number" && value >= 1,
};

const MEANINGS: Meanings<Layer0Config> = {
  enabled: SWITCH,
  validateBeforeCall: SWITCH,
  autoRepair: SWITCH,
  checkpointRetention: COUNT,
  uncommittedRetention: {
    is: "a whole number, 1 or more",
    holds: (value) => COUNT.holds(value) && value !== 0,
  },
  snapshotMessages: SWITCH,
  verbose: SWITCH,
  autoReset: SWITCH,
  toolTimeoutMs: TIMEOUT,
  maxResultChars: COUNT,
  repair: { is: "an object with options of repair", holds: RECORD.holds },
  incidentFolder: { is: "a path", holds: (value) => typeof value === "string" && value !== "" },
  incidentContent: SWITCH,
  logger: FUNCTION,
  now: FUNCTION,
};

const DEFAULTS: Layer0Config = {
  enabled: true,
  validateBeforeCall: true,
  autoRepair: true,
  checkpointRetention: 10,
  uncommittedRetention: 1000,
  snapshotMessages: false,
  verbose: false,
  autoReset: false,
  toolTimeoutMs: undefined,
  maxResultChars: 1_000_000,
  repair: {},
  incidentFolder: undefined,
  incidentContent: false,
  logger: (line) => process.stderr.write(`${line}\n`),
  now: Date.now,
};
