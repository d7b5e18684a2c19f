import type { RepairOptions } from "../history.ts";

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

/** A configuration with the defaults filled in. */
export function withDefaults(config: Partial<Layer0Config> = {}): Layer0Config {
  return { ...DEFAULTS, ...withoutUndefined(config) };
}

const DEFAULTS: Layer0Config = {
  enabled: true,
  validateBeforeCall: true,
  autoRepair: true,
  checkpointRetention: 10,
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

function withoutUndefined(config: Partial<Layer0Config>): Partial<Layer0Config> {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
}
