import type { Candidates, CommandLine, ShellCommand, ShellFlag } from "./command-line.ts";

/**
 * Completion for bash 3.2 and later, which needs nothing else to be installed. Where files can stand the function
 * gives nothing, and readline completes them by itself, with every name quoted as it must be.
 */
export function bashCompletion(line: CommandLine): string {
  const { program, commands, ownFlags, valueFlags } = line;
  const names = commands.map(({ name }) => name);
  return `# bash completion for ${program}
_${program}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="" command="" flags="" words="" place=0 skip="" at=1 word
  if [ "$COMP_CWORD" -gt 0 ]; then previous="\${COMP_WORDS[COMP_CWORD-1]}"; fi
  if [ "$current" = "=" ]; then current=""
  elif [ "$previous" = "=" ]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  COMPREPLY=()
  case "$previous" in
${valueFlags.map(valueCase).join("\n")}
  esac
  while [ "$at" -lt "$COMP_CWORD" ]; do
    word="\${COMP_WORDS[at]}"
    at=$((at + 1))
    if [ -n "$skip" ]; then
      if [ "$word" != "=" ]; then skip=""; fi
      continue
    fi
    case "$word" in
      ${valueFlags.map(({ name }) => `--${name}`).join("|")}) skip=yes ;;
      -?*) ;;
      *) if [ -z "$command" ]; then command="$word"; else place=$((place + 1)); fi ;;
    esac
  done
  case "$command" in
    "") flags="${flagWords(ownFlags)}"; words="${names.join(" ")}" ;;
${commands.map(commandCase).join("\n")}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$current")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
  esac
}
complete -o default -o bashdefault -F _${program} ${program}
`;
}

function valueCase({ name, candidates }: ShellFlag): string {
  return `    --${name}) COMPREPLY=($(compgen -W "${wordsOf(candidates)}" -- "$current")); return ;;`;
}

function commandCase({ name, flags, places, repeats }: ShellCommand): string {
  const last = places.length - 1;
  const choices = places.flatMap((candidates, index) => {
    const words = wordsOf(candidates);
    if (words === "") return [];
    return [`${index === last && repeats ? "*" : index}) words="${words}" ;;`];
  });
  const pick = choices.length === 0 ? "" : `; case "$place" in ${choices.join(" ")} esac`;
  return `    ${name}) flags="${flagWords(flags)}"${pick} ;;`;
}

function flagWords(flags: readonly ShellFlag[]): string {
  return flags
    .flatMap(({ name, short }) => (short === undefined ? [`--${name}`] : [`-${short}`, `--${name}`]))
    .join(" ");
}

function wordsOf(candidates: Candidates): string {
  return candidates.kind === "words" ? candidates.words.join(" ") : "";
}
