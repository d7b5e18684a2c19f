import { fileURLToPath } from "node:url";
import { type Bundle, bundleOf, type Child, startChild } from "../child-process.ts";

export type { Bundle } from "../child-process.ts";

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** What a writer says: an entry that was acknowledged, or what went wrong. */
export interface Said {
  readonly log?: string;
  readonly writer?: string;
  readonly round?: number;
  readonly seq?: number;
  readonly chain?: string;
  readonly failed?: string;
  readonly opening?: string;
  readonly closing?: string;
  readonly closed?: true;
}

/** What a writer does. */
export interface Task {
  /** One writer for each; the same log may stand here several times. */
  readonly logs: readonly string[];
  readonly appends: number;
  readonly bodies?: number;
  readonly name?: string;
  readonly padding?: number;
  /** How often a failed append is tried again, after its log was read anew. */
  readonly patience?: number;
  /** Is the process killed at the first failure? */
  readonly dies?: boolean;
  /** Is the process killed when all is appended, instead of closing the store? */
  readonly isKilled?: boolean;
}

/** A writer that runs. */
export type Writer = Child<Said>;

/** Makes the bundle of the store. */
export function bundleStore(): Promise<Bundle> {
  return bundleOf(here("bundle-entry.ts"));
}

/** Starts a writer, if wanted below another program. */
export function startWriter(
  bundle: Bundle,
  options: { readonly file: string; readonly driver?: string; readonly busyMs?: number },
  task: Task,
  below: readonly string[] = [],
  user?: number,
): Writer {
  const given = [bundle.url, JSON.stringify(options), JSON.stringify(task)];
  return startChild(here("writer.mjs"), given, below, user);
}

/** What happens to a store that a process has open, and how that process ends. */
export interface Losing {
  /** Endings of the names of files that are removed. */
  readonly removed?: readonly string[];
  /** Does the process copy the database itself, which drops its locks on it? */
  readonly isCopied?: boolean;
  /** How often the process has opened and closed the store before. */
  readonly opensBefore?: number;
  /** What other processes write then. */
  readonly others?: readonly Task[];
  /** Does another process open the store after the removal, and append only when the first one has failed? */
  readonly isHeldOpen?: boolean;
  readonly end: "close" | "nothing" | "killed" | "open again" | "another thread";
}

/** What became of an operation: `done`, or why not. */
export interface Outcome {
  readonly code: string;
  readonly message?: string;
}

/** What a process whose store loses files says. */
export interface Lost {
  readonly append: Outcome;
  readonly read: Outcome;
  /** Opening the store anew and appending to it; then an append to the first one. */
  readonly again?: Outcome;
  /** The append of the process that held the store open. */
  readonly holder?: Outcome;
  readonly old?: Outcome;
}

/** Starts a process whose store loses files. */
export function startLosing(
  bundle: Bundle,
  options: { readonly file: string; readonly driver?: string },
  happens: Losing,
): Child<Lost> {
  return startChild(here("lost.mjs"), [bundle.url, JSON.stringify(options), JSON.stringify(happens)]);
}

/** What a reader says. */
export interface Reads {
  readonly reads: Readonly<Record<string, number>>;
  /** The code that an append was refused with. */
  readonly append: string;
  readonly logs: number;
}

/** Starts a reader of these logs as another user. */
export function startReader(
  bundle: Bundle,
  options: { readonly file: string },
  logs: readonly string[],
  user: number | undefined,
): Child<Reads> {
  return startChild(
    here("reader.mjs"),
    [bundle.url, JSON.stringify(options), JSON.stringify(logs)],
    [],
    user,
  );
}
