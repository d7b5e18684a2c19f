import { messageFinding, type Rule } from "../rule.ts";

/** A lone surrogate in any string or key makes the request body invalid JSON for the provider (A-UTF, D-UTF). */
export const loneSurrogate: Rule = {
  code: "lone-surrogate",
  scope: "message",
  find({ history }, report) {
    for (const message of history.messages) {
      if (!message.wellFormed) report(found(message.index));
    }
    if (history.request !== undefined && !history.request.wellFormed) report(found(-1));
  },
};

function found(message: number) {
  return messageFinding("lone-surrogate", "error", message, {}, [{ do: "wellForm", message }]);
}
