import { asTyped, command, type Line, paint, paragraph, type Theme } from "../../report/screen/lines.ts";
import { EXIT_TEXTS } from "../program/exit-codes.ts";
import { FLAGS, type FlagName } from "./flags.ts";
import { COMMANDS, COMMON_FLAGS, type CommandSpec, OVERVIEW_FLAGS } from "./table.ts";

const FLAG_WIDTH = 26;
/** Below this there is no room for two columns. */
const WIDE = 60;

/** Help of the whole tool: examples first, exit codes last. */
export function generalHelp(theme: Theme): readonly Line[] {
  const { width } = theme;
  return [
    [paint("bold", "layer0"), "  finds and repairs broken conversation histories of AI agents"],
    [],
    ...examples(
      [
        ["layer0", "the broken sessions on this machine, and what to type"],
        ["layer0 fix", "repair one: asks first, backed up, verified"],
        ["layer0 explain", "what does this error mean?"],
        ["layer0 demo", "see a rescue first; touches nothing of yours"],
      ],
      theme,
    ),
    [],
    [paint("bold", "Commands")],
    ...COMMANDS.flatMap((spec) => entry(usage(spec), spec.summary, width)),
    [],
    [paint("bold", "Flags without a command")],
    ...OVERVIEW_FLAGS.flatMap((flag) => flagEntry(flag, width)),
    [],
    [paint("bold", "Flags of every command")],
    ...COMMON_FLAGS.flatMap((flag) => flagEntry(flag, width)),
    [],
    ...exitCodes(width),
  ];
}

/** Help of one command. */
export function commandHelp(spec: CommandSpec, theme: Theme): readonly Line[] {
  const { width } = theme;
  return [
    [paint("bold", asTyped(`layer0 ${usage(spec)}`, theme))],
    ...paragraph(["  "], 2, spec.summary, width),
    [],
    ...examples(spec.examples, theme),
    ...spec.details.flatMap((text) => [[], ...paragraph(["  "], 2, asTyped(text, theme), width)]),
    [],
    [paint("bold", "Flags")],
    ...[...spec.flags, ...COMMON_FLAGS].flatMap((flag) => flagEntry(flag, width)),
    [],
    ...exitCodes(width),
  ];
}

function usage(spec: CommandSpec): string {
  return `${spec.name} ${spec.arguments}`.trimEnd();
}

function examples(list: readonly (readonly [string, string])[], theme: Theme): readonly Line[] {
  const { width } = theme;
  const lengthOf = (typed: string): number => asTyped(typed, theme).length;
  const widest = Math.max(...list.map(([typed]) => lengthOf(typed)));
  const fits = list.every(([, what]) => widest + what.length + 5 <= width);
  return list.flatMap(([typed, what]): readonly Line[] =>
    fits
      ? [["  ", command(typed), " ".repeat(widest - lengthOf(typed)), paint("dim", `   ${what}`)]]
      : [["  ", command(typed)], ...paragraph(["      "], 6, what, width, "dim")],
  );
}

function flagEntry(name: FlagName, width: number): readonly Line[] {
  const { short, value, optional, choices, text } = FLAGS[name];
  const behind = optional === undefined ? (value === undefined ? "" : ` ${value}`) : `[=${optional.value}]`;
  const head = `${short === undefined ? "" : `-${short}, `}--${name}${behind}`;
  return entry(head, choices === undefined ? text : `${text}: ${choices.join(", ")}`, width);
}

function entry(head: string, text: string, width: number): readonly Line[] {
  const fits = width >= WIDE && head.length <= FLAG_WIDTH - 4;
  if (fits) return paragraph([paint("cyan", `  ${head.padEnd(FLAG_WIDTH - 4)}  `)], FLAG_WIDTH, text, width);
  const indent = width >= WIDE ? FLAG_WIDTH : 6;
  return [[paint("cyan", `  ${head}`)], ...paragraph([" ".repeat(indent)], indent, text, width)];
}

function exitCodes(width: number): readonly Line[] {
  return [
    [paint("bold", "Exit codes"), " (of several, the gravest)"],
    ...EXIT_TEXTS.flatMap(({ code, text }) => paragraph([`  ${String(code).padStart(3)}  `], 7, text, width)),
  ];
}
