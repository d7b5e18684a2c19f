import type { RepairOptions } from "../../core/options.ts";
import { type DialectName, isDialectName } from "../../dialects/registry.ts";
import { isProfileName, type ProfileName } from "../../profiles/registry.ts";
import { shellWord } from "../../report/screen/words.ts";
import type { AgentVersion } from "../../report/target-report.ts";
import type { Checkpoints } from "../../transcript/cut.ts";
import { type FormatName, isFormatName } from "../../transcript/index.ts";
import { FLAGS, type FlagName, type FlagValues } from "../command-line/flags.ts";

/** How targets are judged and repaired, from the flags. */
export interface Settings {
  readonly repair: RepairOptions;
  readonly dialect: DialectName | undefined;
  /** The provider or model that gets the history next. */
  readonly profile?: ProfileName;
  readonly format: FormatName | undefined;
  readonly withContent: boolean;
  /** The version of the agent that is going to load a session, as the person said it. */
  readonly agentVersion: string | undefined;
  /** The version of the agent that may open a session, as this machine tells it. */
  readonly versionHere?: (name: string, format: FormatName) => AgentVersion | undefined;
  /** By id of an entry: the id of the parent that the person chose for it. */
  readonly choices?: ReadonlyMap<string, string>;
  /** What is kept of the moments at which this one session was sound. */
  readonly checkpoints?: Checkpoints;
  /** What its agent heals in memory at each turn is cured in the store as well. */
  readonly cureHealed?: boolean;
  /** The flags that another command needs to judge the same. */
  readonly suffix: string;
}

/** Reads the settings out of flags whose values the parser has checked. */
export function settingsOf(flags: FlagValues): Settings {
  const { dialect, strategy, dangling, for: profile } = flags;
  const strip = flags["strip-reasoning"];
  const format = flags["agent-format"];
  const version = flags["agent-version"];
  return {
    repair: {
      ...(flags.pending === true ? { pending: true } : {}),
      ...(flags.lossy === true ? { lossy: true } : {}),
      ...(typeof strategy === "string" ? { repairStrategy: STRATEGIES[strategy] ?? "preserve" } : {}),
      ...(dangling === "remove" ? { danglingCalls: "remove" as const } : {}),
      ...(strip === undefined ? {} : { stripReasoning: { fromTurn: strip === true ? 1 : Number(strip) } }),
    },
    dialect: typeof dialect === "string" && isDialectName(dialect) ? dialect : undefined,
    ...(typeof profile === "string" && isProfileName(profile) ? { profile } : {}),
    format: typeof format === "string" && isFormatName(format) ? format : undefined,
    withContent: flags["with-content"] === true,
    agentVersion: typeof version === "string" ? version : undefined,
    suffix: repeated(flags, JUDGING),
  };
}

const JUDGING: readonly FlagName[] = ["dialect", "for", "agent-format", "agent-version", "pending"];
const REPAIRING: readonly FlagName[] = [
  "lossy",
  "strategy",
  "dangling",
  "strip-reasoning",
  "out",
  "fork",
  "even-if-live",
];

/** The flags that another command needs to repair the same. */
export function repairSuffix(flags: FlagValues): string {
  return repeated(flags, [...JUDGING, ...REPAIRING]);
}

/** Flags as they were given, to stand in another command. */
export function repeated(flags: FlagValues, names: readonly FlagName[]): string {
  return names
    .map((name) => {
      const value = flags[name];
      if (value === undefined) return "";
      if (value === true) return ` --${name}`;
      return FLAGS[name].optional === undefined ? ` --${name} ${shellWord(value)}` : ` --${name}=${value}`;
    })
    .join("");
}

const STRATEGIES: Readonly<Record<string, NonNullable<RepairOptions["repairStrategy"]>>> = {
  preserve: "preserve",
  "remove-orphans": "remove_orphans",
  reconstruct: "reconstruct",
  truncate: "truncate",
};
