import type { FlagName } from "./flags.ts";

/** The commands. */
export type CommandName = "check" | "fix" | "undo" | "demo" | "rules" | "explain" | "help";

/** One command: everything that parsing, help and documents need to know of it. */
export interface CommandSpec {
  readonly name: CommandName;
  /** How its arguments are called in help. */
  readonly arguments: string;
  /** The most arguments it takes. */
  readonly mostArguments: number;
  readonly summary: string;
  readonly details: readonly string[];
  readonly flags: readonly FlagName[];
  readonly examples: readonly (readonly [command: string, what: string])[];
}

/** Flags of every command. */
export const COMMON_FLAGS: readonly FlagName[] = ["color", "ascii", "help", "version"];

const ANY_NUMBER = Number.POSITIVE_INFINITY;
const TARGETS =
  "TARGET is a file, a folder that holds sessions, or - for the standard input: sessions of an agent, or a JSON document of messages.";

/** The commands, in the order in which help lists them. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: "check",
    arguments: "TARGET...",
    mostArguments: ANY_NUMBER,
    summary: "say what is wrong with a session, and what a repair would do; writes nothing",
    details: [TARGETS],
    flags: ["json", "dialect", "agent-format", "agent-version", "pending", "quiet", "with-content"],
    examples: [
      ["layer0 check session.jsonl", "one session"],
      ["layer0 check ~/.claude --quiet", "all sessions of an agent, only what is broken"],
      ["layer0 check *.jsonl --quiet", "only what is broken"],
      ["layer0 check - --dialect anthropic < request.json", "before it is sent"],
    ],
  },
  {
    name: "fix",
    arguments: "TARGET...",
    mostArguments: ANY_NUMBER,
    summary: "repair a session: plan, ask, back up, repair, verify",
    details: [
      TARGETS,
      "The file is backed up first, replaced in one step and read back; layer0 undo brings it back. A session that its agent has open is not touched. With - it is a filter: it never asks, and the repaired document goes to the standard output.",
    ],
    flags: [
      "json",
      "dry-run",
      "diff",
      "lossy",
      "strategy",
      "dangling",
      "dialect",
      "agent-format",
      "agent-version",
      "yes",
      "out",
      "fork",
      "even-if-live",
      "pending",
      "quiet",
      "with-content",
    ],
    examples: [
      ["layer0 fix session.jsonl", "shows the plan, asks, repairs"],
      ["layer0 fix session.jsonl --diff", "the change, message by message; nothing is written"],
      ["layer0 fix session.jsonl --fork", "a repaired session beside it, with a new id"],
      ["layer0 fix - --dialect openai-chat < in.json > out.json", "as a filter"],
    ],
  },
  {
    name: "undo",
    arguments: "[RUN]",
    mostArguments: 1,
    summary: "take a repair back",
    details: [
      "RUN is the id of a run, or the beginning of it; a file stands for its newest run, nothing for the newest of all.",
      "What was written before comes back byte for byte. Where the agent has added to the file since, that needs --keep-new, which keeps what was added. An undo is a run, too: it can be undone. Backups stay 30 days, or 2 GB in all; the newest of a file always.",
    ],
    flags: ["list", "keep-new", "prune", "yes", "even-if-live", "json"],
    examples: [
      ["layer0 undo", "the newest run"],
      ["layer0 undo session.jsonl", "the newest run of that file"],
      ["layer0 undo --list", "all runs, newest first"],
    ],
  },
  {
    name: "demo",
    arguments: "",
    mostArguments: 0,
    summary: "break a session in a temporary folder and rescue it, step by step",
    details: [],
    flags: [],
    examples: [["layer0 demo", "takes a second, touches nothing of yours"]],
  },
  {
    name: "rules",
    arguments: "",
    mostArguments: 0,
    summary: "list every rule",
    details: [],
    flags: ["json"],
    examples: [["layer0 rules", "all of them"]],
  },
  {
    name: "explain",
    arguments: "CODE",
    mostArguments: 1,
    summary: "explain a rule: why it exists, how it is broken, what the repair does",
    details: [],
    flags: ["json"],
    examples: [["layer0 explain orphan-result", "one rule"]],
  },
  {
    name: "help",
    arguments: "[COMMAND]",
    mostArguments: 1,
    summary: "show help",
    details: [],
    flags: [],
    examples: [["layer0 help fix", "everything about one command"]],
  },
];

/** The command of this name. */
export function findCommand(name: string): CommandSpec | undefined {
  return COMMANDS.find((command) => command.name === name);
}
