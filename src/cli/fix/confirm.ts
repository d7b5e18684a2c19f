import { renderLines } from "../../report/lines.ts";
import type { Invocation } from "../command.ts";
import { Interrupted } from "../io.ts";

/** What a person said, or that there is nobody. */
export type Answer = "yes" | "no" | "nobody";

const MOST_QUESTIONS = 3;

/** Asks on the terminal. Enter means yes only where the repair takes nothing out of the history. */
export async function confirm({ io, printer, flags }: Invocation, safe: boolean): Promise<Answer> {
  const somebody = io.stdinIsTerminal && io.stdout.isTerminal && io.stderr.isTerminal && flags.json !== true;
  if (!somebody) return "nobody";
  const question = renderLines([[`  Apply? (${safe ? "Y/n" : "y/N"})`]], printer.errorTheme).trimEnd();
  for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
    const said = await io.ask(`${question} `);
    if (io.interrupted.aborted) throw new Interrupted();
    const word = said?.trim().toLowerCase();
    if (word === undefined || word === "n" || word === "no") return "no";
    if (word === "y" || word === "yes" || (word === "" && safe)) return "yes";
    if (word === "") return "no";
  }
  return "no";
}
