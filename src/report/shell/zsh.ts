import {
  type Candidates,
  type CommandLine,
  quoted,
  type ShellCommand,
  type ShellFlag,
} from "./command-line.ts";

/** Completion for zsh, to be evaluated after `compinit`, or to be put on the function path as `_layer0`. */
export function zshCompletion(line: CommandLine): string {
  const { program, commands, ownFlags } = line;
  return `#compdef ${program}
# zsh completion for ${program}
_${program}() {
  local curcontext="$curcontext" state
  local -a line commands
  commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join("\n")}
  )
  _arguments -C \\
${ownFlags.map(flagSpec).join("")}    '1: :->command' \\
    '*:: :->rest'
  case "$state" in
    command) _describe -t commands ${quoted(`${program} command`)} commands ;;
    rest)
      case "$words[1]" in
${commands.map(commandCase).join("\n")}
      esac
      ;;
  esac
}
if [ "$funcstack[1]" = "_${program}" ]; then
  _${program} "$@"
elif (( $+functions[compdef] )); then
  compdef _${program} ${program}
fi
`;
}

function commandCase({ name, flags, places, repeats }: ShellCommand): string {
  const specs = places.map((candidates, index) => {
    const place = repeats && index === places.length - 1 ? "*" : String(index + 1);
    return `            ${quoted(`${place}: :${actionOf(candidates)}`)}`;
  });
  const all = [...flags.map((flag) => `            ${specOf(flag)}`), ...specs];
  return `        ${name})\n          _arguments \\\n${all.join(" \\\n")}\n          ;;`;
}

function flagSpec(flag: ShellFlag): string {
  return `    ${specOf(flag)} \\\n`;
}

function specOf({ name, short, value, candidates, text }: ShellFlag): string {
  const described = `[${text.replaceAll(/[[\]\\]/g, "\\$&").replaceAll(":", "\\:")}]`;
  const argument = value === undefined ? "" : `:${value.toLowerCase()}:${actionOf(candidates)}`;
  const long = `--${name}${value === undefined ? "" : "="}${described}${argument}`;
  if (short === undefined) return quoted(long);
  // Braces expand outside the quotes: one specification for both names.
  return `'(-${short} --${name})'{-${short},--${name}}${quoted(`${described}${argument}`)}`;
}

function actionOf(candidates: Candidates): string {
  switch (candidates.kind) {
    case "words":
      return `(${candidates.words.join(" ")})`;
    case "files":
      return "_files";
    case "anything":
      return " ";
  }
}
