import { ALL_CODES, RULE_TEXTS } from "../../report/rules/registry.ts";
import { ruleList } from "../../report/rules/rule-page.ts";
import { command } from "../../report/screen/lines.ts";
import type { CommandRun } from "../command-line/command.ts";
import { EXIT } from "../program/exit-codes.ts";

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
