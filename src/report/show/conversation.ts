import { jsonText } from "../../core/canonical.ts";
import { isKnownSynthetic } from "../../core/known-synthetics.ts";
import type { CallPart, Part, ResultPart } from "../../core/model.ts";
import { type Pairing, pair } from "../../core/pairing.ts";
import { OWN_SYNTHETIC_TEXTS } from "../../core/texts.ts";
import { openRowBook, type RowBook, roleOf } from "../row-text.ts";
import type { LocatedIssue, TargetReport } from "../target-report.ts";

/** A part of a message, as a person reads it. */
export type ShownPart =
  | { readonly kind: "text"; readonly text: string; readonly isNote: boolean }
  | { readonly kind: "reasoning" }
  | {
      readonly kind: "call";
      readonly serial: number;
      readonly id: string | undefined;
      readonly name: string | undefined;
      /** As JSON text. */
      readonly arguments: string;
      /** A result answers it, and not one that somebody made up. */
      readonly answer: "real" | "made-up" | "none";
    }
  | {
      readonly kind: "result";
      /** The serial of the call that it answers. */
      readonly call: number | undefined;
      readonly callId: string | undefined;
      readonly name: string | undefined;
      readonly text: string;
      readonly media: number;
      readonly isError: boolean;
      readonly isMadeUp: boolean;
    }
  /** An image or a file, half of a provider's own tool cycle, or a part that no dialect knows. */
  | { readonly kind: "other"; readonly what: string };

/** A message of the active history. */
export interface ShownMessage {
  readonly index: number;
  /** 1-based line of the file; 0 in a document. */
  readonly line: number;
  readonly role: string;
  readonly parts: readonly ShownPart[];
  readonly failed: boolean;
  /** The history was compacted here. */
  readonly boundary: boolean;
  readonly issues: readonly LocatedIssue[];
}

/** A session as it can be read from begin to end. */
export interface Conversation {
  readonly count: number;
  /** One message at a time: only what is asked for is made. */
  message(index: number): ShownMessage;
  /** Issues of the file, which no message has. */
  readonly fileIssues: readonly LocatedIssue[];
}

/** Reads a judged target as a conversation. */
export function readConversation({ rows, facts, issues }: TargetReport): Conversation {
  const book = openRowBook(rows, facts.dialect, true);
  const pairing = pair(book.history, book.carrier);
  const byMessage = new Map<number, LocatedIssue[]>();
  const fileIssues: LocatedIssue[] = [];
  for (const issue of issues) {
    if (issue.message < 0 || issue.message >= rows.length) fileIssues.push(issue);
    else byMessage.set(issue.message, [...(byMessage.get(issue.message) ?? []), issue]);
  }
  const message = (index: number): ShownMessage => {
    const read = book.history.messages[index];
    return {
      index,
      line: rows[index]?.line ?? 0,
      role: roleOf(book, index),
      parts: (read?.parts ?? []).map((part) => shownPart(part, book, pairing)),
      failed: read?.failed === true,
      boundary: read?.boundary === true,
      issues: byMessage.get(index) ?? [],
    };
  };
  return { count: rows.length, message, fileIssues };
}

function shownPart(part: Part, book: RowBook, pairing: Pairing): ShownPart {
  switch (part.kind) {
    case "text":
      return { kind: "text", text: part.text, isNote: part.text.startsWith("[layer0: ") };
    case "reasoning":
      return { kind: "reasoning" };
    case "call":
      return shownCall(part, book, pairing);
    case "result":
      return shownResult(part, book, pairing);
    case "server-call":
    case "server-result":
      return { kind: "other", what: `${part.kind} ${part.id ?? "(no id)"}` };
    case "media": {
      const types = book.carrier.mediaOf(part).map(({ type }) => type);
      return { kind: "other", what: types.length === 0 ? "an image or file" : types.join(", ") };
    }
    case "opaque":
    case "invalid":
      return { kind: "other", what: "a part of an unknown kind" };
  }
}

function shownCall(part: CallPart, { carrier }: RowBook, pairing: Pairing): ShownPart {
  const answer = pairing.answers[part.serial];
  const madeUp = answer !== undefined && isMadeUp(answer, part.name, carrier);
  return {
    kind: "call",
    serial: part.serial,
    id: part.id,
    name: part.name,
    arguments: jsonText(carrier.argumentsOf(part)),
    answer: answer === undefined ? "none" : madeUp ? "made-up" : "real",
  };
}

function shownResult(part: ResultPart, { carrier }: RowBook, pairing: Pairing): ShownPart {
  const claim = pairing.claims[part.serial];
  const { text, media } = carrier.contentOf(part);
  return {
    kind: "result",
    call: claim?.kind === "answers" ? claim.call.serial : undefined,
    callId: part.callId,
    name: part.name,
    text,
    media: media.length,
    isError: part.isError,
    isMadeUp: isMadeUp(part, part.name, carrier),
  };
}

/** As the engine recognises it: the host's own mark, or the whole text of one that is known, with the error flag. */
function isMadeUp(result: ResultPart, tool: string | undefined, carrier: RowBook["carrier"]): boolean {
  if (result.hostSynthetic) return true;
  if (carrier.errorFlag && !result.isError) return false;
  const { text } = carrier.contentOf(result);
  return OWN_SYNTHETIC_TEXTS.has(text) || isKnownSynthetic(carrier.name, text, tool ?? "");
}
