import { systemLogCommand } from "../../host/ledger/anchor.ts";
import type { Told } from "../fix/refusals.ts";
import { EXIT, gravest } from "../program/exit-codes.ts";
import { stop } from "../store/context.ts";
import type { TruthContext, TruthEnd } from "./actions.ts";
import { keptText, notKeptText } from "./text.ts";

/**
 * `--syslog`: gives the signed head to the system log. Only that of an intact ledger: the head of a damaged one would
 * later vouch for it.
 */
export async function keepHead(end: TruthEnd, { io, reading }: TruthContext): Promise<TruthEnd | Told> {
  const { intact, complete, records, end: head } = reading.verdict;
  if (records === 0 || intact !== "yes" || complete === "no") {
    const exit = gravest([end.exit, EXIT.incomplete]);
    return {
      ...end,
      exit,
      lines: [...end.lines, ...notKeptText()],
      document: { ...end.document, kept: false },
    };
  }
  const [program = "", ...words] = systemLogCommand(head, process.platform);
  const ended = await io.runProgram([program, ...words]);
  if (ended.ok) {
    return {
      ...end,
      lines: [...end.lines, ...keptText(head.seq)],
      document: { ...end.document, kept: true },
    };
  }
  const sentence = `${program} could not give the head to the system log: ${ended.why}.`;
  const next = `Start a system log, or install ${program}; or keep the head elsewhere: layer0 truth ledger`;
  return stop("no-system-log", sentence, next, EXIT.incomplete);
}
