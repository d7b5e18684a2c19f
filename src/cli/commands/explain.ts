import { classJson, classPage } from "../../report/errors/error-page.ts";
import { RULE_TEXTS } from "../../report/rules/registry.ts";
import { rulePage } from "../../report/rules/rule-page.ts";
import type { CommandRun } from "../command-line/command.ts";
import { explainError } from "../explain/explain-error.ts";
import { questionOf } from "../explain/question.ts";
import { EXIT } from "../program/exit-codes.ts";

/** `layer0 explain [CODE | TEXT | -]`: the page of a rule, or an error that was pasted and the session it is about. */
export const explain: CommandRun = async (invocation) => {
  const { io, printer, flags } = invocation;
  const question = await questionOf(invocation);
  switch (question.kind) {
    case "problem":
      printer.problem(question.problem.sentence, question.problem.next);
      return EXIT.usage;
    case "class":
      if (flags.json === true) io.stdout.write(classJson(question.class, printer.theme));
      else printer.out(classPage(question.class, printer.theme));
      return EXIT.clean;
    case "text":
      return explainError(question.text, invocation);
    case "rule": {
      const { code } = question;
      if (flags.json === true) {
        const document = { schemaVersion: 1, rule: { code, ...RULE_TEXTS[code] } };
        io.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
      } else printer.out(rulePage(code, printer.theme));
      return EXIT.clean;
    }
  }
};
