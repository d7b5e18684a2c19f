import type { FlagName } from "./flags.ts";

/** The commands. */
export type CommandName =
  | "check"
  | "fix"
  | "undo"
  | "explain"
  | "list"
  | "show"
  | "doctor"
  | "store"
  | "openclaw"
  | "truth"
  | "hook"
  | "demo"
  | "rules"
  | "completion"
  | "help";

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

/** Flags of `layer0` alone. */
export const OVERVIEW_FLAGS: readonly FlagName[] = ["json", "agent"];

const ANY_NUMBER = Number.POSITIVE_INFINITY;
const TARGETS =
  "TARGET is the id of a session or its beginning, the name of an agent, a file, a folder that holds sessions, or - for the standard input: sessions of an agent, or a JSON document of messages.";

/** The commands, in the order in which help lists them. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: "check",
    arguments: "TARGET...",
    mostArguments: ANY_NUMBER,
    summary: "say what is wrong with a session, and what a repair would do; writes nothing",
    details: [TARGETS],
    flags: [
      "json",
      "format",
      "share",
      "dialect",
      "for",
      "agent-format",
      "agent-version",
      "pending",
      "quiet",
      "with-content",
    ],
    examples: [
      ["layer0 check 0035a557", "one session, by the beginning of its id"],
      ["layer0 check session.jsonl", "one session, by its file"],
      ["layer0 check claude --quiet", "all sessions of an agent, only what is broken"],
      ["layer0 check - --dialect anthropic < request.json", "before it is sent"],
      ["layer0 check request.json --for mistral", "what that provider alone refuses, too"],
    ],
  },
  {
    name: "fix",
    arguments: "[TARGET...]",
    mostArguments: ANY_NUMBER,
    summary: "repair a session: plan, ask, back up, repair, verify",
    details: [
      "Without a target it is the one session on this machine that is broken, or one that you choose from a list.",
      TARGETS,
      "The file is backed up first, replaced in one step and read back; layer0 undo brings it back. A session that its agent has open is not touched. With - it is a filter: it never asks, and the repaired document goes to the standard output.",
    ],
    flags: [
      "json",
      "all",
      "last",
      "agent",
      "dry-run",
      "diff",
      "lossy",
      "strategy",
      "dangling",
      "strip-reasoning",
      "dialect",
      "for",
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
      ["layer0 fix", "finds the broken session, shows the plan, asks, repairs"],
      ["layer0 fix session.jsonl", "that session"],
      ["layer0 fix session.jsonl --diff", "the change, message by message; nothing is written"],
      ["layer0 fix session.jsonl --fork", "a repaired session beside it, with a new id"],
      ["layer0 fix - --dialect openai-chat < in.json > out.json", "as a filter"],
      ["layer0 fix request.json --for groq --out copy.json", "a copy that this provider takes"],
    ],
  },
  {
    name: "undo",
    arguments: "[RUN]",
    mostArguments: 1,
    summary: "take a repair back",
    details: [
      "RUN is the id of a run, or the beginning of it; a file, a session or an agent stands for the newest change on it that is not taken back, nothing for the newest repair of all: one undo after the other goes further back.",
      "What was written before comes back byte for byte. Where the agent has added to the file since, that needs --keep-new, which keeps what was added. An undo is a run, too: with its id it can be undone. Backups stay 30 days, or 2 GB in all; the newest of a file always.",
    ],
    flags: ["list", "keep-new", "prune", "yes", "even-if-live", "json"],
    examples: [
      ["layer0 undo", "the last repair; once more: the one before"],
      ["layer0 undo session.jsonl", "the last change of that file"],
      ["layer0 undo --list", "all runs, newest first"],
    ],
  },
  {
    name: "explain",
    arguments: "[CODE | TEXT | -]",
    mostArguments: ANY_NUMBER,
    summary:
      "explain an error that a provider gave, and find the session that it is about; or explain a rule",
    details: [
      "TEXT is an error as it was pasted: from a terminal, a log or a chat, with or without the JSON around it. Without a word it is read from the standard input.",
    ],
    flags: ["json", "agent"],
    examples: [
      ["layer0 explain", "then paste the error, and end it with Ctrl-D"],
      ["pbpaste | layer0 explain", "the error that you have copied; on Linux: wl-paste, or xclip -o"],
      ["layer0 explain orphan-result", "a rule"],
    ],
  },
  {
    name: "list",
    arguments: "",
    mostArguments: 0,
    summary: "list sessions with their health, newest first; writes nothing",
    details: [],
    flags: ["json", "agent", "broken", "limit"],
    examples: [
      ["layer0 list", "the newest fifty"],
      ["layer0 list --broken", "only those with something wrong"],
    ],
  },
  {
    name: "show",
    arguments: "TARGET",
    mostArguments: 1,
    summary: "show a session so that it can be read: who said what, which result answers which call",
    details: [
      TARGETS,
      "--export gives the conversation as a document that a new session can be started from, for when a session cannot be repaired.",
    ],
    flags: ["at", "export", "json", "dialect", "agent-format", "agent-version"],
    examples: [
      ["layer0 show 0035a557", "the whole session"],
      ["layer0 show 0035a557 --at 148", "around line 148 of its file"],
      ["layer0 show 0035a557 --export md > handover.md", "to go on in a new session"],
    ],
  },
  {
    name: "doctor",
    arguments: "",
    mostArguments: 0,
    summary: "look at what Layer 0 needs on this machine: agents, permissions, disk, Node",
    details: [],
    flags: ["json"],
    examples: [["layer0 doctor", "changes nothing"]],
  },
  {
    name: "store",
    arguments: "ACTION [SESSION] [ID]",
    mostArguments: 4,
    summary: "look at the sessions that programs keep with layer0/session, and take them back",
    details: [
      "ACTION is sessions, checkpoint list, checkpoint show, checkpoint create, rollback, reset, restore or export. SESSION is the id of a session or its beginning, ID that of a checkpoint (without it the newest); restore takes the number of an entry instead.",
      "sessions, checkpoint list, checkpoint show and export change nothing, and only export shows what was said. checkpoint create and restore only add. rollback and reset say what leaves the history, and ask; the log keeps it.",
      "A rollback is taken back with restore, which stores the session as it was behind an entry of its log as another session. A reset keeps the old history as a session by itself.",
    ],
    flags: ["store", "as", "limit", "yes", "even-if-live", "json"],
    examples: [
      ["layer0 store sessions", "all of them, with their health"],
      ["layer0 store checkpoint list main", "where a session can be taken back to"],
      ["layer0 store rollback main", "to the newest checkpoint; asks first"],
      ["layer0 store restore main 57", "as it was behind entry 57, as another session"],
      ["layer0 store export main --as md", "the conversation, to read or to hand over"],
    ],
  },
  {
    name: "openclaw",
    arguments: "preflight|recover|apply [FOLDER] [SESSION]",
    mostArguments: 3,
    summary: "around an upgrade of OpenClaw: what its import would lose or has lost, and stored repairs",
    details: [
      "FOLDER is the state folder of OpenClaw; without it the one of this machine ($OPENCLAW_STATE_DIR, else ~/.openclaw). SESSION is for recover: the id of the only session that is meant, or its beginning.",
      "preflight, before an upgrade from sessions in files (to 2026.7.1) to a database (from 2026.7.2): what the import would lose of each session; with --fix the files are repaired as layer0 fix does it, so that all is kept. recover, after it: what the originals in session-sqlite-import-archive have and the database has not, and brings it back; with --out it writes the whole session to a file instead. apply: carries out the repairs that the plugin has stored.",
      "recover and apply write only while the gateway is stopped. Each repair is backed up first, and layer0 undo takes it back.",
    ],
    flags: ["fix", "dry-run", "yes", "out", "even-if-live", "json"],
    examples: [
      ["layer0 openclaw preflight", "before the upgrade: what would be lost"],
      ["layer0 openclaw preflight --fix", "repairs it; asks first"],
      ["layer0 openclaw recover --dry-run", "after the upgrade: what is missing"],
      ["layer0 openclaw apply", "with the gateway stopped"],
    ],
  },
  {
    name: "truth",
    arguments: "[ACTION] [SESSION|FILE]",
    mostArguments: 2,
    summary: "show what a host recorded of its boots, sessions and resets, and whether that record is whole",
    details: [
      "ACTION is ledger (verify the record) or reset SESSION (was that session reset?) or claims FILE (what a text, with - that on the standard input, claims of its agent, held against --evidence). Without one: the last boot, both verdicts, each session, the last resets. Nothing is written.",
      "Intact means that every record that is there is the one that was written; complete, that none is missing at the end. The second is unknown unless --head names a head that was kept elsewhere. --syslog keeps it in the system log: journalctl -t 'layer0' has it.",
      "It ends with 0 where the ledger is in order, also where a loss was not announced; 1 where it is not intact or not complete; 3 where nobody has its key, it cannot be read or the system log did not take the head. reset ends with 0 where the session was reset and the ledger is in order, 1 where it was not reset or nobody can tell, 2 where no such session is recorded. claims ends with 1 where a claim is false, else 0; 2 where text or evidence cannot be used.",
    ],
    flags: ["head", "syslog", "evidence", "json"],
    examples: [
      ["layer0 truth", "what the host recorded"],
      ["layer0 truth ledger --head HASH", "is everything there up to that head?"],
      ["layer0 truth ledger --syslog", "keeps the head of today in the system log"],
      ["layer0 truth claims - --evidence host.json", "is it true what the agent says of itself?"],
      ["layer0 truth reset a63854c8", "was this session reset?"],
    ],
  },
  {
    name: "hook",
    arguments: "install AGENT",
    mostArguments: 2,
    summary: "let an agent say by itself that its session is broken, with the command that repairs it",
    details: [
      "AGENT is claude-code: up to three hooks in its settings print one line when a session is resumed broken, or when a request was refused. The change is shown first, and --remove takes it back.",
    ],
    flags: ["print", "remove", "yes", "json"],
    examples: [
      ["layer0 hook install claude-code", "shows the change, asks, installs"],
      ["layer0 hook install claude-code --remove", "takes it back"],
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
    summary: "list the rules: everything that can be wrong with a history",
    details: [],
    flags: ["json"],
    examples: [["layer0 rules", "all of them"]],
  },
  {
    name: "completion",
    arguments: "SHELL",
    mostArguments: 1,
    summary: "print what lets a shell complete commands and flags",
    details: ["SHELL is bash, zsh or fish."],
    flags: [],
    examples: [
      ['eval "$(layer0 completion bash)"', "in ~/.bashrc"],
      ['eval "$(layer0 completion zsh)"', "in ~/.zshrc"],
      ["layer0 completion fish | source", "in ~/.config/fish/config.fish"],
    ],
  },
  {
    name: "help",
    arguments: "[COMMAND]",
    mostArguments: 1,
    summary: "show help of a command, or of all",
    details: [],
    flags: [],
    examples: [["layer0 help fix", "everything about one command"]],
  },
];

/** The command of this name. */
export function findCommand(name: string): CommandSpec | undefined {
  return COMMANDS.find((command) => command.name === name);
}
