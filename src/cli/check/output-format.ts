import type { FlagValues } from "../command-line/flags.ts";

/** How the result of a check is printed. */
export type OutputFormat = "text" | "json" | "sarif" | "github" | "junit";

/** The format that is asked for, or why the flags contradict each other. */
export type FormatChoice =
  | { readonly ok: true; readonly format: OutputFormat }
  | { readonly ok: false; readonly sentence: string; readonly next: string };

/** Reads `--format`, for which `--json` is short. */
export function outputFormatOf({ format, json }: Pick<FlagValues, "format" | "json">): FormatChoice {
  const named = typeof format === "string" ? (format as OutputFormat) : undefined;
  if (json !== true) return { ok: true, format: named ?? "text" };
  if (named === undefined || named === "json") return { ok: true, format: "json" };
  return {
    ok: false,
    sentence: `--json and --format ${named} contradict each other.`,
    next: "Give one of them; --json is short for --format json.",
  };
}
