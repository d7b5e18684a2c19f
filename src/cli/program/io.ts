import type { FileSystem } from "../../disk/system/file-system.ts";
import type { Processes } from "../../disk/system/processes.ts";
import type { SqlDriver } from "../../store/sqlite/sql-driver.ts";
import type { ProgramEnd } from "../run-program.ts";
import type { Judges } from "../survey/pool-judge.ts";

/** A stream that people or programs read. */
export interface Output {
  readonly isTerminal: boolean;
  readonly columns: number | undefined;
  write(data: string | Uint8Array): void;
}

/** Everything that the command asks of the world around it; tests give a world of their own. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly stdinIsTerminal: boolean;
  /** All of the standard input; undefined where it is larger than the limit. */
  readStdin(mostBytes: number): Promise<Uint8Array | undefined>;
  /** Asks on the terminal; undefined where the person leaves without an answer. */
  ask(question: string): Promise<string | undefined>;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** What a person types for `layer0`; in tests its name. */
  readonly program?: string;
  readonly temporaryFolder: string;
  /** The user's number, undefined where the system has none. */
  readonly user: number | undefined;
  readonly files: FileSystem;
  readonly processes: Processes;
  /** Where there is a database to be read, and something to read it with. */
  readonly sqlite?: SqlDriver;
  /** Aborted by Ctrl-C. Looked at between steps, never inside one. */
  readonly interrupted: AbortSignal;
  now(): Date;
  /** A text that no other run has. */
  random(): string;
  /** The id of a new session. */
  uuid(): string;
  /** Stops everything for a moment, Ctrl-C too: between two steps of a replacement. */
  pause(milliseconds: number): void;
  /** Lets time pass; ends at once when the person stops the command. */
  wait(milliseconds: number): Promise<void>;
  /** Milliseconds of a clock that only goes forward. */
  clock(): number;
  /** Runs a program without a shell, to its end. */
  runProgram(words: readonly string[]): Promise<ProgramEnd>;
  /** Who judges sessions beside this thread; without them all are judged here, one after the other. */
  readonly judges?: Judges;
}

/** Lets signals and timers have their turn, then stops if the person asked to. */
export async function breathe(io: Io): Promise<void> {
  await new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
  if (io.interrupted.aborted) throw new Interrupted();
}

/** The person stopped the command. */
export class Interrupted extends Error {}
