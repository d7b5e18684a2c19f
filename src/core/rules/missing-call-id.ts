import { findAdopted } from "../adoption.ts";
import type { Rule } from "../rule.ts";

/** A result without an id, behind calls of which exactly one is unanswered: it is that call's (OC-PAIR-3). */
export const missingCallId: Rule = {
  code: "missing-call-id",
  scope: "history",
  find(context, report) {
    findAdopted("missing-call-id", false, context, report);
  },
};
