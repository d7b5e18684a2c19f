/** The command line as shells and manuals need to know it: data that the table of commands gives. */
export interface CommandLine {
  readonly program: string;
  readonly commands: readonly ShellCommand[];
  /** Flags that stand without a command, those of every command among them. */
  readonly ownFlags: readonly ShellFlag[];
  /** Flags of every command. */
  readonly commonFlags: readonly ShellFlag[];
  /** Every flag that takes a value, of any command. */
  readonly valueFlags: readonly ShellFlag[];
}

/** One command. */
export interface ShellCommand {
  readonly name: string;
  /** How its arguments are called in help. */
  readonly usage: string;
  readonly summary: string;
  readonly details: readonly string[];
  /** What may stand at each place behind it; the last one may be repeated where `repeats` says so. */
  readonly places: readonly Candidates[];
  readonly repeats: boolean;
  /** Its flags, those of every command among them. */
  readonly flags: readonly ShellFlag[];
  readonly examples: readonly (readonly [command: string, what: string])[];
}

/** One flag. */
export interface ShellFlag {
  readonly name: string;
  readonly short: string | undefined;
  /** What its value is called; undefined where it takes none. */
  readonly value: string | undefined;
  readonly candidates: Candidates;
  readonly text: string;
}

/** What can be typed at a place. */
export type Candidates =
  | { readonly kind: "words"; readonly words: readonly string[] }
  | { readonly kind: "files" }
  /** Something that nobody can guess. */
  | { readonly kind: "anything" };

/** A text as a shell takes it literally, in single quotes. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
