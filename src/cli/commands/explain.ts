import { ALL_CODES, isRuleCode, RULE_TEXTS } from "../../report/messages.ts";
import { rulePage } from "../../report/rule-page.ts";
import type { CommandRun } from "../command.ts";
import { EXIT } from "../exit-codes.ts";
import { suggestion } from "../suggest.ts";

/** `layer0 explain CODE`: the page of one rule. */
export const explain: CommandRun = async ({ io, printer, flags, arguments: [word] }) => {
  const code = word?.toLowerCase().replaceAll("_", "-");
  if (code === undefined) {
    printer.problem("explain needs the code of a rule.", "All of them: layer0 rules");
    return EXIT.usage;
  }
  if (!isRuleCode(code)) {
    const near = suggestion(code, ALL_CODES);
    const next = near === undefined ? "All codes: layer0 rules" : `Did you mean: layer0 explain ${near}`;
    printer.problem(`there is no rule ${word}.`, next);
    return EXIT.usage;
  }
  if (flags.json === true) {
    io.stdout.write(
      `${JSON.stringify({ schemaVersion: 1, rule: { code, ...RULE_TEXTS[code] } }, null, 2)}\n`,
    );
  } else printer.out(rulePage(code, printer.theme));
  return EXIT.clean;
};
