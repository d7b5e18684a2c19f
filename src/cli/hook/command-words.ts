/**
 * The programs that a command line of ours starts: `layer0`, or the script behind its Node. Undefined for the commands
 * of others, even where they end like ours.
 */
export function hookPrograms(command: string): readonly string[] | undefined {
  const words = wordsOf(command);
  if (words.slice(-3).join(" ") !== "hook run claude-code") return undefined;
  // A person may have put a variable in front.
  const programs = words.slice(
    words.findIndex((word) => !ASSIGNMENT.test(word)),
    -3,
  );
  const last = programs.at(-1);
  if (last === undefined) return undefined;
  const isOurs = last === "layer0" ? programs.length === 1 : programs.length <= 2 && SCRIPT.test(last);
  return isOurs ? programs : undefined;
}

const ASSIGNMENT = /^[A-Za-z_]\w*=/;
const SCRIPT = /(^|[\\/])cli[\\/]main\.js$/;

/** A command line taken apart as a shell does it, as far as plain words and quotes go. */
function wordsOf(command: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = "";
  for (let at = 0; at < command.length; at++) {
    const character = command[at] ?? "";
    if (character === quote) quote = "";
    else if (quote === "" && (character === "'" || character === '"')) {
      quote = character;
      word ??= "";
    } else if (quote === "" && /\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (quote === "" && character === "\\") {
      at += 1;
      word = (word ?? "") + (command[at] ?? "");
    } else word = (word ?? "") + character;
  }
  return word === undefined ? words : [...words, word];
}
