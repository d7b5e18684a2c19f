import { type Line, paint, paragraph } from "../report/lines.ts";
import { EXIT_TEXTS } from "./exit-codes.ts";
import { FLAGS, type FlagName } from "./flags.ts";
import { COMMANDS, COMMON_FLAGS, type CommandSpec } from "./table.ts";

const FLAG_WIDTH = 26;

/** Help of the whole tool: examples first, exit codes last. */
export function generalHelp(width: number): readonly Line[] {
  return [
    [paint("bold", "layer0"), "  finds and repairs broken conversation histories of AI agents"],
    [],
    ...examples(
      [
        ["layer0 check session.jsonl", "what is wrong?"],
        ["layer0 fix session.jsonl", "repair it: backed up, verified"],
        ["layer0 demo", "see a rescue first; touches nothing of yours"],
      ],
      width,
    ),
    [],
    [paint("bold", "Commands")],
    ...COMMANDS.flatMap((command) => entry(usage(command), command.summary, width)),
    [],
    [paint("bold", "Flags of every command")],
    ...COMMON_FLAGS.flatMap((flag) => flagEntry(flag, width)),
    [],
    ...exitCodes(width),
  ];
}

/** Help of one command. */
export function commandHelp(command: CommandSpec, width: number): readonly Line[] {
  return [
    [paint("bold", `layer0 ${usage(command)}`)],
    ...paragraph(["  "], 2, command.summary, width),
    [],
    ...examples(command.examples, width),
    ...command.details.flatMap((text) => [[], ...paragraph(["  "], 2, text, width)]),
    [],
    [paint("bold", "Flags")],
    ...[...command.flags, ...COMMON_FLAGS].flatMap((flag) => flagEntry(flag, width)),
    [],
    ...exitCodes(width),
  ];
}

function usage(command: CommandSpec): string {
  return `${command.name} ${command.arguments}`.trimEnd();
}

function examples(list: readonly (readonly [string, string])[], width: number): readonly Line[] {
  const widest = Math.max(...list.map(([command]) => command.length));
  const fits = list.every(([, what]) => widest + what.length + 5 <= width);
  return list.flatMap(([command, what]): readonly Line[] =>
    fits
      ? [[paint("cyan", `  ${command.padEnd(widest)}`), paint("dim", `   ${what}`)]]
      : [[paint("cyan", `  ${command}`)], [paint("dim", `      ${what}`)]],
  );
}

function flagEntry(name: FlagName, width: number): readonly Line[] {
  const { short, value, choices, text } = FLAGS[name];
  const head = `${short === undefined ? "" : `-${short}, `}--${name}${value === undefined ? "" : ` ${value}`}`;
  return entry(head, choices === undefined ? text : `${text}: ${choices.join(", ")}`, width);
}

function entry(head: string, text: string, width: number): readonly Line[] {
  return paragraph([paint("cyan", `  ${head.padEnd(FLAG_WIDTH - 4)}  `)], FLAG_WIDTH, text, width);
}

function exitCodes(width: number): readonly Line[] {
  return [
    [paint("bold", "Exit codes"), " (of several, the gravest)"],
    ...EXIT_TEXTS.flatMap(({ code, text }) => paragraph([`  ${String(code).padStart(3)}  `], 7, text, width)),
  ];
}
