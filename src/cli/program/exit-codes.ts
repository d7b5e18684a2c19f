/** What an exit code tells. */
export const EXIT = {
  clean: 0,
  problems: 1,
  usage: 2,
  incomplete: 3,
  refused: 4,
  notRepaired: 5,
  bug: 70,
  interrupted: 130,
} as const;

/** An exit code of the command. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit codes as help and documents tell them. */
export const EXIT_TEXTS: readonly { readonly code: ExitCode; readonly text: string }[] = [
  { code: 0, text: "clean, or repaired and verified" },
  { code: 1, text: "problems found or left" },
  { code: 2, text: "wrong usage, or a confirmation is needed and there is no terminal" },
  { code: 3, text: "incomplete: something could not be read, the rest is clean" },
  { code: 4, text: "refused for safety: in use, changed meanwhile, or not yours" },
  { code: 5, text: "the repair failed; the original is in its place, or is named" },
  { code: 70, text: "a bug in layer0" },
  { code: 130, text: "interrupted; nothing is half written" },
];

const GRAVEST_FIRST: readonly ExitCode[] = [70, 5, 4, 2, 1, 3, 130];

/** Of several exit codes the gravest. */
export function gravest(codes: readonly ExitCode[]): ExitCode {
  return GRAVEST_FIRST.find((code) => codes.includes(code)) ?? EXIT.clean;
}
