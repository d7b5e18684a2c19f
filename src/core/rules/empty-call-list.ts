import { messageFinding, type Rule } from "../rule.ts";
import { step } from "../steps.ts";

/** An empty list of calls is refused (OC-CONTENT-2: "empty array. Expected an array with minimum length 1"). */
export const emptyCallList: Rule = {
  code: "empty-call-list",
  scope: "message",
  find({ history }, report) {
    for (const { emptyCallList: empty, index } of history.messages) {
      step();
      if (!empty) continue;
      report(
        messageFinding("empty-call-list", "error", index, {}, [{ do: "dropEmptyCallList", message: index }]),
      );
    }
  },
};
