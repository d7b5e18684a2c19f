import { legalName } from "../derived-id.ts";
import { messageFinding, type Rule } from "../rule.ts";

/** The request declares no tools although its history has calls (B-TOOLCFG): those that it names are declared. */
export const toolsMissing: Rule = {
  code: "tools-missing",
  scope: "history",
  find({ history, pairing, law }, report) {
    if (history.request?.definesTools !== false) return;
    const names = new Set<string>();
    for (const call of history.calls) {
      if (pairing.callStates[call.serial] === "counts")
        names.add(legalName(call.name ?? "", law.namePattern));
    }
    if (names.size === 0) return;
    report(
      messageFinding("tools-missing", "error", -1, { tools: names.size }, [
        { do: "declareTools", names: [...names] },
      ]),
    );
  },
};
