import { messageFinding, type Rule } from "../rule.ts";

/** An empty list of calls is refused (OC-CONTENT-2: "empty array. Expected an array with minimum length 1"). */
export const emptyCallList: Rule = {
  code: "empty-call-list",
  scope: "message",
  find({ history }, report) {
    for (const { emptyCallList: empty, index } of history.messages) {
      if (!empty) continue;
      report(
        messageFinding("empty-call-list", "error", index, {}, [{ do: "dropEmptyCallList", message: index }]),
      );
    }
  },
};
