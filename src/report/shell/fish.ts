import type { Candidates, CommandLine, ShellCommand, ShellFlag } from "./command-line.ts";

/** Completion for fish. */
export function fishCompletion({ program, commands, ownFlags }: CommandLine): string {
  const say = (words: readonly string[]): string => ["complete", "-c", program, ...words].join(" ");
  const alone = "__fish_use_subcommand";
  return [
    `# fish completion for ${program}`,
    say(["-f"]),
    ...commands.map(({ name, summary }) => say(["-n", alone, "-a", name, "-d", fishQuoted(summary)])),
    ...ownFlags.map((flag) => say(["-n", alone, ...flagWords(flag)])),
    ...commands.flatMap((command) => commandLines(command, say)),
    "",
  ].join("\n");
}

function commandLines(
  { name, flags, places, repeats }: ShellCommand,
  say: (words: readonly string[]) => string,
): readonly string[] {
  const seen = `__fish_seen_subcommand_from ${name}`;
  const last = places.length - 1;
  return [
    ...places.flatMap((candidates, index) => {
      const words = placeWords(candidates);
      if (words.length === 0) return [];
      // The program and the command are the first two words of what is typed so far.
      const at =
        places.length === 1 || (repeats && index === last)
          ? ""
          : `; and test (count (commandline -opc)) -eq ${index + 2}`;
      return [say(["-n", fishQuoted(`${seen}${at}`), ...words])];
    }),
    ...flags.map((flag) => say(["-n", fishQuoted(seen), ...flagWords(flag)])),
  ];
}

function placeWords(candidates: Candidates): readonly string[] {
  if (candidates.kind === "files") return ["-F"];
  return candidates.kind === "words" ? ["-a", fishQuoted(candidates.words.join(" "))] : [];
}

function flagWords({ name, short, value, candidates, text }: ShellFlag): readonly string[] {
  const names = [...(short === undefined ? [] : ["-s", short]), "-l", name];
  return [...names, ...valueWords(value, candidates), "-d", fishQuoted(text)];
}

function valueWords(value: string | undefined, candidates: Candidates): readonly string[] {
  if (value === undefined) return [];
  if (candidates.kind === "files") return ["-r", "-F"];
  return candidates.kind === "words" ? ["-x", "-a", fishQuoted(candidates.words.join(" "))] : ["-x"];
}

/** In fish's single quotes a backslash escapes a quote and itself, and nothing else means anything. */
function fishQuoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
