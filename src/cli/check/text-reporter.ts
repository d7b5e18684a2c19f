import { checkText } from "../../report/check/check-text.ts";
import { type Checked, checkedOf, quietText, verdictText } from "../../report/check/check-verdict.ts";
import type { Invocation } from "../command-line/command.ts";
import { freeCopy } from "../fix/free-copy.ts";
import { STDIN } from "../judge/load.ts";
import type { Settings } from "../judge/settings.ts";
import type { Reporter } from "./reporter.ts";

/** For people: the frames of each target at once, then a verdict on all of them and what to type next. */
export function textReporter({ io, printer, flags }: Invocation, settings: Settings): Reporter {
  const start = io.clock();
  const { suffix, withContent } = settings;
  const checked: Checked[] = [];
  return {
    add: (result, word) => {
      // For a provider only a copy is repaired.
      const isCopied = settings.profile !== undefined && result.name !== STDIN;
      checked.push(checkedOf(result, word, isCopied ? freeCopy(result.name, word, io) : undefined));
      const { report } = result;
      if (report === undefined) return;
      if (flags.quiet !== true) printer.out(checkText(report, { theme: printer.theme, withContent, word }));
      else if (!report.valid) printer.out([quietText(report)]);
    },
    end: () => {
      if (flags.quiet === true) return;
      printer.out(verdictText(checked, { suffix, milliseconds: io.clock() - start }));
    },
  };
}
