import { errorMember } from "../../report/document.ts";
import type { Theme } from "../../report/screen/lines.ts";
import type { BroughtBack } from "./bring-back.ts";
import type { Compared, LeftOut } from "./compare.ts";

/** What `layer0 openclaw recover` tells a program besides how it ended. */
export function recoverJson(
  found: readonly Compared[],
  done: readonly BroughtBack[],
  theme: Pick<Theme, "program">,
): object {
  return {
    missing: missingIn(found),
    broughtBack: done.reduce((sum, { problem, missing }) => sum + (problem === undefined ? missing : 0), 0),
    sessions: found.map((each) => {
      const { agent, database, session, originals, kind } = each;
      return { agent, database, session, originals, kind, ...numbersOf(each, theme) };
    }),
    repairs: done.map(({ exit: _, problem, ...rest }) => ({ ...rest, ...errorMember(problem, theme) })),
  };
}

/** The entries that are missing in all sessions. */
export function missingIn(found: readonly Compared[]): number {
  return found.reduce((sum, each) => sum + ("missing" in each ? each.missing : 0), 0);
}

function numbersOf(each: Compared, theme: Pick<Theme, "program">): object {
  switch (each.kind) {
    case "whole":
      return { entries: each.entries, ...leftOf(each) };
    case "rows":
      return { entries: each.entries, missing: each.missing, newer: each.newer, ...leftOf(each) };
    case "file":
    case "waiting":
      return { entries: each.entries, missing: each.missing };
    case "impossible":
      return { why: each.why };
    case "unread":
      return errorMember(each.problem, theme);
  }
}

function leftOf({ left, leftBy }: LeftOut): Partial<LeftOut> {
  return left === 0 ? {} : { left, leftBy };
}
