import type { Problem } from "../../report/json.ts";
import { command, type Line, paint, renderLines } from "../../report/screen/lines.ts";
import { count } from "../../report/screen/words.ts";
import { isLossAlone, type SessionSummary } from "../../report/sessions/session-summary.ts";
import { brokenText, sessionText } from "../../report/sessions/session-text.ts";
import type { Invocation } from "../command-line/command.ts";
import { repairSuffix } from "../judge/settings.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import { Interrupted } from "../program/io.ts";
import { type Found, find, withImportLosses } from "../survey/found.ts";
import { exitOf, judgeFound } from "../survey/judge-found.ts";
import type { AskedTarget } from "../targets/asked-targets.ts";
import type { NothingBroken } from "../targets/nothing-found.ts";
import { hasSomebody } from "./confirm.ts";

/** The sessions that a person meant who named none, or why there are none. */
export type Picked =
  | { readonly kind: "targets"; readonly targets: readonly PickedTarget[] }
  /** There is nothing to repair: `exit` tells whether everything could be looked at. */
  | { readonly kind: "none"; readonly exit: ExitCode; readonly found: NothingBroken }
  | { readonly kind: "declined" }
  | { readonly kind: "stopped"; readonly exit: ExitCode; readonly problem: Problem };

/** A session, or a list of sessions, that nobody named: what a person knows it by is shown before its plan. */
export type PickedTarget = Exclude<AskedTarget, { readonly kind: "closed" }> & {
  readonly heading: readonly Line[];
};

const MOST_CHOICES = 9;
const MOST_ATTEMPTS = 3;

/** Finds what is broken on this machine: the one session, those that `--all` or `--last` mean, all to look at, or the chosen one. */
export async function pick(invocation: Invocation): Promise<Picked> {
  const { flags } = invocation;
  const found = withImportLosses(find(invocation), invocation);
  const { summaries, interrupted } = await judgeFound([...found.sessions, ...found.indexes], invocation);
  if (interrupted) throw new Interrupted();
  const broken = summaries
    .filter((session) => session.verdict === "broken" && !isLossAlone(session))
    .sort((a, b) => b.modified - a.modified);
  const [first] = broken;
  if (first === undefined) return nothing(found, summaries);
  // Where nothing is written there is nothing to choose.
  const isLook = flags["dry-run"] === true || flags.diff === true;
  if (flags.all === true || (isLook && flags.last !== true)) return targets(broken, found);
  if (flags.last === true || broken.length === 1) return targets([first], found);
  if (!hasSomebody(invocation)) return whichOne(broken, found, invocation);
  return ask(broken, found, invocation);
}

function targets(sessions: readonly SessionSummary[], { text }: Found): Picked {
  const targetOf = (session: SessionSummary): PickedTarget => ({
    kind: session.kind === "index" ? "index" : "file",
    name: session.path,
    word: text.nameOf(session),
    heading: [...sessionText(session, text), []],
  });
  return { kind: "targets", targets: sessions.map(targetOf) };
}

function nothing(found: Found, summaries: readonly SessionSummary[]): Picked {
  return {
    kind: "none",
    exit: exitOf(summaries, found.incomplete, false),
    found: { ...found, judged: summaries },
  };
}

function whichOne(
  broken: readonly SessionSummary[],
  { text }: Found,
  { flags }: Pick<Invocation, "flags">,
): Picked {
  const names = broken.slice(0, MOST_CHOICES).map(text.nameOf);
  const problem = {
    code: "several-sessions",
    sentence: `${brokenText(broken)}, and there is nobody to ask which one is meant.`,
    next: `${broken.length > names.length ? "The newest" : "They"} are ${names.join(", ")}. Name one, or give --last or --all (with --dry-run in place of --yes you see the plan alone): layer0 fix ${names[0] ?? ""}${repairSuffix(flags)} --yes`,
  };
  return { kind: "stopped", exit: EXIT.usage, problem };
}

async function ask(
  broken: readonly SessionSummary[],
  found: Found,
  { io, printer }: Invocation,
): Promise<Picked> {
  const { text } = found;
  const shown = broken.slice(0, MOST_CHOICES);
  const options = { ...text, theme: printer.errorTheme };
  printer.error([[paint("bold", `  ${brokenText(broken)}`)]]);
  for (const [at, session] of shown.entries()) printer.error(sessionText(session, options, String(at + 1)));
  const more = broken.length - shown.length;
  if (more > 0)
    printer.error([
      [
        paint("dim", `    … and ${count(more, "older one")}: `),
        command(`layer0 list --broken${text.scope ?? ""}`),
      ],
    ]);
  const words = `  Which one? 1 to ${shown.length}, a for all, Enter for the first:`;
  const question = renderLines([[words]], printer.errorTheme).trimEnd();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const said = (await io.ask(`${question} `))?.trim().toLowerCase();
    if (io.interrupted.aborted) throw new Interrupted();
    if (said === undefined) printer.error(unanswered(broken, text));
    if (said === undefined || said === "q" || said === "n") return { kind: "declined" };
    if (said === "a" || said === "all") return targets(broken, found);
    const chosen = said === "" ? shown[0] : /^\d$/.test(said) ? shown[Number(said) - 1] : undefined;
    const named = chosen ?? broken.find((session) => text.nameOf(session).toLowerCase() === said);
    if (named !== undefined) return targets([named], found);
    printer.error([
      [`  That is none of them. Type 1 to ${shown.length}, the id of a session, a, or q for none.`],
    ]);
  }
  return { kind: "declined" };
}

/** The input ended: what a person types who cannot be asked. */
function unanswered([first]: readonly SessionSummary[], { nameOf }: Found["text"]): readonly Line[] {
  if (first === undefined) return [];
  return [["  No answer came. Without asking:  ", command(`layer0 fix ${nameOf(first)} --yes`)]];
}
