import type { DialectName } from "../dialects/registry.ts";
import { check, type RepairOptions } from "../history.ts";
import { isProfileName, PROFILES, type ProfileName } from "../profiles/registry.ts";
import type { Verdict } from "../stream/index.ts";
import type { IntegrityReport } from "./report.ts";

/** What a repair on the way out may be told; the rest of its options are facts of one history. */
export type RepairChoices = Pick<
  RepairOptions,
  "repairStrategy" | "danglingCalls" | "lossy" | "stripReasoning" | "limits" | "rejects" | "tools"
>;

/** How requests are kept valid and answers guarded. */
export interface IntegrityOptions extends RepairChoices {
  /** The shape of the messages, for addresses that do not tell. Default: as the address says. */
  readonly dialect?: DialectName;
  /** Who reads the history. Default: as the address and the model say. Has no effect on another dialect. */
  readonly profile?: ProfileName;
  /**
   * What is done with a streamed answer. `hold` (default): no tool call comes out before the turn may be kept, and a
   * turn that may not be kept ends in an error. `observe`: all passes, only the verdict is told. `false`: nothing.
   */
  readonly stream?: "hold" | "observe" | false;
  /** A guarded stream that says nothing for so many milliseconds is given up. Default: never. */
  readonly stallMs?: number;
  /** Larger bodies go out unread; in characters of a text, else in bytes. Default 32 MiB. */
  readonly maxBytes?: number;
  /** Both are waited for, and what they throw reaches who sends or reads. Told of each request in which an error was found: codes, ids and places, no content. */
  readonly onRepair?: (report: IntegrityReport) => unknown;
  /** Told of each guarded answer as soon as it is judged. */
  readonly onVerdict?: (verdict: Verdict) => unknown;
}

/** The most of a body that is read, unless something else is asked for. */
export const MAX_BYTES: number = 32 * 1024 * 1024;

/** Throws at once, and not with the first request, where a dialect or profile is named that there is not. */
export function checkNames({ dialect, profile }: IntegrityOptions): void {
  const known = profile !== undefined && isProfileName(profile) ? PROFILES[profile].dialect : "anthropic";
  check([], { dialect: dialect ?? known, ...(profile === undefined ? {} : { profile }) });
}
