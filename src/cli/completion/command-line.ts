import { ALL_CODES } from "../../report/rules/registry.ts";
import type { Candidates, CommandLine, ShellCommand, ShellFlag } from "../../report/shell/command-line.ts";
import { FLAG_NAMES, FLAGS, type FlagName } from "../command-line/flags.ts";
import { COMMANDS, COMMON_FLAGS, type CommandSpec, OVERVIEW_FLAGS } from "../command-line/table.ts";

/** The shells that completion is printed for. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

/** A shell that completion is printed for. */
export type Shell = (typeof SHELLS)[number];

/** Agents that hooks can be installed in. */
const HOOK_AGENTS: readonly string[] = ["claude-code"];

/** The command line of `layer0`, as the table has it. */
export function commandLine(): CommandLine {
  return {
    program: "layer0",
    commands: COMMANDS.map(commandOf),
    ownFlags: [...OVERVIEW_FLAGS, ...COMMON_FLAGS].map(flagOf),
    commonFlags: COMMON_FLAGS.map(flagOf),
    valueFlags: FLAG_NAMES.filter((name) => FLAGS[name].value !== undefined).map(flagOf),
  };
}

/** A flag as shells know it. */
function flagOf(name: FlagName): ShellFlag {
  const { short, value, choices, text } = FLAGS[name];
  const candidates: Candidates =
    choices !== undefined
      ? { kind: "words", words: choices }
      : value === "FILE"
        ? { kind: "files" }
        : { kind: "anything" };
  return { name, short, value, candidates, text };
}

function commandOf(command: CommandSpec): ShellCommand {
  const { name, summary, details, examples, mostArguments } = command;
  return {
    ...{ name, usage: command.arguments, summary, details, examples },
    places: placesOf(command.arguments),
    repeats: mostArguments > placesOf(command.arguments).length,
    flags: [...command.flags, ...COMMON_FLAGS].map(flagOf),
  };
}

/** What stands at each place, by the words that help has for it: `install AGENT`, `bash | zsh | fish`, `[TARGET...]`. */
function placesOf(words: string): readonly Candidates[] {
  const bare = words.replace(/[[\]]|\.\.\./g, "").trim();
  if (bare === "") return [];
  const places = bare.includes(" | ") ? [bare] : bare.split(" ");
  return places.map((place) => candidatesOf(place.split("|").map((word) => word.trim())));
}

function candidatesOf(words: readonly string[]): Candidates {
  const found = words.flatMap((word) => KNOWN[word] ?? (/^[a-z][a-z-]*$/.test(word) ? [word] : []));
  if (found.length > 0) return { kind: "words", words: found };
  return words.some((word) => ["TARGET", "RUN", "FOLDER"].includes(word))
    ? { kind: "files" }
    : { kind: "anything" };
}

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  ACTION: ["sessions", "checkpoint", "rollback", "reset", "restore", "export"],
  AGENT: HOOK_AGENTS,
  CODE: ALL_CODES,
  SHELL: SHELLS,
  COMMAND: COMMANDS.map(({ name }) => name),
};
