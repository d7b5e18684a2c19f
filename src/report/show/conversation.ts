import { isRecord, stringField } from "../../core/json.ts";
import type { Message } from "../../core/model.ts";
import { pair } from "../../core/pairing.ts";
import { openRowBook, roleOf } from "../check/row-text.ts";
import type { LocatedIssue, TargetReport } from "../target-report.ts";
import { type ShownPart, shownPart } from "./shown-part.ts";

/** A message of the active history. */
export interface ShownMessage {
  readonly index: number;
  /** 1-based line of the file; 0 where it is not known. */
  readonly line: number;
  readonly role: string;
  readonly parts: readonly ShownPart[];
  readonly failed: boolean;
  /** What the agent wrote down of the error that ended the turn. */
  readonly failure: string | undefined;
  /** The history was compacted here. */
  readonly boundary: boolean;
  readonly issues: readonly LocatedIssue[];
}

/** A row of the agent about a request that failed; no message, so that it is not sent. */
export interface Failure {
  readonly line: number;
  readonly text: string;
}

/** What stands between messages. */
export type Beside =
  | ({ readonly kind: "failure" } & Failure)
  | { readonly kind: "issue"; readonly line: number; readonly issue: LocatedIssue };

/** A session as it can be read from begin to end. */
export interface Conversation {
  readonly count: number;
  /** One message at a time: only what is asked for is made. */
  message(index: number): ShownMessage;
  /** The line of a message, without making it. */
  lineOf(index: number): number;
  /** What is wrong with a message, without making it. */
  issuesOf(index: number): readonly LocatedIssue[];
  /** The serials of the calls of which a half stands in these messages, in order; cheap, for it makes no texts. */
  halves(from: number, to: number): readonly number[];
  /** Issues of the file, which no message has, in the order of its lines. */
  readonly fileIssues: readonly LocatedIssue[];
  /** These, and the requests that failed, in the order of the lines. */
  readonly beside: readonly Beside[];
}

/** What the lines of a file tell besides its messages. */
export interface BesideMessages {
  /** Lines that begin a compacted history, where messages do not tell. */
  readonly boundaries?: ReadonlySet<number>;
  readonly failures?: readonly Failure[];
}

/** Reads a judged target as a conversation. */
export function readConversation(
  { rows, facts, issues }: TargetReport,
  { boundaries, failures = [] }: BesideMessages = {},
): Conversation {
  const book = openRowBook(rows, facts.dialect, true);
  const pairing = pair(book.history, book.carrier);
  const lineOf = (index: number): number => rows[index]?.line ?? 0;
  const byMessage = issuesByMessage(issues, rows.length);
  const issuesOf = (index: number): readonly LocatedIssue[] => byMessage.get(index) ?? [];
  const message = (index: number): ShownMessage => {
    const read = book.history.messages[index];
    return {
      index,
      line: lineOf(index),
      role: roleOf(book, index),
      parts: (read?.parts ?? []).map((part) => shownPart(part, book, pairing, lineOf)),
      failed: read?.failed === true,
      failure: failureOf(read),
      boundary: read?.boundary === true || boundaries?.has(lineOf(index)) === true,
      issues: issuesOf(index),
    };
  };
  const halves = (from: number, to: number): readonly number[] => {
    return book.history.messages.slice(from, to).flatMap(({ parts }) =>
      parts.flatMap((part) => {
        if (part.kind === "call") return pairing.answers[part.serial] === undefined ? [] : [part.serial];
        const claim = part.kind === "result" ? pairing.claims[part.serial] : undefined;
        return claim?.kind === "answers" ? [claim.call.serial] : [];
      }),
    );
  };
  const fileIssues = issues.filter((issue) => !isOfMessage(issue, rows.length));
  fileIssues.sort((a, b) => a.line - b.line);
  const beside: Beside[] = fileIssues.map((issue) => ({ kind: "issue", line: issue.line, issue }));
  // Early versions send such a row: there it is a message like others.
  const sent = new Set(rows.map(({ line }) => line));
  const unsent = failures.filter(({ line }) => !sent.has(line));
  beside.push(...unsent.map((failure) => ({ kind: "failure", ...failure }) as const));
  beside.sort((a, b) => a.line - b.line);
  return { count: rows.length, message, lineOf, issuesOf, halves, fileIssues, beside };
}

function issuesByMessage(
  issues: readonly LocatedIssue[],
  messages: number,
): ReadonlyMap<number, readonly LocatedIssue[]> {
  const found = new Map<number, LocatedIssue[]>();
  for (const issue of issues) {
    const list = found.get(issue.message);
    if (list !== undefined) list.push(issue);
    else if (isOfMessage(issue, messages)) found.set(issue.message, [issue]);
  }
  return found;
}

function isOfMessage({ message }: LocatedIssue, messages: number): boolean {
  return message >= 0 && message < messages;
}

function failureOf(message: Message | undefined): string | undefined {
  const raw = message?.failed === true ? message.raw : undefined;
  return isRecord(raw) ? (stringField(raw, "errorMessage") ?? stringField(raw, "stopReason")) : undefined;
}
