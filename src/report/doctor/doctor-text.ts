import { documentHead, documentText } from "../document.ts";
import { asTyped, command, type Line, type Piece, paint, paragraph, type Theme } from "../screen/lines.ts";
import { count } from "../screen/words.ts";
import type { DoctorArea, DoctorCheck, DoctorState } from "./doctor-check.ts";
import { type DoctorWords, doctorWords } from "./doctor-words.ts";

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

/** How findings are told. */
export interface DoctorTextOptions {
  readonly theme: Theme;
  readonly home: string;
}

/** Everything that was looked at, area by area, and one sentence at the end. */
export function doctorText(
  version: string,
  checks: readonly DoctorCheck[],
  { theme, home }: DoctorTextOptions,
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
  const lines = paragraph(["  ", sign], 4, sentence, theme.width);
  return next === undefined ? lines : [...lines, ...advice(next, theme)];
}

function advice(next: string, theme: Theme): readonly Line[] {
  if (next.startsWith("layer0 ")) return [["      ", command(next)]];
  return paragraph(["      "], 6, asTyped(next, theme), theme.width, "dim");
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

interface JsonOptions extends Pick<DoctorTextOptions, "home"> {
  readonly theme: Pick<Theme, "program">;
  readonly exitCode: number;
}

/** The same as one JSON document, with the facts of each finding. */
export function doctorJson(
  version: string,
  checks: readonly DoctorCheck[],
  { theme, home, exitCode }: JsonOptions,
): string {
  const document = {
    ...documentHead(version, "doctor"),
    summary: { ...numbersOf(checks, home), exitCode },
    checks: checks.map(({ area, finding }) => {
      const { state, sentence, next } = doctorWords(finding, home);
      const { code, ...facts } = finding;
      return {
        area,
        code,
        state,
        message: sentence,
        ...(next === undefined ? {} : { next: asTyped(next, theme) }),
        facts,
      };
    }),
  };
  return documentText(document);
}
