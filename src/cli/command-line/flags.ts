import { AGENT_WORDS } from "./agent-words.ts";

/** One flag of the command line, for parsing and for help. */
export interface FlagSpec {
  readonly short?: string;
  /** What its value is called in help; a flag without it takes no value. */
  readonly value?: string;
  /** The only values it takes. Hyphens and underscores are the same. */
  readonly choices?: readonly string[];
  /** Other words for them. */
  readonly words?: Readonly<Record<string, string>>;
  /** What its value looks like, with an example. */
  readonly pattern?: { readonly shape: RegExp; readonly example: string };
  /** What may follow it behind a `=`, where it stands for something without it, too. */
  readonly optional?: { readonly value: string; readonly shape: RegExp; readonly example: string };
  readonly text: string;
}

/** The name of a flag. */
export type FlagName =
  | "json"
  | "format"
  | "share"
  | "dry-run"
  | "diff"
  | "lossy"
  | "strategy"
  | "dangling"
  | "dialect"
  | "for"
  | "strip-reasoning"
  | "agent-format"
  | "agent-version"
  | "agent"
  | "all"
  | "last"
  | "broken"
  | "limit"
  | "at"
  | "export"
  | "print"
  | "remove"
  | "yes"
  | "out"
  | "fork"
  | "even-if-live"
  | "list"
  | "keep-new"
  | "prune"
  | "pending"
  | "quiet"
  | "color"
  | "ascii"
  | "with-content"
  | "store"
  | "as"
  | "head"
  | "syslog"
  | "evidence"
  | "fix"
  | "help"
  | "version";

/** Every flag. A name means the same in all commands. */
export const FLAGS: Readonly<Record<FlagName, FlagSpec>> = {
  json: { text: "print one JSON document instead of text" },
  format: {
    value: "FORMAT",
    choices: ["text", "json", "sarif", "github", "junit"],
    text: "how the result is printed (default: text)",
  },
  share: {
    value: "FILE",
    text: "write a bundle for a bug report to FILE: the structure of the session, and nothing that was said",
  },
  "dry-run": { text: "show what would be done, and do nothing" },
  diff: { text: "show the messages before and after, and do nothing" },
  lossy: { text: "agree to repairs that take something out of the history" },
  strategy: {
    value: "STRATEGY",
    choices: ["preserve", "remove-orphans", "reconstruct", "truncate"],
    text: "what becomes of results without their call (default: preserve)",
  },
  dangling: {
    value: "WAY",
    choices: ["answer", "remove"],
    text: "what becomes of calls without a result (default: answer)",
  },
  dialect: {
    value: "DIALECT",
    choices: [
      "auto",
      "anthropic",
      "openai-chat",
      "openai-responses",
      "gemini",
      "bedrock",
      "openclaw",
      "ai-sdk",
      "ai-sdk-ui",
      "langchain",
      "pydantic-ai",
      "letta",
      "mixed",
    ],
    text: "whose messages a JSON document holds (default: auto, as they tell); sessions tell it themselves",
  },
  for: {
    value: "PROFILE",
    choices: [
      "anthropic",
      "anthropic-no-prefill",
      "anthropic-older-thinking",
      "vertex",
      "bedrock-invoke",
      "minimax-anthropic",
      "deepseek-anthropic",
      "openai",
      "openai-40",
      "azure",
      "mistral",
      "deepseek",
      "deepseek-thinking",
      "moonshot",
      "moonshot-thinking",
      "minimax",
      "groq",
      "openrouter",
      "strict-alternation",
      "gemini-3",
      "gemini-2.5",
      "gemini-no-ids",
      "bedrock-claude",
      "bedrock-nova",
      "bedrock-other",
    ],
    text: "the provider or model that gets the history next; what it alone refuses is repaired in a copy (--out)",
  },
  "strip-reasoning": {
    optional: { value: "TURN", shape: /^[1-9]\d{0,8}$/, example: "3" },
    text: "take reasoning out, for a session that a provider refuses because of it: all of it, or from that turn of the user on",
  },
  "agent-format": {
    value: "FORMAT",
    choices: ["openclaw", "claude-code", "jsonl", "json"],
    text: "the agent that wrote the file, where its content does not tell",
  },
  "agent-version": {
    value: "VERSION",
    pattern: { shape: /^\d+(\.\d+){1,3}([-+][\w.+-]*)?$/, example: "2.1.332" },
    text: "the version of the agent that is going to open the session (default: as its rows, its installation or its settings tell)",
  },
  agent: {
    value: "AGENT",
    choices: ["claude-code", "openclaw", "pi"],
    words: AGENT_WORDS,
    text: "only sessions of this agent",
  },
  all: { text: "every session that is broken, without a question which" },
  last: { text: "the broken session that was used last" },
  broken: { text: "only sessions with something wrong" },
  limit: {
    value: "NUMBER",
    pattern: { shape: /^[1-9]\d{0,5}$/, example: "50" },
    text: "at most so many sessions (default: 50)",
  },
  at: {
    value: "LINE",
    pattern: { shape: /^[1-9]\d{0,8}$/, example: "148" },
    text: "only what is around this line of the file",
  },
  export: {
    value: "KIND",
    choices: ["md", "json"],
    text: "the whole conversation, to hand over to a new session: Markdown or JSON",
  },
  print: { text: "show what would be changed, and change nothing" },
  remove: { text: "take back what was installed" },
  yes: { short: "y", text: "do not ask" },
  out: { value: "FILE", text: "write the repaired copy to FILE and leave the target alone" },
  fork: { text: "write the repaired session beside the target, with a new id, and leave the target alone" },
  "even-if-live": {
    text: "write even if the agent has the session open; nothing is lost, but it may go on with what it knew",
  },
  list: { text: "list the runs, newest first" },
  "keep-new": { text: "keep what was added to the file after the repair" },
  prune: { text: "remove backups that are older than 30 days or beyond 2 GB" },
  pending: { text: "calls at the end whose results are still awaited are no problem" },
  quiet: { short: "q", text: "one line for each target that is not healthy, nothing else" },
  color: { value: "WHEN", choices: ["auto", "always", "never"], text: "colours (default: auto)" },
  ascii: { text: "no signs outside ASCII" },
  "with-content": { text: "quote what the messages say; else only ids, names and sizes are shown" },
  store: { value: "FILE", text: "the store (default: sessions.db in the folder of our own state)" },
  as: {
    value: "KIND",
    choices: ["md", "json", "jsonl"],
    text: "the history to read, the history as data, or the log line by line (default: md)",
  },
  evidence: {
    value: "FILE",
    text: "what the host knows, as JSON, - for the standard input: claims are held against it",
  },
  head: {
    value: "HASH",
    pattern: { shape: /^[0-9a-f]{64}$/, example: "9f86d081".repeat(8) },
    text: "a head of the ledger that was kept elsewhere: everything up to it must be there",
  },
  syslog: { text: "give the head of the ledger to the system log, where this user cannot take it back" },
  fix: { text: "repair what was found" },
  help: { short: "h", text: "show help" },
  version: { short: "V", text: "show the version" },
};

/** Flags as they were given: true, or a value. */
export type FlagValues = { readonly [Name in FlagName]?: true | string };

/** The names of all flags. */
export const FLAG_NAMES: readonly FlagName[] = Object.keys(FLAGS) as FlagName[];

/** Is this the name of a flag? */
export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAGS, name);
}
