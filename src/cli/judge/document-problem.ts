import { DIALECT_NAMES, DIALECTS, type DialectName } from "../../dialects/registry.ts";
import { PROFILE_NAMES, PROFILES, type ProfileName } from "../../profiles/registry.ts";
import type { Problem } from "../../report/json.ts";
import { listed } from "../../report/screen/words.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import type { DocumentReading, KnownDialect } from "./document.ts";
import { STDIN, STREAM } from "./load.ts";

/** Why there is nothing to judge. */
export interface NotJudged {
  readonly ok: false;
  readonly exit: ExitCode;
  readonly problem: Problem;
}

/** A sound document whose messages are somewhere inside, or are records of an agent. */
export function unreadShape(name: string): NotJudged {
  const sentence = `${name} is a sound JSON document whose messages are in a shape that this version cannot read.`;
  const next = "Give only its list of messages, with --dialect to say whose they are.";
  return { ok: false, exit: EXIT.incomplete, problem: { code: "other-format", sentence, next } };
}

type NoDocument = Extract<DocumentReading, { readonly ok: false }>;

/** Why bytes are no document with messages. */
export function notADocument(target: string, reading: NoDocument): NotJudged {
  const name = target === STDIN ? STREAM : target;
  const problem = (exit: ExitCode, code: string, sentence: string, next: string): NotJudged => {
    return { ok: false, exit, problem: { code, sentence, next } };
  };
  const whole = "Give a session of an agent, or a JSON document with a list of messages.";
  switch (reading.why) {
    case "empty":
      return problem(
        EXIT.problems,
        "empty-file",
        `${name} is empty.`,
        "There is nothing to repair it from: look for a backup.",
      );
    case "nul-bytes":
      return problem(
        EXIT.problems,
        "nul-bytes",
        `${name} holds nothing but NUL bytes.`,
        "A power loss leaves such files, and nothing can be brought back from it: look for a backup.",
      );
    case "binary":
      return problem(EXIT.problems, "not-json", `${name} is binary, not a text in UTF-8.`, whole);
    case "database":
      return problem(
        EXIT.incomplete,
        "other-format",
        `${name} is a database of SQLite that this version cannot read.`,
        "Sessions that an agent keeps in a database are named by their id: layer0 list",
      );
    case "not-json":
      return problem(
        EXIT.problems,
        "not-json",
        `${name} is neither JSON nor a session that is known here.`,
        whole,
      );
    case "json-lines":
      return problem(
        EXIT.incomplete,
        "other-format",
        `${name} holds JSON lines of an agent that this version cannot read.`,
        "If its agent is one that is known here, name it: --agent-format FORMAT. With jsonl its lines alone are checked.",
      );
    case "no-messages":
      return problem(
        EXIT.problems,
        "not-json",
        `${name} is JSON, but holds no list of messages.`,
        'Give a list of messages, or an object with a list "messages".',
      );
    case "too-large":
      return problem(
        EXIT.incomplete,
        "too-large",
        `${name} is too large for one JSON document.`,
        "Give only its messages, or a part of them.",
      );
  }
}

/** The named provider reads other messages than these. */
export function otherProfile(name: string, dialect: string, profile: ProfileName): NotJudged {
  const fitting = PROFILE_NAMES.filter((each) => PROFILES[each].dialect === dialect);
  const sentence = `${name} holds ${dialect} messages, and ${profile} reads ${PROFILES[profile].dialect}; --for converts nothing.`;
  const next =
    fitting.length === 0
      ? "No provider is known for these: leave --for out."
      : `For its messages it is one of: ${fitting.join(", ")}`;
  return { ok: false, exit: EXIT.usage, problem: { code: "other-profile", sentence, next } };
}

/** Nothing tells whose the messages are, and the named provider finds nothing in them. */
export function notReadFor(name: string, profile: ProfileName): NotJudged {
  const { dialect } = PROFILES[profile];
  const sentence = `${name} holds messages in which ${profile} finds nothing to read: it reads ${dialect}.`;
  const next = "Leave --for out, and say whose they are with --dialect; or name a provider that reads them.";
  return { ok: false, exit: EXIT.usage, problem: { code: "other-profile", sentence, next } };
}

/** The messages contradict the dialect that was named. */
export function notOfDialect(name: string, said: string, { dialect, by }: KnownDialect): NotJudged {
  const sentence = `${name} holds ${dialect} messages (${by}), and --dialect says ${said}.`;
  const next = `Leave --dialect out, or say it so: --dialect ${dialect}`;
  return { ok: false, exit: EXIT.usage, problem: { code: "other-dialect", sentence, next } };
}

/** Requests of the named dialect keep their messages in another field. */
export function otherContainer(name: string, container: string, dialect: DialectName): NotJudged {
  const own = DIALECTS[dialect].container;
  const sentence = `${name} keeps its messages in "${container}", and requests of ${dialect} keep them in "${own}".`;
  const next = "Leave --dialect out, or give the list of messages alone.";
  return { ok: false, exit: EXIT.usage, problem: { code: "other-dialect", sentence, next } };
}

/** Nothing tells whose the messages are, or several speak. */
export function ambiguous(name: string, found: readonly string[]): NotJudged {
  const sentence =
    found.length === 0
      ? `${name} holds messages of which nothing tells the provider.`
      : `${name} holds messages in the shapes of ${listed(found)}.`;
  const next =
    found.length === 0
      ? `Say whose they are: --dialect with one of ${DIALECT_NAMES.join(", ")}`
      : "Say how they are sent: --dialect mixed, or the name of one of them.";
  return { ok: false, exit: EXIT.usage, problem: { code: "dialect-needed", sentence, next } };
}
