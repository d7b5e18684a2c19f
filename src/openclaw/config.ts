import { field, isRecord, type JsonRecord } from "../core/json.ts";
import type { RepairStrategy } from "../core/options.ts";

/** The configuration of the plugin. Its JSON Schema is in `openclaw.plugin.json`; a test compares the two. */
export interface PluginConfig {
  readonly enabled: boolean;
  readonly validateBeforeCall: "off" | "advise" | "block";
  readonly prevent: "off" | "rewrite" | "block";
  readonly repairStrategy: RepairStrategy;
  readonly checkpointInterval: number;
  readonly logLevel: LogLevel;
  readonly autoRepair: boolean;
  /** Where incident files go; default: `logs` in the state folder of the host. */
  readonly incidentFolder: string | undefined;
  readonly notify: "log" | "message" | "command";
  /** The program and its arguments that `notify: "command"` starts; it gets the incident on its standard input. */
  readonly notifyCommand: readonly string[];
  /** The section about host and session in each prompt; with a nonce of the turn. */
  readonly hostVerification: "off" | "on" | "nonce";
  /** What is done about a claim of an agent that the evidence contradicts. */
  readonly claims: "off" | "annotate" | "block";
  readonly correctClaims: boolean;
  readonly verifiedSession: boolean;
  /** Where the head of the ledger goes besides the ledger. */
  readonly headAnchor: "off" | "syslog";
}

/** From the most to the least that is told. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** From the most to the least that is told. */
export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;

/** What holds where nothing is configured. */
export const DEFAULTS: PluginConfig = {
  enabled: true,
  validateBeforeCall: "advise",
  prevent: "off",
  repairStrategy: "preserve",
  checkpointInterval: 5,
  logLevel: "info",
  autoRepair: false,
  incidentFolder: undefined,
  notify: "log",
  notifyCommand: [],
  hostVerification: "on",
  claims: "annotate",
  correctClaims: false,
  verifiedSession: false,
  headAnchor: "off",
};

const MOST_INTERVAL = 1_000_000;

type Readers = { readonly [Key in keyof PluginConfig]: (value: unknown) => PluginConfig[Key] | undefined };

const READERS: Readers = {
  enabled: bool,
  // Earlier configurations have a switch here: on was advisory.
  validateBeforeCall: (value) =>
    typeof value === "boolean" ? (value ? "advise" : "off") : oneOf(["off", "advise", "block"])(value),
  prevent: oneOf(["off", "rewrite", "block"]),
  repairStrategy: oneOf(["preserve", "remove_orphans", "reconstruct", "truncate"]),
  checkpointInterval: (value) =>
    Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MOST_INTERVAL
      ? Number(value)
      : undefined,
  logLevel: oneOf(LOG_LEVELS),
  autoRepair: bool,
  incidentFolder: (value) => (typeof value === "string" && value !== "" ? value : undefined),
  notify: oneOf(["log", "message", "command"]),
  notifyCommand: (value) =>
    Array.isArray(value) && value.every((word) => typeof word === "string") ? value : undefined,
  hostVerification: oneOf(["off", "on", "nonce"]),
  claims: oneOf(["off", "annotate", "block"]),
  correctClaims: bool,
  verifiedSession: bool,
  headAnchor: oneOf(["off", "syslog"]),
};

/** Every key, as the schema names it. */
export const CONFIG_KEYS: readonly (keyof PluginConfig)[] = Object.keys(READERS) as (keyof PluginConfig)[];

/** A configuration, and the keys whose values mean nothing: for those the default holds. */
export interface ReadConfig {
  readonly config: PluginConfig;
  readonly wrong: readonly string[];
}

/** Reads what the host hands over. It has compared it with the schema, unless it is an early one. */
export function readConfig(given: unknown): ReadConfig {
  const record = isRecord(given) ? given : {};
  const wrong = given === undefined || given === null || isRecord(given) ? [] : ["config"];
  const names = new Set(CONFIG_KEYS.flatMap((key) => [key, snakeCase(key)]));
  wrong.push(...Object.keys(record).filter((key) => !names.has(key)));
  let config = DEFAULTS;
  for (const key of CONFIG_KEYS) {
    const { name, value } = settingOf(record, key);
    if (value === undefined) continue;
    const read = READERS[key](value);
    if (read === undefined) wrong.push(name);
    else config = { ...config, [key]: read };
  }
  return { config, wrong };
}

/** `repairStrategy` as `repair_strategy`: every key may be written so. */
export function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function settingOf(record: JsonRecord, key: string): { readonly name: string; readonly value: unknown } {
  const own = field(record, key);
  return own === undefined
    ? { name: snakeCase(key), value: field(record, snakeCase(key)) }
    : { name: key, value: own };
}

function bool(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

function oneOf<Value extends string>(values: readonly Value[]): (value: unknown) => Value | undefined {
  return (value) => values.find((each) => each === value);
}
