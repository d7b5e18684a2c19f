import type { CommandLine, ShellCommand, ShellFlag } from "./command-line.ts";

/** What a manual page says besides the commands. */
export interface ManualText {
  readonly summary: string;
  readonly description: readonly string[];
  readonly exitCodes: readonly { readonly code: number; readonly text: string }[];
  readonly files: readonly (readonly [path: string, what: string])[];
  readonly variables: readonly (readonly [name: string, what: string])[];
}

/** The manual page as troff source with the `man` macros. It has no date and no version: the same table, the same page. */
export function manualPage(line: CommandLine, text: ManualText): string {
  const { program, commands, ownFlags, commonFlags } = line;
  const common = new Set(commonFlags.map(({ name }) => name));
  const isOwn = ({ name }: ShellFlag): boolean => !common.has(name);
  return [
    `.TH ${program.toUpperCase()} 1`,
    ".SH NAME",
    `${literal(program)} \\- ${prose(text.summary)}`,
    ".SH SYNOPSIS",
    ...synopsis(program, "", ""),
    ...commands.flatMap(({ name, usage }) => [".br", ...synopsis(program, name, usage)]),
    ".SH DESCRIPTION",
    ...text.description.flatMap((paragraph) => [".PP", prose(paragraph)]),
    ".SH COMMANDS",
    ...commands.flatMap((command) => commandSection(command, isOwn)),
    '.SH "FLAGS WITHOUT A COMMAND"',
    ...ownFlags.filter(isOwn).flatMap(flagEntry),
    '.SH "FLAGS OF EVERY COMMAND"',
    ...commonFlags.flatMap(flagEntry),
    '.SH "EXIT STATUS"',
    "Of several, the gravest.",
    ...text.exitCodes.flatMap(({ code, text: meaning }) => entry(`\\fB${code}\\fR`, meaning)),
    ".SH ENVIRONMENT",
    ...text.variables.flatMap(([name, what]) => entry(`\\fB${literal(name)}\\fR`, what)),
    ".SH FILES",
    ...text.files.flatMap(([path, what]) => entry(`\\fI${literal(path)}\\fR`, what)),
    "",
  ].join("\n");
}

function synopsis(program: string, name: string, usage: string): readonly string[] {
  const words = [`\\fB${literal(program)}\\fR`];
  if (name !== "") words.push(`\\fB${literal(name)}\\fR`);
  if (usage !== "") words.push(`\\fI${literal(usage)}\\fR`);
  return [`${words.join(" ")} [\\fIflags\\fR]`];
}

function commandSection(
  { name, usage, summary, details, flags, examples }: ShellCommand,
  isOwn: (flag: ShellFlag) => boolean,
): readonly string[] {
  return [
    `.SS "${literal(`${name} ${usage}`.trimEnd())}"`,
    sentence(summary),
    ...details.flatMap((detail) => [".PP", prose(detail)]),
    ...flags.filter(isOwn).flatMap(flagEntry),
    ".PP",
    "Examples:",
    ...examples.flatMap(([command, what]) => entry(`\\fB${literal(command)}\\fR`, what)),
  ];
}

function flagEntry({ name, short, value, candidates, text }: ShellFlag): readonly string[] {
  const long = `\\fB${literal(`--${name}`)}\\fR`;
  const names = short === undefined ? long : `\\fB${literal(`-${short}`)}\\fR, ${long}`;
  const choices = candidates.kind === "words" ? `: ${candidates.words.join(", ")}` : "";
  return entry(value === undefined ? names : `${names} \\fI${literal(value)}\\fR`, `${text}${choices}`);
}

function entry(head: string, text: string): readonly string[] {
  return [".TP", head, prose(text)];
}

function sentence(text: string): string {
  return prose(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
}

/** Words to read: breaks into lines where troff likes. */
function prose(text: string): string {
  return escaped(text, "-");
}

/** Words to type: their hyphens are minus signs, so that they can be copied. */
function literal(text: string): string {
  return escaped(text, "\\-");
}

const SIGNS: Readonly<Record<string, string>> = {
  "\\": "\\(rs",
  '"': "\\(dq",
  "'": "\\(aq",
  "`": "\\(ga",
  "^": "\\(ha",
  "~": "\\(ti",
};

function escaped(text: string, hyphen: string): string {
  const signs = text
    .replace(/[\\"'`^~]/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll("-", hyphen)
    .replace(
      /[^\x20-\x7e]/gu,
      (sign) => `\\[u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`,
    );
  // A dot that begins a line would be a request.
  return signs.startsWith(".") ? `\\&${signs}` : signs;
}
