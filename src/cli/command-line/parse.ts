import { parseArgs } from "node:util";
import { suggestion } from "../../core/suggestion.ts";
import { listed } from "../../report/screen/words.ts";
import { FLAG_NAMES, FLAGS, type FlagName, type FlagValues, isFlagName } from "./flags.ts";
import { COMMANDS, COMMON_FLAGS, type CommandSpec, findCommand, OVERVIEW_FLAGS } from "./table.ts";

/** A command line that was understood, or what is wrong with it and what to type instead. */
export type Parsed =
  | {
      readonly ok: true;
      readonly command: CommandSpec | undefined;
      readonly arguments: readonly string[];
      readonly flags: FlagValues;
    }
  | { readonly ok: false; readonly sentence: string; readonly next: string };

/** Reads a command line by the table. Nothing unknown is passed over: a tool that writes may not guess. */
export function parse(argv: readonly string[]): Parsed {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(FLAG_NAMES.map((name) => [name, optionOf(name)])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words: string[] = [];
  const flags: { [Name in FlagName]?: true | string } = {};
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const read = readFlag(token.name, token.rawName, token.value, token.inlineValue === true);
    if (!read.ok) return read;
    flags[read.name] = read.value;
  }
  return readCommand(words, flags);
}

function optionOf(name: FlagName): { type: "string" | "boolean"; short?: string } {
  const { value, short } = FLAGS[name];
  return { type: value === undefined ? "boolean" : "string", ...(short === undefined ? {} : { short }) };
}

type ReadFlag =
  | { readonly ok: true; readonly name: FlagName; readonly value: true | string }
  | { readonly ok: false; readonly sentence: string; readonly next: string };

function readFlag(name: string, raw: string, value: string | undefined, inline: boolean): ReadFlag {
  if (!isFlagName(name)) {
    const near = suggestion(name, FLAG_NAMES);
    const next = near === undefined ? "See: layer0 --help" : `Did you mean --${near}?`;
    return { ok: false, sentence: `there is no flag ${raw}.`, next };
  }
  const spec = FLAGS[name];
  if (spec.value === undefined) {
    if (value === undefined) return { ok: true, name, value: true };
    if (spec.optional?.shape.test(value)) return { ok: true, name, value };
    if (spec.optional !== undefined) {
      const next = `It looks like this: --${name}=${spec.optional.example}`;
      return { ok: false, sentence: `--${name} cannot be ${value}.`, next };
    }
    return { ok: false, sentence: `--${name} takes no value.`, next: `Write --${name} alone.` };
  }
  const wanted = spec.choices === undefined ? spec.value : spec.choices.join(", ");
  if (value === undefined || value === "" || (/^-./.test(value) && !inline)) {
    return { ok: false, sentence: `--${name} needs a value.`, next: `Give it one: ${wanted}` };
  }
  if (spec.pattern?.shape.test(value) === false) {
    const next = `It looks like this: --${name} ${spec.pattern.example}`;
    return { ok: false, sentence: `--${name} cannot be ${value}.`, next };
  }
  if (spec.choices === undefined) return { ok: true, name, value };
  const typed = value.replaceAll("_", "-");
  const meant = spec.words !== undefined && Object.hasOwn(spec.words, typed) ? spec.words[typed] : undefined;
  const choice = meant ?? typed;
  if (spec.choices.includes(choice)) return { ok: true, name, value: choice };
  const near = suggestion(choice, spec.choices);
  const next = near === undefined ? `It is one of: ${wanted}` : `Did you mean --${name} ${near}?`;
  return { ok: false, sentence: `--${name} cannot be ${value}.`, next };
}

function readCommand(words: readonly string[], flags: FlagValues): Parsed {
  const [name, ...rest] = words;
  if (name === undefined) return withoutCommand(flags);
  const command = findCommand(name);
  if (command === undefined) return unknownCommand(name);
  if (flags.help || flags.version) return { ok: true, command, arguments: rest, flags };
  for (const flag of Object.keys(flags) as FlagName[]) {
    if (command.flags.includes(flag) || COMMON_FLAGS.includes(flag)) continue;
    const others = COMMANDS.filter((other) => other.flags.includes(flag)).map((other) => other.name);
    const sentence = `--${flag} is no flag of ${name}, but of ${listed(others)}.`;
    return { ok: false, sentence, next: `See: layer0 help ${name}` };
  }
  if (rest.length > command.mostArguments) {
    const sentence = `${name} takes ${command.arguments === "" ? "no argument" : command.arguments}, and nothing more.`;
    return { ok: false, sentence, next: `See: layer0 help ${name}` };
  }
  return { ok: true, command, arguments: rest, flags };
}

function withoutCommand(flags: FlagValues): Parsed {
  const known = [...COMMON_FLAGS, ...OVERVIEW_FLAGS];
  const other = (Object.keys(flags) as FlagName[]).find((flag) => !known.includes(flag));
  if (other === undefined) return { ok: true, command: undefined, arguments: [], flags };
  return { ok: false, sentence: `--${other} needs a command.`, next: "See: layer0 --help" };
}

function unknownCommand(name: string): Parsed {
  const near = suggestion(
    name,
    COMMANDS.map((command) => command.name),
  );
  const sentence = `there is no command ${name}.`;
  if (near !== undefined) return { ok: false, sentence, next: `Did you mean: layer0 ${near}` };
  // People name the file first: say how it is meant.
  const isPath = name === "-" || /[./\\]/.test(name);
  return { ok: false, sentence, next: isPath ? `Did you mean: layer0 check ${name}` : "See: layer0 --help" };
}
