import { command } from "../../report/lines.ts";
import { ALL_CODES, RULE_TEXTS } from "../../report/messages.ts";
import { ruleList } from "../../report/rule-page.ts";
import type { CommandRun } from "../command.ts";
import { EXIT } from "../exit-codes.ts";

/** `layer0 rules`: every rule with its sentence. */
export const rules: CommandRun = async ({ io, printer, flags }) => {
  if (flags.json === true) {
    const list = ALL_CODES.map((code) => ({ code, ...RULE_TEXTS[code] }));
    io.stdout.write(`${JSON.stringify({ schemaVersion: 1, rules: list }, null, 2)}\n`);
  } else {
    printer.out([...ruleList(printer.theme), ["One of them in full:  ", command("layer0 explain CODE")]]);
  }
  return EXIT.clean;
};
