import { partFinding, type Rule } from "../rule.ts";

/** A text whose type belongs to another role (OR-CONTENT): it gets its own role's type. */
export const contentType: Rule = {
  code: "content-type",
  scope: "message",
  find({ history }, report) {
    for (const { parts, role } of history.messages) {
      for (const part of parts) {
        if (part.kind !== "text" || !part.mistyped) continue;
        report(partFinding("content-type", "error", part, { role }, [{ do: "retypeText", part }]));
      }
    }
  },
};
