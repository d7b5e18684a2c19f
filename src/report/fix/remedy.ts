import type { Incurable, RuleCode } from "../../core/issue.ts";
import { fragmentBytes, type LocatedIssue, type PlanReport, type TargetReport } from "../target-report.ts";
import { changeText } from "./deeds.ts";

/** What can be done about an issue, and what that costs. */
export type Remedy =
  /** Cured without taking anything out of the history. */
  | { readonly kind: "safe" }
  /** Cured, and something goes that is of no use to anybody; it is listed first. */
  | { readonly kind: "removes" }
  /** Cured by who agrees to loss. */
  | { readonly kind: "lossy" }
  | { readonly kind: "none"; readonly why: Incurable; readonly behind?: RuleCode }
  /** Nothing needs to be done. */
  | { readonly kind: "harmless" };

/** The remedy of every issue of a target. */
export function remediesOf(report: TargetReport): ReadonlyMap<LocatedIssue, Remedy> {
  const remedies = new Map<LocatedIssue, Remedy>();
  const { plan } = report;
  const losses = plan === undefined ? undefined : indexLosses(plan);
  const left = new Map<string, { readonly whys: Incurable[]; next: number }>();
  for (const issue of plan?.left ?? []) {
    const key = keyOf(issue);
    const waiting = left.get(key);
    if (waiting === undefined) left.set(key, { whys: [issue.why], next: 0 });
    else waiting.whys.push(issue.why);
  }
  // Into a file without a header nothing is written at all.
  const first = plan?.left.some(isOfHeader) === true ? ({ behind: "bad-header" } as const) : {};
  for (const issue of report.issues) {
    if (issue.severity !== "error" || plan === undefined || losses === undefined) {
      remedies.set(issue, { kind: "harmless" });
      continue;
    }
    const waiting = left.get(keyOf(issue));
    const why = waiting?.whys[waiting.next++];
    if (why === "needs-lossy") remedies.set(issue, { kind: "lossy" });
    else if (why !== undefined && (why !== "unsupported" || plan.changes || isOfHeader(issue)))
      remedies.set(issue, { kind: "none", why });
    else if (!plan.changes)
      remedies.set(issue, { kind: "none", why: "unsupported", ...(isOfHeader(issue) ? {} : first) });
    else remedies.set(issue, { kind: losses.takenBy(issue) ? "removes" : "safe" });
  }
  return remedies;
}

function isOfHeader({ code }: Pick<LocatedIssue, "code">): boolean {
  return code === "bad-header";
}

// A repair may move messages, so what is left is recognised by its code and call, not by its place.
function keyOf(issue: LocatedIssue): string {
  return `${issue.code} ${issue.callId ?? ""}`;
}

/** Whatever else goes from the same place, the cures of these take out nothing that anybody has said. */
const TAKES_NOTHING: ReadonlySet<RuleCode> = new Set(["nul-bytes", "index-desync"]);

interface Losses {
  /** Does curing this issue take something out? */
  takenBy(issue: LocatedIssue): boolean;
}

/** Looked up, not searched: a file may have as many issues as lines. */
function indexLosses({ repairs, removed }: PlanReport): Losses {
  const places = new Set<string>();
  const calls = new Set<string>();
  for (const repair of repairs) {
    if (!changeText(repair).loses) continue;
    places.add(`${repair.code} ${repair.message}`);
    if (repair.callId !== undefined) calls.add(`${repair.code} ${repair.callId}`);
  }
  const gone = removed.filter((each) => fragmentBytes(each) > 0);
  const lines = new Set(gone.map(({ line }) => line));
  return {
    takenBy: ({ code, message, line, callId }) =>
      (message < 0 && lines.has(line) && !TAKES_NOTHING.has(code)) ||
      places.has(`${code} ${message}`) ||
      (callId !== undefined && calls.has(`${code} ${callId}`)),
  };
}

const CHECKPOINT =
  "the agent goes on from an earlier checkpoint; to go on from here, tell it again what these turns say";

const WHY_NOT: Readonly<Record<Incurable, string>> = {
  "needs-lossy": "something would go that you may want to keep; --lossy agrees to that",
  unsupported: "there is no safe way to write a cure into this file",
  unsettled: "the repair did not settle; this is a bug, please report it",
  "would-lose":
    "more than one reading of the file is possible, and with this one the agent would no longer load turns that it loads now, so nothing was written; `layer0 show FILE --export md` hands the session over to a new one",
  "nothing-left": "truncating would leave nothing; without --strategy truncate it may be repaired",
  "not-a-history": "there is nothing to repair from",
  ambiguous: "more than one cure is possible, and choosing would be guessing",
};

/** Why something is not repaired, in words; `args` are those of its issue. */
export function whyNotText(why: Incurable, args: LocatedIssue["args"] = {}): string {
  return args["checkpoint"] === true ? CHECKPOINT : WHY_NOT[why];
}
