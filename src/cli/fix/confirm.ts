import { renderLines } from "../../report/screen/lines.ts";
import type { Invocation } from "../command-line/command.ts";
import { Interrupted } from "../program/io.ts";

/** What a person said, or that there is nobody. */
export type Answer = "yes" | "no" | "nobody";

const MOST_QUESTIONS = 3;
const NO: ReadonlySet<string> = new Set(["n", "no", "q"]);

/** Is there a person who sees what is printed and can answer? */
export function hasSomebody({ io, flags }: Pick<Invocation, "io" | "flags">): boolean {
  return io.stdinIsTerminal && io.stdout.isTerminal && io.stderr.isTerminal && flags.json !== true;
}

/** Asks on the terminal. Enter means yes only where what is asked for takes nothing away. */
export async function confirm(
  invocation: Invocation,
  safe: boolean,
  what: string = "Apply?",
): Promise<Answer> {
  const { io, printer } = invocation;
  if (!hasSomebody(invocation)) return "nobody";
  const question = renderLines([[`  ${what} (${safe ? "Y/n" : "y/N"})`]], printer.errorTheme).trimEnd();
  for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
    const said = await io.ask(`${question} `);
    if (io.interrupted.aborted) throw new Interrupted();
    const word = said?.trim().toLowerCase();
    if (word === undefined || NO.has(word)) return "no";
    if (word === "y" || word === "yes") return "yes";
    if (word === "") return safe ? "yes" : "no";
    printer.error([["  That is no answer: type y or n."]]);
  }
  return "no";
}
