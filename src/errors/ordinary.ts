import type { FlatText } from "./flat-text.ts";

/** So much of a text tells whose it is; behind that are stacks. */
const MOST_HEAD = 400;

/**
 * Is this what a language, an operating system, a compiler or a test runner says of a program? Such an error may have any
 * word in it, as a name of a file or a variable: words in general and topics tell nothing there.
 */
export function isOrdinary({ joined }: FlatText): boolean {
  const head = joined.slice(0, MOST_HEAD);
  return NAMES.test(head) || CODES.test(head) || COMPILER.test(head) || RUNNER.test(head);
}

/** Is a short text about the records, rights or services of another trade, which have roles, messages, calls and ids, too? */
export function isForeign({ joined }: FlatText): boolean {
  return joined.length <= MOST_HEAD && FOREIGN.test(joined);
}

/** Is every line said by a tool that speaks to no provider, whatever status or network it tells of? */
export function isTool(text: string): boolean {
  return !ENVELOPE.test(text) && text.split("\n").every((line) => line.trim() === "" || TOOL.test(line));
}

/** At the beginning, or as the `name` of an exception. */
const NAMES =
  /^\W{0,9}(?:Uncaught |Unhandled |name:\W{0,3})?(?:(?:Type|Reference|Syntax|Range|URI|Eval|Assertion|Import|ModuleNotFound|FileNotFound|NotADirectory|IsADirectory|Permission|Key|Attribute|Name|Index|Indentation|Recursion|UnboundLocal|ZeroDivision)Error\b|java\.lang\.|panic:|thread '?\w{1,40}'? panicked|Traceback )/;
/** Those of the network are none of them: they may be met on the way to a provider. */
const CODES =
  /\b(?:EACCES|EADDRINUSE|EADDRNOTAVAIL|EBADF|EBUSY|EEXIST|EISDIR|ELOOP|EMFILE|ENFILE|ENOENT|ENOMEM|ENOSPC|ENOTDIR|ENOTEMPTY|EPERM|EROFS|EXDEV|ERR_(?:ASSERTION|MODULE_NOT_FOUND|REQUIRE_ESM|UNKNOWN_FILE_EXTENSION|INVALID_ARG_\w{1,20}))\b|\bCannot find (?:module|package)\b|\bviolates \w{1,20} constraint/;
const COMPILER =
  /\berror TS\d{4}|\b(?:error|warning)\[\w?\d{4}\]|^\S{1,200}\.\w{1,5}[:(]\d{1,6}[:,]\d{1,6}\)?: |^\W{0,9}(?:Failed to compile|CONFLICT|Module not found|warning: unused|error: expected)\b/m;
const RUNNER =
  /\b(?:[Tt]est|[Hh]ook) timed out in \d|\bExceeded timeout of \d{1,9} ?ms for a (?:test|hook)|^\W{0,9}(?:FAIL|FAILED|not ok) /m;
const FOREIGN =
  /\b(?:jira|database|tables?|sql|postgres\w{0,9}|schema migration|slack (?:api|bot|channel)|github (?!copilot|models)\w{1,20}|gitlab|graphql|stripe|twilio|smtp|ldap|phone|iam|admin|commit (?:message|template)|in (?:your|the|a) (?:ticket|comment|channel))\b/i;
const TOOL =
  /^\s{0,9}(?:npm (?:ERR!|error|warn|WARN)|(?:yarn|pnpm|ERR_PNPM_\w{1,40}|docker|bash|sh|zsh|fish|sudo|ssh|scp|psql|make(?:\[\d{1,3}\])?|git|remote|fatal):? |[a-z]{2,10}: .{1,200}: (?:Permission denied|Operation not permitted|No such file or directory)$|tar: |Error response from daemon:|ERROR: failed to solve|git@[\w.]{1,80}: |error: (?:failed to push|pathspec|could not apply|Your local changes))/;
/** What a provider's answer stands in. */
const ENVELOPE = /API Error|"error"|Error code:/;
