import type { DoctorArea, DoctorCheck, DoctorState } from "./doctor-check.ts";
import { type DoctorWords, doctorWords } from "./doctor-words.ts";
import { documentHead, documentText } from "./document.ts";
import { type Line, type Piece, paint, paragraph, type Theme } from "./lines.ts";
import { count } from "./words.ts";

const TITLES: Readonly<Record<DoctorArea, string>> = {
  layer0: "Layer 0",
  agents: "Agents",
  disk: "Disk",
  hooks: "Hooks",
  terminal: "Terminal",
};

const SIGNS: Readonly<Record<DoctorState, Piece>> = {
  ok: paint("green", "✔ "),
  warning: paint("yellow", "! "),
  problem: paint("red", "✖ "),
  nothing: paint("dim", "– "),
};

/** Everything that was looked at, area by area, and one sentence at the end. */
export function doctorText(
  version: string,
  checks: readonly DoctorCheck[],
  { theme, home }: { readonly theme: Theme; readonly home: string },
): readonly Line[] {
  const areas = (Object.keys(TITLES) as DoctorArea[]).flatMap((area) => {
    const own = checks
      .filter((check) => check.area === area)
      .map(({ finding }) => doctorWords(finding, home));
    if (own.length === 0) return [];
    const title = area === "layer0" ? `${TITLES[area]} ${version}` : TITLES[area];
    return [[], [paint("bold", `  ${title}`)], ...unrepeated(own).flatMap((words) => entry(words, theme))];
  });
  return [...areas, [], verdict(checks, home)];
}

/** The same advice under each of several lines would hide the others. */
function unrepeated(words: readonly DoctorWords[]): readonly DoctorWords[] {
  return words.map((each, at) => {
    const { next, ...rest } = each;
    return next !== undefined && words[at + 1]?.next === next ? rest : each;
  });
}

function entry({ state, sentence, next }: DoctorWords, theme: Theme): readonly Line[] {
  const sign = SIGNS[state];
  const lines = folded(["  ", sign], 4, sentence, theme.width, undefined);
  return next === undefined
    ? lines
    : [...lines, ...folded(["      "], 6, next, theme.width, next.startsWith("layer0 "))];
}

function folded(
  head: Line,
  indent: number,
  text: string,
  width: number,
  isCommand?: boolean,
): readonly Line[] {
  return paragraph(
    head,
    indent,
    text,
    width,
    isCommand === true ? "cyan" : isCommand === false ? "dim" : undefined,
  );
}

function verdict(checks: readonly DoctorCheck[], home: string): Line {
  const { problems, warnings } = numbersOf(checks, home);
  if (problems > 0) return [paint("bold", `  ${count(problems, "problem")} to solve before a repair.`)];
  if (warnings > 0)
    return [paint("bold", `  Layer 0 can work here; ${count(warnings, "thing")} to look at.`)];
  return [paint("bold", "  Layer 0 has what it needs here.")];
}

/** How many findings are problems, and how many are warnings. */
export function numbersOf(
  checks: readonly DoctorCheck[],
  home: string,
): { readonly problems: number; readonly warnings: number } {
  const states = checks.map(({ finding }) => doctorWords(finding, home).state);
  const number = (state: DoctorState): number => states.filter((each) => each === state).length;
  return { problems: number("problem"), warnings: number("warning") };
}

/** The same as one JSON document, with the facts of each finding. */
export function doctorJson(
  version: string,
  checks: readonly DoctorCheck[],
  { home, exitCode }: { readonly home: string; readonly exitCode: number },
): string {
  const document = {
    ...documentHead(version, "doctor"),
    summary: { ...numbersOf(checks, home), exitCode },
    checks: checks.map(({ area, finding }) => {
      const { state, sentence, next } = doctorWords(finding, home);
      const { code, ...facts } = finding;
      return { area, code, state, message: sentence, ...(next === undefined ? {} : { next }), facts };
    }),
  };
  return documentText(document);
}
