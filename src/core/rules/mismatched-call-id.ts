import { findAdopted } from "../adoption.ts";
import type { Rule } from "../rule.ts";

/** A result whose id no call has, directly behind calls of which exactly one is unanswered: it is that call's. */
export const mismatchedCallId: Rule = {
  code: "mismatched-call-id",
  scope: "history",
  find(context, report) {
    findAdopted("mismatched-call-id", true, context, report);
  },
};
