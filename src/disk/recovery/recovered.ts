import type { Refused } from "../rewrite/outcome.ts";
import type { TargetRefusal } from "../rewrite/target.ts";
import type { Guard, Occupant } from "../system/guard.ts";

/** What became of something that an earlier run left. */
export interface Recovered {
  readonly path: string;
  /** Undefined where no receipt tells of it. */
  readonly run: string | undefined;
  /** A run was stopped in its middle; else it had ended well, and its original was only looked at again. */
  readonly stopped: boolean;
  readonly what: /** It had changed nothing, or its original has its place back. */
    | "taken-back"
    /** Its change stands, with every line that was written meanwhile. */
    | "finished"
    /** A file stays under a hidden name: it holds something that is nowhere else, or somebody has it open. */
    | "kept"
    /** Another program has put its own content there since: that stands, and the original is in the backup. */
    | "overtaken"
    /** Nothing was touched; `why` says what stood against it. The next run looks again. */
    | "left";
  readonly kept?: string;
  readonly why?: "in-use" | TargetRefusal;
  readonly occupant?: Occupant;
}

/** Who may be using a file of which an earlier run left something, and whether that counts. */
export interface Asking {
  readonly guard: Guard;
  readonly evenIfLive: boolean;
}

/** Why nothing is to be written to a file where something of an earlier run had to be left as it was. */
export function refusalOf(recovered: readonly Recovered[]): Refused | undefined {
  const left = recovered.find(({ what }) => what === "left");
  if (left?.why === undefined) return undefined;
  const { why, occupant } = left;
  return { outcome: "refused", why, ...(occupant === undefined ? {} : { occupant }) };
}
