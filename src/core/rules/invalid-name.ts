import { messageFinding, type Rule } from "../rule.ts";

/** A participant name that the target refuses for its characters (OC-NAME): it is optional, so it goes. */
export const invalidName: Rule = {
  code: "invalid-name",
  scope: "message",
  find({ history }, report) {
    for (const { badName, index } of history.messages) {
      if (badName)
        report(messageFinding("invalid-name", "error", index, {}, [{ do: "dropName", message: index }]));
    }
  },
};
