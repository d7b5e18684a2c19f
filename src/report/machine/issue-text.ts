import { type Remedy, whyNotText } from "../fix/remedy.ts";
import { textOf } from "../rules/registry.ts";
import { sanitise } from "../screen/sanitise.ts";
import { short } from "../screen/words.ts";
import type { LocatedIssue } from "../target-report.ts";

/** Ids come from a file, and may be anything: they are cut at this length. */
const MOST_ID = 128;

/** One issue on one line, harmless on a terminal and without content: what, which call, what a repair costs. */
export function issueText(issue: LocatedIssue, remedy: Remedy): string {
  const call = issue.callId === undefined ? "" : ` Call ${short(sanitise(issue.callId), MOST_ID)}.`;
  return `${textOf(issue).title}${call} ${remedyText(remedy)}`.trimEnd();
}

function remedyText(remedy: Remedy): string {
  switch (remedy.kind) {
    case "safe":
      return "A repair loses nothing.";
    case "removes":
      return "A repair takes something out; what, is shown before it is done.";
    case "lossy":
      return "Only a repair with --lossy cures it.";
    case "none":
      return `It is not repaired: ${whyNotText(remedy.why)}.`;
    case "harmless":
      return "";
  }
}
