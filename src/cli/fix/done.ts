import { doneText, quietDoneText, type Written } from "../../report/fix/done-text.ts";
import type { Work } from "./work.ts";

/** Tells what was done, unless a program reads it. */
export function tellDone({ name, report, plan, invocation }: Work, written: Written): void {
  const { printer, flags } = invocation;
  if (flags.json === true) return;
  printer.out(flags.quiet === true ? [quietDoneText(name, written)] : doneText(report, plan, written));
}
