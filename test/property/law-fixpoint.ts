import { check, type Issue, repair } from "../../src/index.ts";
import { checkOptions, errorNames, issueName, type Law, repaired } from "./law.ts";

/** Invariants 2 and 10: after a repair nothing is wrong but what it declared, and a second one changes nothing. */
export const reachesFixpoint: Law = (dialect, input, choices) => {
  const first = repaired(dialect, input, choices);
  const after = check(first.messages, checkOptions(dialect, choices));
  const undeclared = undeclaredErrors(after.issues, first.left);
  if (undeclared.length > 0) return `after the repair: ${undeclared.join(", ")}`;
  const second = repair(first.messages, { dialect, ...choices });
  if (second.messages !== first.messages || second.repaired) {
    const deeds = second.repairs.map(({ code, deed }) => `${code} ${deed}`);
    return `the second repair does: ${deeds.join(", ")} ${second.repairs.length}`;
  }
  return undefined;
};

/** Invariant 10: the checker finds exactly the errors that the repair works on. */
export const checkerAgrees: Law = (dialect, input, choices) => {
  const checked = check(input, checkOptions(dialect, choices));
  const { issues, left, repaired: changed, repairs, messages } = repaired(dialect, input, choices);
  const found = errorNames(checked.issues);
  const worked = errorNames(issues);
  if (JSON.stringify(found) !== JSON.stringify(worked)) {
    return `check finds [${found.join(", ")}], repair finds [${worked.join(", ")}]`;
  }
  if (checked.valid !== (found.length === 0))
    return `valid is ${checked.valid} with errors [${found.join(", ")}]`;
  if (changed !== repairs.length > 0) return `repaired is ${changed} with ${repairs.length} repairs`;
  if (changed === (messages === input)) return `repaired is ${changed}, same reference ${messages === input}`;
  if (found.length === 0 && changed) return "repaired without an error";
  const curable = found.length > left.filter(({ severity }) => severity === "error").length;
  if (curable && !changed) return `nothing was done about [${found.join(", ")}]`;
  return undefined;
};

/** Nothing is left when the caller agreed to losses. */
export const leavesNothing: Law = (dialect, input, choices) => {
  const { left } = repaired(dialect, input, choices);
  const errors = left.filter(({ severity }) => severity === "error");
  return errors.length > 0 ? `left: ${errors.map(issueName).join(", ")}` : undefined;
};

// Indexes move in a repair, so an error that was declared is known by its code and call.
function undeclaredErrors(issues: readonly Issue[], left: readonly Issue[]): string[] {
  const declared = left.map(({ code, callId }) => `${code}/${callId ?? ""}`);
  return issues
    .filter(({ severity }) => severity === "error")
    .filter(({ code, callId }) => {
      const at = declared.indexOf(`${code}/${callId ?? ""}`);
      if (at >= 0) declared.splice(at, 1);
      return at < 0;
    })
    .map(issueName);
}
