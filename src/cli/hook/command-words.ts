/** What a hook runs behind the program. */
export const HOOK_WORDS = "hook run claude-code";

/**
 * The programs that a command line of ours starts: `layer0`, or a Node and our script. Undefined for the commands of
 * others, even where they end like ours.
 */
export function hookPrograms(command: string): readonly string[] | undefined {
  const words = (command.match(/'(?:[^']|'\\'')*'|\S+/g) ?? []).map(unquoted);
  if (words.slice(-3).join(" ") !== HOOK_WORDS) return undefined;
  const programs = words.slice(0, -3);
  const [program, script, ...more] = programs;
  const isOurs =
    script === undefined ? program === "layer0" : more.length === 0 && /[\\/]cli[\\/]main\.js$/.test(script);
  return isOurs ? programs : undefined;
}

/** Turns back what `shellWord` does. */
function unquoted(word: string): string {
  return word.startsWith("'") ? word.slice(1, -1).replaceAll("'\\''", "'") : word;
}
