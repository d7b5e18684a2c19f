import { HANG, type Line, nextStep, paint, renderLines, type Theme } from "../../report/screen/lines.ts";
import type { FlagValues } from "../command-line/flags.ts";
import type { Io, Output } from "./io.ts";

/** The only way for lines to reach a stream: they are made harmless on the way. */
export interface Printer {
  readonly theme: Theme;
  readonly errorTheme: Theme;
  /** A result. */
  out(lines: readonly Line[]): void;
  /** Progress, a prompt or an error. */
  error(lines: readonly Line[]): void;
  /** One sentence and the next step. */
  problem(sentence: string, next: string): void;
}

const WIDEST = 100;

/** Makes the printer of a run. */
export function createPrinter(io: Io, flags: FlagValues): Printer {
  const theme = themeOf(io.stdout, io, flags);
  const errorTheme = themeOf(io.stderr, io, flags);
  const error = (lines: readonly Line[]): void => io.stderr.write(renderLines(lines, errorTheme));
  return {
    theme,
    errorTheme,
    out: (lines) => io.stdout.write(renderLines(lines, theme)),
    error,
    problem: (sentence, next) =>
      error([
        [paint("red", "layer0: "), sentence],
        ["  ", HANG, ...nextStep(next, errorTheme)],
      ]),
  };
}

function themeOf(output: Output, { variables, program, home }: Io, flags: FlagValues): Theme {
  const width = Math.max(40, Math.min(WIDEST, output.columns ?? 80));
  const ascii = flags.ascii === true || (output.isTerminal && !showsUnicode(variables));
  const color = hasColor(output, variables, flags.color);
  return {
    ...{ color, ascii, width },
    ...(program === undefined ? {} : { program }),
    ...(output.columns === undefined ? {} : { home }),
  };
}

/** Only a locale that says otherwise: many terminals that show everything set none. */
function showsUnicode(variables: Io["variables"]): boolean {
  const locale = ["LC_ALL", "LC_CTYPE", "LANG"]
    .map((name) => variables[name] ?? "")
    .find((value) => value !== "");
  return locale === undefined || /utf-?8/i.test(locale);
}

/** The flag wins, then NO_COLOR, then FORCE_COLOR, then whether anybody can see it. */
function hasColor(output: Output, variables: Io["variables"], flag: true | string | undefined): boolean {
  if (flag === "always") return true;
  if (flag === "never") return false;
  if ((variables["NO_COLOR"] ?? "") !== "") return false;
  const force = variables["FORCE_COLOR"];
  if (force !== undefined) return force !== "0" && force !== "false";
  return output.isTerminal && variables["TERM"] !== "dumb";
}
